// Arguments of the commands that read problems and search.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "api/core/limits.hpp"
#include "cli/arguments/parser.hpp"
#include "cli/options/input_options.hpp"
#include "cli/paint.hpp"
#include "rules/notation.hpp"

namespace tori::solver {
enum class Profile : std::uint8_t;
}

namespace tori::cli {

Option add_files(Command command, std::vector<std::string>& files);
Option add_position(Command command, InputOptions& options, const std::string& help);

/// `unit` is what may say how it is to be read: a problem, a line of a file.
void add_hand(Command command, problems::ReadOptions& options,
              const std::string& unit = "a problem");

/// How problems are to be read: promotion and hand. `unit` as for `add_hand`.
void add_read_options(Command command, problems::ReadOptions& options,
                      const std::string& unit = "a problem");

/// For commands that read problems: games (PGN, KIF) are read, too.
Option add_positions(Command command, problems::ReadOptions& options);

/// For commands that read a course.
void add_collections_folder(Command command, std::optional<std::string>& folder);

/// The number of threads; without the option all of the machine.
void add_threads(Command command, std::optional<int>& threads);

/// `nodes` is the limit that the help names for a call without --max-nodes; empty for no limit.
/// `memory` is what it says of a call without --memory. Returns the option --memory.
Option add_limits(Command command, api::LimitSettings& limits, std::optional<int>& threads,
                  const std::string& nodes, const std::string& memory = "256M");

void add_notation(Command command, Notation& notation, const std::string& help);

/// For commands that report as text or as JSON.
void add_notation(Command command, Notation& notation);

void add_color(Command command, ColorMode& mode);
void add_profile(Command command, solver::Profile& target, const std::string& help);

/// Throws UsageFault unless there is exactly one kind of input: files or a position.
void check_input(const InputOptions& options);

}  // namespace tori::cli
