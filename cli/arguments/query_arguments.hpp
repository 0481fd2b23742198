// Arguments that say which problems are wanted: filter and selection.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/arguments/argument_kinds.hpp"
#include "problems/selection/query.hpp"

namespace tori::cli {

/// Adds an option that may be repeated and adds one word to the set each time. `value` is what the
/// help calls its value. `target` must outlive the parser.
inline void add_words(CLI::App& command, const std::string& name, const std::string& value,
                      std::set<std::string>& target, const std::string& help) {
  const auto take = [&target](const std::vector<std::string>& words) {
    target.insert(words.begin(), words.end());
  };
  command.add_option_function<std::vector<std::string>>(name, take, help)
      ->type_name(value)
      ->allow_extra_args(false);
}

/// The largest number of stars, and the highest challenge.
inline constexpr int kMostGrade = 5;

/// A range that some grade, 1 to 5, is in; `what` are the grades, in the plural.
inline Parsed<problems::Range> parse_range_of(const std::string& what, std::string_view text) {
  return parse_range(text).and_then([&](problems::Range range) -> Parsed<problems::Range> {
    if (range.least <= kMostGrade && range.most >= 1) return range;
    return not_a(text, "a range of " + what + ", which are 1 to 5 (as 3, 2..4, 3..)");
  });
}

inline Parsed<problems::Range> parse_range_of_stars(std::string_view text) {
  return parse_range_of("stars", text);
}

inline Parsed<problems::Range> parse_range_of_challenges(std::string_view text) {
  return parse_range_of("challenges", text);
}

/// A range of lengths in plies, which are odd.
inline Parsed<problems::Range> parse_range_of_plies(std::string_view text) {
  return parse_range(text).and_then([&](problems::Range range) -> Parsed<problems::Range> {
    if (range.least != range.most || range.least % 2 != 0) return range;
    return not_a(text, "a range of lengths in plies, which are odd (as 3, 3..9, 3..)");
  });
}

/// `on_board` is the name of the option for the pieces on the board.
inline void add_filter(CLI::App& command, problems::Filter& filter, const std::string& on_board) {
  add_quantity(command, "--plies", "A..B", filter.plies, parse_range_of_plies,
               "Conventional length (3..9)");
  add_quantity(command, "--stars", "A..B", filter.stars, parse_range_of_stars, "Stars, 1 to 5");
  add_quantity(command, "--challenge", "A..B", filter.challenge, parse_range_of_challenges,
               "How hard it is for its length, 1 to 5");
  add_quantity(command, on_board, "A..B", filter.pieces, parse_range,
               "Pieces on the board, phoenixes included");
  add_quantity(command, "--defenders", "A..B", filter.defenders, parse_range,
               "The defender's pieces on the board, its phoenix not counted");
  add_words(command, "--theme", "THEME", filter.themes, "A theme it must have; may be repeated");
  add_words(command, "--without-theme", "THEME", filter.without_themes,
            "A theme it must not have; may be repeated");
  add_reading(command, filter.reading, "The promotion reading it is kept for");
  add_words(command, "--id", "NAME", filter.ids, "Its identity or title; repeated: one of these");
}

/// Reads "3:10": an odd number of plies, or stars or a challenge, and a number of problems.
inline Parsed<problems::Quota::Class> parse_quota_class(std::string_view text,
                                                        problems::Quota::By by) {
  constexpr int kMostPlies = 999;
  const bool by_plies = by == problems::Quota::By::plies;
  const int most = by_plies ? kMostPlies : kMostGrade;
  const std::size_t colon = std::min(text.find(':'), text.size());
  const auto value = parse_extent(text.substr(0, colon));
  if (!value || *value > most || (by_plies && *value % 2 == 0)) {
    return not_a(text, (by_plies ? "VALUE:COUNT, an odd value from 1 to "
                                 : "VALUE:COUNT, a value from 1 to ") +
                           std::to_string(most));
  }
  const auto count = parse_extent(text.substr(std::min(colon + 1, text.size())));
  if (!count) return not_a(text, "VALUE:COUNT, a count from 1 to 1000");
  return problems::Quota::Class{*value, static_cast<std::size_t>(*count)};
}

/// Adds a quota by plies, by stars or by challenge.
inline CLI::Option* add_quota(CLI::App& command, const std::string& name, problems::Quota::By by,
                              problems::Query& query, const std::string& help) {
  const auto take = [name, by, &query](const std::vector<std::string>& words) {
    problems::Quota quota{by, {}};
    std::set<int> values;
    for (const std::string& word : words) {
      const auto parsed = parse_quota_class(word, by);
      if (!parsed) throw CLI::ValidationError(name, parsed.error());
      if (!values.insert(parsed->value).second) {
        throw CLI::ValidationError(name, "'" + word + "': this value stands twice");
      }
      quota.classes.push_back(*parsed);
    }
    query.quota = std::move(quota);
  };
  return command.add_option_function<std::vector<std::string>>(name, take, help)
      ->delimiter(',')
      ->type_name("N:COUNT,...")
      ->allow_extra_args(false);
}

inline void add_query(CLI::App& command, problems::Query& query,
                      const std::string& on_board = "--pieces") {
  add_filter(command, query.filter, on_board);
  command.add_flag("--one-per-family", query.one_per_family,
                   "Of problems whose lines differ in one piece at most keep the best only");
  command.add_flag("--one-per-idea", query.one_per_idea,
                   "No two with the same idea, none that contains another, few with the same end");
  CLI::Option* select = add_quantity(command, "--select", "N", query.select, parse_count,
                                     "Choose that many, as different as can be");
  add_choice<problems::Curve>(
      command, "--curve", query.curve,
      {{"easy-to-hard", problems::Curve::easy_to_hard}, {"any", problems::Curve::any}},
      "With --select: as many of each number of stars, sorted; or as they come [easy-to-hard]")
      ->needs(select);
  CLI::Option* quota =
      add_quota(command, "--quota", problems::Quota::By::plies, query,
                "Choose so many of each length in plies, as different as can be (1:6,3:10,5:8)");
  quota->excludes(select);
  CLI::Option* by_stars = add_quota(command, "--quota-stars", problems::Quota::By::stars, query,
                                    "The same by stars (1:6,2:10)");
  by_stars->excludes(select)->excludes(quota);
  add_quota(command, "--quota-challenge", problems::Quota::By::challenge, query,
            "The same by challenge (1:6,2:10)")
      ->excludes(select)
      ->excludes(quota)
      ->excludes(by_stars);
}

}  // namespace tori::cli
