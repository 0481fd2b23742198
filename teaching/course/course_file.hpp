// Reading course files (docs/course.md): Markdown with chapters, texts, blocks of EPD, draw and
// test lines. The input may hold any bytes.
#pragma once

#include <cstddef>
#include <istream>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "problems/formats/problem_file.hpp"
#include "teaching/course/course.hpp"

namespace tori::teaching {

/// The largest course that is read: bytes, chapters, and boards that stand in the file.
inline constexpr std::size_t kMostCourseBytes = std::size_t{4} << 20;
inline constexpr std::size_t kMostChapters = 100;
inline constexpr std::size_t kMostBoards = 5000;
/// The most faults that are told of one file.
inline constexpr std::size_t kMostFaults = 100;

/// The course, or what is wrong with its lines, in their order. `source` is the name of the stream.
/// Whether the boards are what their lines say, `check_course` tells.
tl::expected<Course, std::vector<problems::BadInput>> read_course(std::istream& in,
                                                                  const std::string& source);

}  // namespace tori::teaching
