// The text of solution trees, read back and played.
#include "teaching/solution_tree.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include "rules/movegen.hpp"
#include "rules/notation.hpp"
#include "solver/solve/solve.hpp"
#include "tests/solver/solving.hpp"

using namespace tori;
using test::position_of;

namespace {

constexpr std::size_t kTable = std::size_t{4} << 20;
/// Sound problems of 3 and 7 plies.
const std::string kSoundIn3 = "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1";
const std::string kSoundIn7 = "C1k4/7/7/2SP3/7/7/7 b FSf3c3p2l2r14s 1";

std::string tree_of(const Position& position) {
  solver::Solver solver(kTable);
  REQUIRE(solver.solve(position, {}).line_is_main);
  const auto tree = solver.variations({}, {});
  REQUIRE(tree);
  return teaching::solution_tree(*tree);
}

/// Plays a tree on a board as docs/formats-collections.md describes it.
class TreeReader {
 public:
  explicit TreeReader(std::string text) : text_(std::move(text)) {}

  /// Checks that every defence is in the tree and that each line ends in mate.
  void attacker(Position position) {
    position.play(next_move());
    CHECK(position.in_check(position.turn()));
    std::size_t answered = 0;
    const auto replies = legal_moves(position);
    while (take(" (")) {
      std::vector<Move> moves = {next_move()};
      while (take("|")) moves.push_back(next_move());
      answered += moves.size();
      REQUIRE(take(" "));
      Position next = position;
      next.play(moves.front());
      attacker(next);
      REQUIRE(take(")"));
    }
    CHECK(answered == replies.size());
  }

  bool at_end() const { return at_ == text_.size(); }

 private:
  bool take(const std::string& word) {
    if (text_.compare(at_, word.size(), word) != 0) return false;
    at_ += word.size();
    return true;
  }

  Move next_move() {
    const std::size_t end = text_.find_first_of(" |()", at_);
    const auto move = parse_move(text_.substr(at_, end - at_));
    REQUIRE(move);
    at_ = std::min(end, text_.size());
    return *move;
  }

  std::string text_;
  std::size_t at_ = 0;
};

}  // namespace

TEST_CASE("a solution tree answers every defence with a mate", "[teaching][tree]") {
  CHECK(tree_of(position_of(kSoundIn3)) == "F*7d (7c7b 5b6a+)");
  for (const std::string& sfen : {kSoundIn3, kSoundIn7}) {
    TreeReader reader(tree_of(position_of(sfen)));
    reader.attacker(position_of(sfen));
    CHECK(reader.at_end());
  }
}

TEST_CASE("a solution tree goes on behind the main line's drop", "[teaching][tree]") {
  Position position = position_of("7/1F1+S3/sc1P3/Sk1F3/5L1/7/7 b 5S3c3pl2r8s 1");
  for (const char* move : {"6b5c+", "6d7d", "S*7e", "7d6e"}) position.play(*parse_move(move));
  const std::string tree = tree_of(position);
  // L*6d would come first in USI order, but leaves the attacker more pieces.
  CHECK(tree.starts_with("5c6c (P*6d|L*6d|R*6d 6c5d"));
  TreeReader reader(tree);
  reader.attacker(position);
  CHECK(reader.at_end());
}
