#include "composer/run/journal.hpp"

#include <sstream>
#include <string>

#include <catch2/catch.hpp>

#include "composer/run/result_file.hpp"

using namespace tori::composer;

namespace {

RunHead head() {
  return {"toritsume 1.0", "seed=1 plies=3..5 source=random:1", {0, 100}, 7};
}

Chunk chunk(std::uint64_t first, std::uint64_t end, std::vector<std::string> lines) {
  Chunk result{{first, end}, {}, std::move(lines)};
  result.tally.candidates = end - first;
  result.tally.problems = result.lines.size();
  result.tally.nodes = 10 * end;
  result.tally.rejects.add(RejectReason::cook, end);
  return result;
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

TEST_CASE("a journal is read back", "[composer][journal]") {
  const Chunk first = chunk(0, 10, {"one", "two"});
  const Chunk second = chunk(10, 35, {});
  const std::string text = to_text(head()) + to_text(first) + to_text(second);
  const auto journal = read_journal(text);
  REQUIRE(journal);
  CHECK(journal->head == head());
  REQUIRE(journal->chunks.size() == 2);
  CHECK(journal->chunks[0] == first);
  CHECK(journal->chunks[1] == second);
  CHECK(journal->whole_bytes == text.size());
  const RunHead endless{"p", "seed=2", {5, CandidateRange::kNoEnd}, std::nullopt};
  CHECK(read_journal(to_text(endless))->head == endless);
}

TEST_CASE("a journal that ends anywhere gives its whole chunks", "[composer][journal]") {
  const std::string start = to_text(head());
  const std::string one = to_text(chunk(0, 10, {"one", "two"}));
  const std::string text = start + one + to_text(chunk(10, 35, {"three"}));
  for (std::size_t size = 0; size < text.size(); ++size) {
    const auto journal = read_journal(std::string_view(text).substr(0, size));
    CAPTURE(size);
    REQUIRE(journal.has_value() == (size >= start.size()));
    if (!journal) continue;
    const bool has_one = size >= start.size() + one.size();
    CHECK(journal->chunks.size() == (has_one ? 1 : 0));
    CHECK(journal->whole_bytes == start.size() + (has_one ? one.size() : 0));
  }
}

TEST_CASE("a changed byte is noticed", "[composer][journal]") {
  const std::string start = to_text(head());
  const std::string text = start + to_text(chunk(0, 10, {"one", "two"}));
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::string damaged = text;
    damaged[i] = static_cast<char>(damaged[i] ^ 1);
    const auto journal = read_journal(damaged);
    CAPTURE(i);
    if (i < start.size()) {
      CHECK_FALSE(journal);
    } else {
      REQUIRE(journal);
      CHECK(journal->chunks.empty());
    }
  }
}

TEST_CASE("what differs between two runs is named", "[composer][journal]") {
  CHECK(difference(head(), head()).empty());
  RunHead other = head();
  other.settings = "seed=1 plies=3..7 source=random:1";
  CHECK(difference(head(), other) == "plies is 3..5 here and 3..7 there");
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

TEST_CASE("a result file is read back, and a changed one refused", "[composer][journal]") {
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

TEST_CASE("merging keeps the lowest index of a problem", "[composer][journal]") {
  const ResultFile a = result_file({0, 50}, {line(kOne, 3)});
  const ResultFile b = result_file({50, 90}, {line(kOneMirrored, 60), line(kOther, 70)});
  const auto result = merged({{"b", b}, {"a", a}}, std::nullopt);
  REQUIRE(result);
  CHECK(to_text(*result) == to_text(result_file({0, 90}, {line(kOne, 3), line(kOther, 70)})));
  const auto first = merged({{"b", b}, {"a", a}}, 1);
  REQUIRE(first);
  CHECK(to_text(*first) == to_text(result_file({0, 4}, {line(kOne, 3)})));
}

TEST_CASE("what does not fit is not merged", "[composer][journal]") {
  const ResultFile a = result_file({0, 50}, {});
  CHECK(merge_error(a, result_file({60, 90}, {})) ==
        "candidates 50..60 are missing between a and b");
  CHECK(merge_error(a, result_file({49, 90}, {})) == "a and b both have candidate 49");
  ResultFile other = result_file({50, 90}, {});
  other.settings = "seed=2 plies=3..5";
  CHECK(merge_error(a, other) == "a and b do not go together: seed is 1 here and 2 there");
  CHECK(merge_error(a, result_file({50, 90}, {"nonsense"})) != "");
}
