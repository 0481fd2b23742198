// Small tables and limits: an answer may become unknown, but never a different one.
#include <catch2/catch.hpp>

#include "tests/rules/sparse_positions.hpp"
#include "tests/solver/mates_data.hpp"
#include "tests/solver/solving.hpp"
#include "tests/thinned.hpp"

namespace tori::test {
namespace {

constexpr std::size_t kKiB = 1024;
constexpr std::size_t kMiB = 1024 * kKiB;

/// True if a row allows the verdict.
bool is_right(const solver::Verdict& verdict, const std::optional<int>& length) {
  if (verdict.kind() == solver::Verdict::Kind::unknown) return true;
  if (!verdict.is_mate()) return !length;
  const int plies = verdict.length().plies();
  return length && (verdict.exact() ? plies == *length : plies >= *length);
}

/// What contradicts the row or itself in an answer that a limit may have cut short.
std::string fault_of(const MateRow& row, const solver::Solution& solution) {
  if (!is_right(solution.verdict, row.length)) return "wrong: " + to_text(solution.verdict);
  if (!solution.verdict.is_mate()) return solution.line.empty() ? "" : "a line without a mate";
  const bool complete = solution.verdict.exact() && solution.line_is_main;
  if (!complete && !solution.limit) return "not exact, but no limit is named";
  if (!solution.line_is_main) return "";
  if (!solution.verdict.exact()) return "a main line of unproven length";
  return line_fault(row.position, solution.line);
}

/// Every `step`-th row.
std::vector<MateRow> sample(std::size_t step) {
  std::vector<MateRow> rows;
  std::size_t n = 0;
  for (MateRow& row : mate_rows()) {
    if (n++ % step == 0) rows.push_back(std::move(row));
  }
  return rows;
}

/// Ends a search when it asks for the `at_look`-th time, and counts the questions.
solver::Limits stopped_by(solver::Limit limit, int at_look, int& looks) {
  solver::Limits limits;
  limits.stop = [limit, at_look, &looks] {
    return ++looks >= at_look ? std::optional(limit) : std::nullopt;
  };
  return limits;
}

/// Random positions that take some thousand nodes, with the answer of a large table.
std::vector<MateRow> hard_rows(int count) {
  std::vector<MateRow> rows;
  Dice dice(42);
  solver::Solver solver(64 * kMiB);
  while (static_cast<int>(rows.size()) < count) {
    const Position position = sparse_position(dice, kForMates, Promotion::optional);
    const auto solution = solver.solve(position, nodes_at_most(100'000));
    if (solution.limit || solution.nodes < 3'000) continue;
    MateRow row{to_sfen(position), position, {}, {}, 0};
    if (solution.verdict.is_mate()) row.length = solution.verdict.length().plies();
    rows.push_back(row);
  }
  return rows;
}

}  // namespace

TEMPLATE_TEST_CASE_SIG("answers do not depend on the size of the table", "[solver][limits]",
                       ((std::size_t Part), Part), 0, 1) {
  solver::Solver tiny(64 * kKiB);
  solver::Solver small(kMiB);
  solver::Solver large(64 * kMiB);
  std::size_t answered = 0;
  const auto rows = sample(2);
  for (std::size_t i = Part; i < rows.size(); i += 2) {
    const MateRow& row = rows[i];
    CAPTURE(row.sfen);
    const auto expected = large.solve(row.position, {});
    for (solver::Solver* solver : {&tiny, &small}) {
      const auto found = solver->solve(row.position, nodes_at_most(500'000));
      CHECK(fault_of(row, found) == "");
      if (found.limit) continue;
      ++answered;
      CHECK(to_text(found.verdict) == to_text(expected.verdict));
      CHECK(usi_words(found.line) == usi_words(expected.line));
      CHECK(found.leftover == expected.leftover);
    }
  }
  CHECK(answered >= rows.size() * 8 / 10);
}

TEST_CASE("a table of the least size gives no wrong answer", "[solver][limits]") {
  solver::Solver least(1);
  for (const MateRow& row : sample(6)) {
    CAPTURE(row.sfen);
    CHECK(fault_of(row, least.solve(row.position, nodes_at_most(50'000))) == "");
  }
}

TEST_CASE("answers do not depend on what was solved before", "[solver][limits]") {
  solver::Solver used(kMiB);
  for (const MateRow& row : sample(8)) {
    CAPTURE(row.sfen);
    const auto first = used.solve(row.position, {});
    const auto again = used.solve(row.position, {});
    const auto fresh = solver::Solver(kMiB).solve(row.position, {});
    CHECK(first.verdict == fresh.verdict);
    CHECK(again.verdict == fresh.verdict);
    CHECK(usi_words(first.line) == usi_words(fresh.line));
    CHECK(usi_words(again.line) == usi_words(fresh.line));
    CHECK(first.nodes == fresh.nodes);
    CHECK(again.nodes == fresh.nodes);
  }
}

TEST_CASE("a node limit cuts answers short but never makes them wrong", "[solver][limits]") {
  solver::Solver solver(4 * kMiB);
  int unknown = 0;
  for (const MateRow& row : mate_rows()) {
    CAPTURE(row.sfen);
    for (std::uint64_t nodes = 1; nodes <= 10'000; nodes = nodes * 3 + 1) {
      CAPTURE(nodes);
      const auto solution = solver.solve(row.position, nodes_at_most(nodes));
      CHECK(fault_of(row, solution) == "");
      CHECK(solution.nodes <= nodes + 3'100);
      if (solution.verdict.kind() != solver::Verdict::Kind::unknown) continue;
      ++unknown;
      CHECK(solution.verdict.limit() == solver::Limit::nodes);
      CHECK(solution.limit == solver::Limit::nodes);
    }
  }
  CHECK(unknown > 100);
}

TEST_CASE("hard positions: limits and small tables never make an answer wrong",
          "[solver][limits]") {
  solver::Solver tiny(64 * kKiB);
  solver::Solver large(16 * kMiB);
  int exact = 0;
  int at_most = 0;
  int no_mates = 0;
  for (const MateRow& row : hard_rows(samples(60))) {
    CAPTURE(row.sfen);
    for (solver::Solver* solver : {&tiny, &large}) {
      for (std::uint64_t nodes = 50; nodes <= 110'000; nodes *= 2) {
        CAPTURE(nodes);
        const auto solution = solver->solve(row.position, nodes_at_most(nodes));
        CHECK(fault_of(row, solution) == "");
        no_mates += solution.verdict == solver::Verdict::no_mate() ? 1 : 0;
        if (!solution.verdict.is_mate()) continue;
        ++(solution.verdict.exact() ? exact : at_most);
      }
    }
  }
  CHECK(exact >= samples(20));
  // Too rare for a part of the samples.
  if (!thinned()) CHECK(at_most >= samples(5));
  CHECK(no_mates >= samples(20));
}

TEST_CASE("hard positions: an interrupt at many looks gives no wrong answer", "[solver][limits]") {
  solver::Solver solver(16 * kMiB);
  for (const MateRow& row : hard_rows(samples(12))) {
    CAPTURE(row.sfen);
    // The first forty calls one by one, later ones in growing steps.
    for (int at_look = 1;; at_look += 1 + at_look / 40) {
      int looks = 0;
      const auto limits = stopped_by(solver::Limit::interrupt, at_look, looks);
      const auto solution = solver.solve(row.position, limits);
      CHECK(fault_of(row, solution) == "");
      CHECK(looks <= at_look + 3);
      if (!solution.limit) break;
      CHECK(solution.limit == solver::Limit::interrupt);
    }
  }
}

TEST_CASE("any mate under a node limit is a mate", "[solver][limits]") {
  solver::Solver solver(4 * kMiB);
  for (const MateRow& row : mate_rows()) {
    CAPTURE(row.sfen);
    for (const std::uint64_t nodes : {1U, 30U, 1'000U, 1'000'000U}) {
      CAPTURE(nodes);
      const auto any = solver.solve(row.position, nodes_at_most(nodes), solver::Goal::any_mate);
      CHECK(is_right(any.verdict, row.length));
      CHECK_FALSE(any.line_is_main);
      if (any.verdict.is_mate() && !any.limit) CHECK(line_fault(row.position, any.line) == "");
    }
  }
}

TEST_CASE("a first move under a node limit is unknown or right", "[solver][limits]") {
  solver::Solver solver(4 * kMiB);
  for (const MateRow& row : sample(3)) {
    if (row.first_moves.empty()) continue;
    CAPTURE(row.sfen);
    for (const std::uint64_t nodes : {1U, 50U, 1'000U}) {
      for (const auto& first : solver.first_moves(row.position, nodes_at_most(nodes))) {
        const auto listed = row.first_moves.find(to_usi(first.move));
        CAPTURE(nodes, to_usi(first.move), to_text(first.verdict));
        if (listed != row.first_moves.end()) {
          CHECK(is_right(first.verdict, listed->second));
        } else if (first.verdict.is_mate()) {
          CHECK(first.verdict.length().plies() > row.listed_to);
        }
      }
    }
  }
}

TEST_CASE("the stop signal ends a search with its reason", "[solver][limits]") {
  // A thousand nodes are too few for an answer here.
  const Position hard = position_of("7/6k/4C2/7/5F1/7/7 b 2CLfc4pl2r16s 1");
  solver::Solver solver(4 * kMiB);
  for (const solver::Limit reason : {solver::Limit::time, solver::Limit::interrupt}) {
    int looks = 0;
    const auto solution = solver.solve(hard, stopped_by(reason, 1, looks));
    CHECK(looks >= 1);
    CHECK(looks <= 3);
    CHECK(solution.nodes <= 2'100);
    CHECK(solution.limit == reason);
    CHECK(solution.verdict == solver::Verdict::unknown(reason));
    looks = 0;
    for (const auto& first : solver.first_moves(hard, stopped_by(reason, 1, looks))) {
      if (first.verdict.kind() == solver::Verdict::Kind::unknown) {
        CHECK(first.verdict.limit() == reason);
      }
    }
    CHECK(looks <= 3);
  }
}

}  // namespace tori::test
