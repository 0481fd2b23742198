// Completions of the command line for shells.
#pragma once

#include <string>

#include "cli/generate/command_model.hpp"

namespace tori::cli {

/// A script to be sourced by bash, or put into bash-completion/completions/toritsume.
std::string bash_completion(const CommandModel& program);

/// The file _toritsume of a folder of zsh's fpath.
std::string zsh_completion(const CommandModel& program);

/// The file toritsume.fish of a folder of fish's completions.
std::string fish_completion(const CommandModel& program);

}  // namespace tori::cli
