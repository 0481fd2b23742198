// When a line has a theme: one function for each theme of docs/composer.md ("Themes"). The table in
// composer/grading/theme_finder.cpp gives them their names.
#pragma once

#include "composer/grading/themes/played_line.hpp"

namespace tori::composer {

// What the diagram shows (diagram_themes.cpp).

/// At least `kSmokeBegins` pieces stand on the board at first, at most `kSmokeEnds` at the end.
bool is_smoke(const PlayedLine& line);
/// Nothing but the defender's phoenix stands on the board.
bool is_bare_phoenix(const PlayedLine& line);
/// All pieces beside the phoenixes, on the board and in the attacker's hand, are of one kind, and
/// there are at least two. Promoted pieces count as what they were, both quails as one kind.
bool is_one_kind(const PlayedLine& line);

// How the attacker gives check (check_themes.cpp).

/// Two pieces give check at once.
bool has_double_check(const PlayedLine& line);
/// A piece gives check that did not move.
bool has_discovered_check(const PlayedLine& line);
/// A quail gives check from a distance.
bool has_quail_line(const PlayedLine& line);
/// A quail is dropped to give check over at least one empty square.
bool has_far_drop(const PlayedLine& line);
/// An attacker's move promotes.
bool has_promotion(const PlayedLine& line);
/// An attacker's move before the last could promote, but does not.
bool has_non_promotion(const PlayedLine& line);
/// At one of the attacker's positions a swallow's drop would mate, were it legal.
bool has_drop_mate_avoidance(const PlayedLine& line);

// How the defender answers (defence_themes.cpp).

/// The defender drops or moves a piece between the phoenix and a checking slider.
bool has_interposition(const PlayedLine& line);
/// A piece is dropped in between where no piece of the defender's, the phoenix included, guards it.
bool has_forward_interposition(const PlayedLine& line);
/// A piece of the board moves in between.
bool has_moving_interposition(const PlayedLine& line);
/// A defence gives check to the attacker's phoenix.
bool has_counter_check(const PlayedLine& line);
/// At the mate a piece of the defender's blocks a flight: it stands beside the phoenix where it
/// took a piece of the attacker's, and the attacker does not guard that square.
bool has_self_block(const PlayedLine& line);

// What becomes of the attacker's pieces (piece_themes.cpp).

/// The piece that moved or was dropped is taken by the next move.
bool has_sacrifice(const PlayedLine& line);
/// A piece of the diagram is sacrificed, and its square serves later: another piece of the
/// attacker's comes to it, or gives check across it.
bool has_clearance(const PlayedLine& line);
/// A piece returns to a square that it left.
bool has_switchback(const PlayedLine& line);
/// Three checks in a row by one piece on the board, the first and the third by the same way, the
/// second by another.
bool has_saw(const PlayedLine& line);
/// A piece is dropped and lost, a piece of another kind, of which the hand has none, is taken
/// after that and dropped in turn.
bool has_hand_exchange(const PlayedLine& line);
/// The attacker takes at least two swallows that the defender dropped.
bool has_swallow_burning(const PlayedLine& line);

// What the rule of two swallows forbids (two_swallow_theme.cpp).

/// At a position of the line a swallow's drop would be a check of the attacker, or a parry of a
/// defender who has nothing but swallows in hand, and is illegal only because two swallows of that
/// player stand on the file.
bool has_two_swallow(const PlayedLine& line);

// Where the phoenix goes (phoenix_themes.cpp).

/// The phoenix is mated in a corner.
bool has_corner(const PlayedLine& line);
/// The phoenix is mated on the central square, 4d.
bool has_centre_mate(const PlayedLine& line);
/// The phoenix is mated where it stood at first, after it has moved.
bool has_returning_phoenix(const PlayedLine& line);
/// Three answers in a row are steps of the phoenix in one direction.
bool has_chase(const PlayedLine& line);

}  // namespace tori::composer
