#include "teaching/suitable.hpp"

namespace tori::teaching {
namespace {

constexpr int kNone = problems::Range::kNoLeast;
constexpr int kAny = problems::Range::kNoMost;

/// Mates at once and in three plies, which a pupil can count on a small board: what the chapters of
/// the course on the defence explain does not occur.
problems::Filter for_beginners() {
  problems::Filter filter;
  filter.plies = {1, 3};
  filter.stars = {kNone, 2};
  filter.pieces = {kNone, 6};
  filter.defenders = {kNone, 2};
  filter.without_themes = {
      "counter-check", "drop-mate-avoidance",  "far-drop",   "forward-interposition",
      "interposition", "moving-interposition", "two-swallow"};
  return filter;
}

/// No mate at once, nothing that takes an evening.
problems::Filter for_players() {
  problems::Filter filter;
  filter.plies = {3, 9};
  filter.stars = {2, 4};
  return filter;
}

/// What is above the middle of its length, of any difficulty.
problems::Filter for_composers() {
  constexpr int kLeastBeauty = 60;
  problems::Filter filter;
  filter.plies = {3, kAny};
  filter.beauty = {kLeastBeauty, kAny};
  return filter;
}

}  // namespace

problems::Filter suitable_for(Audience audience) {
  switch (audience) {
    case Audience::beginner: return for_beginners();
    case Audience::player: return for_players();
    case Audience::composer: return for_composers();
  }
  return {};
}

}  // namespace tori::teaching
