// The command `bench`: it has no arguments; its entry in the table.
#include "cli/arguments/command_entry.hpp"
#include "cli/command_table.hpp"
#include "cli/options/bench_options.hpp"

namespace tori::cli {
namespace {

constexpr const char* kBenchManual =
    R"(Searches 26 positions with at most 60,000 nodes and 16 MiB each on one thread. The
number of nodes and the hash of the answers are the same on every machine; they
change only when the search does.

Example:
  toritsume bench)";

ReadInvocation declare_bench(CLI::App& /*command*/) {
  return [] { return invocation(BenchOptions{}, OnInterrupt::end); };
}

}  // namespace

CommandEntry bench_command() {
  return {"bench", "Search a frozen list of positions, to measure", "toritsume bench", kBenchManual,
          declare_bench};
}

}  // namespace tori::cli
