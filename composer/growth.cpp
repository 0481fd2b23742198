#include "composer/growth.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>
#include <vector>

#include "composer/candidates.hpp"
#include "composer/mutation.hpp"
#include "composer/retraction.hpp"
#include "rules/sfen.hpp"

namespace tori::composer {
namespace {

/// Problems to begin an extension with are no longer than this: they are quick to find.
constexpr int kLongestStart = 7;
/// Steps aside in a row after which an extension begins anew, and changes tried for each.
constexpr int kStepsAside = 30;
constexpr int kChanges = 100;
/// Changes tried to make a problem of a near miss, and steps aside from a problem at most.
constexpr int kRepairs = 40;
constexpr int kStepsAway = 4;

/// True for what is a mate of the right length, but no problem yet.
bool is_near_miss(Gate gate) {
  return gate == Gate::cook || gate == Gate::equal_defence || gate == Gate::leftover ||
         gate == Gate::futile_drops || gate == Gate::capture;
}

}  // namespace

bool Growth::spent() const {
  return probe_.nodes() >= end_ || stop_.is_raised();
}

std::optional<Sketch> Growth::start(Range plies, Draws& draws) {
  while (!spent()) {
    const Setup setup = random_candidate(settings_.constraints, draws);
    const Screened screened = screening_.look_at(setup, plies);
    if (screened.passed()) return Sketch{trimmer_.trim(setup, screened.plies), screened.plies};
  }
  return std::nullopt;
}

/// One of the given problems, of at most so many plies; nothing when none of them is that.
std::optional<Sketch> Growth::given_start(int most, Draws& draws) {
  std::vector<std::size_t> left(settings_.starts.size());
  std::iota(left.begin(), left.end(), std::size_t{0});
  while (!left.empty() && !spent()) {
    std::swap(left[static_cast<std::size_t>(draws.below(static_cast<int>(left.size())))],
              left.back());
    const Setup& setup = settings_.starts[left.back()];
    left.pop_back();
    const Screened screened = screening_.look_at(setup, {1, most});
    if (screened.passed()) return Sketch{setup, screened.plies};
  }
  return std::nullopt;
}

/// The problem two plies longer that ends in this one.
std::optional<Sketch> Growth::step_back(const Sketch& sketch, Draws& draws) {
  std::vector<Retraction> found = retractions(sketch.setup);
  for (std::size_t i = found.size(); i > 1; --i) {
    std::swap(found[i - 1], found[static_cast<std::size_t>(draws.below(static_cast<int>(i)))]);
  }
  for (const Retraction& retraction : found) {
    if (spent()) break;
    const int plies = sketch.plies + 2;
    if (!screening_.look_at(retraction, plies).passed()) continue;
    return Sketch{trimmer_.trim(retraction.setup, plies), plies};
  }
  return std::nullopt;
}

/// Another problem, as long or two plies longer, that differs a little.
std::optional<Sketch> Growth::step_aside(const Sketch& sketch, int tries, Draws& draws) {
  for (int i = 0; i < tries && !spent(); ++i) {
    const Setup changed = mutated(sketch.setup, settings_.constraints, draws);
    const Range plies{sketch.plies, std::min(sketch.plies + 2, settings_.plies.most)};
    const Screened screened = screening_.look_at(changed, plies);
    if (!screened.passed()) continue;
    const Setup trimmed = trimmer_.trim(changed, screened.plies);
    if (seen_.insert(to_sfen(trimmed)).second) return Sketch{trimmed, screened.plies};
  }
  return std::nullopt;
}

std::optional<Sketch> Growth::extend(Draws& draws) {
  end_ = probe_.nodes() + settings_.effort.growth;
  seen_.clear();
  const Range wanted = settings_.plies;
  const int target = wanted.least + 2 * draws.below((wanted.most - wanted.least) / 2 + 1);
  const Range first{std::min(target, 5), std::min(target, kLongestStart)};
  std::optional<Sketch> best;
  while (!spent()) {
    std::optional<Sketch> sketch =
        settings_.starts.empty() ? start(first, draws) : given_start(target - 2, draws);
    if (!sketch) break;
    for (int aside = 0; sketch && aside < kStepsAside; ++aside) {
      if (!best || sketch->plies > best->plies) best = sketch;
      if (sketch->plies >= target) return sketch;
      if (auto longer = step_back(*sketch, draws)) {
        sketch = longer;
        aside = 0;
        continue;
      }
      const int before = sketch->plies;
      sketch = step_aside(*sketch, kChanges, draws);
      if (sketch && sketch->plies > before) aside = 0;
    }
  }
  if (!best || best->plies < wanted.least) return std::nullopt;
  return best;
}

std::optional<Sketch> Growth::repair(const Setup& near_miss, Draws& draws) {
  for (int i = 0; i < kRepairs && !spent(); ++i) {
    const Setup changed = mutated(near_miss, settings_.constraints, draws);
    const Screened screened = screening_.look_at(changed, settings_.plies);
    if (screened.passed()) return Sketch{trimmer_.trim(changed, screened.plies), screened.plies};
  }
  return std::nullopt;
}

std::optional<Sketch> Growth::mutate(Draws& draws) {
  end_ = probe_.nodes() + settings_.effort.growth;
  seen_.clear();
  while (!spent()) {
    const Setup setup = random_candidate(settings_.constraints, draws);
    const Screened screened = screening_.look_at(setup, settings_.plies);
    std::optional<Sketch> found;
    if (screened.passed()) {
      found = Sketch{trimmer_.trim(setup, screened.plies), screened.plies};
      for (int steps = draws.between(1, kStepsAway); found && steps > 0; --steps) {
        found = step_aside(*found, kChanges, draws);
      }
    } else if (is_near_miss(*screened.refused)) {
      found = repair(setup, draws);
    }
    if (found) return found;
  }
  return std::nullopt;
}

}  // namespace tori::composer
