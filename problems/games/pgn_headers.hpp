// The headers of a game in PGN: `[Name "value"]` (docs/formats-games.md, "PGN").
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "problems/core/fault.hpp"
#include "rules/position.hpp"

namespace tori::problems {

/// The results of a game, in the header Result and behind the moves.
inline constexpr std::array<std::string_view, 4> kPgnResults = {"1-0", "0-1", "1/2-1/2", "*"};

/// The headers of one game.
class PgnHeaders {
 public:
  /// Adds the header on a line, which begins with '['. Returns what is wrong with it, if anything.
  std::optional<Fault> add(std::string_view line, std::size_t line_number);

  /// The position in which the game begins, if the headers make a game of Tori shogi. `line_number`
  /// is that of the game, for what is missing.
  tl::expected<Position, Fault> start(std::size_t line_number) const;

  /// What is wrong but has no effect: a result that is none.
  std::vector<Fault> notes() const;

  /// True if the game begins with a position of its own.
  bool has_fen() const { return find("FEN") != nullptr; }

  /// "WHITE - BLACK"; the event if neither is named and the game begins with a position of its own,
  /// which makes it a problem as a rule; empty if nothing is named. "?" and "-" name nobody.
  std::string name() const;
  /// Who wrote the comments, or made the problem; empty if it is not named.
  std::string annotator() const;

 private:
  struct Value {
    std::string text;
    std::size_t line_number = 0;
  };

  /// The value of a header; nullptr if it is missing.
  const Value* find(std::string_view name) const;
  /// The same as text; empty if it is missing, "?" or "-".
  std::string known(std::string_view name) const;
  std::optional<Fault> fault_of_values(std::size_t line_number) const;

  std::map<std::string, Value, std::less<>> values_;
};

}  // namespace tori::problems
