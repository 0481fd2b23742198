// Stated lines: by the rules, and by the convention for their end.
#include "solver/verify/stated_line.hpp"

#include <catch2/catch.hpp>

#include "tests/solver/solving.hpp"

namespace tori::test {
namespace {

using solver::JudgedGame;

const std::string kMate = "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1";
/// Mate in 5 plies, in 3 by the convention: after F*3b 2b3c 1b1a only futile drops are left.
const std::string kTwoLengths = "2R2L1/5kR/3P3/5p1/7/7/7 b Ff4c2pl16s 1";
/// After F*5f 6g5g the rook may mate from 4f at once, or from afar, where drops are futile.
const std::string kFar = "7/7/7/7/1P5/7/1k5 b FRf4c3p2lr16s 1";

std::vector<Move> moves_of(const std::string& text) {
  std::vector<Move> moves;
  std::istringstream words(text);
  for (std::string word; words >> word;) moves.push_back(*parse_move(word));
  return moves;
}

/// The index and the text of the fault; empty if there is none.
std::string fault(const std::string& sfen, const std::string& line,
                  JudgedGame game = JudgedGame::conventional) {
  const auto found = solver::fault_of_line(position_of(sfen), moves_of(line), game);
  return found ? std::to_string(found->at) + ": " + found->text : "";
}

}  // namespace

TEST_CASE("stated line: each move, and the end", "[verify][claims]") {
  CHECK(fault(kMate, "F*7d 7c7b 5b6a+").empty());
  CHECK(fault(kMate, "F*7d 7c7b 5b6a+", JudgedGame::strict).empty());
  CHECK(fault(kMate, "") == "0: does not end in mate");
  CHECK(fault(kMate, "F*7d") == "1: does not end in mate");
  CHECK(fault(kMate, "F*7d 7c7b") == "2: does not end in mate");
  CHECK(fault(kMate, "F*7d 7c7b 5b6a+ 7b7a") == "3: goes on after mate at ply 3");
  CHECK(fault(kMate, "F*1g 7c7b 5b6a+") == "0: ply 1, F*1g gives no check");
  CHECK(fault(kMate, "F*7d 7c7d 5b6a+").starts_with("1: ply 2, 7c7d: "));
  CHECK(fault(kMate, "R*7d 7c7b 5b6a+") == "0: ply 1, R*7d: no such piece in hand");
}

TEST_CASE("stated line: it may end where only futile drops are left", "[verify][claims]") {
  CHECK(fault(kTwoLengths, "F*3b 2b3c 1b1a").empty());
  CHECK(fault(kTwoLengths, "F*3b 2b3c 1b1a", JudgedGame::strict) == "3: does not end in mate");
  CHECK_FALSE(solver::mates_strictly(position_of(kTwoLengths), moves_of("F*3b 2b3c 1b1a")));
  CHECK(fault(kFar, "F*5f 6g5g R*4f").empty());
  CHECK(solver::mates_strictly(position_of(kFar), moves_of("F*5f 6g5g R*4f")));
  CHECK(fault(kFar, "F*5f 6g5g R*1c").empty());
  CHECK(fault(kFar, "F*5f 6g5g R*5a") == "2: ply 3, R*5a gives no check");
  CHECK(fault(kFar, "F*5f") == "1: does not end in mate");
}

}  // namespace tori::test
