// Arguments of the commands that read problems and search.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/arguments/argument_kinds.hpp"
#include "cli/options/input_options.hpp"
#include "cli/paint.hpp"
#include "composer/settings/words.hpp"
#include "rules/notation.hpp"
#include "solver/verify/verification.hpp"

namespace tori::cli {

inline CLI::Option* add_files(CLI::App& command, std::vector<std::string>& files) {
  return command.add_option("FILE", files, "Problem files; '-' is standard input")->type_name("");
}

inline void add_position(CLI::App& command, InputOptions& options, const std::string& help) {
  command.add_option("--position", options.position, help)->type_name("SFEN");
}

/// `unit` is what may say how it is to be read: a problem, a line of a file.
inline void add_hand(CLI::App& command, problems::ReadOptions& options,
                     const std::string& unit = "a problem") {
  add_choice<problems::DefenderHand>(
      command, "--hand", options.defender_hand,
      {{"given", problems::DefenderHand::given}, {"rest", problems::DefenderHand::rest}},
      "The defender holds what is written, or the rest of the box, where " + unit +
          " does not say it [given]");
}

/// How problems are to be read: promotion and hand. `unit` as for `add_hand`.
inline void add_read_options(CLI::App& command, problems::ReadOptions& options,
                             const std::string& unit = "a problem") {
  add_promotion(
      command, options.promotion,
      "Whether falcons and swallows must promote, where " + unit + " does not say it [optional]");
  add_hand(command, options, unit);
}

/// For commands that read problems: games (PGN, KIF) are read, too.
inline void add_positions(CLI::App& command, problems::ReadOptions& options) {
  using problems::GamePositions;
  add_choice<GamePositions>(command, "--positions", options.positions,
                            {{"last", GamePositions::last}, {"all", GamePositions::all}},
                            "Of a game (PGN, KIF) the last position, or all [last]");
}

/// The number of threads; without the option all of the machine.
inline void add_threads(CLI::App& command, std::optional<int>& threads) {
  add_quantity(command, "--threads", "N", threads, parse_threads,
               "Threads to use (1 to 256) [all of the machine]");
}

/// `nodes` is the limit that the help names for a call without --max-nodes; empty for no limit.
template <typename Options>
void add_limits(CLI::App& command, Options& options, const std::string& nodes) {
  add_quantity(command, "--max-nodes", "N", options.max_nodes, parse_count,
               "Most positions to search (500k, 10M)" + (nodes.empty() ? "" : " [" + nodes + "]"));
  add_quantity(command, "--time", "SECONDS", options.seconds, parse_seconds,
               "Most time to search (0.5, 60)");
  add_threads(command, options.threads);
  add_quantity(command, "--memory", "SIZE", options.memory_bytes, parse_memory,
               "Size of the search tables together, in MiB or with a unit (256M, 1G) [256M]");
}

inline void add_notation(CLI::App& command, Notation& notation, const std::string& help) {
  add_choice<Notation>(
      command, "--notation", notation,
      {{"usi", Notation::usi}, {"western", Notation::western}, {"japanese", Notation::japanese}},
      help);
}

/// For commands that report as text or as JSON.
inline void add_notation(CLI::App& command, Notation& notation) {
  add_notation(command, notation, "How moves are written; JSON always has USI [western]");
}

inline void add_color(CLI::App& command, ColorMode& mode) {
  add_choice<ColorMode>(
      command, "--color", mode,
      {{"auto", ColorMode::automatic}, {"always", ColorMode::always}, {"never", ColorMode::never}},
      "Colours in the text report; auto: on a terminal, unless NO_COLOR is set "
      "[auto]");
}

inline void add_profile(CLI::App& command, solver::Profile& target, const std::string& help) {
  add_choice(command, "--profile", target, composer::kProfileWords, help);
}

/// Throws CLI::ParseError unless there is exactly one kind of input: files or a position.
inline void check_input(const InputOptions& options) {
  if (options.position && !options.files.empty()) {
    throw CLI::ValidationError("--position", "not together with FILE '" + options.files.front() +
                                                 "' (the position must be quoted)");
  }
  if (!options.position && options.files.empty()) {
    throw CLI::RequiredError("A FILE ('-' is standard input) or --position");
  }
}

}  // namespace tori::cli
