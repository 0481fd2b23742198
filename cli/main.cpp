#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <exception>
#include <iostream>
#include <variant>

#include "cli/arguments.hpp"
#include "cli/descriptor.hpp"
#include "cli/exit_code.hpp"
#include "cli/interrupt.hpp"

namespace {

using namespace tori::cli;

/// Runs each command in the surroundings of the process.
struct Runner {
  std::istream& in;
  std::ostream& out;

  int operator()(const Notice& notice) const {
    out << notice.text;
    return exit_code::kAnswered;
  }
  /// The commands that are of no use before their end.
  template <typename Options>
  int operator()(const Options& options) const {
    end_on_interrupts();
    return run(options, in, out, std::cerr);
  }
  int operator()(SolveOptions options) const {
    options.show_progress = ::isatty(STDERR_FILENO) != 0;
    options.interrupted = &catch_interrupts();
    return run(options, in, out, std::cerr);
  }
  int operator()(CollectionOptions options) const {
    if (keeps_what_is_done(options)) {
      options.interrupted = &catch_interrupts();
    } else {
      end_on_interrupts();
    }
    return run(options, in, out, std::cerr);
  }
  int operator()(ComposeOptions options) const {
    options.show_progress = ::isatty(STDERR_FILENO) != 0;
    options.interrupted = &catch_interrupts();
    return run(options, in, out, std::cerr);
  }
  int operator()(VerifyOptions options) const {
    options.show_progress = ::isatty(STDERR_FILENO) != 0;
    options.interrupted = &catch_interrupts();
    return run(options, in, out, std::cerr);
  }
  int operator()(CheckOptions options) const {
    options.show_progress = ::isatty(STDERR_FILENO) != 0;
    options.interrupted = &catch_interrupts();
    return run(options, in, out, std::cerr);
  }
};

}  // namespace

int main(int argc, char** argv) {
  const auto command = parse_arguments(argc, argv);
  if (!command) {
    std::cerr << command.error().text;
    return exit_code::kUsage;
  }
  ignore_write_signals();
  DescriptorSource source(STDIN_FILENO);
  DescriptorSink sink(STDOUT_FILENO);
  std::istream in(&source);
  std::ostream out(&sink);
  int code = exit_code::kUnknown;
  try {
    code = std::visit(Runner{in, out}, *command);
  } catch (const std::exception& defect) {
    std::cerr << "toritsume: this is a defect of the program, please report it: " << defect.what()
              << '\n';
  }
  out.flush();
  if (sink.error() == 0) return code;
  if (sink.error() != EPIPE) {
    std::cerr << "toritsume: standard output: " << std::strerror(sink.error()) << '\n';
  }
  return code == exit_code::kAnswered ? exit_code::kUnknown : code;
}
