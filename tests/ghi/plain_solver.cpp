// Counts the mates of tests/data/ghi.txt that the plain solver denies; fails below ten.
#include <cstdio>

#include "tests/solver/mates_data.hpp"
#include "tests/solver/solving.hpp"

int main() {
  using namespace tori;
  solver::Solver solver(std::size_t{2} << 20);
  int wrong = 0;
  for (const auto& record : test::records_of_file("tests/data/ghi.txt")) {
    const test::MateRow row = test::mate_row_from(record);
    const auto solution =
        solver.solve(row.position, test::nodes_at_most(300'000), solver::Goal::any_mate);
    std::printf("%s: %s\n", row.sfen.c_str(), test::to_text(solution.verdict).c_str());
    wrong += solution.verdict == solver::Verdict::no_mate() ? 1 : 0;
  }
  std::printf("%d mates denied\n", wrong);
  return wrong >= 10 ? 0 : 1;
}
