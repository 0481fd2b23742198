// All the work on one candidate.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "composer/difficulty.hpp"
#include "composer/gate.hpp"
#include "composer/growth.hpp"
#include "composer/judge.hpp"
#include "composer/probe.hpp"
#include "composer/screening.hpp"
#include "composer/settings.hpp"
#include "composer/stop.hpp"
#include "composer/themes.hpp"
#include "solver/solve.hpp"

namespace tori::composer {

/// A problem that passed every gate but the one for duplicates.
struct Find {
  Source source = Source::random;
  Position position;
  int plies = 0;
  std::vector<Move> line;
  Features features;
  int stars = 1;
  ThemeSet themes;
};

/// What became of one candidate.
struct Outcome {
  std::uint64_t index = 0;
  std::optional<Find> find;
  /// What the gates refused on the way; a candidate may make many diagrams.
  Refusals refusals;
  /// Positions expanded.
  std::uint64_t nodes = 0;
  /// The work was stopped before its end; nothing else counts.
  bool stopped = false;
};

/// Works on candidates one after the other, on one thread. What comes of a candidate depends on its
/// index and the settings only.
class Workshop {
 public:
  /// The settings and `stop` must outlive it; once `stop` is raised work ends soon.
  Workshop(const Settings& settings, std::unique_ptr<Judge> judge, const Stop& stop);

  Outcome work(std::uint64_t index);

 private:
  std::optional<Sketch> sketch(Source source, std::uint64_t index, Draws& draws);
  std::optional<Sketch> look_at(const Setup& setup, Screening& screening);
  std::optional<Gate> finish(const Sketch& sketch, Source source, Draws& draws,
                             std::optional<Find>& find);
  std::optional<Features> grade(const Position& position, const solver::Verification& verification);

  const Settings& settings_;
  std::unique_ptr<Judge> judge_;
  const Stop& stop_;
  Probe probe_;
  Screening screening_;
  /// Mined positions are looked at before they are trimmed to what the constraints want.
  Settings unconstrained_;
  Screening mining_;
  Growth growth_;
  /// Makes the proofs that are graded.
  solver::Solver solver_;
  std::uint64_t nodes_ = 0;
};

}  // namespace tori::composer
