// A course as it is printed: its boards with questions and answers in words.
#pragma once

#include <vector>

#include "problems/book/course_book.hpp"
#include "teaching/course/course.hpp"
#include "teaching/course/exercise_words.hpp"

namespace tori::teaching {

struct PrintedCourse {
  std::vector<book::CourseChapter> chapters;
  /// A limit left an answer open; it is printed as not found.
  bool limit_was_hit = false;
};

/// What is printed of a course.
/// REQUIRES: the boards are what their lines say (course_check.hpp); the course has texts in the
/// language of the settings.
PrintedCourse printed_course(const Course& course, const AnswerSettings& settings);

}  // namespace tori::teaching
