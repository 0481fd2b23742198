#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <iostream>
#include <new>
#include <string_view>
#include <system_error>

#include "cli/arguments/arguments.hpp"
#ifdef TORITSUME_DRAWING_MODULE
#include "cli/drawing/drawing_module.hpp"
#endif
#include "cli/exit_code.hpp"
#include "cli/io/descriptor.hpp"
#include "cli/io/interrupt.hpp"
#include "cli/io/process_limits.hpp"
#include "cli/io/system.hpp"

namespace {

using namespace tori::cli;

constexpr std::string_view kNoResources =
    "toritsume: the system gives no more memory or threads (--memory, --threads)\n";

/// Ends the program after an exception that no code can catch: the system gave no memory for a
/// thread, or none to report an error.
[[noreturn]] void end_without_resources() {
  [[maybe_unused]] const auto told =
      ::write(STDERR_FILENO, kNoResources.data(), kNoResources.size());
  ::_exit(exit_code::kUsage);
}

/// False if the environment asks for no colours (no-color.org) or the terminal knows none.
bool wants_colours() {
  const char* refusal = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  const bool refused = refusal != nullptr && *refusal != '\0';
  return !refused && (terminal == nullptr || std::string_view(terminal) != "dumb");
}

/// Runs a command with the streams and signals of the process.
int run(const Invocation& command, DescriptorSource& source, const DescriptorSink& sink,
        std::ostream& out) {
  std::istream in(&source);
  CommandIo io{in, out, std::cerr};
  io.watch_reader = [&source] { source.fail_without_reader_of(STDOUT_FILENO); };
  io.reader_has_left = [&sink] { return sink.error() == EPIPE; };
#ifndef TORITSUME_SANITIZED
  // Sanitizers keep account of each byte of a table, whether it is used or not.
  io.memory_for_tables = [] { return memory_for_tables(); };
#endif
  io.show_progress = ::isatty(STDERR_FILENO) != 0;
  io.colours = ::isatty(STDOUT_FILENO) != 0 && wants_colours();
  if (command.on_interrupt == OnInterrupt::finish) {
    io.interrupted = &catch_interrupts();
  } else {
    end_on_interrupts();
  }
  return command.run(io);
}

/// Reports an exception that no command expects. Returns the exit code.
int report(const std::exception& fault) {
  const auto* const refusal = dynamic_cast<const std::system_error*>(&fault);
  if (refusal != nullptr && refusal->code() == std::errc::resource_unavailable_try_again) {
    std::cerr << kNoResources;
    return exit_code::kUsage;
  }
  std::cerr << "toritsume: this is a defect of the program, please report it: " << fault.what()
            << '\n';
  return exit_code::kUnknown;
}

}  // namespace

int main(int argc, char** argv) {
  prepare_standard_streams();
#ifdef TORITSUME_DRAWING_MODULE
  const auto command = parse_arguments(argc, argv, drawing_module);
#else
  const auto command = parse_arguments(argc, argv);
#endif
  if (!command) {
    std::cerr << command.error().text;
    return exit_code::kUsage;
  }
  std::set_terminate(end_without_resources);
  ignore_write_signals();
  DescriptorSource source(STDIN_FILENO);
  DescriptorSink sink(STDOUT_FILENO);
  std::ostream out(&sink);
  int code = exit_code::kUnknown;
  try {
    code = run(*command, source, sink, out);
  } catch (const std::bad_alloc&) {
    std::cerr << "toritsume: there is not enough memory\n";
    code = exit_code::kUsage;
  } catch (const std::exception& fault) {
    code = report(fault);
  }
  out.flush();
  if (sink.error() == 0) return code;
  if (sink.error() != EPIPE) {
    std::cerr << "toritsume: standard output: " << std::strerror(sink.error()) << '\n';
  }
  return code == exit_code::kAnswered ? exit_code::kUnknown : code;
}
