// The options of `book`: it makes a printed book of problems, or a page on which they are played.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/command_io.hpp"
#include "problems/book/book.hpp"
#include "problems/formats/problem_file.hpp"
#include "problems/selection/query.hpp"
#include "rules/message.hpp"
#include "teaching/why/choice.hpp"

namespace tori::cli {

enum class BookFormat : std::uint8_t { pdf, html };

/// The options of `book`.
struct BookOptions {
  /// Files in the order given, "-" for standard input.
  std::vector<std::string> files;
  problems::ReadOptions reading;
  /// The course to print instead of problems (--course), "-" for standard input; nullopt: none.
  std::optional<std::string> course;
  /// The folder of the collections from which it draws; nullopt: that of this program.
  std::optional<std::string> collections;
  /// Which of the problems are wanted.
  problems::Query query;
  /// The file to write; "-" is standard output.
  std::string output;
  /// nullopt: as the ending of the output's name says.
  std::optional<BookFormat> format;
  book::BookStyle style;

  /// Print at most this many other defences with each solution.
  int variations = 0;
  /// Print the first moves that fail by a single answer.
  bool tries = false;
  /// Whom the book is for (--for); nullopt: not said.
  std::optional<teaching::Audience> audience;
  /// Whom the solutions are explained to; nullopt: nobody.
  std::optional<teaching::Audience> explain;
  /// Print only the solutions that the file states.
  bool no_solve = false;
  /// The node limit for each problem that must be solved.
  std::uint64_t max_nodes = 2'000'000;
  /// Threads to use; nullopt: all of the machine. The book does not depend on it.
  std::optional<int> threads;
};

/// The format to write: the one given, else that of the output's name.
BookFormat format_of(const BookOptions& options);

/// Why there can be no such book: a page to play on needs a script that is there only in a program
/// built with esbuild (`has_script`). nullopt: it can be made.
std::optional<Message> missing_for(const BookOptions& options, bool has_script);

/// Writes the book. Problems that state no solution are solved first (for a page all problems, with
/// all variations). Problems without a mate and bad entries are reported and left out. Returns the
/// exit code (cli/exit_code.hpp).
int run(const BookOptions& options, const CommandIo& io);

}  // namespace tori::cli
