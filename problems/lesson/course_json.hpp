// A course in the form that the page's script reads (described in web/course/chapters.js).
#pragma once

#include "problems/lesson/course_page.hpp"
#include "problems/lesson/lesson_json.hpp"

namespace tori::lesson {

/// The chapters; mates are numbers of lessons.
/// REQUIRES: texts are printable (`problems::printable_line`).
Json to_json(const CoursePage& course);

}  // namespace tori::lesson
