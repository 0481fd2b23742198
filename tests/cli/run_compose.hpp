// Runs `compose` inside the test program.
#pragma once

#include <string>
#include <vector>

#include "tests/cli/run_cli.hpp"

namespace cli_test {

inline Outcome compose(std::vector<std::string> arguments, const std::string& input = "") {
  arguments.insert(arguments.begin(), "compose");
  return run(arguments, input);
}

}  // namespace cli_test
