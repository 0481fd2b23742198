// What may be played in a position, and what is wrong with a diagram, as JSON (docs/formats.md,
// "Moves and setup as JSON").
#pragma once

#include <string>
#include <string_view>

#include "problems/formats/problem_file.hpp"
#include "rules/position.hpp"

namespace tori::api {

/// The legal moves of the side to move in USI order, each with whether it gives check and whether
/// it mates. One JSON object on one line, without its end.
std::string moves_report(const Position& position);

/// Every fault of the parts that a text (SFEN or FEN) describes, each with its rule and, if it has
/// one, its square; the canonical SFEN if there is none. `defender_hand` says whether the defender
/// gets the rest of the box first. One JSON object on one line, without its end.
std::string setup_report(std::string_view text, Promotion promotion,
                         problems::DefenderHand defender_hand);

}  // namespace tori::api
