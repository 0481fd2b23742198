// The short mates of one position of a game: whether the side to move has one, and whether the move
// that was played begins one.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "rules/position.hpp"
#include "solver/core/budget.hpp"
#include "solver/core/mate_length.hpp"
#include "solver/core/verdict.hpp"

namespace tori::solver {

class ProblemContext;

/// What is proven of the mates of at most so many plies.
struct ShortMates {
  /// The length of the shortest mate. nullopt: there is none so short, unless a limit was hit.
  std::optional<MateLength> length;
  /// Its main line (docs/solver.md, "The main line"); empty without a mate.
  std::vector<Move> line{};
  /// The length of the shortest mate that the move played begins, itself counted. nullopt: it
  /// begins none so short, or there is none at all, or no move was played, unless a limit was hit.
  std::optional<MateLength> played;
  /// The limit that left open what is missing; nullopt if none did.
  std::optional<Limit> limit;
  /// Nodes expanded.
  std::uint64_t nodes = 0;
};

/// Finds the mates of at most `within` plies by the strict game; each is replayed. Only with a mate
/// the move that was played (none: no move was) is looked at.
/// REQUIRES: `within` is odd; the context has begun a problem of the strict game; the side not to
/// move has a phoenix; `played` is legal.
ShortMates find_short_mates(ProblemContext& context, const Position& position, Move played,
                            MateLength within, Budget& budget);

}  // namespace tori::solver
