// The answers of tests/data/mates.txt, which an independent program found by exhaustive search.
#include <catch2/catch.hpp>

#include "tests/solver/mates_data.hpp"
#include "tests/solver/solving.hpp"
#include "tests/thinned.hpp"

namespace tori::test {
namespace {

constexpr std::size_t kTable = std::size_t{64} << 20;

/// Every `parts`-th row: the rows are dealt out to test cases that can run side by side.
std::vector<MateRow> part_of_rows(std::size_t part, std::size_t parts) {
  std::vector<MateRow> rows;
  std::size_t n = 0;
  for (MateRow& row : mate_rows()) {
    if (n++ % parts == part) rows.push_back(std::move(row));
  }
  return rows;
}

std::string expected_verdict(const MateRow& row) {
  return row.length ? "mate " + std::to_string(*row.length) : "no mate";
}

/// What is wrong with the verdicts of the first moves; empty if they are those of the row.
std::string first_moves_fault(const MateRow& row, const std::vector<solver::FirstMove>& found) {
  std::map<std::string, int> mating;
  for (const solver::FirstMove& first : found) {
    if (!first.verdict.is_mate()) continue;
    const int plies = first.verdict.length().plies();
    // A bound is no answer for a listed move, and for another one it must lie above the list.
    const bool listed = row.first_moves.count(to_usi(first.move)) > 0;
    if (!first.verdict.exact() && listed) return to_usi(first.move) + ": not exact";
    if (plies <= row.listed_to) mating[to_usi(first.move)] = plies;
  }
  if (mating == row.first_moves) return "";
  std::string text;
  for (const auto& [move, plies] : mating) text += move + '=' + std::to_string(plies) + ' ';
  return "found " + text;
}

}  // namespace

TEST_CASE("tests/data/mates.txt holds what its header says", "[solver][mates]") {
  std::size_t mates = 0;
  std::size_t listed = 0;
  const auto rows = mate_rows();
  for (const MateRow& row : rows) {
    CAPTURE(row.sfen);
    mates += row.length ? 1 : 0;
    listed += row.first_moves.empty() ? 0 : 1;
    CHECK((row.length || row.first_moves.empty()));
  }
  CHECK(rows.size() == 122);
  CHECK(mates == 105);
  CHECK(listed >= 100);
}

TEMPLATE_TEST_CASE_SIG("mates.txt: verdicts, exact lengths and main lines", "[solver][mates]",
                       ((std::size_t Part), Part), 0, 1) {
  const auto rows = part_of_rows(Part, 2);
  REQUIRE(rows.size() == 61);
  solver::Solver solver(kTable);
  for (const MateRow& row : rows) {
    CAPTURE(row.sfen);
    const solver::Solution solution = solver.solve(row.position, {});
    CHECK(to_text(solution.verdict) == expected_verdict(row));
    CHECK_FALSE(solution.limit.has_value());
    CHECK(solution.line_is_main == row.length.has_value());
    CHECK(solution.line.size() == static_cast<std::size_t>(row.length.value_or(0)));
    if (row.length) CHECK(line_fault(row.position, solution.line) == "");
  }
}

TEMPLATE_TEST_CASE_SIG("mates.txt: first moves that mate", "[solver][mates]",
                       ((std::size_t Part), Part), 0, 1, 2, 3, 4, 5, 6, 7) {
  solver::Solver solver(kTable);
  const int rows = samples(16);
  int compared = 0;
  for (const MateRow& row : part_of_rows(Part, 8)) {
    if (row.first_moves.empty() || compared == rows) continue;
    CAPTURE(row.sfen);
    CHECK(first_moves_fault(row, solver.first_moves(row.position, nodes_at_most(300'000))) == "");
    ++compared;
  }
  CHECK(compared >= samples(12));
}

}  // namespace tori::test
