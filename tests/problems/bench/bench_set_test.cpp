// The sets of `bench`: how many problems of which kind, and where their positions come from.
#include "problems/bench/bench_set.hpp"

#include <catch2/catch.hpp>

#include <map>
#include <set>
#include <string>

#include "rules/sfen.hpp"
#include "tests/rules/candidates.hpp"

namespace tori::problems {
namespace {

std::uint64_t index_of(const Problem& problem) {
  for (const Opcode& opcode : problem.other_opcodes) {
    if (opcode.name == "c0") return std::stoull(opcode.operands.substr(sizeof("\"index ") - 1));
  }
  FAIL(problem.place() + ": no index");
  return 0;
}

/// Every position is the random candidate of this seed that its index tells.
void check_origins(BenchSet set, std::uint64_t seed, Setup (*candidate)(test::Draws)) {
  std::set<std::uint64_t> indices;
  for (const auto& [problem, positions] : bench_problems(set)) {
    CAPTURE(problem.place());
    const std::uint64_t index = index_of(problem);
    CHECK(indices.insert(index).second);
    CHECK(to_sfen(problem.position) == to_sfen(candidate(test::Draws(seed, index, 0))));
  }
}

TEST_CASE("bench sets: the mates of small, 200 of each length", "[bench]") {
  std::map<int, int> by_moves;
  for (const auto& [problem, positions] : bench_problems(BenchSet::small)) {
    ++by_moves[problem.claim.attacker_moves.value()];
  }
  CHECK(by_moves == std::map<int, int>{{2, 200}, {3, 200}, {4, 200}, {5, 200}, {6, 200}});
}

TEST_CASE("bench sets: how many problems the others have", "[bench]") {
  CHECK(bench_problems(BenchSet::hard).size() == 119);
  CHECK(bench_problems(BenchSet::none).size() == 500);
  CHECK(bench_problems(BenchSet::rich).size() == 100);
}

TEST_CASE("bench sets: every position follows from its seed and index", "[bench]") {
  check_origins(BenchSet::small, 20, test::random_candidate);
  check_origins(BenchSet::none, 21, test::random_candidate);
  check_origins(BenchSet::rich, 22, test::rich_candidate);
}

}  // namespace
}  // namespace tori::problems
