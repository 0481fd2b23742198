// Helpers for tests of the solver: answers as text, lines judged by the plain rules.
#pragma once

#include <string>
#include <vector>

#include "rules/legality.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"
#include "solver/core/verdict.hpp"
#include "solver/solve/solve.hpp"

namespace tori::test {

/// "mate 5", "mate at most 7", "no mate", "unknown (nodes)".
inline std::string to_text(const solver::Verdict& verdict) {
  switch (verdict.kind()) {
    case solver::Verdict::Kind::mate:
      return (verdict.exact() ? "mate " : "mate at most ") +
             std::to_string(verdict.length().plies());
    case solver::Verdict::Kind::no_mate: return "no mate";
    case solver::Verdict::Kind::unknown: break;
  }
  return "unknown (" + std::string(solver::to_text(verdict.limit())) + ")";
}

inline std::vector<std::string> usi_words(const std::vector<Move>& line) {
  std::vector<std::string> words;
  for (const Move move : line) words.push_back(to_usi(move));
  return words;
}

/// What is wrong with a line to mate, seen with `legality` alone: an illegal move, an attacker's
/// move without check, no mate at its end. Empty if nothing is.
inline std::string line_fault(Position position, const std::vector<Move>& line) {
  bool attacks = true;
  for (const Move move : line) {
    if (const auto rule = legality::broken_rule(position, move)) {
      return to_usi(move) + ": " + std::string(legality::to_text(*rule));
    }
    position.play(move);
    if (attacks && !legality::in_check(position, position.turn()))
      return to_usi(move) + ": no check";
    attacks = !attacks;
  }
  if (attacks) return "it does not end with a move of the attacker";
  return legality::legal_moves(position).empty() ? "" : "no mate at its end";
}

inline Position position_of(std::string_view sfen, Promotion promotion = Promotion::optional) {
  return parse_position(sfen, promotion).value();
}

inline solver::Limits nodes_at_most(std::uint64_t nodes) {
  solver::Limits limits;
  limits.nodes = nodes;
  return limits;
}

}  // namespace tori::test
