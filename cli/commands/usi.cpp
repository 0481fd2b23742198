// Runs the command `usi`.
#include "cli/options/usi_options.hpp"

#include <algorithm>

#include "cli/engine/engine.hpp"
#include "cli/exit_code.hpp"
#include "cli/io/process_limits.hpp"

namespace tori::cli {

int run(const UsiOptions& options, const CommandIo& io) {
  EngineSettings settings;
  settings.mebibytes = options.memory_bytes >> 20;
  settings.threads = options.threads;
  constexpr std::size_t kLargestTable = std::size_t{1} << 20;
  const EngineBounds bounds{std::min(memory_of_machine() >> 20, kLargestTable),
                            std::max(settings.threads, threads_of_process())};
  if (settings.mebibytes > bounds.mebibytes) {
    return io.fail("toritsume usi: there are no " + std::to_string(settings.mebibytes) +
                       " MiB of memory for the search table (--memory)",
                   exit_code::kUsage);
  }
  if (io.watch_reader) io.watch_reader();
  Engine(io.in, io.out, settings, bounds).run();
  return exit_code::kAnswered;
}

}  // namespace tori::cli
