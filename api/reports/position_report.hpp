// The legal moves of a position, and the faults of a diagram, as JSON (docs/formats.md,
// "Moves and setup as JSON").
#pragma once

#include <string>
#include <string_view>

#include "problems/formats/problem_file.hpp"
#include "rules/position.hpp"

namespace tori::api {

/// The legal moves of the side to move in USI order, each with whether it gives check and whether
/// it mates. One JSON object on one line, without the line feed.
std::string moves_report(const Position& position);

/// Reads a text (SFEN or FEN) and lists every fault of the diagram, each with its rule and, if it
/// has one, its square; the canonical SFEN if there is no fault. `defender_hand` says whether the
/// defender first gets the rest of the box. One JSON object on one line, without the line feed.
std::string setup_report(std::string_view text, Promotion promotion,
                         problems::DefenderHand defender_hand);

}  // namespace tori::api
