// `collection exercises`, and `verify --course` of what it makes.
#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/cli/run_collection.hpp"
#include "tests/cli/run_verify.hpp"
#include "tests/cli/temporary_file.hpp"
#include "tests/problems/shipped_collection.hpp"

using namespace cli_test;

namespace {

/// A collection of some practical problems.
class SomePracticalProblems {
 public:
  SomePracticalProblems() {
    const auto lines = tori::problems::test::ShippedCollection("practical.epd").every(30);
    REQUIRE(collection({"import", file_.text(), "-"}, lines).code == 0);
  }

  Outcome exercises(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), "exercises");
    arguments.push_back(file_.text());
    return collection(std::move(arguments));
  }

 private:
  tori::problems::test::FileName file_{};
};

}  // namespace

TEST_CASE("collection exercises: so many, half and half, by seed", "[exercises]") {
  const SomePracticalProblems problems;
  const Outcome judge = problems.exercises({"--count", "8"});
  CHECK(judge.code == 0);
  const auto lines = lines_of(judge.out);
  REQUIRE(lines.size() == 8);
  CHECK(std::count_if(lines.begin(), lines.end(), [](const std::string& line) {
          return has(line, "kind judge;") && has(line, "answer mate;");
        }) == 4);
  CHECK(problems.exercises({"--count", "8", "--seed", "1"}).out == judge.out);
  CHECK(problems.exercises({"--count", "8", "--seed", "2"}).out != judge.out);
}

TEST_CASE("collection exercises: defences in two groups, each with its comment", "[exercises]") {
  const SomePracticalProblems problems;
  const auto lines = lines_of(problems.exercises({"--kind", "defend", "--count", "4"}).out);
  REQUIRE(lines.size() == 6);
  CHECK(lines[0] == "# One reply escapes; the others are mated.");
  CHECK(lines[3] == "# No reply escapes; one of them lasts longest.");
  CHECK(has(lines[1], "kind defend; pv "));
}

TEST_CASE("collection exercises: says that the problems give no more", "[exercises]") {
  const SomePracticalProblems problems;
  const Outcome few = problems.exercises({"--count", "900", "--plies", "1"});
  CHECK(few.code == 1);
  CHECK(has(few.err, "of 900 exercises made: the problems give no more"));
  CHECK(usage_error({"collection", "exercises", "--kind", "mate", "a.sqlite"}));
  CHECK(usage_error({"collection", "exercises", "--count", "0", "a.sqlite"}));
}

TEST_CASE("collection exercises: verify --course checks a file of them", "[exercises]") {
  const SomePracticalProblems problems;
  const tori::problems::test::FileName file(".epd");
  REQUIRE(problems.exercises({"--count", "4", "-o", file.text()}).code == 0);
  const Outcome checked = verify({"--course", file.text()});
  CHECK(checked.code == 0);
  CHECK(has(checked.out, ": 4 exercises checked: 0 faults, 0 undecided\n"));
  CHECK(has(verify({"--course", file.text(), "--language", "de"}).out,
            ": 4 Übungen geprüft: 0 Fehler"));
  const Outcome alone = verify({file.text()});
  CHECK(alone.code == 3);
  CHECK(has(alone.err + alone.out, "an exercise of the kind \"judge\", no mate problem"));
}
