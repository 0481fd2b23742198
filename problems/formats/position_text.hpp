// Positions as programs and pages hand them over (docs/formats-problems.md, "Positions"): SFEN and
// FEN, alone or behind the words of USI and with moves; the start position by name; links of the
// page.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "problems/formats/problem_file.hpp"
#include "rules/message.hpp"
#include "rules/position.hpp"
#include "rules/setup.hpp"

namespace tori::problems {

/// The parts of a position, and the moves that lead from it to the one that is meant.
struct PositionText {
  Setup setup;
  /// What follows the word `moves`.
  std::string moves{};
  /// The reading of the promotion rule, if the text states it: only links do.
  std::optional<Promotion> promotion{};
  /// Bytes read, the moves included.
  std::size_t length = 0;
};

/// Reads `[position] [sfen|fen] SFEN|FEN [moves MOVES]` or `[position] startpos [moves MOVES]` from
/// the front of the text; the moves are all that follows. A position without blanks may have '_' in
/// their place, as in links of lishogi. Or the text is a link of the page.
tl::expected<PositionText, Message> read_position_text(std::string_view text);

/// The same of a text that is a position and nothing else, as a person pasted it: blanks of every
/// kind are blanks, and what has no width is passed over.
tl::expected<PositionText, Message> read_whole_position_text(std::string_view text);

/// The position behind the moves, in any notation. The error: what is no legal move, or that the
/// side not to move has no phoenix, with the end of a game that is over.
tl::expected<Position, Message> position_behind(Position position, std::string_view moves);

/// Reads a text that is such a position and nothing else. The error names the fault of
/// the text or every fault of the position.
tl::expected<Position, Message> read_position(std::string_view text, Promotion promotion,
                                              DefenderHand hand = DefenderHand::given,
                                              Inventory inventory = Inventory::of_the_set);

/// True for an address of the page with a problem in it, or its part from the '#' on.
bool is_position_link(std::string_view text);

/// The line of a problem file that says the same as such a link.
/// REQUIRES: is_position_link(link).
tl::expected<std::string, Message> line_of_link(std::string_view link);

}  // namespace tori::problems
