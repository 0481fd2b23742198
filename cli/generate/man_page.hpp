// Manual pages in roff, for man(1).
#pragma once

#include <string>

#include "cli/generate/command_model.hpp"

namespace tori::cli {

/// What stands at the edges of a page.
struct PageEdges {
  /// "toritsume 0.2.0".
  std::string program;
  /// "2026-11-24".
  std::string date;
};

/// The page of the program, which lists its commands.
std::string program_page(const CommandModel& program, const PageEdges& edges);

/// The page toritsume-COMMAND(1) of one command of the program, with the commands below it.
std::string command_page(const CommandModel& program, const CommandModel& command,
                         const PageEdges& edges);

}  // namespace tori::cli
