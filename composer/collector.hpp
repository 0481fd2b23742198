// Outcomes in order become problems, each once.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_set>

#include "composer/gate.hpp"
#include "composer/record.hpp"
#include "composer/workshop.hpp"

namespace tori::composer {

/// Sums over the candidates so far.
struct Tally {
  std::uint64_t candidates = 0;
  std::uint64_t problems = 0;
  std::uint64_t nodes = 0;
  Refusals refusals;

  void add(const Tally& other) {
    candidates += other.candidates;
    problems += other.problems;
    nodes += other.nodes;
    refusals.add(other.refusals);
  }
  friend bool operator==(const Tally&, const Tally&) = default;
};

/// Keeps the problems met so far, and drops those that are met again.
class Collector {
 public:
  /// True when the problem is new; from then on it is not.
  bool add(const std::string& canonical) { return seen_.insert(canonical).second; }

  /// Takes an outcome into the tally; the line of its problem, if it has a new one.
  std::optional<std::string> take(const Outcome& outcome, const Settings& settings, Tally& tally);

 private:
  std::unordered_set<std::string> seen_;
};

}  // namespace tori::composer
