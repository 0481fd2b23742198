#include "problems/selection/mate_names.hpp"

#include <cstdlib>
#include <optional>

#include "problems/selection/ring.hpp"
#include "rules/motion.hpp"
#include "rules/movegen.hpp"

namespace tori::problems {
namespace {

/// Where the checker stands as the defender sees it, if it is beside the phoenix.
enum class CheckerPlace : std::uint8_t { head, shoulder, belly, hip, tail, apart };

CheckerPlace place_of_checker(Motion to_checker) {
  const int aside = std::abs(to_checker.right);
  if (aside > 1 || std::abs(to_checker.forward) > 1) return CheckerPlace::apart;
  if (to_checker.forward == 0) return CheckerPlace::belly;
  if (to_checker.forward > 0) return aside == 0 ? CheckerPlace::head : CheckerPlace::shoulder;
  return aside == 0 ? CheckerPlace::tail : CheckerPlace::hip;
}

/// What the definitions of names speak of. Beginnings of sentences below: M is the only checker.
struct MateShape {
  explicit MateShape(const Position& mated);

  bool is(Kind kind) const { return checker == kind; }
  bool is(Kind kind, CheckerPlace where) const { return checker == kind && place == where; }
  bool is_quail(CheckerPlace where) const {
    return is(Kind::left_quail, where) || is(Kind::right_quail, where);
  }
  bool is_raptor() const { return is(Kind::falcon) || is(Kind::eagle); }
  /// True if exactly one bird helps, and it is of one of these kinds.
  bool has_one_helper(Kind kind, Kind or_kind) const {
    return helpers.count() == 1 && (helpers - of(kind) - of(or_kind)).empty();
  }
  Bitboard of(Kind kind) const { return position.pieces(opponent(position.turn()), kind); }
  /// True if a bird stands on the square over which M jumps straight ahead.
  bool jumps_over_a_bird() const {
    return is(Kind::pheasant, CheckerPlace::apart) &&
           position.occupied().contains(square_at(column(phoenix), (row(phoenix) + row(at)) / 2));
  }
  bool is_backed_by_crane() const;

