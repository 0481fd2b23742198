// The patterns of the catalogue, taken apart: what catalogue.hpp describes.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

namespace tori::problems {

/// A place of a pattern that an argument fills: "{plies}", "{Bird:acc}", "{plies:ply|plies}".
struct Slot {
  /// The word for exactly one and the word otherwise.
  struct Choice {
    std::string one, other;
  };

  /// The name of the argument; it begins with a lower-case letter.
  std::string argument;
  /// What fills the place begins with an upper-case letter.
  bool capital = false;
  /// Empty: the usual form.
  std::string form;
  std::optional<Choice> choice;
};

/// Text, then a place; the last part of a pattern may have none.
struct PatternPart {
  std::string text;
  std::optional<Slot> slot;
};

using Pattern = std::vector<PatternPart>;

/// Takes a pattern apart; else what is wrong with it.
tl::expected<Pattern, std::string> parse_pattern(std::string_view text);

}  // namespace tori::problems
