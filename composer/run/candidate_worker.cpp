#include "composer/run/candidate_worker.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "composer/sources/candidates.hpp"
#include "composer/sources/mutation.hpp"
#include "problems/core/identity.hpp"
#include "problems/selection/mate_names.hpp"

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

/// The names of the mate at the end of a line.
MateNameSet mates_of(const Position& position, const std::vector<Move>& line) {
  MateNameSet mates;
  const auto& all = problems::kMateNames;
  for (const std::string_view name : problems::mate_names_at_end(position, line)) {
    mates.add(static_cast<MateName>(std::find(all.begin(), all.end(), name) - all.begin()));
  }
  return mates;
}

bool is_wanted(const Grade& grade, const Settings& settings) {
  return settings.stars.contains(grade.stars) && settings.challenge.contains(grade.challenge) &&
         grade.beauty >= settings.min_beauty &&
         grade.themes.contains(settings.required_themes.themes) &&
         !grade.themes.meets(settings.excluded_themes.themes);
}

/// As `is_wanted`, of the mate at the end of the line.
bool is_wanted_mate(const Position& position, const std::vector<Move>& line,
                    const Settings& settings) {
  const MateNameSet required = settings.required_themes.mates;
  const MateNameSet excluded = settings.excluded_themes.mates;
  if (required.empty() && excluded.empty()) return true;
  const MateNameSet mates = mates_of(position, line);
  return mates.contains(required) && !mates.meets(excluded);
}

bool gote_attacks(Attacker attacker, RandomStream& random) {
  return attacker == Attacker::gote || (attacker == Attacker::either && random.chance(50));
}

/// True if the canonical form of the diagram is its mirror image. What is chosen by beauty is
/// judged in the canonical form: both images of a problem then have the same line, so the same
/// beauty.
bool is_mirror_image(const Setup& setup) {
  const auto position = build(setup, Promotion::optional);
  return position && problems::canonical(*position).symmetry.mirrored;
}

void show_as(problems::Symmetry symmetry, ComposedProblem& problem) {
  problem.position = problems::image(symmetry, problem.position);
  problem.line = problems::image(symmetry, problem.line);
}

/// What a problem says of a verification with that result. What blemishes it does not make it
/// unsound.
problems::StatedSoundness stated(solver::Soundness soundness) {
  switch (soundness) {
    case solver::Soundness::sound:
    case solver::Soundness::sound_with_blemishes: break;
    case solver::Soundness::unsound: return problems::StatedSoundness::unsound;
    case solver::Soundness::unknown: return problems::StatedSoundness::unknown;
  }
  return problems::StatedSoundness::not_stated;
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
      climb_(settings, quick_, *verifier_, stop),
      play_(settings, screening_, stop) {
  if (settings.men > 0) class_.emplace(settings.constraints, settings.men);
}

Outcome CandidateWorker::work(std::uint64_t index) {
  Outcome outcome;
  outcome.index = index;
  nodes_ = 0;
  const std::uint64_t quick_nodes_before = quick_.nodes();
  RandomStream random(settings_.seed, index, kMakingStep);
  const Source source = source_of(settings_, random);
  std::optional<RejectReason> rejected;
  if (const auto made = draft(source, index, random); made && !stop_.is_raised()) {
    rejected = finish(*made, source, index, outcome.problem);
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
    case Source::play: return play_.find(index);
    case Source::all: return one_of_all(index);
    case Source::mine: break;
  }
  const std::uint64_t count = settings_.mined.size();
  const Setup& mined = settings_.mined[static_cast<std::size_t>(index % count)];
  const Setup setup = index < count ? mined : mutated(mined, settings_.constraints, random);
  return trimmed(setup, mining_.look_at(setup, settings_.plies), mining_);
}

/// A class is complete as it is: a diagram that has a needless piece belongs to another one.
std::optional<Draft> CandidateWorker::one_of_all(std::uint64_t index) {
  const std::optional<Setup> setup = class_->at(index);
  if (!setup) return std::nullopt;
  const Screened screened = screening_.look_at(*setup, settings_.plies);
  if (!screened.passed()) return std::nullopt;
  return Draft{*setup, screened.plies};
}

std::optional<Draft> CandidateWorker::trimmed(const Setup& setup, const Screened& screened,
                                              Screening& screening) const {
  if (!screened.passed()) return std::nullopt;
  if (settings_.whole) return Draft{setup, screened.plies};
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
                                                    std::uint64_t index,
                                                    std::optional<ComposedProblem>& problem) {
  if (!fits(settings_.constraints, draft.setup)) return RejectReason::constraints;
  const bool flipped = settings_.best && is_mirror_image(draft.setup);
  const Draft judged = flipped ? Draft{tori::mirrored(draft.setup), draft.plies} : draft;
  const Approval approval = judge(judged, source);
  nodes_ += approval.nodes;
  if (approval.rejected) return approval.rejected;
  const auto position = build(judged.setup, first_reading(settings_.reading));
  const auto grade =
      grader_.grade(*position, approval.verification, stop_.within(settings_.effort.verification));
  nodes_ += grader_.take_nodes();
  if (!grade) return RejectReason::verify_limit;
  if (!is_wanted(*grade, settings_) ||
      !is_wanted_mate(*position, approval.verification.line, settings_)) {
    return RejectReason::wishes;
  }
  ComposedProblem made{source,
                       settings_.seed,
                       index,
                       settings_.reading,
                       *position,
                       draft.plies,
                       approval.verification.line,
                       *grade,
                       stated(approval.soundness),
                       draft.place};
  if (flipped) show_as({false, true}, made);
  RandomStream random(settings_.seed, index, kFinishingStep);
  if (gote_attacks(settings_.constraints.attacker, random)) {
    show_as({true, false}, made);
    if (made.place) made.place->played = problems::image({true, false}, made.place->played);
  }
  problem = std::move(made);
  return std::nullopt;
}

}  // namespace tori::composer
