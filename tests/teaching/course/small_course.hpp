// A small course that is right, for tests that break it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "problems/formats/problem_file.hpp"
#include "teaching/course/course.hpp"

namespace tori::teaching::test {

/// One chapter in three languages with a board of each kind (docs/course.md).
std::string small_course();

/// The small course with one text replaced.
/// REQUIRES: the text is there.
std::string changed(std::string_view from, std::string_view to);

/// The line, counted from 1, in which the text begins.
/// REQUIRES: it is there.
std::size_t line_of(std::string_view course, std::string_view text);

tl::expected<Course, std::vector<problems::BadInput>> read_text(const std::string& text);

}  // namespace tori::teaching::test
