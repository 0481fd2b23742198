// Checks what the author of a problem states against the rules and the solver's answer
// (docs/formats.md, "Claims").
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/position.hpp"
#include "solver/solve/solve.hpp"
#include "solver/verify/verification.hpp"

namespace tori::solver {

/// Whether a statement is true; undecided if a limit left that open.
enum class Agreement : std::uint8_t { agrees, wrong, undecided };

/// The check of one statement.
struct ClaimCheck {
  Agreement agreement = Agreement::undecided;
  /// One sentence, for people.
  std::string text;
  /// The ply (from 1) of the move of a stated line that breaks a rule or gives no check; else
  /// nullopt.
  std::optional<int> ply = std::nullopt;
  /// The stated move that the text is about; nullopt if it is about none.
  std::optional<Move> move = std::nullopt;
};

/// One check for each statement; nullopt for what is not stated.
struct ClaimChecks {
  /// `dm`: the number of moves.
  std::optional<ClaimCheck> length;
  /// `pv`: the line.
  std::optional<ClaimCheck> line;
  /// `bm`: the first moves.
  std::optional<ClaimCheck> first_moves;

  /// The checks that exist, in this order.
  std::vector<ClaimCheck> all() const;
};

/// Checks what is stated about a position. `solution` is the solver's answer; `table` says what the
/// first moves lead to, or is null if that is not known.
/// REQUIRES: the attacker is to move.
ClaimChecks check_claim(const Position& position, const Statement& statement,
                        const Solution& solution, const std::vector<FirstMove>* table);

}  // namespace tori::solver
