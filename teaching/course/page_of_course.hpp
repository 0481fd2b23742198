// A course as its page has it: with answers and reasons.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "problems/core/problem.hpp"
#include "problems/lesson/course_page.hpp"
#include "teaching/course/course.hpp"

namespace tori::teaching {

/// The problems of all mates of a course, in the order in which they stand there, tests too.
std::vector<problems::Problem> mates_of(const Course& course);

struct CourseOfPage {
  lesson::CoursePage page;
  /// A limit left out a reply of an example, or an exercise `defend`.
  bool limit_was_hit = false;
};

/// The page. `lessons` are those of `mates_of`; a mate without one is left out. `nodes` is the
/// limit of each search.
/// REQUIRES: nothing is left to be drawn (draw_course.hpp); the boards are what their lines say
/// (course_check.hpp); every lesson has at least one node.
CourseOfPage page_of_course(const Course& course,
                            std::vector<std::optional<lesson::Lesson>> lessons,
                            std::uint64_t nodes);

}  // namespace tori::teaching
