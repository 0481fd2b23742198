// Families: problems that show one idea (docs/collections.md, "Families").
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "problems/record/record.hpp"

namespace tori::problems {

/// What two problems of one family share: their main lines, seen from the square on which the
/// defender's phoenix begins, mirrored or not, are the same but for the kind of at most one piece.
/// Two problems are of one family exactly when they have a key in common. A problem without a line
/// has one key, its identity.
std::vector<std::string> family_keys(const Record& record);

/// Chooses the best of each family among problems that are given one after another.
class FamilyChoice {
 public:
  /// Takes a problem into consideration. Its number is known, its moves are legal.
  void add(const Record& record);

  /// The problems that are kept, best first, no two of them in one family. The best are those with
  /// the fewest pieces on the board, then in the attacker's hand, then with the most themes, then
  /// with the lowest number. The order in which they were added does not matter.
  std::vector<Identity> best() const;

 private:
  struct Item {
    /// Board, hand, themes (negative), number, identity: smaller is better.
    std::tuple<int, int, int, std::int64_t, Identity> rank;
    /// Places in `keys_`.
    std::vector<std::size_t> keys;
  };

  std::vector<Item> items_;
  std::map<std::string, std::size_t> keys_;
};

}  // namespace tori::problems
