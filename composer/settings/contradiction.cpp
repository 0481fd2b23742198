#include "composer/settings/contradiction.hpp"

#include <algorithm>

#include "problems/selection/mate_themes.hpp"

namespace tori::composer {
namespace {

using Found = std::optional<Contradiction>;

constexpr Theme kNonPromotion = theme_named("non-promotion");
constexpr Theme kCorner = theme_named("corner");
constexpr Theme kBarePhoenix = theme_named("bare-phoenix");
constexpr Theme kCounterCheck = theme_named("counter-check");

/// A theme that cannot occur in a mate of less than `plies`: the reason why.
struct LaterTheme {
  Theme theme;
  int plies;
  std::string_view reason;
};
constexpr LaterTheme kLaterThemes[] = {
    {theme_named("sacrifice"), 3, "needs a defence that captures"},
    {theme_named("interposition"), 3, "needs a defence that interposes"},
    {kNonPromotion, 3, "counts before the last move only"},
    {theme_named("returning-phoenix"), 5, "needs two steps of the phoenix"},
    {theme_named("forward-interposition"), 3, "needs a defence that interposes"},
    {theme_named("moving-interposition"), 3, "needs a defence that interposes"},
    {theme_named("clearance"), 3, "needs a defence that captures"},
    {theme_named("self-block"), 3, "needs a defence that captures"},
    {kCounterCheck, 3, "needs a defence that gives check"},
    {theme_named("chase"), 7, "needs three steps of the phoenix"},
    {theme_named("saw"), 5, "needs three checks"},
    {theme_named("hand-exchange"), 5, "needs a drop, a capture and another drop"},
    {theme_named("swallow-burning"), 5, "needs two captures of what the defender dropped"},
    {theme_named("switchback"), 3, "needs two moves of one piece"},
};

/// The pieces of the set that may stand on the board, phoenixes included.
int pieces_for_board(const Constraints& constraints) {
  int pieces = constraints.attacking_phoenix == Wanted::no ? 1 : 2;
  for (int k = 0; k < kHandKinds; ++k) {
    const Kind kind = kind_at(k);
    const bool plain = constraints.kinds.has(kind);
    const bool promoted_too = can_promote(kind) && constraints.kinds.has(promoted(kind)) &&
                              constraints.promoted != Wanted::no;
    if (plain || promoted_too) pieces += kPiecesInSet[static_cast<std::size_t>(k)];
  }
  return pieces;
}

/// The pieces of the set that may be in the attacker's hand.
int pieces_for_hand(const Constraints& constraints) {
  int pieces = 0;
  for (int k = 0; k < kHandKinds; ++k) {
    if (constraints.kinds.has(kind_at(k))) pieces += kPiecesInSet[static_cast<std::size_t>(k)];
  }
  return pieces;
}

Found impossible_number(const Constraints& constraints) {
  const int least = constraints.on_board.least;
  const int squares = constraints.box.files * constraints.box.ranks;
  const std::string asked = std::to_string(least) + " pieces on the board";
  if (least > squares) {
    return Contradiction{"board", asked + " do not fit into a box of " + std::to_string(squares) +
                                      (squares == 1 ? " square" : " squares")};
  }
  if (const int most = pieces_for_board(constraints); least > most) {
    return Contradiction{
        "board", asked + ", but the set has " + std::to_string(most) + " that may stand there"};
  }
  if (const int most = pieces_for_hand(constraints); constraints.in_hand.least > most) {
    return Contradiction{"in-hand", std::to_string(constraints.in_hand.least) +
                                        " pieces in hand, but the set has " + std::to_string(most) +
                                        " that may be there"};
  }
  // The defender's phoenix is one of the pieces on the board.
  const int needed = constraints.attacking_phoenix == Wanted::yes ? 2 : 1;
  if (constraints.on_board.most < needed) {
    return Contradiction{"board", needed == 1 ? "the defender's phoenix stands on the board"
                                              : "both phoenixes stand on the board"};
  }
  const int defenders = constraints.defenders.least;
  if (defenders > constraints.on_board.most - needed) {
    return Contradiction{"defenders", std::to_string(defenders) +
                                          " of the defender's pieces, but at most " +
                                          std::to_string(constraints.on_board.most) +
                                          " on the board with its phoenix"};
  }
  if (constraints.on_board.most == needed && constraints.in_hand.most == 0) {
    return Contradiction{"board", "no piece is left to attack with, on the board or in hand"};
  }
  return std::nullopt;
}

Found impossible_kinds(const Constraints& constraints) {
  const bool has_promoted =
      constraints.kinds.has(Kind::eagle) || constraints.kinds.has(Kind::goose);
  if (constraints.promoted == Wanted::yes && !has_promoted) {
    return Contradiction{"promoted", "a promoted piece is wanted, but kinds has neither +F nor +S"};
  }
  return std::nullopt;
}

/// True if a square of the region is a corner of the board.
bool has_corner(const Region& region) {
  const auto at_side = [](const Range& range) {
    return range.least <= 1 || range.most >= kBoardSize;
  };
  return at_side(region.files) && at_side(region.ranks);
}

Found impossible_themes(const Settings& settings) {
  const auto contradiction = [](Theme theme, std::string_view reason) {
    return Contradiction{"themes", std::string(to_text(theme)) + " " + std::string(reason)};
  };
  const ThemeSet required = settings.required_themes.themes;
  for (std::size_t i = 0; i < kThemes; ++i) {
    const auto theme = static_cast<Theme>(i);
    if (required.has(theme) && settings.excluded_themes.themes.has(theme)) {
      return contradiction(theme, "is both wanted and unwanted");
    }
  }
  for (std::size_t i = 0; i < problems::kMateNames.size(); ++i) {
    const auto name = static_cast<MateName>(i);
    if (settings.required_themes.mates.has(name) && settings.excluded_themes.mates.has(name)) {
      return Contradiction{"themes",
                           problems::mate_theme_names()[i] + " is both wanted and unwanted"};
    }
  }
  const bool promotes_always = settings.reading != Reading::optional;
  if (required.has(kNonPromotion) && promotes_always) {
    return contradiction(kNonPromotion,
                         "cannot occur where promotion is mandatory: only with reading optional");
  }
  const int most = settings.plies.most;
  for (const LaterTheme& later : kLaterThemes) {
    if (required.has(later.theme) && most < later.plies) {
      return contradiction(
          later.theme, std::string(later.reason) + ", so not in a mate of " +
                           (most == 1 ? std::string("one ply") : std::to_string(most) + " plies"));
    }
  }
  const Constraints& constraints = settings.constraints;
  if (required.has(kBarePhoenix) && constraints.on_board.least > 1) {
    return contradiction(kBarePhoenix, "needs a board with one piece (--board 1)");
  }
  if (required.has(kCounterCheck) && constraints.attacking_phoenix == Wanted::no) {
    return contradiction(kCounterCheck, "needs the attacker's phoenix (--attacker-phoenix yes)");
  }
  if (most > 1) return std::nullopt;
  if (required.has(kCorner) && !has_corner(settings.constraints.phoenix)) {
    return contradiction(kCorner, "needs the phoenix in a corner, which its region does not have");
  }
  return std::nullopt;
}

}  // namespace

Found find_contradiction(const Settings& settings) {
  if (auto found = impossible_number(settings.constraints)) return found;
  if (auto found = impossible_kinds(settings.constraints)) return found;
  return impossible_themes(settings);
}

}  // namespace tori::composer
