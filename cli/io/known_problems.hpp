// The known problems of `verify --against`, from problem files and collections.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "cli/command_io.hpp"
#include "problems/formats/problem_file.hpp"
#include "problems/selection/anticipation.hpp"
#include "problems/words/language.hpp"

namespace tori::cli {

/// Adds all problems of the files; a line that is no problem, and a file that cannot be read, gives
/// one line on `io.err`, in the language. Returns how many of these there were.
std::size_t read_known_problems(const std::vector<std::string>& files,
                                const problems::ReadOptions& reading, problems::Language language,
                                const CommandIo& io, problems::KnownProblems& known);

/// The same for one collection in SQLite, in English.
std::size_t read_known_collection(const std::string& name, problems::Language language,
                                  const CommandIo& io, problems::KnownProblems& known);

}  // namespace tori::cli
