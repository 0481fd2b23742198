// What each fact of an explanation has, and what a picture marks of it: facts.json, which C++ and
// the pages read, so that no page needs to know a fact.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tori::problems {

/// One sort of facts. The names are those of arguments: birds with their squares, or squares.
struct FactSort {
  /// "why.flight.guard".
  std::string key;
  /// The arguments, in their order.
  std::vector<std::string> arguments;
  /// Those whose squares are shaded; those that get a ring.
  std::vector<std::string> shaded, rings;
  /// Arrows lead from each square of the first to each square of the second.
  std::vector<std::pair<std::string, std::string>> arrows;
};

/// All of them, in the order of the file.
const std::vector<FactSort>& fact_sorts();

/// The place of a key in `fact_sorts`.
/// REQUIRES: it is the key of a fact.
std::size_t number_of_fact(std::string_view key);

}  // namespace tori::problems
