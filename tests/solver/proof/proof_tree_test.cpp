// The proof as a graph against the independent reference, position by position.
#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <optional>
#include <sstream>

#include "solver/proof/proof_export.hpp"
#include "solver/search/dfpn.hpp"
#include "solver/search/oracle.hpp"
#include "tests/rules/sparse_positions.hpp"
#include "tests/solver/certificate/proof_judge.hpp"
#include "tests/solver/mates_data.hpp"
#include "tests/solver/solving.hpp"
#include "tests/thinned.hpp"

namespace tori::test {
namespace {

using solver::MoveClass;
using solver::TreeExtent;
using solver::TreeMove;
using solver::TreeNode;
using solver::VariationTree;

constexpr std::size_t kMiB = std::size_t{1} << 20;
/// With transpositions and drops of five kinds.
constexpr std::string_view kMateIn9 = "7/2F1k2/2lr1L1/2R1+fP1/7/7/7 b P4c2p16s 1";

/// Everything, each drop by itself.
TreeExtent everything() {
  TreeExtent extent;
  extent.group_drops = false;
  return extent;
}

std::size_t count_moves(const VariationTree& tree) {
  std::size_t count = 0;
  for (const TreeNode& node : tree.nodes) count += node.moves.size();
  return count;
}

/// The answers to the moves of a position, by move.
using Answers = std::map<std::string, std::vector<std::string>>;

/// The answers to each defence, by position.
std::map<std::string, Answers> answers_in(const VariationTree& tree) {
  std::map<std::string, Answers> result;
  for (std::size_t n = 0; n < tree.nodes.size(); ++n) {
    if (tree.nodes[n].side == solver::Side::attacker || !tree.nodes[n].is_open()) continue;
    Answers& answers = result[to_sfen(tree.position_of(n))];
    for (const TreeMove& move : tree.nodes[n].moves) {
      std::vector<std::string>& names = answers[to_usi(move.move)];
      for (const TreeMove& answer : tree.behind(move).moves) names.push_back(to_usi(answer.move));
    }
  }
  return result;
}

/// A random mate of at most seven plies.
std::optional<Position> next_mate(Dice& dice, solver::Solver& solver, int& plies) {
  const auto reading = dice.chance(50) ? Promotion::optional : Promotion::mandatory;
  const Position position = sparse_position(dice, kForMates, reading);
  const auto solution = solver.solve(position, nodes_at_most(20'000));
  if (!solution.line_is_main) return std::nullopt;
  plies = solution.verdict.length().plies();
  return plies <= 7 ? std::optional(position) : std::nullopt;
}

std::string dot_of(const std::optional<VariationTree>& tree) {
  REQUIRE(tree);
  std::ostringstream out;
  solver::write_dot(out, *tree, {"", Notation::usi});
  return out.str();
}

}  // namespace

TEMPLATE_TEST_CASE_SIG("random mates: the graph has every reply and every shortest check",
                       "[solver][tree]", ((std::uint64_t Part), Part), 0, 1, 2) {
  solver::Solver solver(8 * kMiB);
  Dice dice(11 + Part);
  int short_mates = 0;
  int long_mates = 0;
  while (short_mates < samples(65) || long_mates < samples(35)) {
    int plies = 0;
    const auto position = next_mate(dice, solver, plies);
    if (!position || (plies < 5 && short_mates >= samples(65))) continue;
    CAPTURE(to_sfen(*position), static_cast<int>(position->promotion()));
    const auto tree = solver.variations(everything(), {});
    REQUIRE(tree);
    CHECK_FALSE(tree->cut);
    ProofJudge judge(*position);
    for (std::size_t n = 0; n < tree->nodes.size(); ++n) CHECK(judge.fault(*tree, n) == "");
    const TreeCount expected = count_tree(*position, plies);
    CHECK(tree->nodes.size() == expected.positions);
    CHECK(count_moves(*tree) == expected.moves);
    ++(plies < 5 ? short_mates : long_mates);
  }
}

TEST_CASE("the tree of a mate in one is one move", "[solver][tree]") {
  solver::Solver solver(kMiB);
  const auto solution = solver.solve(position_of("7/k1F4/1P5/F6/7/7/7 b 4c3p2l2r16s 1"), {});
  REQUIRE(solution.line.size() == 1);
  const auto tree = solver.variations({}, {});
  REQUIRE(tree);
  REQUIRE(tree->root().is_open());
  for (const TreeMove& move : tree->root().moves) {
    CHECK(tree->behind(move).is_mate());
    CHECK((move.move == solution.line[0]) == (move.kind == MoveClass::solution));
  }
}

TEST_CASE("the solution of the graph is the main line", "[solver][tree]") {
  solver::Solver solver(8 * kMiB);
  for (const MateRow& row : mate_rows()) {
    if (!row.length) continue;
    CAPTURE(row.sfen);
    const auto solution = solver.solve(row.position, {});
    const auto tree = solver.variations({}, {});
    REQUIRE(tree);
    const TreeNode* node = &tree->root();
    for (const Move move : solution.line) {
      REQUIRE(node->on_main_line);
      REQUIRE(node->is_open());
      const TreeMove& next = *solver::followed_moves(*node).front();
      CHECK(next.move == move);
      CHECK(next.place == 0);
      CHECK((next.kind == MoveClass::solution || next.kind == MoveClass::longest_defence));
      node = &tree->behind(next);
    }
    CHECK(node->is_mate());
    CHECK(node->in_hand == solution.leftover);
  }
}

TEST_CASE("drops that stand together are alike", "[solver][tree]") {
  solver::Solver solver(8 * kMiB);
  int groups = 0;
  for (const MateRow& row : mate_rows()) {
    if (!row.length) continue;
    CAPTURE(row.sfen);
    solver.solve(row.position, {});
    const auto tree = solver.variations({}, {});
    const auto all = solver.variations(everything(), {});
    REQUIRE((tree && all));
    const auto answers = answers_in(*all);
    for (std::size_t n = 0; n < tree->nodes.size(); ++n) {
      const TreeNode& node = tree->nodes[n];
      if (!node.is_open() || node.side == solver::Side::attacker) continue;
      const Answers& here = answers.at(to_sfen(tree->position_of(n)));
      const auto followed = solver::followed_moves(node);
      for (const TreeMove& move : node.moves) {
        REQUIRE(move.place >= 0);
        const TreeMove& first = *followed.at(static_cast<std::size_t>(move.place));
        REQUIRE(first.place == move.place);
        if (move.followed) continue;
        ++groups;
        CHECK(move.move.is_drop());
        CHECK(first.move.is_drop());
        CHECK(move.move.to() == first.move.to());
        CHECK(tree->behind(move).length == tree->behind(first).length);
        CHECK_FALSE(here.at(to_usi(move.move)).empty());
        CHECK(here.at(to_usi(move.move)) == here.at(to_usi(first.move)));
      }
    }
  }
  CHECK(groups > 100);
}

TEST_CASE("nothing is built beyond the depth", "[solver][tree]") {
  solver::Solver solver(8 * kMiB);
  std::size_t last = 0;
  for (int depth = 1; depth <= 9; ++depth) {
    CAPTURE(depth);
    solver.solve(position_of(kMateIn9), {});
    TreeExtent extent;
    extent.depth = depth;
    const auto tree = solver.variations(extent, {});
    REQUIRE(tree);
    int deepest = 0;
    for (const TreeNode& node : tree->nodes) {
      CHECK(node.is_open() == (node.ply >= 0 && node.ply < depth && !node.is_mate()));
      deepest = std::max(deepest, int{node.ply});
    }
    CHECK(deepest == depth);
    CHECK(tree->nodes.size() > last);
    last = tree->nodes.size();
  }
}

TEST_CASE("at most so many defences are followed, the longest", "[solver][tree]") {
  solver::Solver solver(8 * kMiB);
  for (int width = 1; width <= 3; ++width) {
    CAPTURE(width);
    solver.solve(position_of(kMateIn9), {});
    TreeExtent extent;
    extent.width = width;
    const auto tree = solver.variations(extent, {});
    REQUIRE(tree);
    int widest = 0;
    for (const TreeNode& node : tree->nodes) {
      if (!node.is_open() || node.side == solver::Side::attacker) continue;
      solver::MateLength shortest_followed = solver::MateLength::unbounded();
      solver::MateLength longest_other;
      for (const TreeMove& move : node.moves) {
        const solver::MateLength length = tree->behind(move).length;
        widest = std::max(widest, move.place + 1);
        if (move.place < 0) {
          longest_other = std::max(longest_other, length);
        } else {
          shortest_followed = std::min(shortest_followed, length);
        }
      }
      CHECK(longest_other <= shortest_followed);
    }
    CHECK(widest == width);
  }
}

TEST_CASE("the tree does not depend on the table or on what was asked before", "[solver][tree]") {
  solver::Solver tiny(64 * 1024);
  solver::Solver small(kMiB);
  solver::Solver large(64 * kMiB);
  int compared = 0;
  for (const MateRow& row : mate_rows()) {
    if (!row.length) continue;
    CAPTURE(row.sfen);
    large.solve(row.position, {});
    const auto expected = dot_of(large.variations({}, {}));
    TreeExtent shallow;
    shallow.depth = 1;
    CHECK((dot_of(large.variations(shallow, {})) == expected) == (*row.length == 1));
    CHECK(dot_of(large.variations({}, {})) == expected);
    for (solver::Solver* solver : {&tiny, &small}) {
      if (!solver->solve(row.position, nodes_at_most(2'000'000)).line_is_main) continue;
      const auto tree = solver->variations({}, nodes_at_most(2'000'000));
      REQUIRE(tree);
      if (tree->cut) continue;
      CHECK(dot_of(tree) == expected);
      ++compared;
    }
  }
  CHECK(compared >= 190);
}

TEST_CASE("limits cut the tree and are named", "[solver][tree][limits]") {
  const Position position = position_of(kMateIn9);
  solver::Solver solver(8 * kMiB);
  CHECK_FALSE(solver.variations({}, {}));
  solver.solve(position, {});
  const auto whole = solver.variations({}, {});
  solver.solve(position, {});
  const auto cut = solver.variations({}, nodes_at_most(10));
  REQUIRE((whole && cut));
  CHECK(cut->cut == solver::Limit::nodes);
  CHECK(cut->nodes.size() < whole->nodes.size());
  ProofJudge judge(position);
  for (std::size_t n = 0; n < cut->nodes.size(); ++n) CHECK(judge.fault(*cut, n) == "");
  solver::Limits limits;
  limits.stop = [] { return std::optional(solver::Limit::interrupt); };
  CHECK(solver.variations({}, limits)->cut == solver::Limit::interrupt);
  CHECK_FALSE(solver.variations({}, {})->cut);
  solver.solve(position, {}, solver::Goal::any_mate);
  CHECK_FALSE(solver.variations({}, {}));
  solver.solve(position_of("3k3/7/2SC3/7/7/7/7 b - 1"), {});
  CHECK_FALSE(solver.variations({}, {}));
}

TEST_CASE("the memory of a tree is bounded", "[solver][tree][limits]") {
  const Position position = position_of(kMateIn9);
  solver::TranspositionTable table(8 * kMiB);
  solver::PathHistory history;
  solver::Dfpn search(table, history);
  solver::Oracle oracle(table, search);
  constexpr std::size_t kBytesPerPosition = 240;
  constexpr std::size_t kMostMoves = 30;
  std::size_t last = 0;
  for (const std::size_t bytes : {0U, 2'000U, 6'000U}) {
    const solver::Limits limits;
    solver::Budget budget(limits);
    solver::ProofTree proof(oracle, position, solver::Side::attacker, solver::MateLength(9), bytes);
    CHECK(solver::grow(proof, {}, {}, budget).cut == solver::Limit::memory);
    CHECK(budget.limit() == solver::Limit::memory);
    // The bound is checked before a position is opened, so its moves may exceed it.
    CHECK(proof.size() <= bytes / kBytesPerPosition + kMostMoves);
    CHECK(proof.size() > last);
    last = proof.size();
  }
}

}  // namespace tori::test
