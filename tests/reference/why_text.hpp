// The reference: a fact as text, `flight.guard who=sente:+F@2a squares=1b,2b`, and moves that need
// not be legal.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/reference/attack.hpp"
#include "tests/reference/board.hpp"

namespace reference {

// Facts as text, in the order in which they are said.
using FactTexts = std::vector<std::string>;

// A fact that is being written: the key, then the arguments in the order in which they are added.
class FactText {
 public:
  explicit FactText(std::string_view key) : text_(key) {}

  // The bird on a square of the board.
  FactText& bird(std::string_view name, const Board& board, int square);
  FactText& squares(Squares squares);
  FactText& square(std::string_view name, int square);
  FactText& kind(Kind kind);
  FactText& move(const Move& move);
  FactText& plies(int plies);
  FactText& called(std::string_view name);

  const std::string& text() const { return text_; }

 private:
  FactText& argument(std::string_view name, std::string_view value);

  std::string text_;
};

// "F", "+S"; upper case.
std::string kind_text(Kind kind);

// Reads a move in USI, legal or not. Empty if the text has not its form.
std::optional<Move> parse_move(std::string_view usi);

}  // namespace reference
