// The proof as a graph against the independent reference, position by position.
#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <set>
#include <sstream>

#include "solver/proof/proof_export.hpp"
#include "solver/search/dfpn.hpp"
#include "solver/search/oracle.hpp"
#include "tests/solver/certificate/proof_judge.hpp"
#include "tests/solver/mates_data.hpp"
#include "tests/solver/solving.hpp"
#include "tests/solver/sparse_positions.hpp"

namespace tori::test {
namespace {

using solver::Branch;
using solver::MoveClass;
using solver::ProofTree;
using solver::ProofVertex;
using solver::TreeExtent;

constexpr std::size_t kMiB = std::size_t{1} << 20;
/// With transpositions and drops of five kinds.
constexpr std::string_view kMateIn9 = "7/2F1k2/2lr1L1/2R1+fP1/7/7/7 b P4c2p16s 1";

/// Everything, each drop by itself.
TreeExtent everything() {
  TreeExtent extent;
  extent.group_drops = false;
  return extent;
}

/// The positions of the tree, from the root on.
std::vector<ProofVertex> positions_of(const ProofTree& proof) {
  std::vector<ProofVertex> found{ProofTree::root()};
  std::set<ProofVertex> known{ProofTree::root()};
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (!proof.node(found[i]).grown) continue;
    for (const Branch& branch : proof.branches(found[i])) {
      if (known.insert(branch.target).second) found.push_back(branch.target);
    }
  }
  return found;
}

/// The positions that the tree follows, each with its smallest distance from the root in plies.
std::map<ProofVertex, int> plies_from_root(const ProofTree& proof) {
  std::map<ProofVertex, int> plies{{ProofTree::root(), 0}};
  std::vector<ProofVertex> queue{ProofTree::root()};
  for (std::size_t i = 0; i < queue.size(); ++i) {
    std::set<int> places;
    for (const std::size_t turn : {0U, 1U}) {
      // Of the moves of one place the tree follows the one on the main line, else the first.
      for (const Branch& branch : proof.branches(queue[i])) {
        if (branch.move.place < 0) continue;
        if (turn == 0 && !proof.node(branch.target).on_main_line) continue;
        if (!places.insert(branch.move.place).second) continue;
        if (plies.emplace(branch.target, plies[queue[i]] + 1).second) {
          queue.push_back(branch.target);
        }
      }
    }
  }
  return plies;
}

std::size_t count_moves(const ProofTree& proof) {
  std::size_t count = 0;
  for (const ProofVertex v : positions_of(proof)) {
    if (proof.node(v).grown) count += proof.branches(v).size();
  }
  return count;
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

std::string dot_of(const solver::Variations& variations) {
  std::ostringstream out;
  solver::write_dot(out, *variations.proof, {"", Notation::usi, variations.cut});
  return out.str();
}

}  // namespace

TEMPLATE_TEST_CASE_SIG("random mates: the graph has every reply and every shortest check",
                       "[solver][tree]", ((std::uint64_t Part), Part), 0, 1, 2) {
  solver::Solver solver(8 * kMiB);
  Dice dice(11 + Part);
  int short_mates = 0;
  int long_mates = 0;
  while (short_mates < 65 || long_mates < 35) {
    int plies = 0;
    const auto position = next_mate(dice, solver, plies);
    if (!position || (plies < 5 && short_mates >= 65)) continue;
    CAPTURE(to_sfen(*position), static_cast<int>(position->promotion()));
    const auto variations = solver.variations(everything(), {});
    REQUIRE(variations.proof != nullptr);
    CHECK_FALSE(variations.cut);
    ProofJudge judge(*position);
    const auto vertices = positions_of(*variations.proof);
    for (const ProofVertex v : vertices) CHECK(judge.fault(*variations.proof, v) == "");
    const TreeCount expected = count_tree(*position, plies);
    CHECK(vertices.size() == expected.positions);
    CHECK(count_moves(*variations.proof) == expected.moves);
    ++(plies < 5 ? short_mates : long_mates);
  }
}

TEST_CASE("the tree of a mate in one is one move", "[solver][tree]") {
  solver::Solver solver(kMiB);
  const auto solution = solver.solve(position_of("7/k1F4/1P5/F6/7/7/7 b 4c3p2l2r16s 1"), {});
  REQUIRE(solution.line.size() == 1);
  const auto variations = solver.variations({}, {});
  REQUIRE(variations.proof != nullptr);
  for (const Branch& branch : variations.proof->branches(ProofTree::root())) {
    CHECK(variations.proof->node(branch.target).length == solver::MateLength(0));
    CHECK((branch.move.move == solution.line[0]) == (branch.move.kind == MoveClass::solution));
  }
}

TEST_CASE("the solution of the graph is the main line", "[solver][tree]") {
  solver::Solver solver(8 * kMiB);
  for (const MateRow& row : mate_rows()) {
    if (!row.length) continue;
    CAPTURE(row.sfen);
    const auto solution = solver.solve(row.position, {});
    const auto variations = solver.variations({}, {});
    REQUIRE(variations.proof != nullptr);
    const ProofTree& proof = *variations.proof;
    ProofVertex vertex = ProofTree::root();
    for (const Move move : solution.line) {
      REQUIRE(proof.node(vertex).on_main_line);
      const auto branches = proof.branches(vertex);
      const auto next = std::find_if(branches.begin(), branches.end(),
                                     [&](const Branch& b) { return b.move.move == move; });
      REQUIRE(next != branches.end());
      CHECK(next->move.place == 0);
      CHECK((next->move.kind == MoveClass::solution ||
             next->move.kind == MoveClass::longest_defence));
      vertex = next->target;
    }
    CHECK(proof.node(vertex).length == solver::MateLength(0));
    CHECK(proof.node(vertex).in_hand == solution.leftover);
  }
}

TEST_CASE("drops that stand together are alike", "[solver][tree]") {
  solver::Solver solver(8 * kMiB);
  int groups = 0;
  for (const MateRow& row : mate_rows()) {
    if (!row.length) continue;
    CAPTURE(row.sfen);
    solver.solve(row.position, {});
    const auto variations = solver.variations({}, {});
    const ProofTree& proof = *variations.proof;
    for (const ProofVertex v : positions_of(proof)) {
      if (!proof.node(v).grown || proof.node(v).side == solver::Side::attacker) continue;
      std::map<int, Branch> first;
      for (const Branch& branch : proof.branches(v)) {
        REQUIRE(branch.move.place >= 0);
        const auto [other, is_first] = first.emplace(branch.move.place, branch);
        if (is_first) continue;
        ++groups;
        CHECK(branch.move.move.is_drop());
        CHECK(other->second.move.move.is_drop());
        CHECK(branch.move.move.to() == other->second.move.move.to());
        CHECK(proof.node(branch.target).length == proof.node(other->second.target).length);
        const auto answers = proof.branches(branch.target);
        const auto others = proof.branches(other->second.target);
        CHECK(std::equal(
            answers.begin(), answers.end(), others.begin(), others.end(),
            [](const Branch& a, const Branch& b) { return a.move.move == b.move.move; }));
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
    const auto variations = solver.variations(extent, {});
    const ProofTree& proof = *variations.proof;
    int deepest = 0;
    for (const auto& [vertex, ply] : plies_from_root(proof)) {
      CHECK(proof.node(vertex).grown == (ply < depth && proof.node(vertex).length.plies() > 0));
      deepest = std::max(deepest, ply);
    }
    CHECK(deepest == depth);
    CHECK(proof.size() > last);
    last = proof.size();
  }
}

TEST_CASE("at most so many defences are followed, the longest", "[solver][tree]") {
  solver::Solver solver(8 * kMiB);
  for (int width = 1; width <= 3; ++width) {
    CAPTURE(width);
    solver.solve(position_of(kMateIn9), {});
    TreeExtent extent;
    extent.width = width;
    const auto variations = solver.variations(extent, {});
    const ProofTree& proof = *variations.proof;
    int widest = 0;
    for (const ProofVertex v : positions_of(proof)) {
      if (!proof.node(v).grown || proof.node(v).side == solver::Side::attacker) continue;
      solver::MateLength shortest_followed = solver::MateLength::unbounded();
      solver::MateLength longest_other;
      for (const Branch& branch : proof.branches(v)) {
        const solver::MateLength length = proof.node(branch.target).length;
        widest = std::max(widest, branch.move.place + 1);
        if (branch.move.place < 0) {
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
      const auto variations = solver->variations({}, nodes_at_most(2'000'000));
      if (variations.cut) continue;
      CHECK(dot_of(variations) == expected);
      ++compared;
    }
  }
  CHECK(compared >= 190);
}

TEST_CASE("limits cut the tree and are named", "[solver][tree][limits]") {
  const Position position = position_of(kMateIn9);
  solver::Solver solver(8 * kMiB);
  CHECK(solver.variations({}, {}).proof == nullptr);
  solver.solve(position, {});
  const auto whole = positions_of(*solver.variations({}, {}).proof).size();
  solver.solve(position, {});
  const auto cut = solver.variations({}, nodes_at_most(10));
  CHECK(cut.cut == solver::Limit::nodes);
  CHECK(positions_of(*cut.proof).size() < whole);
  ProofJudge judge(position);
  for (const ProofVertex v : positions_of(*cut.proof)) CHECK(judge.fault(*cut.proof, v) == "");
  solver::Limits limits;
  limits.poll = [](const solver::Progress&) { return std::optional(solver::Limit::interrupt); };
  CHECK(solver.variations({}, limits).cut == solver::Limit::interrupt);
  CHECK_FALSE(solver.variations({}, {}).cut);
  solver.solve(position, {}, solver::Goal::any_mate);
  CHECK(solver.variations({}, {}).proof == nullptr);
  solver.solve(position_of("3k3/7/2SC3/7/7/7/7 b - 1"), {});
  CHECK(solver.variations({}, {}).proof == nullptr);
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
    ProofTree proof(oracle, position, solver::Side::attacker, solver::MateLength(9), bytes);
    CHECK(solver::grow(proof, {}, budget) == solver::Limit::memory);
    CHECK(budget.limit() == solver::Limit::memory);
    // The bound is checked before a position is opened, so its moves may exceed it.
    CHECK(proof.size() <= bytes / kBytesPerPosition + kMostMoves);
    CHECK(proof.size() > last);
    last = proof.size();
  }
}

}  // namespace tori::test
