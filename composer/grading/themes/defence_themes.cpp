#include "composer/grading/themes/theme_tests.hpp"
#include "rules/attacks.hpp"

namespace tori::composer {
namespace {

/// True if `holds` for one of the defender's moves.
template <typename Test>
bool any_defence(const PlayedLine& line, Test holds) {
  for (std::size_t i = 1; i < line.size(); i += 2) {
    if (holds(line[i])) return true;
  }
  return false;
}

/// True if a defender's move puts a piece between the phoenix and a checker.
bool interposes(const PlayedMove& played) {
  if (!played.move.is_drop() && played.kind == Kind::phoenix) return false;
  const Colour defender = played.before.turn();
  for (const Square checker : squares(played.before.checkers(defender))) {
    const Bitboard squares_between = between(checker, played.before.phoenix(defender));
    if (squares_between.contains(played.move.to())) return true;
  }
  return false;
}

/// True if no piece of the mover's attacks the square that it moved to.
bool is_unguarded(const PlayedMove& played) {
  const Position& after = played.after;
  return after.attackers(played.move.to(), opponent(after.turn()), after.occupied()).empty();
}

/// True if the defender's piece that made the move still stands where it went, at the end, beside
/// the phoenix, on a square that the attacker does not guard.
bool blocks_at_end(const PlayedLine& line, std::size_t place) {
  const Square square = line[place].move.to();
  for (std::size_t i = place + 1; i < line.size(); ++i) {
    const Move move = line[i].move;
    if (move.to() == square || (!move.is_drop() && move.from() == square)) return false;
  }
  const Position& end = line.end();
  const Square phoenix = line.phoenix(end);
  const bool beside =
      attacks(line.defender(), Kind::phoenix, phoenix, end.occupied()).contains(square);
  const Bitboard without_both = end.occupied() - square - phoenix;
  return beside && end.attackers(square, line.attacker(), without_both).empty();
}

}  // namespace

bool has_interposition(const PlayedLine& line) {
  return any_defence(line, interposes);
}

bool has_forward_interposition(const PlayedLine& line) {
  return any_defence(line, [](const PlayedMove& played) {
    return played.move.is_drop() && interposes(played) && is_unguarded(played);
  });
}

bool has_moving_interposition(const PlayedLine& line) {
  return any_defence(
      line, [](const PlayedMove& played) { return !played.move.is_drop() && interposes(played); });
}

bool has_counter_check(const PlayedLine& line) {
  return any_defence(line, [](const PlayedMove& played) { return !played.checkers().empty(); });
}

bool has_self_block(const PlayedLine& line) {
  if (!line.ends_with_attack()) return false;
  for (std::size_t i = 1; i < line.size(); i += 2) {
    const bool other_takes = line[i].takes() && line[i].kind != Kind::phoenix;
    if (other_takes && blocks_at_end(line, i)) return true;
  }
  return false;
}

}  // namespace tori::composer
