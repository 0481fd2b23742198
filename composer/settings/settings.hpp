// Everything that the result of a composer run depends on.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "composer/settings/constraints.hpp"
#include "composer/settings/themes.hpp"
#include "problems/core/reading.hpp"
#include "rules/setup.hpp"
#include "solver/verify/verification.hpp"

namespace tori::composer {

/// Where a candidate comes from.
enum class Source : std::uint8_t {
  /// A random diagram.
  random,
  /// A short problem found at random, extended backwards.
  extend,
  /// A near miss or a problem found at random, changed slightly.
  mutate,
  /// A position from a file.
  mine,
  /// A mate given or found at random, changed step by step into a longer one.
  climb,
  /// A position of a game of the program with itself.
  play,
  /// One of all diagrams with few men.
  all,
};
inline constexpr std::size_t kSources = 7;

/// "random", "extend", "mutate", "mine", "climb", "play", "all".
std::string_view to_text(Source source);

/// What a climb improves first, and what its problems have to be.
enum class Objective : std::uint8_t {
  /// Fewer faults, then length. Problems are verified like those of other sources.
  soundness,
  /// Length alone: exact mates, sound or not.
  length,
};

/// How often each source is chosen, relative to the others, in the order of `Source`.
using SourceWeights = std::array<int, kSources>;
inline constexpr SourceWeights kMineOnly = {0, 0, 0, 1, 0, 0, 0};
inline int weight_of(const SourceWeights& weights, Source source) {
  return weights[static_cast<std::size_t>(source)];
}

using problems::Reading;

/// Limits in nodes.
struct Effort {
  /// For each question to the quick solver.
  std::uint64_t question = 1000;
  /// For each verification.
  std::uint64_t verification = 100'000;
  /// For all questions to the quick solver about one candidate of `extend` or `mutate`; for a whole
  /// `climb`, its verifications included.
  std::uint64_t growth = 20'000'000;

  friend bool operator==(const Effort&, const Effort&) = default;
};

/// The games of `play`.
struct PlaySettings {
  /// The nodes for each move of the weaker and of the stronger player. Each side of a game is
  /// played by one of them.
  Range nodes{300, 3000};
  /// Whether gote gives a handicap; of `maybe` one game in four.
  Wanted handicap = Wanted::maybe;
};

/// The most men of a class (`Settings::men`).
inline constexpr int kMostMen = 5;

/// The settings of a run.
struct Settings {
  std::uint64_t seed = 1;
  /// Lengths in plies, odd numbers.
  Range plies{3, 9};
  Constraints constraints;
  SourceWeights weights{1, 0, 0, 0, 0, 0, 0};
  /// The positions of `mine`, sente to move.
  std::vector<Setup> mined;
  /// Problems that `extend` begins with, and mates that `climb` begins with, sente to move; random
  /// ones if empty.
  std::vector<Setup> starts;
  /// Of `climb`.
  Objective objective = Objective::soundness;
  PlaySettings play;
  /// Of `all`: the men beside gote's phoenix, those in sente's hand included; 0 without it.
  int men = 0;
  /// Positions of `mine`, `play` and `all` need not need their pieces. Those of `mine` then keep
  /// them, as the others do anyway.
  bool whole = false;
  /// The promotion readings under which problems have to be sound.
  Reading reading = Reading::both;
  solver::Profile profile = solver::Profile::mainline;
  bool allow_leftover = false;
  bool allow_first_capture = false;
  /// The strict length may exceed the conventional one. Lengths are strict.
  bool allow_futile_drops = false;
  Range stars{1, 5};
  Range challenge{1, 5};
  /// The least beauty, 0 to 100.
  int min_beauty = 0;
  WishedThemes required_themes;
  WishedThemes excluded_themes;
  Effort effort;
  /// Only so many problems of the run are kept, the most beautiful ones; nullopt: all.
  std::optional<std::uint64_t> best;
};

/// Sets what practical problems are: positions stay whole, with any number of pieces and the
/// attacker's phoenix; only the first move has to be unique, it may take, and pieces may be left
/// over. What a class has on the board follows from its men.
void keep_whole(Settings& settings);

/// Sets the men of `all`, lets the board have any number of pieces, as theirs follows, and gives
/// every question so many nodes that none is left open with two men.
void count_men(Settings& settings, int men);

/// The name of `Settings::best` as text.
inline constexpr std::string_view kBestSetting = "best";

/// One setting as text.
struct SettingText {
  std::string name;
  std::string value;
  friend bool operator==(const SettingText&, const SettingText&) = default;
};

/// The settings as text, in the order of their table (composer/settings/setting_table.hpp), and at
/// the end the number of the search. Two runs of the same program with the same texts find the same
/// problems. Positions from files are given as their number and a hash.
std::vector<SettingText> to_texts(const Settings& settings);

/// "seed=1 plies=3..9 ...", on one line.
std::string to_line(const Settings& settings);

/// FNV-1a of a text (rules/fnv.hpp), as 16 hexadecimal digits.
std::string fingerprint(std::string_view text);

}  // namespace tori::composer
