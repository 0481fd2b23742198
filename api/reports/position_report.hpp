// The legal moves of a position, and the faults of a diagram, as JSON (docs/formats-programs.md,
// "Moves and setup as JSON").
#pragma once

#include <string_view>

#include "api/core/json_fwd.hpp"
#include "problems/formats/problem_file.hpp"
#include "rules/position.hpp"

namespace tori::api {

/// The legal moves of the side to move in USI order, each with whether it gives check and whether
/// it mates.
Json moves_report(const Position& position);

/// Reads a text (SFEN or FEN) and lists every fault of the diagram, each with its rule and, if it
/// has one, its square; the canonical SFEN if there is no fault. `defender_hand` says whether the
/// defender first gets the rest of the box.
Json setup_report(std::string_view text, Promotion promotion, problems::DefenderHand defender_hand);

}  // namespace tori::api
