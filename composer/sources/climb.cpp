#include "composer/sources/climb.hpp"

#include <algorithm>
#include <tuple>
#include <vector>

#include "composer/gates/approval.hpp"
#include "composer/sources/candidates.hpp"
#include "composer/sources/neighbour.hpp"
#include "composer/sources/retraction.hpp"
#include "rules/movegen.hpp"
#include "rules/sfen.hpp"

namespace tori::composer {

using solver::Decision;
using solver::Side;

namespace {

/// The part of all steps, in percent, that put a check and an answer in front of the mate.
constexpr int kStepsBack = 50;

/// The part of these, in percent, in which one of gote's men comes from elsewhere and takes the
/// piece that gives check: that is how an entrance gets longer by what sente gives up.
constexpr int kTakers = 50;

/// The positions two plies before this one; of those with a taker, the ones in which it takes.
std::vector<Retraction> earlier(const Setup& setup, RandomStream& random) {
  if (!random.chance(kTakers)) return retractions(setup);
  const std::optional<Placed> placed = with_man_placed(setup, random);
  if (!placed || !build(placed->setup, Promotion::optional)) return {};
  std::vector<Retraction> found = retractions(placed->setup);
  std::erase_if(found, [&](const Retraction& retraction) {
    return retraction.answer.is_drop() || retraction.answer.to() != placed->square;
  });
  return found;
}

/// A diagram near this one: two plies before it, a neighbour of that, or a neighbour.
Setup changed(const Setup& setup, const Constraints& constraints, RandomStream& random) {
  if (random.chance(kStepsBack)) {
    const std::vector<Retraction> before = earlier(setup, random);
    if (!before.empty()) {
      const Setup& back = random.one_of(before).setup;
      return random.chance(50) ? back : neighbour(back, constraints, random);
    }
  }
  return neighbour(setup, constraints, random);
}

}  // namespace

bool Fitness::fitter_than(const Fitness& other) const {
  const auto key = [](const Fitness& fitness) {
    return std::tuple(fitness.cooks, fitness.leftover, fitness.equals, -fitness.plies, fitness.men);
  };
  return key(*this) < key(other);
}

std::nullopt_t Climb::reject(RejectReason reason) {
  rejects_.count(reason);
  return std::nullopt;
}

bool Climb::spent() const {
  return quick_.nodes() - begin_ + verified_ >= settings_.effort.growth || stop_.is_raised();
}

/// nullopt if the diagram has no exact mate of a wanted length, or is lower than `least`.
std::optional<Fitness> Climb::fitness_of(const Setup& setup, const Fitness* least) {
  if (!fits(settings_.constraints, setup, false)) return reject(RejectReason::constraints);
  const auto position = build(setup, first_reading(settings_.reading));
  if (!position) return reject(RejectReason::illegal);
  if (check_moves(*position).empty()) return reject(RejectReason::no_check);
  quick_.start(*position, settings_.effort.question, solver::JudgedGame::conventional);
  const auto plies = quick_.shortest();
  if (!plies) return reject(RejectReason::search_limit);
  if (*plies == 0) return reject(RejectReason::no_mate);
  if (*plies < settings_.plies.least) return reject(RejectReason::short_mate);
  if (*plies > settings_.plies.most) return reject(RejectReason::wishes);
  Fitness fitness;
  fitness.plies = *plies;
  fitness.men = pieces_on_board(setup);
  if (settings_.objective == Objective::soundness) return faults_of(fitness, least);
  if (least != nullptr && least->fitter_than(fitness)) return reject(RejectReason::short_mate);
  return fitness;
}

std::optional<Fitness> Climb::faults_of(Fitness fitness, const Fitness* least) {
  const auto conventional = quick_.conventional(fitness.plies);
  if (!conventional) return reject(RejectReason::search_limit);
  if (*conventional != fitness.plies && !settings_.allow_futile_drops) {
    return reject(RejectReason::futile_drops);
  }
  const auto line = quick_.solution_line(*conventional);
  if (!line) return reject(RejectReason::search_limit);
  fitness.leftover = settings_.allow_leftover ? 0 : line->leftover;
  fitness.equals = line->equal_defences;
  if (least == nullptr || !least->fitter_than(fitness)) return count_cooks(*line, fitness, least);
  return reject(fitness.leftover > least->leftover ? RejectReason::leftover
                : fitness.equals > least->equals   ? RejectReason::equal_defence
                                                   : RejectReason::short_mate);
}

/// Counts from the last move of the solution to the first: most cooks are near the end.
std::optional<Fitness> Climb::count_cooks(const SolutionLine& line, Fitness fitness,
                                          const Fitness* least) {
  for (auto step = line.steps.rbegin(); step != line.steps.rend(); ++step) {
    if (step->plies == 1 && line.steps.size() > 1) continue;
    const Decision mates = other_check_mates(*step);
    if (mates == Decision::unknown) return reject(RejectReason::search_limit);
    fitness.cooks += mates == Decision::yes ? 1 : 0;
    if (least != nullptr && least->fitter_than(fitness)) return reject(RejectReason::cook);
  }
  return fitness;
}

Decision Climb::other_check_mates(const SolutionLine::Step& step) {
  Position& board = quick_.board();
  const Position root = board;
  for (const Move move : step.path) board.play(move);
  Decision result = Decision::no;
  for (const Move move : check_moves(board)) {
    if (move == step.move) continue;
    const Undo undo = board.play(move);
    const Decision mates = quick_.mates(Side::defender);
    board.take_back(move, undo);
    if (mates != Decision::no) result = mates;
    if (mates == Decision::yes) break;
  }
  board = root;
  return result;
}

/// Whether a faultless mate that is longer than the best so far is a problem, or has that length
/// under all readings.
bool Climb::approves(const Setup& setup, const Fitness& fitness) {
  const auto judge = settings_.objective == Objective::length ? measure : approve;
  const Approval approval = judge(setup, fitness.plies, settings_, verifier_, stop_);
  verified_ += approval.nodes;
  verifier_nodes_ += approval.nodes;
  if (approval.rejected) reject(*approval.rejected);
  return !approval.rejected;
}

/// Goes to the diagram if it is as high as the present one, and approved if that has to be.
bool Climb::step_to(const Setup& setup) {
  if (!seen_.insert(to_sfen(setup)).second) return false;
  const auto fitness = fitness_of(setup, fitness_ ? &*fitness_ : nullptr);
  if (!fitness || stop_.is_raised()) return false;
  const bool is_best = fitness->faultless() && fits(settings_.constraints, setup) &&
                       (!best_ || fitness->plies > best_->plies);
  if (is_best) {
    if (approves(setup, *fitness)) {
      best_ = Draft{setup, fitness->plies};
    } else if (fitness_) {
      return false;
    }
  }
  setup_ = setup;
  fitness_ = fitness;
  return true;
}

void Climb::start_at_random(RandomStream& random) {
  while (!fitness_ && !spent()) step_to(random_candidate(settings_.constraints, random));
}

std::optional<Draft> Climb::climb(std::uint64_t index, RandomStream& random) {
  verified_ = 0;
  begin_ = quick_.nodes();
  fitness_.reset();
  best_.reset();
  seen_.clear();
  if (settings_.starts.empty()) {
    start_at_random(random);
  } else {
    step_to(settings_.starts[static_cast<std::size_t>(index % settings_.starts.size())]);
  }
  while (fitness_ && !spent()) step_to(changed(setup_, settings_.constraints, random));
  return best_;
}

}  // namespace tori::composer
