#include "composer/screening.hpp"

#include <utility>

#include "composer/uniqueness.hpp"

namespace tori::composer {
namespace {

bool mates_at_once(const Position& position, const MoveList& checks) {
  Position board = position;
  for (const Move check : checks) {
    const Undo undo = board.play(check);
    const bool mate = is_mate(board);
    board.take_back(check, undo);
    if (mate) return true;
  }
  return false;
}

std::optional<Gate> gate_of(Flaw flaw) {
  switch (flaw) {
    case Flaw::none: return std::nullopt;
    case Flaw::no_mate: return Gate::no_mate;
    case Flaw::cook: return Gate::cook;
    case Flaw::equal_defence: return Gate::equal_defence;
    case Flaw::leftover: return Gate::leftover;
    case Flaw::futile_drops: return Gate::futile_drops;
    case Flaw::unknown: return Gate::search_limit;
  }
  return std::nullopt;
}

}  // namespace

Screened Screening::refuse(Gate gate, int plies) {
  refusals_.count(gate);
  return {gate, plies};
}

/// Starts the probe where they are passed.
std::optional<Gate> Screening::cheap_gates(const Setup& setup, Range plies) {
  if (!fits(settings_.constraints, setup, false)) return Gate::constraints;
  const auto position = build(setup, first_reading(settings_.reading));
  if (!position) return Gate::illegal;
  const MoveList checks = check_moves(*position);
  if (checks.empty()) return Gate::no_check;
  const bool at_once = mates_at_once(*position, checks);
  if (at_once && plies.least > 1) return Gate::short_mate;
  if (!at_once && plies.most == 1) return Gate::no_mate;
  probe_.start(*position, settings_.effort.question);
  return std::nullopt;
}

std::optional<Gate> Screening::find_length(Range plies, int& length) {
  const auto mates = probe_.mates_within(true, plies.most);
  if (!mates) return Gate::search_limit;
  if (!*mates) return Gate::no_mate;
  if (plies.least > 3) {
    const auto shorter = probe_.mates_within(true, plies.least - 2);
    if (!shorter) return Gate::search_limit;
    if (*shorter) return Gate::short_mate;
  }
  for (length = plies.least; length < plies.most; length += 2) {
    const auto here = probe_.mates_within(true, length);
    if (!here) return Gate::search_limit;
    if (*here) break;
  }
  return std::nullopt;
}

Screened Screening::test_uniqueness(int plies) {
  Move key = Move::none();
  const Demands demands{settings_.profile == solver::Profile::key_only, settings_.allow_leftover};
  const Flaw flaw = UniquenessTest(probe_, demands).find_flaw(plies, key);
  if (const auto gate = gate_of(flaw)) return refuse(*gate, plies);
  if (!settings_.allow_first_capture && probe_.board().captures(key)) {
    return refuse(Gate::capture, plies);
  }
  return {std::nullopt, plies};
}

Screened Screening::look_at(const Setup& setup, Range plies) {
  if (const auto gate = cheap_gates(setup, plies)) return refuse(*gate);
  int length = 0;
  if (const auto gate = find_length(plies, length)) return refuse(*gate);
  return test_uniqueness(length);
}

Screened Screening::look_at(const Retraction& retraction, int plies) {
  if (const auto gate = cheap_gates(retraction.setup, {plies, plies})) return refuse(*gate);
  Position& board = probe_.board();
  const Undo undo = board.play(retraction.check);
  const auto mates = probe_.mates_within(false, plies - 1);
  board.take_back(retraction.check, undo);
  if (!mates) return refuse(Gate::search_limit);
  if (!*mates) return refuse(Gate::no_mate);
  int length = 0;
  if (const auto gate = find_length({plies, plies}, length)) return refuse(*gate);
  return test_uniqueness(plies);
}

bool Screening::passes(const Setup& setup, int plies) {
  const Refusals before = refusals_;
  const bool passed = look_at(setup, {plies, plies}).passed();
  refusals_ = before;
  return passed;
}

Refusals Screening::take_refusals() {
  return std::exchange(refusals_, Refusals{});
}

}  // namespace tori::composer
