// The numbers before the moves of a line.
#include "problems/text/move_numbers.hpp"

#include <catch2/catch.hpp>

#include "problems/text/plain_text.hpp"

namespace tori::problems {
namespace {

std::string line(int first_ply, Numbering numbering) {
  return joined(numbered_pairs({"a", "b", "c"}, first_ply, numbering), "  ");
}

}  // namespace

TEST_CASE("move numbers: moves of the attacker, plies, or none") {
  CHECK(line(1, Numbering::moves) == "1. a b  2. c");
  CHECK(line(1, Numbering::plies) == "1 a 2 b  3 c");
  CHECK(line(1, Numbering::none) == "a b  c");
}

TEST_CASE("move numbers: lines from a later ply on") {
  CHECK(line(2, Numbering::moves) == "1... a  2. b c");
  CHECK(line(2, Numbering::plies) == "2 a  3 b 4 c");
  CHECK(line(2, Numbering::none) == "a  b c");
  CHECK(line(19, Numbering::moves) == "10. a b  11. c");
  CHECK(line(20, Numbering::moves) == "10... a  11. b c");
}

TEST_CASE("move numbers: no moves, other spaces") {
  CHECK(numbered_pairs({}, 1, Numbering::moves).empty());
  CHECK(numbered_pairs({"a", "b"}, 1, Numbering::moves, "_").front() == "1._a_b");
  CHECK(number_before(3, false, Numbering::moves) == "2. ");
  CHECK(number_before(4, false, Numbering::moves).empty());
  CHECK(number_before(4, true, Numbering::moves, "_") == "2..._");
  CHECK(number_before(4, false, Numbering::plies) == "4 ");
  CHECK(number_before(3, true, Numbering::none).empty());
}

TEST_CASE("joined: separators only between parts") {
  using Texts = std::vector<std::string>;
  CHECK(joined(Texts{}, ", ").empty());
  CHECK(joined(Texts{"a"}, ", ") == "a");
  CHECK(joined(Texts{"a", "", "b"}, ", ") == "a, , b");
  CHECK(joined(Texts{"a", "b"}, "/", [](const std::string& text) { return text + text; }) ==
        "aa/bb");
}

}  // namespace tori::problems
