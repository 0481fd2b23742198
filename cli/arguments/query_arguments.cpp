#include "cli/arguments/query_arguments.hpp"

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/arguments/argument_kinds.hpp"
#include "problems/selection/mate_themes.hpp"
#include "teaching/suitable.hpp"

namespace tori::cli {
namespace {

/// Adds an option that may be repeated and adds one word to the set each time. `value` is what the
/// help calls its value. `target` must outlive the parser.
Option add_words(Command command, const std::string& name, const std::string& value,
                 std::set<std::string>& target, const std::string& help) {
  const auto take = [&target](const std::vector<std::string>& words) {
    target.insert(words.begin(), words.end());
  };
  return command.add_words(name, value, take, help).one_word_each();
}

/// The largest number of stars, and the highest challenge.
constexpr int kMostGrade = 5;

/// A range that some grade, 1 to 5, is in; `what` are the grades, in the plural.
Parsed<problems::Range> parse_range_of(const std::string& what, std::string_view text) {
  return parse_range(text).and_then([&](problems::Range range) -> Parsed<problems::Range> {
    if (range.least <= kMostGrade && range.most >= 1) return range;
    return not_a(text, "a range of " + what + ", which are 1 to 5 (as 3, 2..4, 3..)");
  });
}

Parsed<problems::Range> parse_range_of_stars(std::string_view text) {
  return parse_range_of("stars", text);
}

Parsed<problems::Range> parse_range_of_challenges(std::string_view text) {
  return parse_range_of("challenges", text);
}

Parsed<problems::Range> parse_range_of_beauty(std::string_view text) {
  constexpr int kMostBeauty = 100;
  return parse_range(text).and_then([&](problems::Range range) -> Parsed<problems::Range> {
    if (range.least <= kMostBeauty) return range;
    return not_a(text, "a range of beauty, which is 0 to 100 (as 60.., 40..80)");
  });
}

/// A range of lengths in plies, which are odd.
Parsed<problems::Range> parse_range_of_plies(std::string_view text) {
  return parse_range(text).and_then([&](problems::Range range) -> Parsed<problems::Range> {
    if (range.least != range.most || range.least % 2 != 0) return range;
    return not_a(text, "a range of lengths in plies, which are odd (as 3, 3..9, 3..)");
  });
}

/// Reads "3:10": an odd number of plies, or stars or a challenge, and a number of problems.
Parsed<problems::Quota::Class> parse_quota_class(std::string_view text, problems::Quota::By by) {
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
Option add_quota(Command command, const std::string& name, problems::Quota::By by,
                 problems::Query& query, const std::string& help) {
  const auto take = [name, by, &query](const std::vector<std::string>& words) {
    problems::Quota quota{by, {}};
    std::set<int> values;
    for (const std::string& word : words) {
      const auto parsed = parse_quota_class(word, by);
      if (!parsed) throw UsageFault(name, parsed.error());
      if (!values.insert(parsed->value).second) {
        throw UsageFault(name, "'" + word + "': this value stands twice");
      }
      quota.classes.push_back(*parsed);
    }
    query.quota = std::move(quota);
  };
  return command.add_words(name, "N:COUNT,...", take, help).separated_by(',').one_word_each();
}

/// Fills in what is usual where the command line says nothing else: no option, and no quota of the
/// same values. A problem that is named is wanted whomever it suits.
void settle(problems::Query& query, const problems::Filter& usual, const FilterOptions& given) {
  using By = problems::Quota::By;
  problems::Filter& filter = query.filter;
  if (!filter.ids.empty()) return;
  const auto counts_by = [&query](By by) { return query.quota && query.quota->by == by; };
  if (!given.plies.given() && !counts_by(By::plies)) filter.plies = usual.plies;
  if (!given.stars.given() && !counts_by(By::stars)) filter.stars = usual.stars;
  if (!given.beauty.given()) filter.beauty = usual.beauty;
  if (!given.pieces.given()) filter.pieces = usual.pieces;
  if (!given.defenders.given()) filter.defenders = usual.defenders;
  if (!given.without_themes.given()) {
    filter.without_themes = usual.without_themes;
    for (const std::string& theme : filter.themes) filter.without_themes.erase(theme);
  }
}

}  // namespace

FilterOptions add_filter(Command command, problems::Filter& filter, const std::string& on_board) {
  const Option plies = add_quantity(command, "--plies", "A..B", filter.plies, parse_range_of_plies,
                                    "Conventional length (3..9)");
  const Option stars =
      add_quantity(command, "--stars", "A..B", filter.stars, parse_range_of_stars, "Stars, 1 to 5");
  add_quantity(command, "--challenge", "A..B", filter.challenge, parse_range_of_challenges,
               "How hard it is for its length, 1 to 5");
  const Option beauty =
      add_quantity(command, "--beauty", "A..B", filter.beauty, parse_range_of_beauty,
                   "How beautiful it is for its length, 0 to 100");
  const Option pieces = add_quantity(command, on_board, "A..B", filter.pieces, parse_range,
                                     "Pieces on the board, phoenixes included");
  const Option defenders =
      add_quantity(command, "--defenders", "A..B", filter.defenders, parse_range,
                   "The defender's pieces on the board, its phoenix not counted");
  const std::vector<std::string> themes = problems::theme_names();
  add_words(command, "--theme", "THEME", filter.themes, "A theme it must have; may be repeated")
      .takes_word(themes);
  const Option without = add_words(command, "--without-theme", "THEME", filter.without_themes,
                                   "A theme it must not have; may be repeated")
                             .takes_word(themes);
  add_reading(command, filter.reading, "The promotion reading it is kept for");
  using problems::StatedSoundness;
  add_choice<std::optional<StatedSoundness>>(
      command, "--soundness", filter.soundness,
      {{"not-stated", StatedSoundness::not_stated},
       {"unsound", StatedSoundness::unsound},
       {"unknown", StatedSoundness::unknown}},
      "What it says against its soundness (compose --objective length), or nothing");
  add_words(command, "--id", "NAME", filter.ids, "Its identity or title; repeated: one of these");
  return {plies, stars, beauty, pieces, defenders, without};
}

Option add_audience(Command command, const std::string& name,
                    std::optional<teaching::Audience>& target, const std::string& help) {
  std::vector<std::string_view> words;
  words.reserve(teaching::kAudiences.size());
  for (const auto audience : teaching::kAudiences) words.push_back(to_text(audience));
  const auto take = [&target](std::size_t index) { target = teaching::kAudiences[index]; };
  return add_one_of(command, name, words, take, help);
}

std::function<void()> add_query(Command command, problems::Query& query,
                                std::optional<teaching::Audience>& audience,
                                const std::string& on_board) {
  const FilterOptions given = add_filter(command, query.filter, on_board);
  add_audience(command, "--for", audience,
               "Whom the problems are for: usual values of the options above that do not stand "
               "there (docs/teaching.md)");
  command.add_flag("--one-per-family", query.one_per_family,
                   "Of problems whose lines differ in one piece at most keep the best only");
  command.add_flag("--one-per-idea", query.one_per_idea,
                   "No two with the same idea, none that contains another, few with the same end");
  Option select = add_quantity(command, "--select", "N", query.select, parse_count,
                               "Choose that many, as different as can be");
  add_choice<problems::Curve>(
      command, "--curve", query.curve,
      {{"easy-to-hard", problems::Curve::easy_to_hard}, {"any", problems::Curve::any}},
      "With --select: as many of each number of stars, sorted; or as they come [easy-to-hard]")
      .needs(select);
  Option quota =
      add_quota(command, "--quota", problems::Quota::By::plies, query,
                "Choose so many of each length in plies, as different as can be (1:6,3:10,5:8)");
  quota.excludes(select);
  Option by_stars = add_quota(command, "--quota-stars", problems::Quota::By::stars, query,
                              "The same by stars (1:6,2:10)");
  by_stars.excludes(select).excludes(quota);
  add_quota(command, "--quota-challenge", problems::Quota::By::challenge, query,
            "The same by challenge (1:6,2:10)")
      .excludes(select)
      .excludes(quota)
      .excludes(by_stars);
  return [&query, &audience, given] {
    if (audience) settle(query, teaching::suitable_for(*audience), given);
  };
}

}  // namespace tori::cli
