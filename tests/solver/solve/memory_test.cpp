// A table of any size gives the same answer or none.
#include <catch2/catch.hpp>

#include "tests/solver/mates_data.hpp"
#include "tests/solver/solving.hpp"

namespace tori::test {
namespace {

constexpr std::size_t kKiB = 1024;

/// A mate in 29 plies, 27 by the convention, and a no mate of half a million nodes.
constexpr std::array<std::string_view, 2> kLong = {
    "7/1+F5/7/4P2/6P/7/4k2 b 2Cf2c2p2l2r16s 1",
    "1R5/7/4k1c/7/7/7/7 b F2LRf3c4p16s 1",
};

std::string answer_text(const solver::Solution& solution) {
  std::string text = to_text(solution.verdict);
  for (const std::string& word : usi_words(solution.line)) text += " " + word;
  return text + ", " +
         (solution.conventional ? std::to_string(solution.conventional->plies()) : "-");
}

}  // namespace

TEST_CASE("memory: 16 MiB and 1 GiB give the same answers", "[solver][memory]") {
  solver::Solver small(16 * kKiB * kKiB);
  solver::Solver large(1024 * kKiB * kKiB);
  for (const std::string_view sfen : kLong) {
    CAPTURE(sfen);
    const Position position = position_of(sfen);
    const solver::Solution expected = large.solve(position, {});
    CHECK_FALSE(expected.limit);
    CHECK(answer_text(small.solve(position, {})) == answer_text(expected));
  }
}

TEST_CASE("memory: in the smallest tables an answer is the right one or says it is none",
          "[solver][memory]") {
  std::size_t exact = 0;
  std::size_t open = 0;
  for (const std::size_t kilobytes : {4U, 32U, 256U}) {
    solver::Solver solver(kilobytes * kKiB);
    for (const MateRow& row : mate_rows()) {
      CAPTURE(kilobytes, row.sfen);
      const solver::Verdict verdict = solver.solve(row.position, nodes_at_most(500)).verdict;
      const std::string text = to_text(verdict);
      if (verdict.kind() == solver::Verdict::Kind::unknown || !verdict.exact()) {
        ++open;
        if (verdict.is_mate()) CHECK(verdict.length().plies() >= row.length.value());
        continue;
      }
      ++exact;
      CHECK(text == (row.length ? "mate " + std::to_string(*row.length) : "no mate"));
    }
  }
  CHECK(exact >= 250);
  CHECK(open >= 1);
}

TEST_CASE("memory: a table that is too small for a search is told, and only for that one",
          "[solver][memory]") {
  const Position hard = position_of(kLong[1]);
  solver::Solver small(256 * kKiB);
  CHECK(small.solve(hard, nodes_at_most(100'000)).table_full);
  for (const MateRow& row : mate_rows()) {
    if (row.length == 3) CHECK_FALSE(small.solve(row.position, {}).table_full);
  }
  solver::Solver large(64 * kKiB * kKiB);
  CHECK_FALSE(large.solve(hard, nodes_at_most(100'000)).table_full);
}

}  // namespace tori::test
