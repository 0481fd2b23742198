#include "tests/rules/themes.hpp"

namespace tori::test {
namespace {

template <typename Test>
bool any(const MoveList& moves, Test test) {
  for (const Move move : moves) {
    if (test(move)) return true;
  }
  return false;
}

bool has_pin(const Position& position) {
  if (!position.has_phoenix(position.turn())) return false;
  const Square phoenix = position.phoenix(position.turn());
  for (const Square sniper : squares(position.snipers(phoenix, opponent(position.turn())))) {
    const Bitboard blockers = between(phoenix, sniper) & position.occupied();
    if (blockers.count() == 1 && !(blockers & position.pieces(position.turn())).empty())
      return true;
  }
  return false;
}

/// Empty squares on files that hold two own swallows.
bool has_full_file(const Position& position) {
  const Bitboard own = position.pieces(position.turn(), Kind::swallow);
  for (int x = 0; x < kBoardSize; ++x) {
    const Bitboard file = Bitboard::of_column(x);
    if ((own & file).count() == 2 && !(file & ~position.occupied()).empty()) return true;
  }
  return false;
}

}  // namespace

std::string_view to_text(Theme theme) {
  static constexpr std::array<std::string_view, kThemes> kNames = {
      "check",
      "discovered check",
      "double check",
      "drop check",
      "parried by a check",
      "interposing drop",
      "mate",
      "pin",
      "swallow drop",
      "full file",
      "swallow drop mate",
      "promotion",
      "no promotion",
      "forced promotion",
      "no attacking phoenix",
      "hand of ten",
  };
  return kNames[static_cast<std::size_t>(theme)];
}

void ThemeCount::add_moves(const Position& position, const MoveList& legal) {
  const Bitboard zone = last_ranks(position.turn(), 2);
  const Bitboard last = last_ranks(position.turn(), 1);
  const auto kind = [&](Move m) { return position.at(m.from()).kind(); };
  saw(Theme::promotion, any(legal, [](Move m) { return m.promotes(); }));
  saw(Theme::declined_promotion, any(legal, [&](Move m) {
        return !m.is_drop() && !m.promotes() && can_promote(kind(m)) &&
               (zone.contains(m.from()) || zone.contains(m.to()));
      }));
  saw(Theme::forced_swallow_promotion, any(legal, [&](Move m) {
        return m.promotes() && kind(m) == Kind::swallow && last.contains(m.to());
      }));
  saw(Theme::swallow_drop,
      any(legal, [](Move m) { return m.is_drop() && m.dropped() == Kind::swallow; }));
}

void ThemeCount::add_checks(Position position, bool in_check) {
  const Colour defender = opponent(position.turn());
  if (!position.has_phoenix(defender)) return;
  const MoveList checks = check_moves(position);
  bool discovered = false;
  bool twofold = false;
  for (const Move move : checks) {
    const Undo undo = position.play(move);
    const Bitboard checkers = position.checkers(defender);
    discovered = discovered || !checkers.contains(move.to());
    twofold = twofold || checkers.more_than_one();
    position.take_back(move, undo);
  }
  saw(Theme::check, !checks.empty());
  saw(Theme::discovered_check, discovered);
  saw(Theme::double_check, twofold);
  saw(Theme::checking_drop, any(checks, [](Move m) { return m.is_drop(); }));
  saw(Theme::check_parried_by_check, in_check && !checks.empty());
}

void ThemeCount::add_swallow_drops(const Position& position) {
  if (!position.hand(position.turn()).has(Kind::swallow)) return;
  saw(Theme::full_file, has_full_file(position));
  const Colour defender = opponent(position.turn());
  if (!position.has_phoenix(defender)) return;
  const Bitboard before =
      leap_attacks(defender, Kind::swallow, position.phoenix(defender)) & ~position.occupied();
  saw(Theme::swallow_drop_mate, !before.empty() && is_drop_mate(position, before.first()));
}

void ThemeCount::add(const Position& position) {
  const MoveList legal = legal_moves(position);
  const bool in_check = position.in_check(position.turn());
  add_moves(position, legal);
  add_checks(position, in_check);
  add_swallow_drops(position);
  saw(Theme::interposing_drop, in_check && any(legal, [](Move m) { return m.is_drop(); }));
  saw(Theme::mate, in_check && legal.empty());
  saw(Theme::pin, has_pin(position));
  saw(Theme::no_attacking_phoenix, !position.has_phoenix(position.turn()));
  saw(Theme::hand_of_ten, position.hand(position.turn()).total() >= 10);
}

}  // namespace tori::test
