// `toritsume --generate`: manual pages and completions, made from the parser's own options.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "cli/arguments/parser.hpp"
#include "cli/generate/command_model.hpp"

namespace tori::cli {

/// Adds the option, so that help and completions know it.
void add_generate(Command program);

/// The words behind --generate if the command line begins with it; else nullopt.
std::optional<std::vector<std::string>> asked_to_generate(int argc, const char* const* argv);

/// What the words ask for: "man", "man" and a command, or "complete-" and a shell. The error is one
/// sentence.
tl::expected<std::string, std::string> generated(Command program,
                                                 const std::vector<std::string>& words);

/// The commands and options of the parser as data.
CommandModel model_of(Command command);

}  // namespace tori::cli
