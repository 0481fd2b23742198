// The command `book`: problems as a printed book.
#pragma once

#include <atomic>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

#include "problems/book/book.hpp"
#include "problems/problem_file.hpp"

namespace tori::cli {

/// What `book` is asked to do.
struct BookOptions {
  /// Files in the order given, "-" for standard input.
  std::vector<std::string> files;
  problems::ReadOptions reading;
  /// Where the PDF goes; "-" is standard output.
  std::string output;
  book::BookOptions look;

  /// Other defences printed with each solution, at most.
  int variations = 0;
  /// Print only the solutions that the file states.
  bool no_solve = false;
  /// The limit for each problem that has to be solved.
  std::uint64_t max_nodes = 2'000'000;

  /// What surrounds the command; the command line says nothing about it.
  const std::atomic<bool>* interrupted = nullptr;
};

/// Writes the book. Problems without a solution of their own are solved first; those without a mate
/// are left out and named. Returns the exit code (exit_code.hpp): bad entries are named and stepped
/// over. `in` is what a file named "-" stands for.
int run(const BookOptions& options, std::istream& in, std::ostream& out, std::ostream& err);

}  // namespace tori::cli
