// Choosing a few problems out of many: different from each other, from easy to hard
// (docs/collections.md, "A selection").
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "problems/record/record.hpp"

namespace tori::problems {

/// How hard the problems of a selection are.
enum class Curve : std::uint8_t {
  /// As many of each level as of any other, sorted from easy to hard.
  easy_to_hard,
  /// Levels do not count; in the order of the collection.
  any
};

/// What the shape of a problem's solution is, position on the board and mirror left aside: problems
/// with equal shapes are one idea shown twice. The same for all images of a problem; empty without
/// a line.
std::string shape_of_line(const Record& record);

/// Chooses among problems that are given one after another; keeps a few dozen bytes of each.
class Selector {
 public:
  /// Takes a problem into consideration. Its number is known, its moves are legal.
  void add(const Record& record);

  /// At most `count` problems. Neither the order in which they were added nor the machine matters.
  std::vector<Identity> choose(std::size_t count, Curve curve) const;

 private:
  struct Item {
    Identity identity;
    std::int64_t number = 0;
    int level = 0;
    int plies = 0;
    int pieces = 0;
    std::size_t shape = 0;
    /// Places in `themes_`, ascending.
    std::vector<std::size_t> themes;
  };
  using Items = std::vector<const Item*>;

  static int distance(const Item& a, const Item& b);
  static void choose_from(const Items& items, std::size_t count, Items& chosen);
  std::map<int, Items> levels(Curve curve) const;

  std::vector<Item> items_;
  std::map<std::string, std::size_t> themes_;
  std::map<std::string, std::size_t> shapes_;
};

}  // namespace tori::problems
