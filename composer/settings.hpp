// All that a composition depends on.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "composer/constraints.hpp"
#include "composer/themes.hpp"
#include "rules/setup.hpp"
#include "solver/verification.hpp"

namespace tori::composer {

/// Where a candidate comes from.
enum class Source : std::uint8_t {
  /// A random diagram.
  random,
  /// A short problem found at random, made longer backwards.
  extend,
  /// A near miss or problem found at random, changed a little.
  mutate,
  /// A position of a file.
  mine,
};
inline constexpr std::size_t kSources = 4;

/// "random", "extend", "mutate", "mine".
std::string_view to_text(Source source);

/// Under which readings of the promotion rule problems are sound.
enum class Reading : std::uint8_t { optional, mandatory, both };

/// The reading under which positions are looked at first, and under which they are written.
constexpr Promotion first_reading(Reading reading) {
  return reading == Reading::mandatory ? Promotion::mandatory : Promotion::optional;
}

/// The limits, all of them numbers of nodes.
struct Effort {
  /// For each quick question.
  std::uint64_t question = 1000;
  /// For each verification.
  std::uint64_t verification = 100'000;
  /// For all quick questions about one candidate of `extend` or `mutate`.
  std::uint64_t growth = 20'000'000;

  friend bool operator==(const Effort&, const Effort&) = default;
};

struct Settings {
  std::uint64_t seed = 1;
  /// Lengths in plies, odd numbers.
  Range plies{3, 9};
  Constraints constraints;
  /// How often each source is drawn, in the order of `Source`.
  std::array<int, kSources> weights{1, 0, 0, 0};
  /// The positions of `mine`, sente to move.
  std::vector<Setup> mined;
  /// Problems that `extend` begins with, sente to move; random ones when there are none.
  std::vector<Setup> starts;
  Reading reading = Reading::both;
  solver::Profile profile = solver::Profile::mainline;
  bool allow_leftover = false;
  bool allow_first_capture = false;
  Range stars{1, 5};
  ThemeSet required_themes;
  ThemeSet excluded_themes;
  Effort effort;
};

/// One setting as it is written down.
struct SettingText {
  std::string name;
  std::string value;
  friend bool operator==(const SettingText&, const SettingText&) = default;
};

/// Every setting as text, in a fixed order (`starts` only where there are any): two runs with the
/// same texts (and the same program) find the same problems. Positions of files are there as their
/// number and a hash.
std::vector<SettingText> to_texts(const Settings& settings);

/// "seed=1 plies=3..9 ...", on one line.
std::string to_line(const Settings& settings);

/// FNV-1a of a text in 64 bits, as 16 hexadecimal digits.
std::string fingerprint(std::string_view text);

}  // namespace tori::composer
