// Finds seeded random positions to measure with: the sets of `toritsume bench --set`, and those of
// compare_fairy_stockfish.mjs.
//
//     find_bench_sets SET SEED COUNT
//
//     small       mates of 3, 5, 7, 9, 11 plies
//     none        positions without a mate
//     rich        positions with many pieces in hand; not searched
//     optional    mates of 3, 5, 7, 9 plies
//     mandatory   mates of 3, 5, 7 plies where promotion is mandatory
//     phoenixes   mates of 3, 5, 7, 9 plies with a phoenix of the attacker
//     eleven      mates of 11 plies
//
// One problem a line, in the format of problem files; `c0` has its index. Mates are as many of each
// length as can be, by length, then in the order of their indices. All but `rich` take the random
// candidates of a seed in turn and keep those of their kind that 200,000 nodes settle, until there
// are COUNT: a solver that needs fewer nodes finds a few more on the way. The positions of `rich`
// follow from seed and index alone.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "rules/movegen.hpp"
#include "rules/position.hpp"
#include "rules/sfen.hpp"
#include "solver/solve/solve.hpp"
#include "tests/rules/candidates.hpp"

namespace tori::test {
namespace {

constexpr std::size_t kTableBytes = std::size_t{64} << 20;
constexpr std::uint64_t kNodes = 200'000;

/// A set of mates.
struct MateSet {
  std::string_view name;
  std::vector<int> plies;
  Promotion promotion = Promotion::optional;
  bool attacker_phoenix = false;
};

std::vector<MateSet> mate_sets() {
  return {{"small", {3, 5, 7, 9, 11}},
          {"optional", {3, 5, 7, 9}},
          {"mandatory", {3, 5, 7}, Promotion::mandatory},
          {"phoenixes", {3, 5, 7, 9}, Promotion::optional, true},
          {"eleven", {11}}};
}

/// A random candidate in which there is a check.
struct Candidate {
  std::uint64_t index = 0;
  Position position;
};

/// The candidates of a seed in turn.
class Candidates {
 public:
  using Maker = Setup (*)(Draws);
  Candidates(Maker maker, std::uint64_t seed, Promotion promotion = Promotion::optional)
      : maker_(maker), seed_(seed), promotion_(promotion) {}

  Candidate next() {
    while (true) {
      const std::uint64_t index = index_++;
      const auto position = build(maker_(Draws(seed_, index, 0)), promotion_);
      if (position && !check_moves(*position).empty()) return {index, *position};
    }
  }

 private:
  Maker maker_;
  std::uint64_t seed_;
  Promotion promotion_;
  std::uint64_t index_ = 0;
};

std::string line_of(const Candidate& candidate, const std::string& opcodes) {
  return to_sfen(candidate.position) + " " + opcodes + "c0 \"index " +
         std::to_string(candidate.index) + "\";\n";
}

solver::Verdict verdict_of(solver::Solver& solver, const Position& position) {
  solver::Limits limits;
  limits.nodes = kNodes;
  return solver.solve(position, limits).verdict;
}

bool has_phoenix(const Position& position) {
  const Setup setup = parts(position);
  const Piece phoenix(setup.turn, Kind::phoenix);
  return std::find(setup.board.begin(), setup.board.end(), phoenix) != setup.board.end();
}

std::string opcodes_of(const MateSet& set, int plies) {
  return "dm " + std::to_string((plies + 1) / 2) +
         (set.promotion == Promotion::mandatory ? "; promotion mandatory; " : "; ");
}

void print_mates(const MateSet& set, std::uint64_t seed, std::size_t count) {
  Candidates candidates(random_candidate, seed, set.promotion);
  solver::Solver solver(kTableBytes);
  const std::size_t lengths = set.plies.size();
  std::vector<std::vector<std::string>> found(lengths);
  for (std::size_t missing = count; missing > 0;) {
    const Candidate candidate = candidates.next();
    if (set.attacker_phoenix && !has_phoenix(candidate.position)) continue;
    const solver::Verdict verdict = verdict_of(solver, candidate.position);
    if (!verdict.is_mate() || !verdict.exact()) continue;
    const int plies = verdict.length().plies();
    const auto length = std::find(set.plies.begin(), set.plies.end(), plies) - set.plies.begin();
    const auto i = static_cast<std::size_t>(length);
    // Of those lengths that come first one more, if the count cannot be divided.
    if (i == lengths || found[i].size() == (count + lengths - 1 - i) / lengths) continue;
    found[i].push_back(line_of(candidate, opcodes_of(set, plies)));
    --missing;
  }
  for (const auto& lines : found) {
    for (const std::string& line : lines) std::cout << line;
  }
}

void print_no_mates(Candidates candidates, std::size_t count) {
  solver::Solver solver(kTableBytes);
  while (count > 0) {
    const Candidate candidate = candidates.next();
    if (verdict_of(solver, candidate.position).kind() != solver::Verdict::Kind::no_mate) continue;
    std::cout << line_of(candidate, "");
    --count;
  }
}

void print_rich(Candidates candidates, std::size_t count) {
  for (; count > 0; --count) std::cout << line_of(candidates.next(), "");
}

int run(std::string_view name, std::uint64_t seed, std::size_t count) {
  if (name == "none") {
    print_no_mates({random_candidate, seed}, count);
    return 0;
  }
  if (name == "rich") {
    print_rich({rich_candidate, seed}, count);
    return 0;
  }
  for (const MateSet& set : mate_sets()) {
    if (set.name != name) continue;
    print_mates(set, seed, count);
    return 0;
  }
  return 2;
}

}  // namespace
}  // namespace tori::test

int main(int argc, char** argv) {
  const int result = argc != 4 ? 2
                               : tori::test::run(argv[1], std::strtoull(argv[2], nullptr, 10),
                                                 std::strtoull(argv[3], nullptr, 10));
  if (result != 0) std::cerr << "find_bench_sets SET SEED COUNT\n";
  return result;
}
