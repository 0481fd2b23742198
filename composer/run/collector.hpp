// Makes problems without duplicates from outcomes, in order.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_set>

#include "composer/gates/reject_reason.hpp"
#include "composer/run/candidate_worker.hpp"

namespace tori::composer {

/// Sums over the candidates so far.
struct Tally {
  std::uint64_t candidates = 0;
  std::uint64_t problems = 0;
  std::uint64_t nodes = 0;
  RejectCounts rejects;

  void add(const Tally& other) {
    candidates += other.candidates;
    problems += other.problems;
    nodes += other.nodes;
    rejects.add(other.rejects);
  }
  friend bool operator==(const Tally&, const Tally&) = default;
};

/// Remembers the problems so far, and drops duplicates.
class Collector {
 public:
  /// Adds a problem, given by the SFEN of its canonical form. True if it is new.
  bool add(const std::string& canonical) { return seen_.insert(canonical).second; }

  /// Adds an outcome to the tally. True if it has a problem, and that is new.
  bool take(const Outcome& outcome, Tally& tally);

 private:
  std::unordered_set<std::string> seen_;
};

}  // namespace tori::composer
