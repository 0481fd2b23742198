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

bool Height::above(const Height& other) const {
  const auto key = [](const Height& height) {
    return std::tuple(height.cooks, height.leftover, height.equals, -height.plies, height.men);
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
std::optional<Height> Climb::height_of(const Setup& setup, const Height* least) {
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
  Height height;
  height.plies = *plies;
  height.men = pieces_on_board(setup);
  if (settings_.objective == Objective::soundness) return faults_of(height, least);
  if (least != nullptr && least->above(height)) return reject(RejectReason::short_mate);
  return height;
}

std::optional<Height> Climb::faults_of(Height height, const Height* least) {
  const auto conventional = quick_.conventional(height.plies);
  if (!conventional) return reject(RejectReason::search_limit);
  if (*conventional != height.plies && !settings_.allow_futile_drops) {
    return reject(RejectReason::futile_drops);
  }
  const auto course = quick_.course(*conventional);
  if (!course) return reject(RejectReason::search_limit);
  height.leftover = settings_.allow_leftover ? 0 : course->leftover;
  height.equals = course->equal_defences;
  if (least == nullptr || !least->above(height)) return count_cooks(*course, height, least);
  return reject(height.leftover > least->leftover ? RejectReason::leftover
                : height.equals > least->equals   ? RejectReason::equal_defence
                                                  : RejectReason::short_mate);
}

/// Counts from the last move of the solution to the first: most cooks are near the end.
std::optional<Height> Climb::count_cooks(const Course& course, Height height, const Height* least) {
  for (auto step = course.steps.rbegin(); step != course.steps.rend(); ++step) {
    if (step->plies == 1 && course.steps.size() > 1) continue;
    const Decision mates = other_check_mates(*step);
    if (mates == Decision::unknown) return reject(RejectReason::search_limit);
    height.cooks += mates == Decision::yes ? 1 : 0;
    if (least != nullptr && least->above(height)) return reject(RejectReason::cook);
  }
  return height;
}

Decision Climb::other_check_mates(const Course::Step& step) {
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
bool Climb::approves(const Setup& setup, const Height& height) {
  const auto judge = settings_.objective == Objective::length ? measure : approve;
  const Approval approval = judge(setup, height.plies, settings_, verifier_, stop_);
  verified_ += approval.nodes;
  verifier_nodes_ += approval.nodes;
  if (approval.rejected) reject(*approval.rejected);
  return !approval.rejected;
}

/// Goes to the diagram if it is as high as the present one, and approved if that has to be.
bool Climb::step_to(const Setup& setup) {
  if (!seen_.insert(to_sfen(setup)).second) return false;
  const auto height = height_of(setup, height_ ? &*height_ : nullptr);
  if (!height || stop_.is_raised()) return false;
  const bool is_best = height->faultless() && fits(settings_.constraints, setup) &&
                       (!best_ || height->plies > best_->plies);
  if (is_best) {
    if (approves(setup, *height)) {
      best_ = Draft{setup, height->plies};
    } else if (height_) {
      return false;
    }
  }
  setup_ = setup;
  height_ = height;
  return true;
}

void Climb::start_at_random(RandomStream& random) {
  while (!height_ && !spent()) step_to(random_candidate(settings_.constraints, random));
}

std::optional<Draft> Climb::climb(std::uint64_t index, RandomStream& random) {
  verified_ = 0;
  begin_ = quick_.nodes();
  height_.reset();
  best_.reset();
  seen_.clear();
  if (settings_.starts.empty()) {
    start_at_random(random);
  } else {
    step_to(settings_.starts[static_cast<std::size_t>(index % settings_.starts.size())]);
  }
  while (height_ && !spent()) step_to(changed(setup_, settings_.constraints, random));
  return best_;
}

}  // namespace tori::composer