  const Position& position;
  Square phoenix;
  /// Of M; without a kind in a double check, and then the members that follow have no meaning.
  std::optional<Kind> checker;
  Square at{};
  CheckerPlace place = CheckerPlace::apart;
  bool in_front_of_phoenix = false;
  /// Birds of the attacker but M that guard a square of the ring which the defender does not hold.
  Bitboard helpers;
  /// The defender's own birds beside the phoenix.
  int own = 0;
  bool home = false, far = false, side = false, edge = false;
};

MateShape::MateShape(const Position& mated)
    : position(mated), phoenix(mated.phoenix(mated.turn())) {
  const Colour defender = mated.turn();
  const Ring ring(mated, defender);
  if (!ring.checkers().more_than_one()) {
    at = ring.checkers().first();
    checker = mated.at(at).kind();
    const Motion to_checker = motion(defender, phoenix, at);
    place = place_of_checker(to_checker);
    in_front_of_phoenix = to_checker.forward > 0;
  }
  for (const Square square : squares(ring.squares() - ring.own()))
    helpers |= ring.guards_of(square);
  if (checker) helpers -= at;
  own = ring.own().count();
  home = last_ranks(opponent(defender), 1).contains(phoenix);
  far = last_ranks(defender, 1).contains(phoenix);
  side = column(phoenix) == 0 || column(phoenix) == kBoardSize - 1;
  edge = home || far || side;
}

/// True if a crane that attacks M's square stands behind M, seen from the phoenix.
bool MateShape::is_backed_by_crane() const {
  const int behind = 2 * row(at) - row(phoenix);
  return on_board(column(at), behind) && of(Kind::crane).contains(square_at(column(at), behind));
}

using MateDefinition = bool (*)(const MateShape&);

/// The definitions, in the order of `kMateNames`.
constexpr std::array<MateDefinition, kMateNames.size()> kMateDefinitions = {
    [](const MateShape& s) {
      return s.is(Kind::crane, CheckerPlace::head) && s.is_backed_by_crane();
    },
    [](const MateShape& s) { return s.jumps_over_a_bird(); },
    [](const MateShape& s) { return s.own >= 3; },
    [](const MateShape& s) { return s.is(Kind::swallow, CheckerPlace::head); },
    [](const MateShape& s) {
      return s.is(Kind::crane) && !s.helpers.empty() && (s.helpers - s.of(Kind::crane)).empty();
    },
    [](const MateShape& s) { return s.is_raptor() && s.has_one_helper(Kind::falcon, Kind::eagle); },
    [](const MateShape& s) {
      return s.is(Kind::eagle) && s.has_one_helper(Kind::crane, Kind::crane);
    },
    [](const MateShape& s) {
      return s.is(Kind::falcon) && s.has_one_helper(Kind::crane, Kind::crane);
    },
    [](const MateShape& s) { return s.is(Kind::falcon, CheckerPlace::head) && s.home; },
    [](const MateShape& s) { return s.is(Kind::eagle, CheckerPlace::head) && s.home; },
    [](const MateShape& s) { return s.is(Kind::crane, CheckerPlace::head) && s.home; },
    [](const MateShape& s) { return s.is_quail(CheckerPlace::head); },
    [](const MateShape& s) { return s.is(Kind::falcon, CheckerPlace::belly) && s.side; },
    [](const MateShape& s) { return s.is(Kind::eagle, CheckerPlace::belly) && s.side; },
    [](const MateShape& s) { return s.is(Kind::falcon, CheckerPlace::shoulder) && s.edge; },
    [](const MateShape& s) { return s.is(Kind::eagle, CheckerPlace::shoulder) && s.edge; },
    [](const MateShape& s) { return s.is(Kind::crane, CheckerPlace::shoulder) && s.edge; },
    [](const MateShape& s) { return s.is(Kind::falcon, CheckerPlace::hip) && s.edge; },
    [](const MateShape& s) { return s.is(Kind::eagle, CheckerPlace::hip) && s.edge; },
    [](const MateShape& s) { return s.is(Kind::crane, CheckerPlace::hip) && s.edge; },
    [](const MateShape& s) { return s.is_quail(CheckerPlace::hip) && s.edge; },
    [](const MateShape& s) { return s.is(Kind::pheasant, CheckerPlace::hip) && s.edge; },
    [](const MateShape& s) { return s.is(Kind::crane, CheckerPlace::tail) && s.edge; },
    [](const MateShape& s) { return s.is(Kind::eagle, CheckerPlace::tail) && s.far; },
    [](const MateShape& s) {
      return s.is(Kind::pheasant, CheckerPlace::apart) && !s.jumps_over_a_bird();
    },
    [](const MateShape& s) { return s.is(Kind::goose) && s.in_front_of_phoenix; },
    [](const MateShape& s) { return s.is(Kind::goose) && !s.in_front_of_phoenix; },
    [](const MateShape& s) { return !s.edge && s.own == 0; },
    [](const MateShape& s) { return !(s.helpers & s.of(Kind::phoenix)).empty(); },
};

bool is_mate_but_for_drops(const Position& position) {
  if (!position.in_check(position.turn())) return false;
  for (const Move move : legal_moves(position)) {
    if (!move.is_drop()) return false;
  }
  return true;
}

}  // namespace

std::vector<std::string_view> mate_names(const Position& mated) {
  const MateShape shape(mated);
  std::vector<std::string_view> names;
  for (std::size_t i = 0; i < kMateNames.size(); ++i) {
    if (kMateDefinitions[i](shape)) names.push_back(kMateNames[i]);
  }
  return names;
}

std::vector<std::string_view> mate_names_at_end(Position position, std::span<const Move> line) {
  if (line.empty()) return {};
  for (const Move move : line) position.play(move);
  return is_mate_but_for_drops(position) ? mate_names(position) : std::vector<std::string_view>{};
}

}  // namespace tori::problems
