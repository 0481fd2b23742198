// Arguments of the commands that read problems and search.
#pragma once

#include <string>

#include "cli/arguments/argument_kinds.hpp"
#include "cli/options/input_options.hpp"
#include "rules/notation.hpp"

namespace tori::cli {

inline void add_input(CLI::App& command, InputOptions& options, const std::string& position_help) {
  command.add_option("FILE", options.files, "Problem files; '-' is standard input")->type_name("");
  command.add_option("--position", options.position, position_help)->type_name("SFEN");
}

inline void add_hand(CLI::App& command, InputOptions& options) {
  add_choice<problems::DefenderHand>(
      command, "--hand", options.reading.defender_hand,
      {{"given", problems::DefenderHand::given}, {"rest", problems::DefenderHand::rest}},
      "The defender holds what is written, or the rest of the box, where a problem does not say "
      "it [given]");
}

/// `nodes` is the limit that the help names for a call without --max-nodes; empty for no limit.
template <typename Options>
void add_limits(CLI::App& command, Options& options, const std::string& nodes) {
  add_quantity(command, "--max-nodes", options.max_nodes, parse_count,
               "Most positions to search (500k, 10M)" + (nodes.empty() ? "" : " [" + nodes + "]"))
      ->type_name("N");
  add_quantity(command, "--time", options.seconds, parse_seconds, "Most time to search (0.5, 60)")
      ->type_name("SECONDS");
  add_quantity(command, "--threads", options.threads, parse_threads,
               "Threads to use (1 to 256) [all of the machine]")
      ->type_name("N");
  add_quantity(command, "--memory", options.memory_bytes, parse_memory,
               "Size of the search tables together, in MiB or with a unit (256M, 1G) [256M]")
      ->type_name("SIZE");
}

inline void add_notation(CLI::App& command, Notation& notation) {
  add_choice<Notation>(
      command, "--notation", notation,
      {{"usi", Notation::usi}, {"western", Notation::western}, {"japanese", Notation::japanese}},
      "How moves are written; JSON always has USI [western]");
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
