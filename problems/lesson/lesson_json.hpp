// A lesson in the form that the page's script reads (described in lesson.js).
#pragma once

#include <nlohmann/json.hpp>

#include "problems/lesson/lesson.hpp"

namespace tori::lesson {

using Json = nlohmann::ordered_json;

/// In no language: moves are USI, themes their names. `with_hint`: with the author's hint, if there
/// is one. REQUIRES: texts from outside are printable (`problems::printable_line`).
Json to_json(const Lesson& lesson, bool with_hint);

/// The targets of all legal moves, by origin: "3d" to "3c3b+2b", "S*" to "4d5e".
Json legal_json(const Position& position);

}  // namespace tori::lesson
