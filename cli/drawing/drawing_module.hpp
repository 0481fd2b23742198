// The module that draws, as `--version` tells of it.
#pragma once

#include <string>

namespace tori::cli {

/// Loads the module. One line: where it is, or why there is none and where it was looked for.
std::string drawing_module();

}  // namespace tori::cli
