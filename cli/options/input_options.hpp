// The options shared by the commands that read problems.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "problems/formats/problem_file.hpp"

namespace tori::cli {

/// Where problems come from, and how to read them.
struct InputOptions {
  /// Files in the order given, "-" for standard input; empty if `position` is given.
  std::vector<std::string> files;
  /// One problem from the command line, written as a line of a problem file.
  std::optional<std::string> position;
  problems::ReadOptions reading;
};

}  // namespace tori::cli
