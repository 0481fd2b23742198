// A message for programs, which say it themselves (web/words/catalogue.js) or look at its
// parts:
//
//     {"code": "finding.cook", "arguments": {"ply": 3, "move": "3d3c"}}
#pragma once

#include <cstdint>

#include <nlohmann/json.hpp>

#include "rules/message.hpp"

namespace tori::problems {

/// How moves are written: "3d3c", or in each notation, {"usi": "3d3c", "western": "Sw3c",
/// "japanese": "☗3三燕"}, for a reader that does not know the rules and shows them in the notation
/// it likes.
enum class MovesInJson : std::uint8_t { usi, every_notation };

/// Numbers as numbers; texts and squares ("2a") as strings; birds as English names ("left quail"),
/// sides as "sente" and "gote"; a placed bird as {"bird": "crane", "square": "2d", "of":
/// "defender"} or "attacker"; a line as {"first_ply": 1, "moves": [...]}; messages as objects like
/// the whole, lists as arrays.
nlohmann::ordered_json to_json(const Message& message, MovesInJson moves = MovesInJson::usi);

}  // namespace tori::problems
