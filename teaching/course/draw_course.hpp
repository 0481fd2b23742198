// Draws the exercises that a course asks for by number and filter.
#pragma once

#include <vector>

#include "problems/core/fault.hpp"
#include "teaching/course/course.hpp"
#include "teaching/course/supplies.hpp"

namespace tori::teaching {

/// A course whose exercises are drawn.
struct DrawnCourse {
  /// The same course without draws: the exercises stand among the boards of their chapter, at the
  /// place of their line, those of a test among its boards. What stands between them has moved
  /// with them (`Paragraph::boards_before`).
  Course course;
  /// Sources that cannot be read, and lines for which there were not enough exercises.
  std::vector<problems::Fault> faults{};
};

/// Draws. The result depends on the course and the problems of its sources only, not on their
/// order: each line takes those that fit in an order that its seed and the identity of each problem
/// give (docs/course.md, "Filters"). No position comes twice in the course, not even mirrored or
/// turned. Of a mate at once one move alone mates; whether longer ones are sound, `check_course`
/// tells.
DrawnCourse draw_course(const Course& course, Supplies& supplies);

}  // namespace tori::teaching
