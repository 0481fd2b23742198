#include "tests/rules/generator_comparison.hpp"

#include <algorithm>

#include "rules/movegen.hpp"
#include "tests/rules/bridge.hpp"
#include "tests/rules/move_set.hpp"

namespace tori::test {
namespace {

/// What the reference says about a position.
struct Expected {
  MoveSet legal, checks;
  bool in_check = false;
};

Expected ask_reference(const reference::Board& board, Promotion promotion) {
  Expected expected;
  expected.in_check = reference::in_check(board, board.turn);
  for (const reference::Move& move : reference::legal_moves(board, to_reference(promotion))) {
    const std::uint16_t bits = from_reference(move).bits();
    expected.legal.push_back(bits);
    if (reference::in_check(reference::play(board, move), reference::other(board.turn))) {
      expected.checks.push_back(bits);
    }
  }
  std::sort(expected.legal.begin(), expected.legal.end());
  std::sort(expected.checks.begin(), expected.checks.end());
  return expected;
}

/// The summary that a list of evasions amounts to.
EvasionSummary summary_of(const MoveSet& legal) {
  EvasionSummary summary;
  Bitboard drop_squares;
  int droppable = kHandKinds;
  MoveSet ways;  // two moves that differ in the promotion alone are one way
  for (const std::uint16_t bits : legal) {
    const Move move = Move::from_bits(bits);
    if (move.is_drop()) {
      drop_squares |= move.to();
      droppable = std::min(droppable, index(move.dropped()));
    } else {
      ways.push_back(Move::board(move.from(), move.to(), false).bits());
    }
  }
  std::sort(ways.begin(), ways.end());
  summary.board_moves = static_cast<int>(std::unique(ways.begin(), ways.end()) - ways.begin());
  summary.drop_squares = drop_squares.count();
  if (summary.drop_squares > 0) summary.droppable = kind_at(droppable);
  return summary;
}

MoveSet all_of(const Evasions& evasions) {
  MoveSet set = move_set(evasions.board_moves);
  for (int k = 0; k < kHandKinds; ++k) {
    for (const Square to : squares(evasions.drops[static_cast<std::size_t>(k)])) {
      set.push_back(Move::drop(kind_at(k), to).bits());
    }
  }
  std::sort(set.begin(), set.end());
  return set;
}

bool moves_phoenix(const Position& position, std::uint16_t bits) {
  const Move move = Move::from_bits(bits);
  return !move.is_drop() && position.at(move.from()).kind() == Kind::phoenix;
}

/// The squares to which these moves take the phoenix of the side to move.
Bitboard steps_among(const Position& position, const MoveSet& moves) {
  Bitboard steps;
  for (const std::uint16_t bits : moves) {
    if (moves_phoenix(position, bits)) steps |= Move::from_bits(bits).to();
  }
  return steps;
}

/// What differs for a side in check; empty if nothing does.
std::string evasion_fault(const Position& position, const Expected& expected) {
  const std::string differs = difference(expected.legal, move_set(evasions(position)));
  if (!differs.empty()) return "evasions: " + differs;
  const Evasions sorted = sorted_evasions(position, Bitboard::all());
  const std::string differs_sorted = difference(expected.legal, all_of(sorted));
  if (!differs_sorted.empty()) return "sorted evasions: " + differs_sorted;
  if (sorted.empty() != expected.legal.empty()) return "sorted evasions: none";
  MoveSet parries = expected.legal;
  std::erase_if(parries, [&](std::uint16_t bits) { return moves_phoenix(position, bits); });
  const std::string differs_parries =
      difference(parries, all_of(sorted_parries(position, Bitboard::all())));
  if (!differs_parries.empty()) return "sorted parries: " + differs_parries;
  const EvasionSummary wanted = summary_of(expected.legal);
  if (position.hand(position.turn()).empty() && wanted.drop_squares > 0) return "drops of nothing";
  const EvasionSummary found = summarize_evasions(position);
  if (found.board_moves != wanted.board_moves) return "summary: board moves";
  if (found.drop_squares != wanted.drop_squares) return "summary: drop squares";
  if (wanted.drop_squares > 0 && found.droppable != wanted.droppable) return "summary: kind";
  if (found.mated() != expected.legal.empty()) return "summary: mated";
  return "";
}

/// True if the reference sees a mate after that swallow drop.
bool reference_mates(const reference::Board& board, Promotion promotion, Square target) {
  const reference::Board after = reference::play(
      board, {reference::kNoSquare, index(target), reference::Kind::swallow, false});
  return reference::in_check(after, after.turn) &&
         !reference::has_legal_move(after, to_reference(promotion));
}

/// Tries a swallow drop on every square where only a mate could make it illegal.
std::string drop_mate_fault(const Position& position, const reference::Board& board) {
  const Colour us = position.turn();
  if (!position.hand(us).has(Kind::swallow) || !position.has_phoenix(opponent(us))) return "";
  for (const Square target : squares(~position.occupied() & ~last_ranks(us, 1))) {
    const Bitboard file = Bitboard::of_column(column(target));
    if ((position.pieces(us, Kind::swallow) & file).count() >= 2) continue;
    if (is_drop_mate(position, target) != reference_mates(board, position.promotion(), target)) {
      return "drop mate on " + to_text(target);
    }
  }
  return "";
}

}  // namespace

std::string generator_fault(const Position& position) {
  const reference::Board board = to_reference(position);
  const Expected expected = ask_reference(board, position.promotion());
  if (position.in_check(position.turn()) != expected.in_check) return "in check";
  std::string differs = difference(expected.legal, move_set(legal_moves(position)));
  if (!differs.empty()) return "legal moves: " + differs;
  if (count_legal_moves(position) != expected.legal.size()) return "count of legal moves";
  if (is_mate(position) != (expected.in_check && expected.legal.empty())) return "mate";
  if (phoenix_steps(position) != steps_among(position, expected.legal)) return "phoenix steps";
  if (position.has_phoenix(opponent(position.turn()))) {
    differs = difference(expected.checks, move_set(check_moves(position)));
    if (!differs.empty()) return "checks: " + differs;
  }
  if (expected.in_check) differs = evasion_fault(position, expected);
  return differs.empty() ? drop_mate_fault(position, board) : differs;
}

}  // namespace tori::test
