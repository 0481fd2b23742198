// Finds positions with long mates, for problems/collections/hard.epd.
//
//     find_long_mates random|phoenix|climb SEED FIRST COUNT [LEAST [NODES]]
//
// `random` looks at the candidates FIRST to FIRST + COUNT - 1 of the seed, `phoenix` at such in
// which the attacker has a phoenix. `climb` makes as many climbs: each starts from the first random
// candidate of some length and goes on with small changes, keeping one that makes the mate longer,
// or leaves it as long with no more pieces; it ends when a number of changes in a row brought
// nothing longer. A candidate is dropped when NODES do not settle it. What is printed, one line
// each and at once: position, source, seed, index, step, changes kept, plies, plies without
// interposed pieces that were captured at once, nodes. LEAST is the least number of the latter.
//
// The same arguments print the same lines on every machine, as long as the solver is the same: a
// solver that needs fewer nodes settles more candidates.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>

#include "rules/movegen.hpp"
#include "rules/sfen.hpp"
#include "solver/solve.hpp"
#include "tests/tools/candidates.hpp"

namespace tori::test {
namespace {

constexpr std::size_t kTableBytes = std::size_t{64} << 20;
/// A climb starts at a mate of so many plies and is over after so many changes without success.
constexpr int kStartingLength = 9;
constexpr int kPatience = 250;
/// A change may cost three times what its parent did, and this much in any case.
constexpr std::uint64_t kLeastNodes = 20'000;

struct Arguments {
  std::string_view source;
  std::uint64_t seed = 0;
  std::uint64_t first = 0;
  std::uint64_t count = 0;
  int least = 15;
  std::uint64_t nodes = 200'000;
};

/// A position whose mate is exactly known.
struct Find {
  Setup setup;
  int plies = 0;
  /// Plies without those pairs of the main line in which a dropped piece is captured at once: what
  /// is left when interposed drops are not counted is often this.
  int settled = 0;
  std::uint64_t nodes = 0;
};

int recaptured_drops(const std::vector<Move>& line) {
  int count = 0;
  for (std::size_t i = 1; i + 1 < line.size(); i += 2) {
    count += line[i].is_drop() && line[i].to() == line[i + 1].to() ? 1 : 0;
  }
  return count;
}

class Finder {
 public:
  explicit Finder(const Arguments& arguments) : arguments_(arguments), solver_(kTableBytes) {
    limits_.nodes = arguments.nodes;
  }

  void look_at_random(std::uint64_t index) {
    Draws draws(arguments_.seed, index, 0);
    const auto find = solve(random_candidate(draws, arguments_.source == "phoenix"));
    if (find && find->settled >= arguments_.least) print(*find, index, 0, 0);
  }

  void climb(std::uint64_t index) {
    std::uint64_t step = 0;
    Find best = start(index, step);
    int kept = 0;
    for (int in_vain = 0; in_vain < kPatience; ++in_vain) {
      Draws draws(arguments_.seed, index, ++step);
      limits_.nodes = std::min(arguments_.nodes, std::max(kLeastNodes, 3 * best.nodes));
      const auto next = solve(changed(best.setup, draws));
      if (!next || !worth_keeping(*next, best)) continue;
      const bool longer = next->settled > best.settled;
      best = *next;
      ++kept;
      if (!longer) continue;
      in_vain = 0;
      if (best.settled >= arguments_.least) print(best, index, step, kept);
    }
  }

 private:
  /// The first candidate of this climb with a mate long enough to start from.
  Find start(std::uint64_t index, std::uint64_t& step) {
    limits_.nodes = std::min(arguments_.nodes, kLeastNodes);
    while (true) {
      Draws draws(arguments_.seed, index, ++step);
      const auto find = solve(random_candidate(draws, draws.chance(20)));
      if (find && find->settled >= kStartingLength) return *find;
    }
  }

  static bool worth_keeping(const Find& next, const Find& best) {
    if (next.settled != best.settled) return next.settled > best.settled;
    return pieces_shown(next.setup) <= pieces_shown(best.setup);
  }

  std::optional<Find> solve(const Setup& setup) {
    const auto position = build(setup, Promotion::optional);
    if (!position || check_moves(*position).empty()) return std::nullopt;
    const solver::Solution solution = solver_.solve(*position, limits_);
    if (!solution.verdict.is_mate() || solution.limit) return std::nullopt;
    const int plies = solution.verdict.length().plies();
    return Find{setup, plies, plies - 2 * recaptured_drops(solution.line), solution.nodes};
  }

  void print(const Find& find, std::uint64_t index, std::uint64_t step, int kept) const {
    std::cout << to_sfen(find.setup) << '\t' << arguments_.source << '\t' << arguments_.seed << '\t'
              << index << '\t' << step << '\t' << kept << '\t' << find.plies << '\t' << find.settled
              << '\t' << find.nodes << std::endl;
  }

  Arguments arguments_;
  solver::Solver solver_;
  solver::Limits limits_;
};

std::optional<Arguments> read(int argc, char** argv) {
  if (argc < 5 || argc > 7) return std::nullopt;
  Arguments arguments;
  arguments.source = argv[1];
  arguments.seed = std::strtoull(argv[2], nullptr, 10);
  arguments.first = std::strtoull(argv[3], nullptr, 10);
  arguments.count = std::strtoull(argv[4], nullptr, 10);
  if (argc > 5) arguments.least = std::atoi(argv[5]);
  if (argc > 6) arguments.nodes = std::strtoull(argv[6], nullptr, 10);
  const auto source = arguments.source;
  if (source != "random" && source != "phoenix" && source != "climb") return std::nullopt;
  return arguments;
}

int run(const Arguments& arguments) {
  Finder finder(arguments);
  for (std::uint64_t i = 0; i < arguments.count; ++i) {
    if (arguments.source == "climb") {
      finder.climb(arguments.first + i);
    } else {
      finder.look_at_random(arguments.first + i);
    }
  }
  return 0;
}

}  // namespace
}  // namespace tori::test

int main(int argc, char** argv) {
  const auto arguments = tori::test::read(argc, argv);
  if (!arguments) {
    std::cerr << "find_long_mates random|phoenix|climb SEED FIRST COUNT [LEAST [NODES]]\n";
    return 2;
  }
  return tori::test::run(*arguments);
}
