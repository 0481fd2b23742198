// Runs the command `bench`.
#include "cli/options/bench_options.hpp"

#include <iomanip>
#include <istream>
#include <ostream>

#include "api/tasks/bench.hpp"
#include "api/tasks/bench_set.hpp"
#include "cli/exit_code.hpp"
#include "cli/io/search_monitor.hpp"

namespace tori::cli {
namespace {

void write(const api::BenchResult& result, std::ostream& out) {
  out << "positions: " << result.positions << "\nnodes: " << result.nodes
      << "\nanswers: " << result.answers << std::fixed << std::setprecision(3)
      << "\nseconds: " << result.seconds << "\nnodes per second: " << result.nodes_per_second()
      << "\nbytes an entry: " << result.bytes_an_entry << '\n';
}

void write(problems::BenchSet set, const api::BenchSetResult& result, std::ostream& out) {
  out << problems::name_of(set) << ": " << result.positions << " positions, " << result.nodes
      << " nodes, " << result.leaf_tests << " leaf tests, " << std::fixed << std::setprecision(2)
      << result.seconds << " s, " << result.tested_by_certificate_position
      << " tested by certificate position (median), answers " << result.answers << std::endl;
}

}  // namespace

int run(const BenchOptions& options, const CommandIo& io) {
  ProgressLine line(io.err);
  SearchMonitor monitor(io, line);
  const auto interrupted = [&] {
    return io.fail("toritsume bench: interrupted", exit_code::kUnknown);
  };
  for (const problems::BenchSet set : options.sets) {
    const auto result = api::bench_set(problems::bench_problems(set), monitor);
    line.clear();
    if (!result) return interrupted();
    write(set, *result, io.out);
  }
  if (!options.sets.empty()) return exit_code::kAnswered;
  const auto result = api::bench(monitor);
  line.clear();
  if (!result) return interrupted();
  write(*result, io.out);
  return exit_code::kAnswered;
}

}  // namespace tori::cli
