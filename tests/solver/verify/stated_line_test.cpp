// Stated lines: by the rules, and by the convention for their end.
#include "solver/verify/stated_line.hpp"

#include <catch2/catch.hpp>

#include <variant>

#include "rules/notation.hpp"
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

/// Names a fault, in one word or two.
struct FaultName {
  std::string operator()(legality::Rule rule) const { return std::string(to_text(rule)); }
  std::string operator()(solver::NoCheck /*fault*/) const { return "no check"; }
  std::string operator()(solver::AfterMate /*fault*/) const { return "after mate"; }
  std::string operator()(solver::NoMateAtEnd /*fault*/) const { return "no mate"; }
  std::string operator()(const solver::LosesMate& fault) const {
    return "refuted by " + to_usi(fault.refutation);
  }
  std::string operator()(solver::NoSolution /*fault*/) const { return "no solution"; }
};

/// The index and the name of the fault; empty if there is none.
std::string fault(const std::string& sfen, const std::string& line,
                  JudgedGame game = JudgedGame::conventional) {
  const auto found = solver::fault_of_line(position_of(sfen), moves_of(line), game);
  return found ? std::to_string(found->at) + ": " + std::visit(FaultName{}, found->what) : "";
}

}  // namespace

TEST_CASE("stated line: each move, and the end", "[verify][claims]") {
  CHECK(fault(kMate, "F*7d 7c7b 5b6a+").empty());
  CHECK(fault(kMate, "F*7d 7c7b 5b6a+", JudgedGame::strict).empty());
  CHECK(fault(kMate, "") == "0: no mate");
  CHECK(fault(kMate, "F*7d") == "1: no mate");
  CHECK(fault(kMate, "F*7d 7c7b") == "2: no mate");
  CHECK(fault(kMate, "F*7d 7c7b 5b6a+ 7b7a") == "3: after mate");
  CHECK(fault(kMate, "F*1g 7c7b 5b6a+") == "0: no check");
  CHECK(fault(kMate, "F*7d 7c7d 5b6a+").starts_with("1: "));
  CHECK(fault(kMate, "R*7d 7c7b 5b6a+") == "0: no such piece in hand");
}

TEST_CASE("stated line: it may end where only futile drops are left", "[verify][claims]") {
  CHECK(fault(kTwoLengths, "F*3b 2b3c 1b1a").empty());
  CHECK(fault(kTwoLengths, "F*3b 2b3c 1b1a", JudgedGame::strict) == "3: no mate");
  CHECK_FALSE(solver::mates_strictly(position_of(kTwoLengths), moves_of("F*3b 2b3c 1b1a")));
  CHECK(fault(kFar, "F*5f 6g5g R*4f").empty());
  CHECK(solver::mates_strictly(position_of(kFar), moves_of("F*5f 6g5g R*4f")));
  CHECK(fault(kFar, "F*5f 6g5g R*1c").empty());
  CHECK(fault(kFar, "F*5f 6g5g R*5a") == "2: no check");
  CHECK(fault(kFar, "F*5f") == "1: no mate");
}

}  // namespace tori::test
