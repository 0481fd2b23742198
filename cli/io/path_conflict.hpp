// Files that would be written over while they are still needed.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/options/solve_options.hpp"

namespace tori::cli {

/// An option and the file that it asks to write, if it asks for one.
using OutputOption = std::pair<std::string, std::optional<std::string>>;

/// One sentence when a file to be written is also read, or written under another option, however it
/// is spelled: completing it would destroy the other. Devices may be named as often as one likes.
std::optional<std::string> path_conflict(const std::vector<std::string>& inputs,
                                         const std::vector<OutputOption>& outputs);

/// The same for the files of `solve`.
std::optional<std::string> path_conflict(const SolveOptions& options);

}  // namespace tori::cli
