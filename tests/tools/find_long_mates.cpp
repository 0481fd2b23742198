// Finds positions with long mates, for problems/collections/hard.epd.
//
//     find_long_mates random|undecided|climb|harden SEED FIRST COUNT [LEAST [NODES]]
//
// `random` searches the candidates FIRST to FIRST + COUNT - 1 of the seed. `undecided` searches the
// same candidates, with a table of 1 GiB, but takes only those that 300,000 nodes do not settle.
// Those that NODES nodes do not settle either are printed too, to show what is left out. `climb`
// makes COUNT climbs: each starts from the first random candidate with a mate of some length and
// makes small changes. It keeps a change that makes the mate longer, or keeps its length without
// more pieces, and ends when many changes in a row have made nothing longer. `harden` climbs too,
// but of mates of equal length it keeps the one that takes more nodes. Lengths are conventional,
// for `undecided` strict. Except with `undecided`, a candidate that NODES nodes do not settle is
// dropped.
//
// Mates of at least LEAST plies are printed as soon as a longer one is found, with `harden` also at
// the end: one line each, in columns: position, source, seed, index, steps, plies, conventional
// plies, nodes. A length that was not found is 0. The steps are those of `candidate_after`.
//
// The same arguments print the same lines on every machine if the solver is the same: a solver that
// needs fewer nodes settles more candidates. A position follows from its seed, index and steps.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <set>
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
constexpr std::size_t kLargeTableBytes = std::size_t{1} << 30;
/// Positions that are settled within this number of nodes are not undecided.
constexpr std::uint64_t kNodesToDecide = 300'000;
/// A climb starts from a mate of this many plies.
constexpr int kStartingLength = 9;
/// A change may cost three times the nodes of its parent, and at least this many.
constexpr std::uint64_t kLeastNodes = 20'000;

enum class Source : std::uint8_t { random, undecided, climb, harden };
constexpr std::array<std::string_view, 4> kSourceNames = {"random", "undecided", "climb", "harden"};

struct Arguments {
  Source source = Source::random;
  std::uint64_t seed = 0;
  std::uint64_t first = 0;
  std::uint64_t count = 0;
  int least = 15;
  std::uint64_t nodes = 200'000;
};

/// A position with exact lengths.
struct Find {
  Setup setup;
  int plies = 0;
  int conventional = 0;
  std::uint64_t nodes = 0;
};

/// nullopt if the parts have faults or there is no check.
std::optional<Position> problem_of(const Setup& setup) {
  const auto position = build(setup, Promotion::optional);
  if (!position || check_moves(*position).empty()) return std::nullopt;
  return *position;
}

std::string_view name_of(Source source) {
  return kSourceNames.at(static_cast<std::size_t>(source));
}

using Steps = std::vector<std::uint64_t>;

