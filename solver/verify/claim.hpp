// Checks what the author of a problem states against the rules and the solver's answer
// (docs/formats-problems.md, "Claims").
#pragma once

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "rules/position.hpp"
#include "solver/solve/solve.hpp"
#include "solver/verify/line_fault.hpp"
#include "solver/verify/verification.hpp"

namespace tori::solver {

/// Whether a statement is true; undecided if a limit left that open.
enum class Agreement : std::uint8_t { agrees, wrong, undecided };

/// A stated length beside what was found.
struct LengthCheck {
  Agreement agreement;
  int plies;
  Verdict found;
  /// The length by the convention, if that is another one.
  std::optional<MateLength> conventional;
};

/// A stated line that mates.
struct LineCheck {
  LengthCheck length;
  /// The defender can only drop pieces that are taken: it mates by the convention.
  bool but_for_futile_drops;
};

/// A stated line that stops before mate and is right so far: from its end the mate takes just what
/// is left of the shortest one.
struct LineBegun {
  int plies;
  MateLength length;
};

/// What is to be said of first moves that are stated.
enum class FirstMoves : std::uint8_t {
  /// One of them, `move`, ...
  breaks_rule,
  gives_no_check,
  is_open,
  does_not_mate,
  mates_later,
  /// ... is that of the solution.
  agrees,
  /// The solution has `move` instead.
  other_move,
  all_agree,
  there_is_no_mate,
  not_decided,
};

struct FirstMovesCheck {
  FirstMoves what;
  /// Several are stated, and this is about all of them.
  bool several = false;
  Move move = Move::none();
  /// Of `breaks_rule`.
  legality::Rule rule{};
  /// Of `mates_later`: the length after the move, and that of the problem.
  MateLength length{}, shortest{};
};

/// The check of one statement.
struct ClaimCheck {
  Agreement agreement = Agreement::undecided;
  /// What there is to say: of a length; of a line that mates; of one that stops before; of a line
  /// that does not stand; of first moves.
  std::variant<LengthCheck, LineCheck, LineBegun, LineFault, FirstMovesCheck> what;
  /// The ply (from 1) of the move of a stated line that breaks a rule or gives no check; else
  /// nullopt.
  std::optional<int> ply = std::nullopt;
  /// The move that this is about; nullopt if it is about none.
  std::optional<Move> move = std::nullopt;
  /// The move of a stated line that loses the mate; nullopt if none does, or if none was looked
  /// for.
  std::optional<RefutedMove> refuted = std::nullopt;
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

/// True if a check says that nothing is wrong with the moves of a line but that it stops before
/// mate.
bool stops_early(const ClaimCheck& check, const std::vector<Move>& line);

/// Checks what is stated about a position. `solution` is the solver's answer; `table` says what the
/// first moves lead to, or is null if that is not known.
/// REQUIRES: the attacker is to move.
ClaimChecks check_claim(const Position& position, const Statement& statement,
                        const Solution& solution, const std::vector<FirstMove>* table);

}  // namespace tori::solver
