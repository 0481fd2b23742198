// Heads of runs, result files, and merging.
#include "composer/run/result_file.hpp"

#include <sstream>
#include <string>

#include <catch2/catch.hpp>

#include "composer/run/problem_line.hpp"
#include "composer/run/run_head.hpp"

using namespace tori::composer;

namespace {

RunHead head() {
  return {"toritsume 1.0", "seed=1 plies=3..5 source=random:1", {0, 100}, 7};
}

/// A line of a result file. Problems that are mirror images are the same problem.
std::string line(const std::string& sfen, int index) {
  return sfen + " dm 2; stars 1; index " + std::to_string(index) + ";";
}
const std::string kOne = "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1";
const std::string kOneMirrored = "7/4F2/5Pk/7/7/7/7 b F4c3p2l2r16s 1";
const std::string kOther = "C1k4/7/7/2SP3/7/7/7 b FSf3c3p2l2r14s 1";

ResultFile result_file(CandidateRange candidates, std::vector<std::string> lines) {
  return {"toritsume 1.0", "seed=1 plies=3..5", candidates, std::move(lines)};
}

std::string merge_error(const ResultFile& a, const ResultFile& b) {
  const auto result = merged({{"a", a}, {"b", b}}, std::nullopt);
  return result ? "" : result.error();
}

}  // namespace

TEST_CASE("what differs between two runs is named", "[composer][run]") {
  CHECK(difference(head(), head()).empty());
  RunHead other = head();
  other.settings = "seed=1 plies=3..7 source=random:1";
  CHECK(difference(head(), other) == "plies is 3..5 here and 3..7 there");
  other = head();
  other.settings += " search=2";
  CHECK(difference(head(), other) == "search is 1 here and 2 there");
  CHECK(difference(other, other).empty());
  other = head();
  other.program = "toritsume 2.0";
  CHECK(difference(head(), other) == "the program is toritsume 1.0 here and toritsume 2.0 there");
  other = head();
  other.count.reset();
  CHECK(difference(head(), other) == "the number of problems is 7 here and unlimited there");
  other = head();
  other.candidates.end = CandidateRange::kNoEnd;
  CHECK(difference(head(), other) == "the range of candidates is 0..100 here and 0.. there");
}

TEST_CASE("a result file is read back, and a changed one refused", "[composer][run]") {
  const ResultFile whole = result_file({0, 50}, {line(kOne, 3), line(kOther, 17)});
  const std::string text = to_text(whole);
  std::istringstream in(text);
  const auto read = read_result_file(in);
  REQUIRE(read);
  CHECK(to_text(*read) == text);
  std::string changed = text;
  changed[changed.size() - 3] = '8';
  std::istringstream changed_in(changed);
  CHECK_FALSE(read_result_file(changed_in));
  std::istringstream cut(text.substr(0, text.size() - 20));
  CHECK_FALSE(read_result_file(cut));
  std::istringstream none("7/2F4/kP5/7/7/7/7 b F 1\n");
  CHECK_FALSE(read_result_file(none));
}

TEST_CASE("a number of stars that fits no int is none", "[composer][run]") {
  CHECK(read_key(kOne + " dm 2; stars 1; index 3;")->stars == 1);
  CHECK_FALSE(read_key(kOne + " dm 2; stars 4294967297; index 3;"));
}

TEST_CASE("merging keeps the lowest index of a problem", "[composer][run]") {
  const ResultFile a = result_file({0, 50}, {line(kOne, 3)});
  const ResultFile b = result_file({50, 90}, {line(kOneMirrored, 60), line(kOther, 70)});
  const auto result = merged({{"b", b}, {"a", a}}, std::nullopt);
  REQUIRE(result);
  CHECK(to_text(*result) == to_text(result_file({0, 90}, {line(kOne, 3), line(kOther, 70)})));
  const auto first = merged({{"b", b}, {"a", a}}, 1);
  REQUIRE(first);
  CHECK(to_text(*first) == to_text(result_file({0, 4}, {line(kOne, 3)})));
}

TEST_CASE("what does not fit is not merged", "[composer][run]") {
  const ResultFile a = result_file({0, 50}, {});
  CHECK(merge_error(a, result_file({60, 90}, {})) ==
        "candidates 50..60 are missing between a and b");
  CHECK(merge_error(a, result_file({49, 90}, {})) == "a and b both have candidate 49");
  ResultFile other = result_file({50, 90}, {});
  other.settings = "seed=2 plies=3..5";
  CHECK(merge_error(a, other) == "a and b do not go together: seed is 1 here and 2 there");
  CHECK(merge_error(a, result_file({50, 90}, {"nonsense"})) != "");
}

TEST_CASE("a file of a run that is not finished says so and is not merged", "[composer][run]") {
  ResultFile part = result_file({0, 50}, {line(kOne, 3)});
  part.unfinished = goal_of(head());
  const std::string text = to_text(part);
  CHECK(text.find("\n# not finished: candidates 0..100 until there are 7 problems\n") !=
        std::string::npos);
  std::istringstream in(text);
  const auto read = read_result_file(in);
  REQUIRE(read);
  CHECK(read->unfinished == part.unfinished);
  CHECK(read->lines == part.lines);
  CHECK(to_text(*read) == text);
  CHECK(merge_error(result_file({50, 90}, {}), part) ==
        "b is not finished: it has candidates 0..50, and its run is to do candidates 0..100 until "
        "there are 7 problems; go on with compose --resume");
  CHECK(goal_of({"p", "s", {5, CandidateRange::kNoEnd}, {}}) == "candidates 5..");
}
