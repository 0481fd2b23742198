// What a diagram looks like at first sight (docs/collections.md, "A selection").
#pragma once

#include <cstdint>
#include <string_view>

#include "problems/record/record.hpp"
#include "rules/piece.hpp"

namespace tori::problems {

/// Where the defender's phoenix stands: in a corner, on an edge, or inside.
enum class PhoenixPlace : std::uint8_t { corner, edge, inside };

/// "corner", "edge", "inside".
std::string_view to_text(PhoenixPlace place);

struct Look {
  PhoenixPlace place = PhoenixPlace::inside;
  /// One bit for each kind of bird that the attacker has, on the board or in hand. A promoted one
  /// is of its unpromoted kind, a right quail counts as a left one, and the phoenix does not count.
  std::uint32_t birds = 0;

  bool has(Kind kind) const { return (birds >> index(kind) & 1U) != 0; }
};

/// "falcon", "quail" ...: the English name of a kind of `Look::birds`.
std::string_view bird_name(Kind kind);

/// The look of the record's diagram. REQUIRES: the defender, gote in a record, has a phoenix.
Look look_of(const Record& record);

/// How different two looks are: 1 for another place of the phoenix, and 1 for each bird that only
/// one of the attackers has; 0 to 6.
int difference(const Look& a, const Look& b);

}  // namespace tori::problems
