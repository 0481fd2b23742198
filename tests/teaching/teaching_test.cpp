// Teaching material: the judged checks of a page, the variations of a book.
#include <catch2/catch.hpp>

#include <algorithm>
#include <set>
#include <string>

#include "problems/book/book_problem.hpp"
#include "rules/movegen.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"
#include "solver/solve/problem_context.hpp"
#include "solver/solve/solve.hpp"
#include "solver/verify/stated_line.hpp"
#include "teaching/book_variations.hpp"
#include "teaching/lesson_tree.hpp"

using namespace tori;
using lesson::Judgement;
using lesson::LessonNode;

namespace {

/// A mate in 3 plies by 1. F*7d 7c7b 2. 5b6a+ (tests/data/mates.txt); no other first move mates.
const std::string kMateIn3 = "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1";
/// Mates in 3, 5 and 7 by different first moves (tests/data/mates.txt).
const std::string kManyFirstMoves = "7/2F4/5k1/3+S3/5+F1/7/7 b CP3c3p2l2r15s 1";
/// A mate in 5 plies, in 3 by the convention that futile drops do not count.
const std::string kTwoLengths = "2R2L1/5kR/3P3/5p1/7/7/7 b Ff4c2pl16s 1";

teaching::LessonTree tree_of(const std::string& position, std::uint64_t nodes = 1'000'000) {
  solver::ProblemContext context(solver::MemorySplit::for_verifying(std::size_t{8} << 20));
  solver::Limits limits;
  limits.nodes = nodes;
  return teaching::judge_checks(context, *parse_position(position, Promotion::optional), {},
                                limits);
}

}  // namespace

TEST_CASE("trainer: every check is judged as the solver judges it", "[trainer]") {
  for (const std::string& text : {kMateIn3, kManyFirstMoves}) {
    const auto tree = tree_of(text);
    const auto position = *parse_position(text, Promotion::optional);
    solver::Solver solver(std::size_t{8} << 20);
    const auto moves = solver.first_moves(position, {});
    const LessonNode& root = tree.nodes.at(0);
    REQUIRE(root.checks.size() == moves.size());
    CHECK(tree.open == 0);
    CHECK(root.plies == 3);
    for (const auto& expected : moves) {
      const auto check = std::find_if(root.checks.begin(), root.checks.end(),
                                      [&](const auto& c) { return c.move == expected.move; });
      REQUIRE(check != root.checks.end());
      CAPTURE(text, to_usi(expected.move));
      if (!expected.verdict.is_mate()) {
        CHECK(check->judgement == Judgement::escapes);
        CHECK_FALSE(check->answer.is_none());
      } else if (expected.verdict.length().plies() == root.plies) {
        CHECK(check->judgement == Judgement::right);
      } else {
        CHECK(check->judgement == Judgement::longer);
        CHECK(check->plies > root.plies);
        CHECK(check->plies <= expected.verdict.length().plies());
      }
    }
  }
}

TEST_CASE("trainer: refutations refute, defences are all there", "[trainer]") {
  const auto tree = tree_of(kMateIn3);
  auto position = *parse_position(kMateIn3, Promotion::optional);
  solver::Solver solver(std::size_t{8} << 20);
  int refuted = 0;
  for (const auto& check : tree.nodes[0].checks) {
    const auto undo = position.play(check.move);
    if (check.judgement == Judgement::escapes) {
      ++refuted;
      auto behind = position;
      behind.play(check.answer);
      CHECK(solver.solve(behind, {}).verdict.kind() == solver::Verdict::Kind::no_mate);
    } else {
      std::set<Square> targets;
      for (const Move move : legal_moves(position)) targets.insert(move.to());
      for (const auto& reply : check.replies) targets.erase(reply.move.to());
      CHECK(targets.empty());
    }
    position.take_back(check.move, undo);
  }
  CHECK(refuted > 0);
}

TEST_CASE("trainer: what the limits leave open is counted, easy checks are judged first",
          "[trainer]") {
  const auto judged = [](const teaching::LessonTree& tree, Judgement judgement) {
    std::ptrdiff_t count = 0;
    for (const LessonNode& node : tree.nodes) {
      count += std::count_if(node.checks.begin(), node.checks.end(),
                             [&](const auto& check) { return check.judgement == judgement; });
    }
    return count;
  };
  const auto all = tree_of(kManyFirstMoves);
  const auto some = tree_of(kManyFirstMoves, 20'000);
  REQUIRE(some.nodes.size() == all.nodes.size());
  CHECK(judged(all, Judgement::open) == 0);
  CHECK(some.open > 0);
  CHECK(judged(some, Judgement::open) == some.open);
  CHECK(judged(some, Judgement::right) == judged(all, Judgement::right));
  CHECK(judged(some, Judgement::escapes) > 0);
}

TEST_CASE("trainer: futile drops are no defences", "[trainer]") {
  const auto tree = tree_of(kTwoLengths);
  CHECK(tree.verdict.length().plies() == 5);
  REQUIRE_FALSE(tree.nodes.empty());
  CHECK(tree.nodes[0].plies == 3);
  CHECK(tree.line.size() == 3);
}

TEST_CASE("book: the variations chosen mate, leave the main line and last longest") {
  const std::string sfen = "7/5k1/7/4L2/3P+S2/7/7 b FRf4c3plr15s 1";
  const auto position = *parse_position(sfen, Promotion::optional);
  solver::Solver solver(std::size_t{8} << 20);
  const auto solution = solver.solve(position, {});
  const auto tree = solver.variations({}, {});
  REQUIRE(tree);
  const auto all = teaching::key_variations(*tree, 1000);
  REQUIRE(all.size() >= 2);
  std::size_t longest = 0;
  for (const auto& line : all) {
    CHECK(line != solution.line);
    CHECK(line.front() == solution.line.front());
    CHECK(line.size() <= solution.line.size());
    CHECK_FALSE(solver::fault_of_line(position, line, solver::JudgedGame::conventional));
    longest = std::max(longest, line.size());
  }
  const auto one = teaching::key_variations(*tree, 1);
  REQUIRE(one.size() == 1);
  CHECK(one[0].size() == longest);
  CHECK(teaching::key_variations(*tree, 0).empty());
}
