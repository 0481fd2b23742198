// Which problems of a collection are wanted.
#pragma once

#include <optional>
#include <set>
#include <string>

#include "problems/record/record.hpp"

namespace tori::problems {

/// From `least` to `most`, both included; a missing end is open.
struct Span {
  std::optional<int> least;
  std::optional<int> most;

  bool open() const { return !least && !most; }
  bool holds(int value) const { return (!least || *least <= value) && (!most || value <= *most); }
  friend bool operator==(const Span&, const Span&) = default;
};

/// All conditions have to hold; an empty filter lets everything through.
struct Filter {
  /// Conventional length. A problem whose length is not known fits the open span only; so it is
  /// with stars.
  Span plies;
  Span stars;
  /// Pieces on the board, phoenixes too.
  Span pieces;
  /// All of these ...
  std::set<std::string> themes;
  /// ... and none of these.
  std::set<std::string> without_themes;
  std::optional<Reading> reading;
  /// Identities or titles, one of which it must be; empty: any.
  std::set<std::string> ids;

  friend bool operator==(const Filter&, const Filter&) = default;
};

bool fits(const Filter& filter, const Record& record);

}  // namespace tori::problems
