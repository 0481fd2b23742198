// The work on one candidate.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "composer/gates/approval.hpp"
#include "composer/gates/problem_verifier.hpp"
#include "composer/gates/quick_solver.hpp"
#include "composer/gates/reject_reason.hpp"
#include "composer/gates/screening.hpp"
#include "composer/grading/grader.hpp"
#include "composer/settings/settings.hpp"
#include "composer/settings/stop_token.hpp"
#include "composer/sources/climb.hpp"
#include "composer/sources/diagram_class.hpp"
#include "composer/sources/growth.hpp"
#include "composer/sources/play.hpp"
#include "problems/core/stated_soundness.hpp"

namespace tori::composer {

/// A problem that passed every test but the one for duplicates.
struct ComposedProblem {
  Source source = Source::random;
  std::uint64_t seed = 0;
  /// That of its candidate.
  std::uint64_t index = 0;
  Reading reading = Reading::both;
  /// As it was found: not the canonical form.
  Position position;
  int plies = 0;
  std::vector<Move> line;
  Grade grade;
  /// Known against it; a problem that was approved as sound states nothing.
  problems::StatedSoundness soundness = problems::StatedSoundness::not_stated;
  /// Of `play`: where the position stood in the game, whose number is `index`.
  std::optional<GamePlace> place = std::nullopt;
};

/// The outcome for one candidate.
struct Outcome {
  std::uint64_t index = 0;
  std::optional<ComposedProblem> problem;
  /// The diagrams rejected on the way; one candidate may make many.
  RejectCounts rejects;
  /// Positions expanded.
  std::uint64_t nodes = 0;
  /// The work was stopped before its end; the rest of the outcome does not count.
  bool stopped = false;
};

/// Works on one candidate after another, on one thread. The outcome of a candidate depends on its
/// index and the settings only.
class CandidateWorker {
 public:
  /// The settings and `stop` must outlive the worker. Once `stop` is raised, the work ends soon.
  /// Throws std::bad_alloc if there is no memory for the tables.
  CandidateWorker(const Settings& settings, std::unique_ptr<ProblemVerifier> verifier,
                  const StopToken& stop);

  /// Works on the candidate with that index.
  Outcome work(std::uint64_t index);

 private:
  std::optional<Draft> draft(Source source, std::uint64_t index, RandomStream& random);
  std::optional<Draft> one_of_all(std::uint64_t index);
  /// The trimmed diagram, if it passed; the diagram itself, if the settings keep it whole.
  std::optional<Draft> trimmed(const Setup& setup, const Screened& screened,
                               Screening& screening) const;
  Approval judge(const Draft& draft, Source source);
  std::optional<RejectReason> finish(const Draft& draft, Source source, std::uint64_t index,
                                     std::optional<ComposedProblem>& problem);

  const Settings& settings_;
  std::unique_ptr<ProblemVerifier> verifier_;
  const StopToken& stop_;
  QuickSolver quick_;
  Screening screening_;
  /// Mined positions are screened before they are trimmed to satisfy the constraints.
  Settings unconstrained_;
  Screening mining_;
  Growth growth_;
  Climb climb_;
  PlaySource play_;
  /// Of the source `all`.
  std::optional<DiagramClass> class_;
  Grader grader_;
  /// Nodes of the current candidate, those of the quick solver not counted.
  std::uint64_t nodes_ = 0;
};

}  // namespace tori::composer
