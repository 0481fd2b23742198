#include "cli/arguments/input_arguments.hpp"

#include "cli/arguments/argument_kinds.hpp"
#include "composer/settings/words.hpp"

namespace tori::cli {

Option add_files(Command command, std::vector<std::string>& files) {
  return command.add_text("FILE", "", files, "Problem files; '-' is standard input").takes_file();
}

Option add_position(Command command, InputOptions& options, const std::string& help) {
  return command.add_text("--position", "SFEN", options.position, help);
}

void add_hand(Command command, problems::ReadOptions& options, const std::string& unit) {
  add_choice<problems::DefenderHand>(
      command, "--hand", options.defender_hand,
      {{"given", problems::DefenderHand::given}, {"rest", problems::DefenderHand::rest}},
      "The defender holds what is written, or the rest of the box, where " + unit +
          " does not say it [given]");
}

void add_read_options(Command command, problems::ReadOptions& options, const std::string& unit) {
  add_promotion(
      command, options.promotion,
      "Whether falcons and swallows must promote, where " + unit + " does not say it [optional]");
  add_hand(command, options, unit);
}

Option add_positions(Command command, problems::ReadOptions& options) {
  using problems::GamePositions;
  return add_choice<GamePositions>(command, "--positions", options.positions,
                                   {{"last", GamePositions::last}, {"all", GamePositions::all}},
                                   "Of a game (PGN, KIF) the last position, or all [last]");
}

void add_collections_folder(Command command, std::optional<std::string>& folder) {
  command
      .add_text("--collections", "DIR", folder,
                "Where starter.epd, reference.epd and practical.epd lie, from which a course draws "
                "[those of this program]")
      .takes_file();
}

void add_threads(Command command, std::optional<int>& threads) {
  add_quantity(command, "--threads", "N", threads, parse_threads,
               "Threads to use (1 to 256) [all it may use]");
}

Option add_limits(Command command, api::LimitSettings& limits, std::optional<int>& threads,
                  const std::string& nodes, const std::string& memory) {
  add_quantity(command, "--max-nodes", "N", limits.max_nodes, parse_count,
               "Most positions to search (500k, 10M)" + (nodes.empty() ? "" : " [" + nodes + "]"));
  add_quantity(command, "--time", "SECONDS", limits.seconds, parse_seconds,
               "Most time to search (0.5, 60)");
  add_threads(command, threads);
  return add_quantity(
      command, "--memory", "SIZE", limits.memory_bytes, parse_memory,
      "Size of the search tables together, in MiB or with a unit (256M, 1G) [" + memory + "]");
}

void add_notation(Command command, Notation& notation, const std::string& help) {
  add_choice<Notation>(
      command, "--notation", notation,
      {{"usi", Notation::usi}, {"western", Notation::western}, {"japanese", Notation::japanese}},
      help);
}

void add_notation(Command command, Notation& notation) {
  add_notation(command, notation, "How moves are written; JSON always has USI [western]");
}

void add_color(Command command, ColorMode& mode) {
  add_choice<ColorMode>(
      command, "--color", mode,
      {{"auto", ColorMode::automatic}, {"always", ColorMode::always}, {"never", ColorMode::never}},
      "Colours in the text report; auto: on a terminal, unless NO_COLOR is set "
      "[auto]");
}

void add_profile(Command command, solver::Profile& target, const std::string& help) {
  add_choice(command, "--profile", target, composer::kProfileWords, help);
}

void check_input(const InputOptions& options) {
  if (options.position && !options.files.empty()) {
    throw UsageFault("--position", "not together with FILE '" + options.files.front() +
                                       "' (the position must be quoted)");
  }
  if (!options.position && options.files.empty()) {
    throw UsageFault::missing("A FILE ('-' is standard input) or --position");
  }
}

}  // namespace tori::cli