/// A climb ends after this many changes, or too many nodes, without a longer mate.
int most_changes(const Find& best) {
  return 60 * (best.conventional - 7);
}
std::uint64_t most_nodes(const Find& best) {
  return std::max(500'000 * static_cast<std::uint64_t>(best.conventional - 7), 10 * best.nodes);
}

bool worth_keeping(const Find& next, const Find& best, Source source) {
  if (next.conventional != best.conventional) return next.conventional > best.conventional;
  if (source == Source::harden) return next.nodes > best.nodes;
  return pieces_shown(next.setup) <= pieces_shown(best.setup);
}

class Finder {
 public:
  explicit Finder(const Arguments& arguments)
      : arguments_(arguments),
        solver_(arguments.source == Source::undecided ? kLargeTableBytes : kTableBytes) {}

  void look_at_random(std::uint64_t index) {
    const auto find = solve(random_candidate(Draws(arguments_.seed, index, 0)), arguments_.nodes);
    if (find) print_if_long(*find, index, {0});
  }

  void look_at_undecided(std::uint64_t index) {
    const Setup setup = random_candidate(Draws(arguments_.seed, index, 0));
    const auto position = problem_of(setup);
    if (!position || !search(*position, kNodesToDecide).limit) return;
    const solver::Solution solution = search(*position, arguments_.nodes);
    Find find{setup, 0, 0, solution.nodes};
    if (solution.conventional) find.conventional = solution.conventional->plies();
    if (solution.verdict.is_mate() && solution.verdict.exact()) {
      find.plies = solution.verdict.length().plies();
    }
    if (find.plies >= arguments_.least || solution.limit) print(find, index, {0});
  }

  void climb(std::uint64_t index) {
    std::uint64_t step = 0;
    Find best = start(index, step);
    Steps kept = {step};
    std::set<std::string> seen = {to_sfen(best.setup)};
    nodes_in_vain_ = 0;
    for (int in_vain = 0; in_vain < most_changes(best); ++in_vain) {
      if (nodes_in_vain_ > most_nodes(best)) break;
      const Draws draws(arguments_.seed, index, ++step);
      const Setup next_setup = changed(best.setup, draws);
      if (!seen.insert(to_sfen(next_setup)).second) continue;
      const auto next = solve(next_setup, std::max(kLeastNodes, 3 * best.nodes));
      if (!next || !worth_keeping(*next, best, arguments_.source)) continue;
      kept.push_back(step);
      const bool longer = next->conventional > best.conventional;
      best = *next;
      if (!longer) continue;
      in_vain = 0;
      nodes_in_vain_ = 0;
      print_if_long(best, index, kept);
    }
    if (arguments_.source == Source::harden) print_if_long(best, index, kept);
  }

 private:
  /// The first candidate of this climb with a mate long enough to start from. Sets `step` to its
  /// step.
  Find start(std::uint64_t index, std::uint64_t& step) {
    while (true) {
      const Draws draws(arguments_.seed, index, ++step);
      const auto find = solve(random_candidate(draws), kLeastNodes);
      if (find && find->conventional >= kStartingLength) return *find;
    }
  }

  solver::Solution search(const Position& position, std::uint64_t nodes) {
    solver::Limits limits;
    limits.nodes = std::min(nodes, arguments_.nodes);
    return solver_.solve(position, limits);
  }

  std::optional<Find> solve(const Setup& setup, std::uint64_t nodes) {
    const auto position = problem_of(setup);
    if (!position) return std::nullopt;
    const solver::Solution solution = search(*position, nodes);
    nodes_in_vain_ += solution.nodes;
    if (!solution.conventional || solution.limit) return std::nullopt;
    return Find{setup, solution.verdict.length().plies(), solution.conventional->plies(),
                solution.nodes};
  }

  void print_if_long(const Find& find, std::uint64_t index, const Steps& steps) const {
    if (find.conventional >= arguments_.least) print(find, index, steps);
  }

  void print(const Find& find, std::uint64_t index, const Steps& steps) const {
    std::cout << to_sfen(find.setup) << '\t' << name_of(arguments_.source) << '\t'
              << arguments_.seed << '\t' << index << '\t';
    for (std::size_t i = 0; i < steps.size(); ++i) std::cout << (i == 0 ? "" : " ") << steps[i];
    std::cout << '\t' << find.plies << '\t' << find.conventional << '\t' << find.nodes << std::endl;
  }

  Arguments arguments_;
  solver::Solver solver_;
  std::uint64_t nodes_in_vain_ = 0;
};

std::optional<Arguments> read(int argc, char** argv) {
  if (argc < 5 || argc > 7) return std::nullopt;
  const auto name = std::find(kSourceNames.begin(), kSourceNames.end(), argv[1]);
  if (name == kSourceNames.end()) return std::nullopt;
  Arguments arguments;
  arguments.source = static_cast<Source>(name - kSourceNames.begin());
  arguments.seed = std::strtoull(argv[2], nullptr, 10);
  arguments.first = std::strtoull(argv[3], nullptr, 10);
  arguments.count = std::strtoull(argv[4], nullptr, 10);
  if (argc > 5) arguments.least = std::atoi(argv[5]);
  if (argc > 6) arguments.nodes = std::strtoull(argv[6], nullptr, 10);
  return arguments;
}

void run(const Arguments& arguments) {
  Finder finder(arguments);
  for (std::uint64_t i = 0; i < arguments.count; ++i) {
    const std::uint64_t index = arguments.first + i;
    switch (arguments.source) {
      case Source::random: finder.look_at_random(index); break;
      case Source::undecided: finder.look_at_undecided(index); break;
      case Source::climb:
      case Source::harden: finder.climb(index); break;
    }
  }
}

}  // namespace
}  // namespace tori::test

int main(int argc, char** argv) {
  const auto arguments = tori::test::read(argc, argv);
  if (!arguments) {
    std::cerr << "find_long_mates random|undecided|climb|harden SEED FIRST COUNT [LEAST [NODES]]\n";
    return 2;
  }
  tori::test::run(*arguments);
  return 0;
}
