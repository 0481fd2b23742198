// Ideas: solutions without their place on the board (docs/collections.md, "Ideas").
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "problems/record/record.hpp"

namespace tori::problems {

/// From this length on, in plies, a problem may not contain another one.
inline constexpr std::size_t kLeastContained = 7;
/// The last plies that may be the same in at most `kMostWithOneEnding` problems of 7 plies and
/// more.
inline constexpr std::size_t kEndingPlies = 5;
inline constexpr int kMostWithOneEnding = 3;

/// The idea of a problem: the moves of its main line up to symmetry and shift, as text. Two
/// problems have the same idea if and only if their ideas are equal. Empty if there is no line.
/// REQUIRES: the moves of the record are legal.
std::string idea_of(const Record& record);

/// The ideas of the ends of the main line that begin with a move of the attacker, the shortest
/// first: of the last 1, 3, 5 ... plies, and of the whole line as the last one. A problem contains
/// another one if the idea of that one is among its endings, except the last. REQUIRES: the moves
/// of the record are legal.
std::vector<std::string> endings_of(const Record& record);

/// Chooses problems that show different ideas. The problems are added one after another.
class IdeaChoice {
 public:
  /// Adds a problem to choose from. REQUIRES: it has a number, and its moves are legal.
  void add(const Record& record);

  /// The chosen problems, best first: no two have the same idea, none contains another one of
  /// `kLeastContained` plies and more, and of those that long at most `kMostWithOneEnding` have the
  /// same last `kEndingPlies` plies. Better is a longer problem, then one with fewer pieces on the
  /// board, then fewer in the attacker's hand, then more themes, then a lower number. The result
  /// does not depend on the order of adding.
  std::vector<Identity> best() const;

  /// How many different ideas the added problems show.
  std::size_t ideas() const;

 private:
  struct Item {
    /// Plies (negative), board, hand, themes (negative), number, identity: smaller is better.
    std::tuple<int, int, int, int, std::int64_t, Identity> rank;
    /// The numbers of the endings in `ideas_`; the last one is the idea itself.
    std::vector<std::size_t> endings;
  };
  class Kept;

  std::size_t number_of(const std::string& idea);

  std::vector<Item> items_;
  std::map<std::string, std::size_t> ideas_;
};

}  // namespace tori::problems
