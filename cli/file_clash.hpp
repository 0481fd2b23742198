// Files that would be written over while they are still needed.
#pragma once

#include <optional>
#include <string>

#include "cli/solve.hpp"

namespace tori::cli {

/// One sentence when a file to be written is also read, or written under another option, however it
/// is spelled: completing it would destroy the other. Devices may be named as often as one likes.
std::optional<std::string> file_clash(const SolveOptions& options);

}  // namespace tori::cli
