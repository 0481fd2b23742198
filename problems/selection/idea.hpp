// Ideas: solutions without their place on the board (docs/collections.md, "Ideas").
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
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

/// Texts of which each stands for one idea, sorted, each once.
using IdeaKeys = std::vector<std::string>;

/// The ideas of all main lines of a problem (main_lines.hpp), of which a line of one ply has the
/// picture of its mate. Two problems have one idea if they have a key in common (`have_common`).
/// Empty if there is no line. REQUIRES: the moves of the record are legal.
IdeaKeys idea_keys(const Record& record);

/// True if two sorted lists have an element in common.
template <typename Key>
bool have_common(const std::vector<Key>& a, const std::vector<Key>& b) {
  for (auto i = a.begin(), j = b.begin(); i != a.end() && j != b.end();) {
    if (*i == *j) return true;
    *i < *j ? ++i : ++j;
  }
  return false;
}

/// The ideas of the ends of the main lines that begin with a move of the attacker, the shortest
/// first: of the last 1, 3, 5 ... plies, and of the whole lines as the last ones (`idea_keys`). A
/// problem contains another one if a key of that one is among its endings, except the last. Empty
/// if there is no line. REQUIRES: the moves of the record are legal.
std::vector<IdeaKeys> endings_of(const Record& record);

/// Chooses problems that show different ideas. The problems are added one after another.
class IdeaChoice {
 public:
  /// Adds a problem to choose from. REQUIRES: it has a number, and its moves are legal.
  void add(const Record& record);

  /// The chosen problems, best first: no two have the same idea, none contains another one of
  /// `kLeastContained` plies and more, and of those that long at most `kMostWithOneEnding` share a
  /// line of the last `kEndingPlies` plies. Better is a longer problem, then a more beautiful one,
  /// then one with fewer pieces on the board, then fewer in the attacker's hand, then more themes,
  /// then a lower number. The result does not depend on the order of adding.
  std::vector<Identity> best() const;

  /// How many different ideas the added problems show: into so many groups they fall if those that
  /// have one idea, directly or by others, are of one group.
  std::size_t ideas() const;

 private:
  struct Item {
    /// Plies, beauty (both negative), board, hand, themes (negative), number, identity: smaller is
    /// better.
    std::tuple<int, int, int, int, int, std::int64_t, Identity> rank;
    /// The numbers of the endings in `ideas_`, sorted; the last ones are the ideas themselves.
    std::vector<std::vector<std::size_t>> endings;
  };
  class Kept;

  std::vector<std::size_t> numbers_of(const IdeaKeys& keys);

  std::vector<Item> items_;
  std::map<std::string, std::size_t> ideas_;
};

}  // namespace tori::problems
