// A lesson in the form that the page's script reads (described in lesson.js).
#pragma once

#include <nlohmann/json.hpp>

#include "problems/book/book.hpp"
#include "problems/trainer/lesson.hpp"

namespace tori::trainer {

using Json = nlohmann::ordered_json;

/// REQUIRES: texts from outside are printable (`problems::printable_line`).
Json to_json(const Lesson& lesson, const book::BookStyle& options);

}  // namespace tori::trainer
