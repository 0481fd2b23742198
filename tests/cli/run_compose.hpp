// Runs `compose` inside the test program.
#pragma once

#include <string>
#include <vector>

#include "cli/options/compose_options.hpp"
#include "tests/cli/run_cli.hpp"

namespace cli_test {

inline Outcome compose(std::vector<std::string> arguments, const std::string& input = "") {
  arguments.insert(arguments.begin(), "compose");
  return run(options_of<tori::cli::ComposeOptions>(arguments), input);
}

}  // namespace cli_test
