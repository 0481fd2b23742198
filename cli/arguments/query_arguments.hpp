// Arguments that say which problems are wanted: filter and selection.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "cli/arguments/argument_kinds.hpp"
#include "problems/selection/query.hpp"

namespace tori::cli {

/// Adds an option that may be repeated and adds one word to the set each time. `target` must
/// outlive the parser.
inline void add_words(CLI::App& command, const std::string& name, std::set<std::string>& target,
                      const std::string& help) {
  const auto take = [&target](const std::vector<std::string>& words) {
    target.insert(words.begin(), words.end());
  };
  command.add_option_function<std::vector<std::string>>(name, take, help)
      ->type_name("NAME")
      ->allow_extra_args(false);
}

/// `on_board` is the name of the option for the pieces on the board.
inline void add_filter(CLI::App& command, problems::Filter& filter, const std::string& on_board) {
  add_quantity(command, "--plies", "A..B", filter.plies, parse_range, "Conventional length (3..9)");
  add_quantity(command, "--stars", "A..B", filter.stars, parse_range, "Stars, 1 to 5");
  add_quantity(command, on_board, "A..B", filter.pieces, parse_range,
               "Pieces on the board, phoenixes included");
  add_words(command, "--theme", filter.themes, "A theme it must have; may be repeated");
  add_words(command, "--without-theme", filter.without_themes,
            "A theme it must not have; may be repeated");
  add_reading(command, filter.reading, "The promotion reading it is kept for");
  add_words(command, "--id", filter.ids, "Its identity or title; repeated: one of these");
}

inline void add_query(CLI::App& command, problems::Query& query,
                      const std::string& on_board = "--pieces") {
  add_filter(command, query.filter, on_board);
  command.add_flag("--one-per-family", query.one_per_family,
                   "Of problems that show one idea keep the best only");
  CLI::Option* select = add_quantity(command, "--select", "N", query.select, parse_count,
                                     "Choose that many, as different as can be");
  add_choice<problems::Curve>(
      command, "--curve", query.curve,
      {{"easy-to-hard", problems::Curve::easy_to_hard}, {"any", problems::Curve::any}},
      "With --select: as many of each number of stars, sorted; or as they come [easy-to-hard]")
      ->needs(select);
}

}  // namespace tori::cli
