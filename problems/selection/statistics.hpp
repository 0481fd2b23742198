// Counts of problems by length, stars, challenge, reading, theme, look, family and idea.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "problems/record/record.hpp"
#include "problems/selection/family.hpp"
#include "problems/selection/idea.hpp"
#include "problems/selection/look.hpp"

namespace tori::problems {

/// Counts of the problems added so far. A problem of unknown length or without a grade is counted
/// under nullopt.
struct Statistics {
  std::uint64_t problems = 0;
  std::map<std::optional<int>, std::uint64_t> by_plies;
  std::map<std::optional<int>, std::uint64_t> by_stars;
  std::map<std::optional<int>, std::uint64_t> by_challenge;
  std::map<Reading, std::uint64_t> by_reading;
  std::map<std::string, std::uint64_t> by_theme;
  std::map<PhoenixPlace, std::uint64_t> by_phoenix;
  /// Problems whose attacker has a bird of the kind (`Look`): the quails are one.
  std::map<Kind, std::uint64_t> by_bird;
  /// Problems with a piece of the defender beside its phoenix; with a capture or an interposition
  /// in the main line.
  std::uint64_t with_defenders = 0;
  std::uint64_t with_contact = 0;
  FamilyChoice families;
  IdeaChoice ideas;

  void add(const Record& record) {
    ++problems;
    with_defenders += defenders_on_board(record) > 0 ? 1 : 0;
    with_contact += has_contact(record) ? 1 : 0;
    families.add(record);
    ideas.add(record);
    const Look look = look_of(record);
    ++by_phoenix[look.place];
    for (int i = 0; i < kHandKinds; ++i) {
      if (look.has(kind_at(i))) ++by_bird[kind_at(i)];
    }
    ++by_plies[record.plies];
    ++by_stars[record.stars];
    ++by_challenge[record.challenge];
    ++by_reading[record.reading];
    for (const std::string& theme : record.themes) ++by_theme[theme];
  }
};

}  // namespace tori::problems
