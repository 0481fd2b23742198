// Chooses a few problems out of many: different from each other, from easy to hard
// (docs/collections.md, "A selection").
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "problems/record/record.hpp"
#include "problems/selection/look.hpp"
#include "rules/message.hpp"

namespace tori::problems {

/// How hard the problems of a selection are.
enum class Curve : std::uint8_t {
  /// Equally many of each level, sorted from easy to hard.
  easy_to_hard,
  /// Levels are ignored; the result is in the order of the collection.
  any
};

/// So many problems of each length, of each number of stars, or of each challenge.
struct Quota {
  enum class By : std::uint8_t { plies, stars, challenge };
  /// `value`: the plies, stars or challenge.
  struct Class {
    int value = 0;
    std::size_t count = 0;
  };

  By by = By::plies;
  /// In the order of the selection; no value stands twice.
  std::vector<Class> classes;
};

/// What a quota asked for and did not get.
struct Shortage {
  Quota::By by = Quota::By::plies;
  int value = 0;
  std::size_t asked = 0;
  std::size_t there = 0;
};

/// "10 problems of 3 plies asked for, 8 found".
Message message_of(const Shortage& shortage);

/// Chooses among problems that are added one after another; stores a few dozen bytes of each.
class Selector {
 public:
  /// Adds a problem to choose from. REQUIRES: it has a number, and its moves are legal.
  void add(const Record& record);

  /// At most `count` problems. The result depends neither on the order of adding nor on the
  /// machine.
  std::vector<Identity> choose(std::size_t count, Curve curve) const;

  /// So many of each class, or all if it has fewer: class by class, each sorted from easy to hard.
  std::vector<Identity> choose(const Quota& quota) const;
  /// The classes that have too few problems.
  std::vector<Shortage> shortages(const Quota& quota) const;

 private:
  struct Item {
    Identity identity;
    std::int64_t number = 0;
    int level = 0;
    std::optional<int> stars;
    std::optional<int> challenge;
    int plies = 0;
    int pieces = 0;
    Look look;
    /// Their numbers in `ideas_`, ascending: those of the whole solution, those of its last plies.
    std::vector<std::size_t> idea;
    std::vector<std::size_t> ending;
    /// Their numbers in `themes_`, ascending.
    std::vector<std::size_t> themes;
  };
  using Items = std::vector<const Item*>;

  static int distance(const Item& a, const Item& b);
  static void choose_from(const Items& items, std::size_t count, Items& chosen);
  static std::optional<int> value_of(const Item& item, Quota::By by);
  static std::vector<Identity> identities(const Items& items);
  std::map<int, Items> levels(Curve curve) const;
  Items of_class(Quota::By by, int value) const;

  std::vector<Item> items_;
  std::map<std::string, std::size_t> themes_;
  std::map<std::string, std::size_t> ideas_;
};

}  // namespace tori::problems
