// Arguments that say which problems are wanted: filter and selection.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "cli/arguments/parser.hpp"
#include "problems/selection/query.hpp"
#include "teaching/why/choice.hpp"

namespace tori::cli {

/// The options of a filter that --for has defaults for.
struct FilterOptions {
  Option plies;
  Option stars;
  Option beauty;
  Option pieces;
  Option defenders;
  Option without_themes;
};

/// `on_board` is the name of the option for the pieces on the board.
FilterOptions add_filter(Command command, problems::Filter& filter, const std::string& on_board);

/// Adds an option that takes an audience. `target` must outlive the parser.
Option add_audience(Command command, const std::string& name,
                    std::optional<teaching::Audience>& target, const std::string& help);

/// Adds a filter, --for and a selection. What it returns is to be called after parsing: it fills in
/// what the audience means where the command line says nothing else.
[[nodiscard]] std::function<void()> add_query(Command command, problems::Query& query,
                                              std::optional<teaching::Audience>& audience,
                                              const std::string& on_board = "--pieces");

}  // namespace tori::cli
