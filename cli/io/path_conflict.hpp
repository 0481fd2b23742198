// Checks that no output file of a run replaces another file of the run.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/options/solve_options.hpp"

namespace tori::cli {

/// An option and the file that it asks to write, if it asks for one.
using OutputOption = std::pair<std::string, std::optional<std::string>>;

/// One sentence if an output file is also an input file or the output of another option: it would
/// write over that file. nullopt if there is no such conflict. Different spellings of one name
/// count as the same file; devices never conflict, nor does the input "-".
std::optional<std::string> path_conflict(const std::vector<std::string>& inputs,
                                         const std::vector<OutputOption>& outputs);

/// The same for the files of `solve`.
std::optional<std::string> path_conflict(const SolveOptions& options);

}  // namespace tori::cli
