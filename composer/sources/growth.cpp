#include "composer/sources/growth.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>
#include <vector>

#include "composer/grading/beauty.hpp"
#include "composer/sources/candidates.hpp"
#include "composer/sources/mutation.hpp"
#include "composer/sources/retraction.hpp"
#include "rules/sfen.hpp"

namespace tori::composer {
namespace {

/// The greatest length, in plies, of the random problems that extensions start from: short ones are
/// found quickly.
constexpr int kLongestStart = 7;
/// The least target length of an extension that starts from a given problem: that is shorter.
constexpr int kLeastTarget = 3;
/// How many steps aside in a row make an extension start again, and how many changes are tried for
/// each step.
constexpr int kStepsAside = 30;
constexpr int kChanges = 100;
/// How many changes are tried to make a problem of a near miss, and the most steps aside from a
/// problem.
constexpr int kRepairs = 40;
constexpr int kStepsAway = 4;
/// How many changes in a row that make a problem no more beautiful end a climb.
constexpr int kVainChanges = 60;

/// The beauty at which a climb ends: 0 if none is wanted.
int wanted_beauty(const Settings& settings) {
  return settings.best ? kMostBeauty : settings.min_beauty;
}

/// True if the mate has a right length, but the diagram is not a problem yet.
bool is_near_miss(RejectReason reason) {
  return reason == RejectReason::cook || reason == RejectReason::equal_defence ||
         reason == RejectReason::leftover || reason == RejectReason::futile_drops ||
         reason == RejectReason::capture;
}

}  // namespace

bool Growth::spent() const {
  return quick_.nodes() - begin_ >= settings_.effort.growth || stop_.is_raised();
}

/// The diagram without needless pieces, if enough of the defender's are left.
std::optional<Draft> Growth::trimmed(const Draft& draft) {
  Draft smaller{trimmer_.trim(draft.setup, draft.plies), draft.plies};
  if (defenders_on_board(smaller.setup) < settings_.constraints.defenders.least)
    return std::nullopt;
  return smaller;
}

std::optional<Draft> Growth::start(Range plies, RandomStream& random) {
  while (!spent()) {
    const Setup setup = random_candidate(settings_.constraints, random);
    const Screened screened = screening_.look_at_random(setup, plies);
    if (screened.passed()) return Draft{setup, screened.plies};
  }
  return std::nullopt;
}

/// One of the given problems, of at most `most` plies; nullopt if there is none.
std::optional<Draft> Growth::given_start(int most, RandomStream& random) {
  std::vector<std::size_t> left(settings_.starts.size());
  std::iota(left.begin(), left.end(), std::size_t{0});
  while (!left.empty() && !spent()) {
    std::swap(left[static_cast<std::size_t>(random.below(static_cast<int>(left.size())))],
              left.back());
    const Setup& setup = settings_.starts[left.back()];
    left.pop_back();
    const Screened screened = screening_.look_at(setup, {1, most});
    if (screened.passed()) return Draft{setup, screened.plies};
  }
  return std::nullopt;
}

/// A problem two plies longer that leads to this one.
std::optional<Draft> Growth::step_back(const Draft& draft, RandomStream& random) {
  std::vector<Retraction> found = retractions(draft.setup);
  for (std::size_t i = found.size(); i > 1; --i) {
    std::swap(found[i - 1], found[static_cast<std::size_t>(random.below(static_cast<int>(i)))]);
  }
  const int plies = draft.plies + 2;
  screening_.begin_retractions();
  for (const Retraction& retraction : found) {
    if (spent()) break;
    const auto screened = screening_.look_at_retraction(retraction.setup, retraction.check, plies);
    if (screened.passed()) return Draft{retraction.setup, plies};
  }
  return std::nullopt;
}

/// A slightly different problem, as long or two plies longer.
std::optional<Draft> Growth::step_aside(const Draft& draft, int tries, RandomStream& random) {
  for (int i = 0; i < tries && !spent(); ++i) {
    const Setup changed = mutated(draft.setup, settings_.constraints, random);
    const Range plies{draft.plies, std::min(draft.plies + 2, settings_.plies.most)};
    const Screened screened = screening_.look_at(changed, plies);
    if (screened.passed() && seen_.insert(to_sfen(changed)).second) {
      return Draft{changed, screened.plies};
    }
  }
  return std::nullopt;
}

/// Extends the problem to the target length; nullopt if it comes to a dead end. `best` becomes the
/// longest problem on the way, if that is longer.
std::optional<Draft> Growth::grow(const Draft& from, int target, std::optional<Draft>& best,
                                  RandomStream& random) {
  std::optional<Draft> draft = from;
  for (int aside = 0; draft && aside < kStepsAside; ++aside) {
    if (!best || draft->plies > best->plies) best = draft;
    if (draft->plies >= target) {
      if (auto finished = trimmed(*draft)) return finished;
    } else if (auto longer = step_back(*draft, random)) {
      draft = longer;
      aside = 0;
      continue;
    }
    const int before = draft->plies;
    draft = step_aside(*draft, kChanges, random);
    if (draft && draft->plies > before) aside = 0;
  }
  return std::nullopt;
}

std::optional<Draft> Growth::extend(RandomStream& random) {
  begin_ = quick_.nodes();
  seen_.clear();
  const Range wanted = settings_.plies;
  const int least = settings_.starts.empty() ? wanted.least : std::max(wanted.least, kLeastTarget);
  if (least > wanted.most) return std::nullopt;
  const int target = least + 2 * random.below((wanted.most - least) / 2 + 1);
  const Range first{std::min(target, 5), std::min(target, kLongestStart)};
  std::optional<Draft> best;
  while (!spent()) {
    const std::optional<Draft> draft =
        settings_.starts.empty() ? start(first, random) : given_start(target - 2, random);
    if (!draft) break;
    if (auto grown = grow(*draft, target, best, random)) return grown;
  }
  if (!best || best->plies < wanted.least) return std::nullopt;
  return trimmed(*best);
}

std::optional<Draft> Growth::repair(const Setup& near_miss, RandomStream& random) {
  for (int i = 0; i < kRepairs && !spent(); ++i) {
    const Setup changed = mutated(near_miss, settings_.constraints, random);
    const Screened screened = screening_.look_at(changed, settings_.plies);
    if (screened.passed()) return Draft{changed, screened.plies};
  }
  return std::nullopt;
}

/// That of the solution which the quick solver finds; 0 if it finds none.
int Growth::beauty_of(const Draft& draft) {
  const auto position = build(draft.setup, first_reading(settings_.reading));
  if (!position) return 0;
  quick_.start(*position, settings_.effort.question, solver::JudgedGame::conventional);
  const auto line = quick_.solution_line(draft.plies);
  if (!line || line->steps.empty()) return 0;
  const SolutionLine::Step& last = line->steps.back();
  std::vector<Move> moves = last.path;
  moves.push_back(last.move);
  return composer::beauty_of(beauty_parts_of(*position, moves));
}

Draft Growth::more_beautiful(Draft draft, RandomStream& random) {
  const int wanted = wanted_beauty(settings_);
  if (wanted == 0) return draft;
  int beauty = beauty_of(draft);
  for (int left = kVainChanges; left > 0 && beauty < wanted && !spent(); --left) {
    auto changed = step_aside(draft, 1, random);
    // To trim takes most of the time, and seldom gives more beauty.
    if (changed && beauty_of(*changed) <= beauty) changed.reset();
    if (changed) changed = trimmed(*changed);
    const int now = changed ? beauty_of(*changed) : 0;
    if (now <= beauty) continue;
    draft = *changed;
    beauty = now;
    left = kVainChanges + 1;
  }
  return draft;
}

std::optional<Draft> Growth::mutate(RandomStream& random) {
  begin_ = quick_.nodes();
  seen_.clear();
  while (!spent()) {
    const Setup setup = random_candidate(settings_.constraints, random);
    const Screened screened = screening_.look_at_random(setup, settings_.plies);
    std::optional<Draft> found;
    if (screened.passed()) {
      found = Draft{setup, screened.plies};
      for (int steps = random.between(1, kStepsAway); found && steps > 0; --steps) {
        found = step_aside(*found, kChanges, random);
      }
    } else if (is_near_miss(*screened.rejected)) {
      found = repair(setup, random);
    }
    if (found) found = trimmed(*found);
    if (found) return more_beautiful(*found, random);
  }
  return std::nullopt;
}

}  // namespace tori::composer
