// The command `bench`: its arguments and its entry in the table.
#include "cli/arguments/argument_kinds.hpp"
#include "cli/arguments/command_entry.hpp"
#include "cli/command_table.hpp"
#include "cli/options/bench_options.hpp"

namespace tori::cli {
namespace {

constexpr const char* kBenchManual =
    R"(Searches 26 positions with at most 60,000 nodes and 16 MiB each on one thread. The
number of nodes and the hash of the answers are the same on every machine; they
change only when the search does.

With --set it solves a set of problems to the end, on one thread with 1 GiB, and
writes one line about it:
  small  1,000 random mates of 3, 5, 7, 9 and 11 plies, 200 each
  hard   the 119 mates of problems/collections/hard.epd
  none   500 random positions without a mate
  rich   100 hard positions with many pieces in hand
  all    these four

A node is a position that was expanded (its moves generated, what is behind them
looked up), or one with few plies left of which the moves were tried. The further
positions that were tried behind the latter are the leaf tests. "tested by
certificate position" is nodes and leaf tests together for each position of the
certificate that the first version with these sets wrote of the answer: the median
over the set.

Examples:
  toritsume bench
  toritsume bench --set small)";

ReadInvocation declare_bench(Command command) {
  using problems::BenchSet;
  const auto options = std::make_shared<BenchOptions>();
  add_choice<std::vector<BenchSet>>(
      command, "--set", options->sets,
      {{"small", {BenchSet::small}},
       {"hard", {BenchSet::hard}},
       {"none", {BenchSet::none}},
       {"rich", {BenchSet::rich}},
       {"all", {BenchSet::small, BenchSet::hard, BenchSet::none, BenchSet::rich}}},
      "Solve a set of problems to the end");
  return [options] { return invocation(*options, OnInterrupt::end); };
}

}  // namespace

CommandEntry bench_command() {
  return {"bench", "Search a frozen list of positions, to measure", "toritsume bench", kBenchManual,
          declare_bench};
}

}  // namespace tori::cli
