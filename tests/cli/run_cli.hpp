// Runs the commands inside the test program, on strings instead of files.
#pragma once

#include <any>
#include <atomic>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "cli/arguments/arguments.hpp"
#include "cli/options/bench_options.hpp"
#include "cli/options/book_options.hpp"
#include "cli/options/check_options.hpp"
#include "cli/options/collection_options.hpp"
#include "cli/options/compose_options.hpp"
#include "cli/options/perft_options.hpp"
#include "cli/options/show_options.hpp"
#include "cli/options/solve_options.hpp"
#include "cli/options/usi_options.hpp"
#include "cli/options/verify_options.hpp"

namespace cli_test {

/// The exit code and the output of a command.
struct Outcome {
  int code = -1;
  std::string out;
  std::string err;
};

/// Parses the arguments (without the program's name).
inline tl::expected<tori::cli::Invocation, tori::cli::UsageError> parse(
    const std::vector<std::string>& arguments) {
  std::vector<const char*> argv{"toritsume"};
  for (const std::string& argument : arguments) argv.push_back(argument.c_str());
  return tori::cli::parse_arguments(static_cast<int>(argv.size()), argv.data());
}

/// The options of a command line that must be one for that command.
template <typename Options>
Options options_of(const std::vector<std::string>& arguments) {
  const auto command = parse(arguments);
  if (!command) throw std::runtime_error(command.error().text);
  return std::any_cast<Options>(command->options);
}

/// Runs a command; Ctrl-C was pressed once `interrupted` is true.
template <typename Options>
Outcome run(const Options& options, const std::string& input = "",
            const std::atomic<bool>* interrupted = nullptr) {
  std::istringstream in(input);
  std::ostringstream out;
  std::ostringstream err;
  const int code = tori::cli::run(options, {in, out, err, false, interrupted});
  return {code, out.str(), err.str()};
}

/// Runs a command as on a terminal: its progress is shown in a line on standard error.
template <typename Options>
Outcome run_with_progress(const Options& options, const std::string& input = "") {
  std::istringstream in(input);
  std::ostringstream out;
  std::ostringstream err;
  const int code = tori::cli::run(options, {in, out, err, true});
  return {code, out.str(), err.str()};
}

/// `toritsume solve ARGUMENTS` with a small table.
inline Outcome solve(std::vector<std::string> arguments, const std::string& input = "") {
  arguments.insert(arguments.begin(), {"solve", "--memory", "8M"});
  return run(options_of<tori::cli::SolveOptions>(arguments), input);
}

/// True if the text contains the part.
inline bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

/// A mate in 3 plies by 1. F*7d 7c7b 2. 5b6a+ (tests/data/mates.txt); no other first move mates.
inline const std::string kMateIn3 = "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1";
/// Mates in 3, 5 and 7 by different first moves (tests/data/mates.txt).
inline const std::string kManyFirstMoves = "7/2F4/5k1/3+S3/5+F1/7/7 b CP3c3p2l2r15s 1";
/// A mate in 5 plies, in 3 by the convention that futile drops do not count.
inline const std::string kTwoLengths = "2R2L1/5kR/3P3/5p1/7/7/7 b Ff4c2pl16s 1";
/// No mate (tests/data/mates.txt).
inline const std::string kNoMate = "3k3/7/2SC3/7/7/7/7 b - 1";
/// What `solve` says of it, below the line with its place.
inline const std::string kNoMateReport =
    kNoMate +
    "\ngote holds nothing, though 28 pieces are neither on the board nor in sente's hand: " +
    "is \"hand rest\" meant?\nno mate\n";

}  // namespace cli_test
