// What the author of a problem states, against the rules and against what was found
// (docs/formats.md, "Claims").
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "problems/problem.hpp"
#include "solver/solve.hpp"

namespace tori::cli {

enum class Agreement : std::uint8_t { agrees, wrong, undecided };

/// What became of one statement.
struct StatementCheck {
  Agreement agreement = Agreement::undecided;
  /// One sentence, for people.
  std::string text;
  /// The move of a stated line that breaks a rule or gives no check: its ply, counted from 1.
  std::optional<int> ply = std::nullopt;
  /// The move of a statement that the text is about.
  std::optional<Move> move = std::nullopt;
};

/// A check for each statement there is.
struct ClaimCheck {
  /// `dm`: the number of moves.
  std::optional<StatementCheck> length;
  /// `pv`: the line.
  std::optional<StatementCheck> line;
  /// `bm`: the first moves.
  std::optional<StatementCheck> first_moves;

  /// Those there are, in this order.
  std::vector<StatementCheck> all() const;
};

/// Checks what the problem states. `table` is what its first moves lead to, when that is known.
ClaimCheck check_claim(const problems::Problem& problem, const solver::Solution& solution,
                       const std::vector<solver::FirstMove>* table);

}  // namespace tori::cli
