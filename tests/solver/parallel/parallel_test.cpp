// Several threads on one table give the same answers as one thread.
#include <catch2/catch.hpp>

#include <array>
#include <atomic>
#include <string>

#include "tests/solver/mates_data.hpp"
#include "tests/solver/parallel/with_helpers.hpp"
#include "tests/solver/solving.hpp"

namespace tori::test {
namespace {

/// All but one are long enough for helpers: 6 to 600 thousand nodes on one thread.
constexpr std::array<std::string_view, 4> kHard = {
    "7/1p5/7/1k5/3+F3/7/7 b 3Cfc3p2l2r16s 1",
    "7/1f5/3+F3/7/k6/5L1/7 b 3Cc4pl2r16s 1",
    "7/2k4/R6/7/7/7/7 b R 1",
    "1R5/7/4k1c/7/7/7/7 b F2LRf3c4p16s 1",
};

std::string answer_text(const solver::Solution& solution) {
  std::string text = to_text(solution.verdict);
  for (const std::string& word : usi_words(solution.line)) text += " " + word;
  text += " leaves " + std::to_string(solution.leftover);
  if (solution.conventional) {
    text += " conventional " + std::to_string(solution.conventional->plies());
  }
  return text;
}

/// The answer of the solver, with the help of all threads of its pool.
solver::Solution solve_helped(solver::ThreadPool& pool, solver::Solver& solver,
                              const Position& position, const solver::Limits& limits) {
  solver::Solution solution;
  with_helpers(pool, [&] { solution = solver.solve(position, limits); });
  return solution;
}

}  // namespace

TEST_CASE("parallel: hard positions have the answers of one thread", "[solver][parallel]") {
  constexpr std::size_t kTable = std::size_t{32} << 20;
  solver::ThreadPool pool(4);
  solver::Solver together(kTable, &pool);
  solver::Solver alone(kTable);
  std::size_t shared = 0;
  for (const std::string_view sfen : kHard) {
    CAPTURE(sfen);
    const Position position = position_of(sfen);
    const solver::Solution expected = alone.solve(position, {});
    REQUIRE_FALSE(expected.limit);
    const solver::Solution found = solve_helped(pool, together, position, {});
    CHECK(answer_text(found) == answer_text(expected));
    shared += expected.nodes >= 6'000 ? 1 : 0;
  }
  CHECK(shared >= 3);
}

TEST_CASE("parallel: mates.txt while nobody comes to help", "[solver][parallel]") {
  solver::ThreadPool pool(2);
  solver::Solver solver(std::size_t{16} << 20, &pool);
  std::size_t compared = 0;
  for (const MateRow& row : mate_rows()) {
    CAPTURE(row.sfen);
    const solver::Solution solution = solver.solve(row.position, {});
    CHECK(to_text(solution.verdict) ==
          (row.length ? "mate " + std::to_string(*row.length) : "no mate"));
    ++compared;
  }
  CHECK(compared == 122);
}

TEST_CASE("parallel: two solvers of one pool, and helpers for both", "[solver][parallel]") {
  solver::ThreadPool pool(4);
  std::array<std::string, kHard.size()> found;
  std::atomic<int> solving = 2;
  pool.run([&](int worker) {
    if (worker < 2) {
      solver::Solver solver(std::size_t{16} << 20, &pool);
      for (auto i = static_cast<std::size_t>(worker); i < kHard.size(); i += 2) {
        found[i] = answer_text(solver.solve(position_of(kHard[i]), {}));
      }
      --solving;
      pool.announce();
    }
    pool.help_until([&] { return solving == 0; });
  });
  solver::Solver alone(std::size_t{32} << 20);
  for (std::size_t i = 0; i < kHard.size(); ++i) {
    CAPTURE(kHard[i]);
    CHECK(found[i] == answer_text(alone.solve(position_of(kHard[i]), {})));
  }
}

TEST_CASE("parallel: limits end all workers", "[solver][parallel]") {
  solver::ThreadPool pool(3);
  solver::Solver solver(std::size_t{8} << 20, &pool);
  const Position position = position_of(kHard[0]);
  const solver::Solution solution = solve_helped(pool, solver, position, nodes_at_most(9'000));
  CHECK(solution.limit == solver::Limit::nodes);
  CHECK(solution.nodes >= 9'000);
  // Each worker asks its limits every 256 nodes; the replay of a mate may take 20,000 more.
  CHECK(solution.nodes < 9'000 + 3 * 512 + 20'000);
  solver::Limits limits;
  std::atomic<std::uint64_t> told = 0;
  limits.progress = [&told](const solver::Progress& progress) { told = progress.nodes; };
  limits.stop = [&told] {
    return told > 6'000 ? std::optional(solver::Limit::interrupt) : std::nullopt;
  };
  CHECK(solve_helped(pool, solver, position, limits).limit == solver::Limit::interrupt);
}

TEST_CASE("parallel: a table of the smallest size is shared without a wrong answer",
          "[solver][parallel]") {
  solver::ThreadPool pool(4);
  solver::Solver solver(std::size_t{1} << 16, &pool);
  solver::Solver large(std::size_t{32} << 20);
  for (const std::string_view sfen : kHard) {
    CAPTURE(sfen);
    const Position position = position_of(sfen);
    const solver::Verdict verdict =
        solve_helped(pool, solver, position, nodes_at_most(60'000)).verdict;
    const solver::Verdict expected = large.solve(position, {}).verdict;
    const bool honest = verdict == expected || !verdict.exact();
    CHECK(honest);
    if (verdict.is_mate()) CHECK(expected.is_mate());
  }
}

}  // namespace tori::test
