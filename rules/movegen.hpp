// The fast move generators. Each gives exactly the legal moves of its sort; the conventions of mate
// problems are not known here.
#pragma once

#include <array>
#include <cstddef>

#include "rules/move.hpp"
#include "rules/position.hpp"

namespace tori {

/// A list of moves in a fixed array. No position of this game has more than `kCapacity` moves.
class MoveList {
 public:
  static constexpr std::size_t kCapacity = 512;

  MoveList() {}  // NOLINT: the storage is deliberately left uninitialised
  void push(Move move) { bits_[size_++] = move.bits(); }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Move operator[](std::size_t i) const { return Move::from_bits(bits_[i]); }

  class Iterator {
   public:
    explicit Iterator(const std::uint16_t* at) : at_(at) {}
    Move operator*() const { return Move::from_bits(*at_); }
    Iterator& operator++() {
      ++at_;
      return *this;
    }
    friend bool operator==(Iterator, Iterator) = default;

   private:
    const std::uint16_t* at_;
  };
  Iterator begin() const { return Iterator(bits_.data()); }
  Iterator end() const { return Iterator(bits_.data() + size_); }

 private:
  std::array<std::uint16_t, kCapacity> bits_;
  std::size_t size_ = 0;
};

/// Every legal move of the side to move.
MoveList legal_moves(const Position& position);

/// Every legal move after which the opponent is in check, generated from the opponent's phoenix
/// outwards: direct checks, discovered checks, drops. If the mover is in check itself, only moves
/// that also parry that check are legal.
/// REQUIRES: the opponent has a phoenix.
MoveList check_moves(const Position& position);

/// The number of moves that `check_moves` lists.
std::size_t count_check_moves(const Position& position);

/// Every legal move of a side in check, generated from the checkers: phoenix moves, captures of the
/// checker, interpositions by move and by drop. Lists drops on `drop_squares` only.
/// REQUIRES: the side to move is in check.
MoveList evasions(const Position& position, Bitboard drop_squares = Bitboard::all());

/// The moves that `evasions` lists, with the drops as sets of squares.
struct Evasions {
  MoveList board_moves;
  /// By hand kind, the squares on which it may be dropped.
  std::array<Bitboard, kHandKinds> drops{};
  bool any_drop = false;

  bool empty() const { return board_moves.empty() && !any_drop; }
};
/// REQUIRES: the side to move is in check.
Evasions sorted_evasions(const Position& position, Bitboard drop_squares);
/// Those of them that do not move the phoenix.
/// REQUIRES: the side to move is in check.
Evasions sorted_parries(const Position& position, Bitboard drop_squares);

/// The defences of a side in check, counted without a list of moves.
struct EvasionSummary {
  /// Phoenix moves, captures of the checker and interpositions by pieces of the board.
  int board_moves = 0;
  /// The number of squares on which some drop parries the check.
  int drop_squares = 0;
  /// The first hand kind, in the order of `Kind`, of which some drop parries the check. Has a
  /// meaning only if `drop_squares` is above 0.
  Kind droppable = kind_at(kHandKinds);

  bool mated() const { return board_moves == 0 && drop_squares == 0; }
};

/// The summary of what `evasions` lists.
/// REQUIRES: the side to move is in check.
EvasionSummary summarize_evasions(const Position& position,
                                  Bitboard drop_squares = Bitboard::all());

/// The squares to which the phoenix of the side to move may step; none if it has none.
inline Bitboard phoenix_steps(const Position& position) {
  const Colour us = position.turn();
  const Bitboard phoenix = position.pieces(us, Kind::phoenix);
  if (phoenix.empty()) return Bitboard{};
  const Square from = phoenix.first();
  const Bitboard steps = leap_attacks(us, Kind::phoenix, from) - position.pieces(us);
  return position.safe_steps(from, opponent(us), steps, position.occupied() ^ phoenix);
}

/// The number of moves that `legal_moves` lists.
std::size_t count_legal_moves(const Position& position);

/// True if the side to move is in check and has no legal move.
bool is_mate(const Position& position);

/// True if a swallow that the side to move drops on `target` mates.
/// REQUIRES: no other rule forbids the drop.
bool is_drop_mate(const Position& position, Square target);

}  // namespace tori
