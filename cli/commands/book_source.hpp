// The problems of a book, from problem files and collections, filtered and selected.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "cli/options/book_options.hpp"
#include "problems/core/problem.hpp"

namespace tori::cli {

/// What the files of a book hold.
struct BookInput {
  /// Those that filter and selection leave.
  std::vector<problems::Problem> problems;
  /// How many were read.
  std::size_t read = 0;
};

/// Reads all files in their order; `fault` gets one line for each entry that is no problem and for
/// each file that cannot be read. Problems of problem files stay as they are written; those of
/// collections come in their canonical form. Filter and selection are those of `collection`. If a
/// problem comes in twice, a selection has it once.
BookInput book_problems(const BookOptions& options, const CommandIo& io,
                        const std::function<void(const std::string&)>& fault);

}  // namespace tori::cli
