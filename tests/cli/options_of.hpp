// What a command line asks for, for tests that look at options.
#pragma once

#include <any>
#include <stdexcept>
#include <string>
#include <vector>

#include "cli/arguments/arguments.hpp"
#include "cli/command.hpp"

namespace cli_test {

/// Parses the arguments (without the program's name).
inline tl::expected<tori::cli::Invocation, tori::cli::UsageError> parse(
    const std::vector<std::string>& arguments) {
  std::vector<const char*> argv{"toritsume"};
  for (const std::string& argument : arguments) argv.push_back(argument.c_str());
  return tori::cli::parse_arguments(static_cast<int>(argv.size()), argv.data());
}

/// The options of a command line that must be one for that command.
template <typename Options>
Options options_of(const std::vector<std::string>& arguments) {
  const auto command = parse(arguments);
  if (!command) throw std::runtime_error(command.error().text);
  return std::any_cast<Options>(command->options);
}

}  // namespace cli_test
