#include "composer/grading/theme_finder.hpp"

#include "rules/attacks.hpp"
#include "rules/bitboard.hpp"
#include "rules/legality.hpp"

namespace tori::composer {
namespace {

bool in_corner(Square square) {
  const bool at_side = column(square) == 0 || column(square) == kBoardSize - 1;
  return at_side && (row(square) == 0 || row(square) == kBoardSize - 1);
}

/// True if the move could promote, but does not.
bool declines_promotion(const Position& position, Move move) {
  if (move.is_drop() || move.promotes() || !can_promote(position.at(move.from()).kind())) {
    return false;
  }
  const Bitboard zone = last_ranks(position.turn(), 2);
  return zone.contains(move.from()) || zone.contains(move.to());
}

/// True if a drop of a swallow would mate, were it legal.
bool drop_mate_is_barred(const Position& position) {
  for (int i = 0; i < kSquares; ++i) {
    const Move drop = Move::drop(Kind::swallow, static_cast<Square>(i));
    if (legality::broken_rule(position, drop) == legality::Rule::swallow_drop_mate) return true;
  }
  return false;
}

/// Follows the moves of one line.
class ThemeFinder {
 public:
  explicit ThemeFinder(const Position& root) : position_(root) {}

  ThemeSet themes() const { return themes_; }
  /// Takes the attacker's move and the defender's answer; `Move::none()` for the answer at the end.
  void look_at(Move move, Move answer) {
    look_before(move, answer.is_none());
    position_.play(move);
    look_after(move);
    if (answer.is_none()) {
      if (in_corner(phoenix())) themes_.add(Theme::corner);
      return;
    }
    look_at_answer(move, answer);
    position_.play(answer);
  }

 private:
  Square phoenix() const { return position_.phoenix(position_.turn()); }

  void look_before(Move move, bool last) {
    if (drop_mate_is_barred(position_)) themes_.add(Theme::drop_mate_avoidance);
    if (move.promotes()) themes_.add(Theme::promotion);
    if (!last && declines_promotion(position_, move)) themes_.add(Theme::non_promotion);
  }

  /// The defender is to move and in check.
  void look_after(Move move) {
    const Bitboard checkers = position_.checkers(position_.turn());
    if (checkers.more_than_one()) themes_.add(Theme::double_check);
    for (const Square checker : squares(checkers)) {
      if (checker != move.to()) themes_.add(Theme::discovered_check);
      const Kind kind = position_.at(checker).kind();
      const bool quail = kind == Kind::left_quail || kind == Kind::right_quail;
      if (quail && !between(checker, phoenix()).empty()) themes_.add(Theme::quail_line);
    }
  }

  void look_at_answer(Move move, Move answer) {
    if (answer.to() == move.to()) themes_.add(Theme::sacrifice);
    for (const Square checker : squares(position_.checkers(position_.turn()))) {
      const bool moves_phoenix = !answer.is_drop() && answer.from() == phoenix();
      if (!moves_phoenix && between(checker, phoenix()).contains(answer.to())) {
        themes_.add(Theme::interposition);
      }
    }
  }

  Position position_;
  ThemeSet themes_;
};

}  // namespace

ThemeSet themes_of(const Position& root, std::span<const Move> line) {
  ThemeFinder finder(root);
  for (std::size_t i = 0; i < line.size(); i += 2) {
    finder.look_at(line[i], i + 1 < line.size() ? line[i + 1] : Move::none());
  }
  return finder.themes();
}

}  // namespace tori::composer
