#include "composer/run/candidate_worker.hpp"

#include <utility>

#include "composer/sources/candidates.hpp"
#include "composer/sources/mutation.hpp"
#include "problems/core/identity.hpp"

namespace tori::composer {
namespace {

/// The table size of each worker in bytes. A constant, not a setting: the result of a search with
/// limited nodes depends slightly on the size of its table.
constexpr std::size_t kQuickSolverBytes = std::size_t{16} << 20;

/// The steps of a candidate that use random numbers (RandomStream).
constexpr std::uint32_t kMakingStep = 0;
constexpr std::uint32_t kFinishingStep = 1;

Source source_of(const Settings& settings, RandomStream& random) {
  int sum = 0;
  for (const int weight : settings.weights) sum += weight;
  int drawn = random.below(sum);
  std::size_t source = 0;
  while (drawn >= settings.weights[source]) drawn -= settings.weights[source++];
  return static_cast<Source>(source);
}

Settings without_constraints(Settings settings) {
  settings.mined.clear();
  settings.starts.clear();
  settings.constraints = Constraints{};
  settings.constraints.on_board = {1, kSquares};
  settings.constraints.in_hand = {0, kSquares};
  settings.constraints.attacking_phoenix = Wanted::maybe;
  return settings;
}

bool is_wanted(const Grade& grade, const Settings& settings) {
  return settings.stars.contains(grade.stars) && settings.challenge.contains(grade.challenge) &&
         grade.themes.contains(settings.required_themes) &&
         !grade.themes.meets(settings.excluded_themes);
}

bool gote_attacks(Attacker attacker, RandomStream& random) {
  return attacker == Attacker::gote || (attacker == Attacker::either && random.chance(50));
}

}  // namespace

CandidateWorker::CandidateWorker(const Settings& settings,
                                 std::unique_ptr<ProblemVerifier> verifier, const StopToken& stop)
    : settings_(settings),
      verifier_(std::move(verifier)),
      stop_(stop),
      quick_(kQuickSolverBytes, stop),
      screening_(settings, quick_),
      unconstrained_(without_constraints(settings)),
      mining_(unconstrained_, quick_),
      growth_(settings, quick_, screening_, stop),
      climb_(settings, quick_, *verifier_, stop) {}

Outcome CandidateWorker::work(std::uint64_t index) {
  Outcome outcome;
  outcome.index = index;
  nodes_ = 0;
  const std::uint64_t quick_nodes_before = quick_.nodes();
  RandomStream random(settings_.seed, index, kMakingStep);
  const Source source = source_of(settings_, random);
  std::optional<RejectReason> rejected;
  if (const auto made = draft(source, index, random); made && !stop_.is_raised()) {
    RandomStream finishing(settings_.seed, index, kFinishingStep);
    rejected = finish(*made, source, finishing, outcome.problem);
  }
  outcome.rejects = screening_.take_rejects();
  outcome.rejects.add(mining_.take_rejects());
  outcome.rejects.add(climb_.take_rejects());
  if (rejected) outcome.rejects.count(*rejected);
  outcome.nodes = quick_.nodes() - quick_nodes_before + nodes_;
  outcome.stopped = stop_.is_raised();
  return outcome;
}

std::optional<Draft> CandidateWorker::draft(Source source, std::uint64_t index,
                                            RandomStream& random) {
  switch (source) {
    case Source::random: {
      const Setup setup = random_candidate(settings_.constraints, random);
      return trimmed(setup, screening_.look_at_random(setup, settings_.plies), screening_);
    }
    case Source::extend: return growth_.extend(random);
    case Source::mutate: return growth_.mutate(random);
    case Source::climb: {
      // From the first number on: a climb is the same whatever other sources it is mixed with.
      RandomStream own(settings_.seed, index, kMakingStep);
      auto climbed = climb_.climb(index, own);
      nodes_ += climb_.take_verifier_nodes();
      return climbed;
    }
    case Source::mine: break;
  }
  const std::uint64_t count = settings_.mined.size();
  const Setup& mined = settings_.mined[static_cast<std::size_t>(index % count)];
  const Setup setup = index < count ? mined : mutated(mined, settings_.constraints, random);
  return trimmed(setup, mining_.look_at(setup, settings_.plies), mining_);
}

std::optional<Draft> CandidateWorker::trimmed(const Setup& setup, const Screened& screened,
                                              Screening& screening) {
  if (!screened.passed()) return std::nullopt;
  return Draft{Trimmer(screening).trim(setup, screened.plies), screened.plies};
}

/// Climbs for length alone are not verified.
Approval CandidateWorker::judge(const Draft& draft, Source source) {
  const bool raw = source == Source::climb && settings_.objective == Objective::length;
  if (!raw) return approve(draft.setup, draft.plies, settings_, *verifier_, stop_);
  return measure(draft.setup, draft.plies, settings_, *verifier_, stop_);
}

/// The expensive tests. Sets `problem` if all are passed.
std::optional<RejectReason> CandidateWorker::finish(const Draft& draft, Source source,
                                                    RandomStream& random,
                                                    std::optional<ComposedProblem>& problem) {
  if (!fits(settings_.constraints, draft.setup)) return RejectReason::constraints;
  const Approval approval = judge(draft, source);
  nodes_ += approval.nodes;
  if (approval.rejected) return approval.rejected;
  const auto position = build(draft.setup, first_reading(settings_.reading));
  const auto grade =
      grader_.grade(*position, approval.verification, stop_.within(settings_.effort.verification));
  nodes_ += grader_.take_nodes();
  if (!grade) return RejectReason::verify_limit;
  if (!is_wanted(*grade, settings_)) return RejectReason::wishes;
  ComposedProblem made{source, *position, draft.plies, approval.verification.line, *grade};
  if (gote_attacks(settings_.constraints.attacker, random)) {
    const problems::Symmetry turn{true, false};
    made.position = problems::image(turn, made.position);
    made.line = problems::image(turn, made.line);
  }
  problem = std::move(made);
  return std::nullopt;
}

}  // namespace tori::composer
