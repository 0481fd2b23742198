#include "composer/workshop.hpp"

#include <utility>

#include "composer/approval.hpp"
#include "composer/candidates.hpp"
#include "composer/mutation.hpp"
#include "composer/theme_finder.hpp"
#include "problems/identity.hpp"

namespace tori::composer {
namespace {

/// Tables of every workshop. They are no setting: what is found within a number of nodes depends on
/// their size, however little.
constexpr std::size_t kProbeBytes = std::size_t{16} << 20;
constexpr std::size_t kSolverBytes = std::size_t{16} << 20;

/// What the random numbers of a candidate are for.
constexpr std::uint32_t kMaking = 0;
constexpr std::uint32_t kFinishing = 1;

Source source_of(const Settings& settings, Draws& draws) {
  int sum = 0;
  for (const int weight : settings.weights) sum += weight;
  int drawn = draws.below(sum);
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

bool gote_attacks(Attacker attacker, Draws& draws) {
  return attacker == Attacker::gote || (attacker == Attacker::either && draws.chance(50));
}

}  // namespace

Workshop::Workshop(const Settings& settings, std::unique_ptr<Judge> judge, const Stop& stop)
    : settings_(settings),
      judge_(std::move(judge)),
      stop_(stop),
      probe_(kProbeBytes, stop),
      screening_(settings, probe_),
      unconstrained_(without_constraints(settings)),
      mining_(unconstrained_, probe_),
      growth_(settings, probe_, screening_, stop),
      solver_(kSolverBytes) {}

Outcome Workshop::work(std::uint64_t index) {
  Outcome outcome;
  outcome.index = index;
  nodes_ = 0;
  const std::uint64_t probed_before = probe_.nodes();
  Draws draws(settings_.seed, index, kMaking);
  const Source source = source_of(settings_, draws);
  std::optional<Gate> refused;
  if (const auto found = sketch(source, index, draws); found && !stop_.is_raised()) {
    Draws finishing(settings_.seed, index, kFinishing);
    if (const auto gate = finish(*found, source, finishing, outcome.find)) refused = gate;
  }
  outcome.refusals = screening_.take_refusals();
  outcome.refusals.add(mining_.take_refusals());
  if (refused) outcome.refusals.count(*refused);
  outcome.nodes = probe_.nodes() - probed_before + nodes_;
  outcome.stopped = stop_.is_raised();
  return outcome;
}

std::optional<Sketch> Workshop::sketch(Source source, std::uint64_t index, Draws& draws) {
  switch (source) {
    case Source::random: return look_at(random_candidate(settings_.constraints, draws), screening_);
    case Source::extend: return growth_.extend(draws);
    case Source::mutate: return growth_.mutate(draws);
    case Source::mine: break;
  }
  const std::uint64_t count = settings_.mined.size();
  const Setup& setup = settings_.mined[static_cast<std::size_t>(index % count)];
  return look_at(index < count ? setup : mutated(setup, settings_.constraints, draws), mining_);
}

std::optional<Sketch> Workshop::look_at(const Setup& setup, Screening& screening) {
  const Screened screened = screening.look_at(setup, settings_.plies);
  if (!screened.passed()) return std::nullopt;
  return Sketch{Trimmer(screening).trim(setup, screened.plies), screened.plies};
}

/// The dear gates; the find where all are passed.
std::optional<Gate> Workshop::finish(const Sketch& sketch, Source source, Draws& draws,
                                     std::optional<Find>& find) {
  if (!fits(settings_.constraints, sketch.setup)) return Gate::constraints;
  const Approval approval = approve(sketch.setup, sketch.plies, settings_, *judge_, stop_);
  nodes_ += approval.nodes;
  if (approval.refused) return approval.refused;
  const auto position = build(sketch.setup, first_reading(settings_.reading));
  const auto features = grade(*position, approval.verification);
  if (!features) return Gate::verify_limit;
  Find made{source,
            *position,
            sketch.plies,
            approval.verification.line,
            *features,
            stars_of(*features),
            themes_of(*position, approval.verification.line)};
  if (!settings_.stars.contains(made.stars) || !made.themes.contains(settings_.required_themes) ||
      made.themes.meets(settings_.excluded_themes)) {
    return Gate::wishes;
  }
  if (gote_attacks(settings_.constraints.attacker, draws)) {
    const problems::Symmetry turn{true, false};
    made.position = problems::image(turn, made.position);
    made.line = problems::image(turn, made.line);
  }
  find = std::move(made);
  return std::nullopt;
}

/// Nothing when the nodes ran out.
std::optional<Features> Workshop::grade(const Position& position,
                                        const solver::Verification& verification) {
  const solver::Limits limits = stop_.within(settings_.effort.verification);
  const solver::Solution solution = solver_.solve(position, limits);
  nodes_ += solution.nodes;
  if (!solution.line_is_main) return std::nullopt;
  const solver::Variations variations = solver_.variations({}, limits);
  nodes_ += variations.nodes;
  if (variations.cut || !variations.proof) return std::nullopt;
  return features_of(position, verification, *variations.proof);
}

}  // namespace tori::composer
