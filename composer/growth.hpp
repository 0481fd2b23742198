// Problems made out of others.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>

#include "composer/random.hpp"
#include "composer/screening.hpp"
#include "composer/trimming.hpp"

namespace tori::composer {

/// Parts with sente to move that have passed the screening, trimmed, and their length.
struct Sketch {
  Setup setup;
  int plies = 0;
};

/// Everything begins with a random diagram of the candidate itself or with a problem of the
/// settings, so that what is found depends on the candidate's numbers and the settings alone.
class Growth {
 public:
  /// All must outlive it. Once `stop` is raised what is going on ends without a result.
  Growth(const Settings& settings, Probe& probe, Screening& screening, const Stop& stop)
      : settings_(settings),
        probe_(probe),
        screening_(screening),
        trimmer_(screening),
        stop_(stop) {}

  /// A short problem found at random, or one of the settings' `starts` that is shorter than the
  /// length that was drawn, extended backwards; where that does not go on it is changed a
  /// little. Ends with the length that was drawn, or with the longest that the nodes of the
  /// settings allowed, if that is one of the wanted ones.
  std::optional<Sketch> extend(Draws& draws);

  /// A near miss or a problem found at random, changed until it is a problem, or another one.
  std::optional<Sketch> mutate(Draws& draws);

 private:
  std::optional<Sketch> start(Range plies, Draws& draws);
  std::optional<Sketch> given_start(int most, Draws& draws);
  std::optional<Sketch> step_back(const Sketch& sketch, Draws& draws);
  std::optional<Sketch> step_aside(const Sketch& sketch, int tries, Draws& draws);
  std::optional<Sketch> repair(const Setup& near_miss, Draws& draws);
  bool spent() const;

  const Settings& settings_;
  Probe& probe_;
  Screening& screening_;
  Trimmer trimmer_;
  const Stop& stop_;
  /// The node count of the probe at which the candidate has to end.
  std::uint64_t end_ = 0;
  std::set<std::string> seen_;
};

}  // namespace tori::composer
