// The reference: what there is to say about a mate problem, in plain text that can be compared, and
// the verdict that follows from it (docs/decisions/0006-verification.md).
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "tests/reference/play.hpp"

namespace reference {

enum class Profile { key_only, mainline, strict, full_tree, magazine };

// One finding. What the parts mean depends on the kind:
//   no-mate, early-mate, longer-than-stated   the root; length: of the mate (0: none)
//   stated-line         the position and the move that is wrong; no move: the line ends too early
//   stated-first-move   the root and the move
//   longer-variation    a defence that exceeds the stated line; length: with it, the defence
//   counted cook, order-swap, detour, minor-dual, last-move-dual, variation-dual
//                       an alternative and its length, the move counted
//   equal-defence       the first move of the group; length: with it, the defence counted
//   stated-leftover     the root; length: the pieces that the stated line leaves
//   leftover            the root; length: the number of pieces
//   useless-piece       the root; move: "5c:L", "hand:F"
//   weaker-substitute   the root; move: "5c:L>S"
struct Finding {
  std::string kind;
  std::string position = {};  // SFEN
  std::string move = {};      // USI
  int length = 0;
  Line path = {};  // moves from the root to the position; the first such, where there are several
  // Of alternatives and equal defences: how the move resembles the solution's (resemblance.hpp),
  // and whether the position is on the main line, not only on another one as long.
  std::string like = {};
  bool on_main_line = true;

  // Everything but the path, which is a matter of choice: "cook LENGTH MOVE | SFEN".
  std::string text() const;
};

struct Report {
  bool too_big = false;       // the work ran out: nothing else counts
  std::optional<int> length;  // of the judged game; nothing: no mate, proven
  std::optional<int> strict;  // nothing: no mate, or longer than was looked for
  std::optional<int> conventional;
  Line line;         // the printed main line
  int leftover = 0;  // at its end; of the stated line where that takes the place of the solution
  // All solution lines (or the stated line in their place), and with the last move left out.
  std::set<Line> lines;
  std::set<Line> lines_but_last;
  // All main lines, those behind other shortest checks included, with the last move left out.
  std::set<Line> main_lines_but_last;
  std::vector<Finding> findings;        // by ply, kind, position, move
  int variation_duals = 0;              // positions in variations with several shortest checks
  std::vector<std::string> drop_mates;  // swallow drops at the root that are illegal as they mate

  // The texts of the findings; of one kind.
  std::set<std::string> texts() const;
  std::set<std::string> texts(const std::string& kind) const;
};

enum class Weight { breaks, blemish, tolerated };

Weight weight_of(const Finding& finding, Profile profile, bool allow_leftover);

// "SOUND", "SOUND WITH BLEMISHES", "UNSOUND".
std::string verdict(const Report& report, Profile profile, bool allow_leftover);

// Under both readings together.
std::string combined_verdict(const Report& optional, const Report& mandatory, Profile profile,
                             bool allow_leftover);

}  // namespace reference
