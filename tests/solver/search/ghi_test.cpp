// Mates that a solver denies when it stores disproofs by repetition as if they held on every path
// (tests/ghi is such a solver).
#include <catch2/catch.hpp>

#include "tests/solver/mates_data.hpp"
#include "tests/solver/solving.hpp"

namespace tori::test {

TEST_CASE("mates behind repetitions are found", "[solver][ghi]") {
  const auto records = records_of_file("tests/data/ghi.txt");
  REQUIRE(records.size() >= 10);
  solver::Solver solver(std::size_t{64} << 20);
  for (const auto& record : records) {
    const MateRow row = mate_row_from(record);
    CAPTURE(row.sfen);
    REQUIRE(row.length);
    const auto any = solver.solve(row.position, nodes_at_most(1'000'000), solver::Goal::any_mate);
    CHECK(any.verdict.is_mate());
    CHECK(line_fault(row.position, any.line) == "");
    // The length takes far longer; the answer that a limit cuts short must still be right.
    const auto solution = solver.solve(row.position, nodes_at_most(300'000));
    if (solution.verdict.is_mate()) {
      const int plies = solution.verdict.length().plies();
      CHECK((solution.verdict.exact() ? plies == *row.length : plies >= *row.length));
    } else {
      CHECK(solution.verdict.kind() == solver::Verdict::Kind::unknown);
    }
  }
}

}  // namespace tori::test
