#include "composer/sources/retraction.hpp"

#include <utility>

#include "rules/attacks.hpp"
#include "rules/bitboard.hpp"
#include "rules/movegen.hpp"
#include "rules/position.hpp"

namespace tori::composer {
namespace {

constexpr Colour kSenteAttacks = Colour::sente;
constexpr Colour kGoteDefends = Colour::gote;

Bitboard occupied_in(const Setup& setup) {
  Bitboard result;
  for (int i = 0; i < kSquares; ++i) {
    if (!setup.board[static_cast<std::size_t>(i)].none()) result |= static_cast<Square>(i);
  }
  return result;
}

bool contains_move(const MoveList& moves, Move wanted) {
  for (const Move move : moves) {
    if (move == wanted) return true;
  }
  return false;
}

/// Collects the positions before each possible answer.
class Retractor {
 public:
  explicit Retractor(const Setup& setup) : after_(setup) {}

  std::vector<Retraction> all() {
    const Square phoenix = find_phoenix();
    for (const Square from : squares(leap_attacks(kSenteAttacks, Kind::phoenix, phoenix))) {
      take_back_answer(from, phoenix, false);
    }
    for (int i = 0; i < kSquares; ++i) {
      const auto to = static_cast<Square>(i);
      const Piece piece = after_.at(to);
      if (piece.none() || piece.colour() != kGoteDefends || to == phoenix) continue;
      if (!is_promoted(piece.kind())) take_back_drop(to);
      for (int j = 0; j < kSquares; ++j) {
        const auto from = static_cast<Square>(j);
        if (attacks(kGoteDefends, piece.kind(), from, occupied_in(after_)).contains(to)) {
          take_back_answer(from, to, true);
        }
      }
    }
    return std::move(found_);
  }

 private:
  Square find_phoenix() const {
    int i = 0;
    while (after_.board[static_cast<std::size_t>(i)] != Piece(kGoteDefends, Kind::phoenix)) ++i;
    return static_cast<Square>(i);
  }

  /// Gote's piece went from `from` to `to`, where it may have taken a piece. A piece other than the
  /// phoenix must have taken the checking piece.
  void take_back_answer(Square from, Square to, bool must_take) {
    if (!after_.at(from).none()) return;
    Setup before = after_;
    before.at(from) = before.at(to);
    before.at(to) = Piece();
    const Move answer = Move::board(from, to, false);
    if (!must_take) take_back_checks(before, answer);
    for (int i = 0; i < kKinds; ++i) {
      const Kind kind = kind_at(i);
      if (kind == Kind::phoenix) continue;
      before.at(to) = Piece(kSenteAttacks, kind);
      take_back_check_to(before, to, answer);
    }
  }

  void take_back_drop(Square to) {
    Setup before = after_;
    const Kind kind = before.at(to).kind();
    before.at(to) = Piece();
    take_back_checks(before, Move::drop(kind, to));
  }

  /// Any of sente's pieces may have moved last.
  void take_back_checks(const Setup& before_answer, Move answer) {
    for (int i = 0; i < kSquares; ++i) {
      const auto to = static_cast<Square>(i);
      const Piece piece = before_answer.at(to);
      if (!piece.none() && piece.colour() == kSenteAttacks && piece.kind() != Kind::phoenix) {
        take_back_check_to(before_answer, to, answer);
      }
    }
  }

  /// Sente's piece on `to` was moved or dropped there.
  void take_back_check_to(const Setup& before_answer, Square to, Move answer) {
    const Kind kind = before_answer.at(to).kind();
    Setup before = before_answer;
    before.at(to) = Piece();
    if (!is_promoted(kind)) {
      ++before.in_hand(kSenteAttacks, kind);
      keep(before, Move::drop(kind, to), answer);
      --before.in_hand(kSenteAttacks, kind);
    }
    const Bitboard occupied = occupied_in(before);
    for (int i = 0; i < kSquares; ++i) {
      const auto from = static_cast<Square>(i);
      if (!before.at(from).none()) continue;
      const bool moved = attacks(kSenteAttacks, kind, from, occupied).contains(to);
      if (moved)
        keep_with(before, Piece(kSenteAttacks, kind), Move::board(from, to, false), answer);
      if (!is_promoted(kind)) continue;
      const Kind plain = unpromoted(kind);
      const bool promoted = attacks(kSenteAttacks, plain, from, occupied).contains(to);
      if (promoted)
        keep_with(before, Piece(kSenteAttacks, plain), Move::board(from, to, true), answer);
    }
  }

  void keep_with(Setup& before, Piece piece, Move check, Move answer) {
    before.at(check.from()) = piece;
    keep(before, check, answer);
    before.at(check.from()) = Piece();
  }

  /// Keeps the position if both moves are legal.
  void keep(const Setup& before, Move check, Move answer) {
    const Setup setup = with_rest_of_box(before);
    const auto position = build(setup, Promotion::optional);
    if (!position || !contains_move(check_moves(*position), check)) return;
    Position board = *position;
    board.play(check);
    if (contains_move(evasions(board), answer)) found_.push_back({setup, check, answer});
  }

  Setup after_;
  std::vector<Retraction> found_;
};

}  // namespace

std::vector<Retraction> retractions(const Setup& setup) {
  return Retractor(setup).all();
}

}  // namespace tori::composer
