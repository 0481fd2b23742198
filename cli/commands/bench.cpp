// Runs the command `bench`.
#include "cli/options/bench_options.hpp"

#include <iomanip>
#include <istream>
#include <ostream>

#include "api/bench.hpp"
#include "cli/exit_code.hpp"
#include "cli/io/search_monitor.hpp"

namespace tori::cli {

int run(const BenchOptions& /*options*/, const CommandIo& io) {
  ProgressLine line(io.err);
  SearchMonitor monitor(io, line);
  const auto result = api::bench(monitor);
  line.clear();
  if (!result) return io.fail("toritsume bench: interrupted", exit_code::kUnknown);
  io.out << "positions: " << result->positions << "\nnodes: " << result->nodes
         << "\nanswers: " << result->answers << std::fixed << std::setprecision(3)
         << "\nseconds: " << result->seconds << "\nnodes per second: " << result->nodes_per_second()
         << "\nbytes an entry: " << result->bytes_an_entry << '\n';
  return exit_code::kAnswered;
}

}  // namespace tori::cli
