#include "composer/gates/uniqueness.hpp"

#include <algorithm>
#include <array>

#include "rules/movegen.hpp"

namespace tori::composer {

using solver::decided;
using solver::Decision;
using solver::Side;

Flaw UniquenessTest::find_flaw(int plies, Move& key) {
  const Lines found = lines(plies, &key);
  if (found.flaw != Flaw::none) return found.flaw;
  if (found.leftover > 0 && !demands_.allow_leftover) return Flaw::leftover;
  const std::optional<int> conventional = quick_.conventional(plies);
  if (!conventional) return Flaw::unknown;
  return *conventional == plies ? Flaw::none : Flaw::futile_drops;
}

UniquenessTest::Lines UniquenessTest::lines(int plies, Move* first_move) {
  if (plies == 1 && first_move == nullptr) return last_move();
  Move key;
  const bool first_found_will_do = demands_.key_only && first_move == nullptr;
  if (const Flaw flaw = find_key(plies, key, first_found_will_do); flaw != Flaw::none) {
    return {flaw, 0};
  }
  const Flaw flaw = first_found_will_do ? Flaw::none : deny_others(key);
  if (flaw != Flaw::none) return {flaw, 0};
  if (first_move != nullptr) *first_move = key;
  const Undo undo = quick_.board().play(key);
  const Lines found = defences(plies - 1);
  quick_.board().take_back(key, undo);
  return found;
}

/// The last move need not be unique: all mating moves count.
UniquenessTest::Lines UniquenessTest::last_move() {
  Position& board = quick_.board();
  int leftover = Hand::capacity(Kind::swallow) * kHandKinds;
  for (const Move move : check_moves(board)) {
    const Undo undo = board.play(move);
    if (is_mate(board)) leftover = std::min(leftover, board.hand(opponent(board.turn())).total());
    board.take_back(move, undo);
  }
  return {Flaw::none, leftover};
}

/// Sets `key` to the only check that mates within the shortest length.
Flaw UniquenessTest::find_key(int plies, Move& key, bool first_found_will_do) {
  Position& board = quick_.board();
  for (const Move move : check_moves(board)) {
    const Undo undo = board.play(move);
    const Decision mates =
        plies == 1 ? decided(is_mate(board)) : quick_.mates_within(Side::defender, plies - 1);
    board.take_back(move, undo);
    if (mates == Decision::unknown) return Flaw::unknown;
    if (mates == Decision::no) continue;
    if (!key.is_none()) return Flaw::cook;
    key = move;
    if (first_found_will_do) break;
  }
  return key.is_none() ? Flaw::no_mate : Flaw::none;
}

/// Shows that none of the other checks mates at any length.
Flaw UniquenessTest::deny_others(Move key) {
  Position& board = quick_.board();
  for (const Move move : check_moves(board)) {
    if (move == key) continue;
    const Undo undo = board.play(move);
    const auto mates = quick_.mates(Side::defender);
    board.take_back(move, undo);
    if (mates == Decision::unknown) return Flaw::unknown;
    if (mates == Decision::yes) return Flaw::cook;
  }
  return Flaw::none;
}

namespace {

/// The groups of defences after which the fewest pieces are left over.
struct DefenceGroups {
  int count = 0;
  int leftover = 0;

  void take(int left) {
    if (count == 0 || left < leftover) *this = {0, left};
    if (left == leftover) ++count;
  }
};

}  // namespace

/// `plies`: the distance of the defender's position to mate.
UniquenessTest::Lines UniquenessTest::defences(int plies) {
  Position& board = quick_.board();
  if (plies == 0) return {Flaw::none, board.hand(opponent(board.turn())).total()};
  // The fewest pieces left over, by group: each move of a piece on the board is a group, and all
  // drops on one square are one.
  std::array<int, kSquares> by_drop;
  constexpr int kNoDrop = -1;
  by_drop.fill(kNoDrop);
  DefenceGroups groups;
  for (const Move move : evasions(board)) {
    const Undo undo = board.play(move);
    const Decision shorter =
        plies == 2 ? Decision::no : quick_.mates_within(Side::attacker, plies - 3);
    const Lines behind = shorter == Decision::no ? lines(plies - 1, nullptr) : Lines{};
    board.take_back(move, undo);
    if (shorter == Decision::unknown) return {Flaw::unknown, 0};
    if (shorter == Decision::yes) continue;
    if (behind.flaw != Flaw::none) return behind;
    if (!move.is_drop()) {
      groups.take(behind.leftover);
      continue;
    }
    int& drops = by_drop[static_cast<std::size_t>(index(move.to()))];
    drops = drops == kNoDrop ? behind.leftover : std::min(drops, behind.leftover);
  }
  for (const int left : by_drop) {
    if (left != kNoDrop) groups.take(left);
  }
  return {groups.count > 1 && plies > 2 && !demands_.key_only ? Flaw::equal_defence : Flaw::none,
          groups.leftover};
}

}  // namespace tori::composer
