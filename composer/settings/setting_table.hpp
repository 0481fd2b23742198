// The settings of a run in one table. The options of `toritsume compose`, the keys of the request
// `compose` and the settings in the heads of files follow from its rows.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "composer/settings/settings.hpp"
#include "problems/text/parsed.hpp"

namespace tori::composer {

using problems::Parsed;

using Change = std::function<void(Settings&)>;

/// A row of the table.
struct Setting {
  /// How it is set.
  enum class Takes : std::uint8_t {
    /// Not by itself: it follows from files.
    nothing,
    /// By being named.
    flag,
    /// By one of `words`.
    word,
    /// By a number of at least 1, which requests do not write as text.
    count,
    /// By a text of its own kind.
    text,
  };

  /// The option without its dashes; the key of a request has "_" for "-".
  std::string name;
  /// What the help calls its value, and what it says of it.
  std::string value{};
  std::string help{};
  Takes takes = Takes::text;
  /// What it may take, for completions, and the only words of `Takes::word`.
  std::vector<std::string> words{};
  /// What a text changes, or one clause that says what was expected. Of a flag the text is empty.
  std::function<Parsed<Change>(std::string_view)> read{};

  /// Its name in heads, if that is another one.
  std::string head{};
  /// Its value as text, without spaces.
  std::function<std::string(const Settings&)> text{};
  /// Heads leave out its usual value, as those of files do that are older than it.
  bool newer = false;
  /// Heads leave it out where nothing comes from this source.
  std::optional<Source> of{};
  /// The usual values of others depend on it.
  bool first = false;
};

/// The rows in the order of heads, in which they may be set; those that are `first` before what
/// depends on them.
const std::vector<Setting>& setting_table();

/// REQUIRES: there is a setting of that name.
const Setting& setting_named(std::string_view name);

}  // namespace tori::composer
