// The files of positions that `compose` starts from.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/command_io.hpp"
#include "composer/sources/mined_positions.hpp"
#include "rules/setup.hpp"

namespace tori::cli {

/// The positions of all files, in their order; the file "-" is `io.in`. nullopt if a file is faulty
/// or there is no position; `io.err` then has the reasons. `purpose` ("to be mined") follows the
/// words "the files" there.
std::optional<std::vector<Setup>> read_mined_files(const std::vector<std::string>& files,
                                                   composer::MinedFrom from,
                                                   composer::MinedHands hands,
                                                   const std::string& purpose, const CommandIo& io);

}  // namespace tori::cli
