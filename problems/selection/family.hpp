// Families: problems that show the same idea (docs/collections.md, "Families").
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "problems/record/record.hpp"

namespace tori::problems {

/// The keys of the families of a problem. Two problems belong to one family if and only if they
/// have a key in common: then their main lines, seen from the square where the defender's phoenix
/// starts, mirrored or not, are the same except for the kind of at most one piece. A problem
/// without a line has one key, its identity. REQUIRES: the moves of the record are legal.
std::vector<std::string> family_keys(const Record& record);

/// Chooses the best problem of each family. The problems are added one after another.
class FamilyChoice {
 public:
  /// Adds a problem to choose from. REQUIRES: it has a number, and its moves are legal.
  void add(const Record& record);

  /// The chosen problems, best first; no two of them are of one family. Better is a problem with
  /// fewer pieces on the board, then fewer in the attacker's hand, then more themes, then a lower
  /// number. The result does not depend on the order of adding.
  std::vector<Identity> best() const;

 private:
  struct Item {
    /// Board, hand, themes (negative), number, identity: smaller is better.
    std::tuple<int, int, int, std::int64_t, Identity> rank;
    /// Their numbers in `keys_`.
    std::vector<std::size_t> keys;
  };

  std::vector<Item> items_;
  std::map<std::string, std::size_t> keys_;
};

}  // namespace tori::problems
