// Exercises made of small problems; files of exercises.
#include "teaching/exercises/exercise_set.hpp"

#include <catch2/catch.hpp>

#include <sstream>
#include <string>
#include <vector>

#include "problems/words/catalogue.hpp"
#include "rules/legality.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"
#include "teaching/exercises/exercise_file.hpp"

namespace tori::teaching::test {
namespace {

Position exercise_position(const std::string& sfen) {
  return parse_position(sfen, Promotion::optional).value();
}

std::vector<std::string> usi_of_checks(const std::vector<ExerciseCheck>& checks) {
  std::vector<std::string> moves;
  for (const ExerciseCheck& check : checks) moves.push_back(to_usi(check.check));
  return moves;
}

/// The faults of a file, in English, with their lines.
std::vector<std::string> faults_of_file(const std::string& text) {
  std::istringstream in(text);
  const auto read = read_exercises(in, "a.epd");
  std::vector<std::string> faults;
  if (read) return faults;
  for (const auto& bad : read.error()) {
    faults.push_back(std::to_string(bad.fault.line) + ": " + problems::english(bad.fault.message));
  }
  return faults;
}

/// One mate in one.
const std::string kOneMate = "1k5/7/1F5/7/7/7/7 b C 1";

const std::string kJudgeLine =
    "1k5/7/1F5/7/7/7/7 b Cf3c4p2l2r16s 1 kind judge; pv C*6b; answer mate;\n";

}  // namespace

TEST_CASE("exercises: mate or no mate is asked in the position before the last move",
          "[exercises]") {
  const Position root = exercise_position(kOneMate);
  const std::vector<Move> line = {parse_move("C*6b").value()};
  CHECK(usi_of_checks(exercise_checks(root, line, ExerciseAnswer::mate)) ==
        std::vector<std::string>{"C*6b"});
  // Of a line that does not mate nothing is asked.
  const std::vector<Move> no_mate = {parse_move("C*5b").value()};
  CHECK(exercise_checks(root, no_mate, ExerciseAnswer::mate).empty());
  for (const auto& check : exercise_checks(root, line, ExerciseAnswer::one_defence)) {
    Position next = check.before;
    next.play(check.check);
    CHECK(legality::legal_moves(next).size() == 1);
  }
}

TEST_CASE("exercises: without problems there are none", "[exercises]") {
  for (const ItemKind kind : {ItemKind::judge, ItemKind::defend}) {
    ExerciseWish wish;
    wish.kind = kind;
    for (const auto& group : choose_exercises({}, wish)) CHECK(group.items.empty());
  }
}

TEST_CASE("exercises: a file is read with its faults, line by line", "[exercises]") {
  CHECK(faults_of_file("# a comment\n\n" + kJudgeLine).empty());
  CHECK(faults_of_file("# a comment\n") ==
        std::vector<std::string>{"0: there is no exercise in this file"});
  const auto faults = faults_of_file("nonsense\n" + kJudgeLine + kJudgeLine.substr(0, 30) + "\n");
  REQUIRE(faults.size() == 2);
  CHECK(faults[0].starts_with("1: "));
  CHECK(faults[1].starts_with("3: "));
}

TEST_CASE("exercises: what is written is read again", "[exercises]") {
  std::istringstream in("7/2F4/kP5/7/7/7/7 b F 1 hand given; kind judge; pv F*7d; answer no;\n" +
                        kJudgeLine);
  const auto read = read_exercises(in, "a.epd");
  REQUIRE(read);
  std::ostringstream written;
  write_exercises(written, {{std::nullopt, read->chapters.front().items}});
  CHECK(written.str() ==
        "7/2F4/kP5/7/7/7/7 b F 1 hand given; kind judge; pv F*7d; answer no;\n" + kJudgeLine);
}

}  // namespace tori::teaching::test
