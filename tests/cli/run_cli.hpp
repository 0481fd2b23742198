// Runs the commands inside the test program, on strings instead of files.
#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <vector>

namespace tori::cli {
struct CommandIo;
}

namespace cli_test {

/// The exit code and the output of a command.
struct Outcome {
  int code = -1;
  std::string out;
  std::string err;
};

/// What the program says of arguments that are no command line (without the program's name).
std::optional<std::string> usage_error(const std::vector<std::string>& arguments);

/// Runs a command line, which must be one; Ctrl-C was pressed once `interrupted` is true.
Outcome run(const std::vector<std::string>& arguments, const std::string& input = "",
            const std::atomic<bool>* interrupted = nullptr);

/// Runs a command line, which must be one. Returns the exit code.
int run(const std::vector<std::string>& arguments, const tori::cli::CommandIo& io);

/// Runs a command line as on a terminal: its progress is shown in a line on standard error.
Outcome run_with_progress(const std::vector<std::string>& arguments, const std::string& input = "");

/// `toritsume solve ARGUMENTS` with a small table.
Outcome solve(std::vector<std::string> arguments, const std::string& input = "");

/// True if the text contains the part.
bool has(const std::string& text, const std::string& part);

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
