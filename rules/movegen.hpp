// Fast move generators. All three give legal moves only, and all of them: no rule of mate problems
// is known here.
#pragma once

#include <array>
#include <cstddef>

#include "rules/move.hpp"
#include "rules/position.hpp"

namespace tori {

/// Moves in a fixed array; a position of this game never has more.
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
/// outwards: direct checks, discovered checks, drops. The opponent must have a phoenix. When the
/// mover is in check itself, only moves that also parry that check.
MoveList check_moves(const Position& position);

/// The number of moves `check_moves` would list.
std::size_t count_check_moves(const Position& position);

/// Every legal move of a side to move that is in check, generated from the checkers: phoenix moves,
/// captures of the checker, interpositions by move and by drop. Drops are listed on `drop_squares`
/// only.
MoveList evasions(const Position& position, Bitboard drop_squares = Bitboard::all());

/// What `evasions` lists, with the drops as sets of squares.
struct Evasions {
  MoveList board_moves;
  /// Where a piece may be dropped, by hand kind.
  std::array<Bitboard, kHandKinds> drops{};
  bool any_drop = false;

  bool empty() const { return board_moves.empty() && !any_drop; }
};
Evasions sorted_evasions(const Position& position, Bitboard drop_squares);

/// How a side in check can defend itself, counted without listing the moves.
struct EvasionSummary {
  /// Phoenix moves, captures of the checker and interpositions by pieces of the board.
  int board_moves = 0;
  /// Squares on which some drop parries the check.
  int drop_squares = 0;
  /// The first hand kind in the order of `Kind` of which some drop parries it; only with
  /// `drop_squares` above 0.
  Kind droppable = kind_at(kHandKinds);

  bool mated() const { return board_moves == 0 && drop_squares == 0; }
};

/// What `evasions` would list, in short, for a side to move that is in check.
EvasionSummary summarize_evasions(const Position& position,
                                  Bitboard drop_squares = Bitboard::all());

/// True when the phoenix of the side to move, if there is one, has a legal step.
bool phoenix_can_step(const Position& position);

/// The number of moves `legal_moves` would list.
std::size_t count_legal_moves(const Position& position);

/// True when a side to move that is in check has no legal move.
bool is_mate(const Position& position);

/// True when a swallow dropped on `target` by the side to move (a legal square otherwise) mates.
bool is_drop_mate(const Position& position, Square target);

}  // namespace tori
