// The command `book`: problems as a printed book, or as a page on which they are played.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/command_io.hpp"
#include "problems/book/book.hpp"
#include "problems/formats/problem_file.hpp"
#include "problems/selection/query.hpp"

namespace tori::cli {

enum class BookFormat : std::uint8_t { pdf, html };

/// What `book` is asked to do.
struct BookOptions {
  /// Files in the order given, "-" for standard input.
  std::vector<std::string> files;
  problems::ReadOptions reading;
  /// Which of the problems.
  problems::Query query;
  /// Where the book goes; "-" is standard output.
  std::string output;
  /// Nothing: as the ending of the output's name says.
  std::optional<BookFormat> format;
  book::BookStyle look;

  /// Other defences printed with each solution, at most.
  int variations = 0;
  /// Print only the solutions that the file states.
  bool no_solve = false;
  /// The limit for each problem that has to be solved.
  std::uint64_t max_nodes = 2'000'000;
  /// Threads to use; all of the machine when not said. The book does not depend on it.
  std::optional<int> threads;
};

/// What the book is written as.
BookFormat format_of(const BookOptions& options);

/// Writes the book. Problems without a solution of their own are solved first (for a page all of
/// them, with all they lead to); those without a mate are left out and named. Returns the exit code
/// (exit_code.hpp): bad entries are named and stepped over. `in` is what a file named "-" stands
/// for.
int run(const BookOptions& options, const CommandIo& io);

}  // namespace tori::cli
