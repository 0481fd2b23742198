// What commands that read problems have in common.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "problems/formats/problem_file.hpp"

namespace tori::cli {

/// Where problems come from.
struct InputOptions {
  /// Files in the order given, "-" for standard input; empty if `position` is there.
  std::vector<std::string> files;
  /// One problem from the command line, as a line of a file would hold it.
  std::optional<std::string> position;
  problems::ReadOptions reading;
};

}  // namespace tori::cli
