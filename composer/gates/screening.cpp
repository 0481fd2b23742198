#include "composer/gates/screening.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "composer/gates/uniqueness.hpp"
#include "rules/movegen.hpp"

namespace tori::composer {
namespace {

using solver::Decision;
using solver::Side;

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

std::optional<RejectReason> reason_of_flaw(Flaw flaw) {
  switch (flaw) {
    case Flaw::none: return std::nullopt;
    case Flaw::no_mate: return RejectReason::no_mate;
    case Flaw::cook: return RejectReason::cook;
    case Flaw::equal_defence: return RejectReason::equal_defence;
    case Flaw::leftover: return RejectReason::leftover;
    case Flaw::futile_drops: return RejectReason::futile_drops;
    case Flaw::unknown: return RejectReason::search_limit;
  }
  return std::nullopt;
}

}  // namespace

Screened Screening::reject(RejectReason reason, int plies) {
  rejects_.count(reason);
  return {reason, plies};
}

tl::expected<Position, RejectReason> Screening::cheap_tests(const Setup& setup, Range plies) const {
  using tl::unexpected;
  if (!fits(settings_.constraints, setup, false)) return unexpected(RejectReason::constraints);
  const auto position = build(setup, first_reading(settings_.reading));
  if (!position) return unexpected(RejectReason::illegal);
  const MoveList checks = check_moves(*position);
  if (checks.empty()) return unexpected(RejectReason::no_check);
  const bool at_once = mates_at_once(*position, checks);
  if (at_once && plies.least > 1) return unexpected(RejectReason::short_mate);
  if (!at_once && plies.most == 1) return unexpected(RejectReason::no_mate);
  return *position;
}

std::optional<RejectReason> Screening::find_length(Range plies, int& length) {
  const auto mates = quick_.mates_within(Side::attacker, plies.most);
  if (mates == Decision::unknown) return RejectReason::search_limit;
  if (mates == Decision::no) return RejectReason::no_mate;
  if (plies.least > 3) {
    const auto shorter = quick_.mates_within(Side::attacker, plies.least - 2);
    if (shorter == Decision::unknown) return RejectReason::search_limit;
    if (shorter == Decision::yes) return RejectReason::short_mate;
  }
  for (length = plies.least; length < plies.most; length += 2) {
    const auto here = quick_.mates_within(Side::attacker, length);
    if (here == Decision::unknown) return RejectReason::search_limit;
    if (here == Decision::yes) break;
  }
  return std::nullopt;
}

Screened Screening::test_uniqueness(int plies) {
  Move key = Move::none();
  const Demands demands{settings_.profile == solver::Profile::key_only, settings_.allow_leftover};
  const Flaw flaw = UniquenessTest(quick_, demands).find_flaw(plies, key);
  const bool waived = flaw == Flaw::futile_drops && settings_.allow_futile_drops;
  const auto reason = reason_of_flaw(flaw);
  if (reason && !waived) return reject(*reason, plies);
  if (!settings_.allow_first_capture && quick_.board().captures(key)) {
    return reject(RejectReason::capture, plies);
  }
  return {std::nullopt, plies};
}

Screened Screening::test(const Setup& setup, Range plies, std::uint64_t length_nodes,
                         std::uint64_t nodes) {
  const auto position = cheap_tests(setup, plies);
  if (!position) return reject(position.error());
  quick_.start(*position, length_nodes);
  int length = 0;
  if (const auto reason = find_length(plies, length)) return reject(*reason);
  quick_.limit_questions(nodes);
  return test_uniqueness(length);
}

Screened Screening::look_at(const Setup& setup, Range plies) {
  const std::uint64_t nodes = settings_.effort.question;
  return test(setup, plies, nodes, nodes);
}

Screened Screening::look_at_random(const Setup& setup, Range plies) {
  constexpr int kLong = 15;
  const std::uint64_t nodes = settings_.effort.question;
  const int halved = std::max(0, (kLong - plies.most) / 2);
  return test(setup, plies, std::max<std::uint64_t>(1, nodes >> halved), nodes);
}

Screened Screening::look_at_retraction(const Setup& setup, Move check, int plies) {
  const auto position = cheap_tests(setup, {plies, plies});
  if (!position) return reject(position.error());
  if (std::exchange(forgets_, false)) {
    quick_.start(*position, settings_.effort.question);
  } else {
    quick_.move_on_to(*position);
  }
  Position& board = quick_.board();
  const Undo undo = board.play(check);
  const auto mates = quick_.mates_within(Side::defender, plies - 1);
  board.take_back(check, undo);
  if (mates == Decision::unknown) return reject(RejectReason::search_limit);
  if (mates == Decision::no) return reject(RejectReason::no_mate);
  int length = 0;
  if (const auto reason = find_length({plies, plies}, length)) return reject(*reason);
  return test_uniqueness(plies);
}

bool Screening::passes(const Setup& setup, int plies) {
  constexpr std::uint64_t kTimes = 4;
  const RejectCounts before = rejects_;
  constexpr auto kMost = std::numeric_limits<std::uint64_t>::max();
  const std::uint64_t nodes = kTimes * std::min(settings_.effort.question, kMost / kTimes);
  const bool passed = test(setup, {plies, plies}, nodes, nodes).passed();
  rejects_ = before;
  return passed;
}

RejectCounts Screening::take_rejects() {
  return std::exchange(rejects_, RejectCounts{});
}

}  // namespace tori::composer
