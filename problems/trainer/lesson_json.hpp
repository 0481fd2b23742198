// A lesson as the page's script reads it (lesson.js tells the form).
#pragma once

#include <nlohmann/json.hpp>

#include "problems/book/book.hpp"
#include "problems/trainer/lesson.hpp"

namespace tori::trainer {

using Json = nlohmann::ordered_json;

/// Texts from outside must have been cleaned before.
Json to_json(const Lesson& lesson, const book::BookOptions& options);

}  // namespace tori::trainer
