#include "composer/gates/approval.hpp"

#include <algorithm>
#include <cassert>
#include <functional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "rules/movegen.hpp"
#include "rules/notation.hpp"
#include "solver/verify/soundness.hpp"

namespace tori::composer {
namespace {

solver::VerifySettings verify_settings_of(const Settings& settings) {
  solver::VerifySettings result;
  result.profile = settings.profile;
  result.allow_leftover = settings.allow_leftover;
  // Of a position that stays whole it is known that most pieces are not needed.
  if (settings.whole) result.economy = result.variations = result.defences = false;
  return result;
}

std::optional<RejectReason> reason_of_verification(const solver::Verification& found, int plies,
                                                   const Settings& settings) {
  switch (found.soundness) {
    case solver::Soundness::unknown: return RejectReason::verify_limit;
    case solver::Soundness::unsound: return RejectReason::unsound;
    case solver::Soundness::sound_with_blemishes:
      if (settings.whole) break;
      return RejectReason::blemish;
    case solver::Soundness::sound: break;
  }
  const solver::MateLength length(plies);
  const bool same = found.verdict.is_mate() && found.verdict.exact() &&
                    found.verdict.length() == length &&
                    (settings.allow_futile_drops || found.conventional == length);
  return same ? std::nullopt : std::optional(RejectReason::futile_drops);
}

std::vector<Promotion> readings_of(Reading reading) {
  switch (reading) {
    case Reading::optional: return {Promotion::optional};
    case Reading::mandatory: return {Promotion::mandatory};
    case Reading::both: break;
  }
  return {Promotion::optional, Promotion::mandatory};
}

/// The solution lines without their last moves, as bits of moves.
std::set<std::vector<std::uint16_t>> lines_but_last(const solver::Verification& found) {
  std::set<std::vector<std::uint16_t>> lines;
  for (const std::vector<Move>& line : found.solution_lines) {
    std::vector<std::uint16_t> words;
    for (std::size_t i = 0; i + 1 < line.size(); ++i) words.push_back(line[i].bits());
    lines.insert(words);
  }
  return lines;
}

/// The pieces left in the attacker's hand after a move that mates strictly; nullopt if it does not.
std::optional<int> left_by_mate(Position position, Move move) {
  const Colour attacker = position.turn();
  position.play(move);
  if (!position.in_check(position.turn()) || !legal_moves(position).empty()) return std::nullopt;
  return position.hand(attacker).total();
}

/// The line to be printed: the main line. If the defender has futile drops after its last move,
/// that move is replaced by one that mates strictly; of several such moves by the one that leaves
/// the fewest pieces over, and of those by the first in USI order.
std::vector<Move> printed_line(const Position& root, const std::vector<Move>& main) {
  Position position = root;
  for (std::size_t i = 0; i + 1 < main.size(); ++i) position.play(main[i]);
  if (left_by_mate(position, main.back())) return main;
  std::vector<Move> line = main;
  std::optional<std::pair<int, std::string>> best;
  for (const Move move : legal_moves(position)) {
    const auto left = left_by_mate(position, move);
    if (!left) continue;
    std::pair<int, std::string> rank(*left, to_usi(move));
    if (best && *best < rank) continue;
    best = std::move(rank);
    line.back() = move;
  }
  return line;
}

/// True if the line ends in mate even if futile drops count.
bool mates_strictly(Position position, const std::vector<Move>& line) {
  for (std::size_t i = 0; i + 1 < line.size(); ++i) position.play(line[i]);
  return left_by_mate(position, line.back()).has_value();
}

/// What a problem has to be.
struct Standard {
  solver::VerifySettings asked;
  /// Why a verification does not meet it; nullopt if it does.
  std::function<std::optional<RejectReason>(const solver::Verification&)> reason;
  /// Whether the verifications under both readings say the same.
  bool (*agree)(const solver::Verification& one, const solver::Verification& other) = nullptr;
};

/// Holds the parts against the standard under each reading of the settings.
Approval judged(const Setup& setup, const Standard& standard, const Settings& settings,
                ProblemVerifier& verifier, const StopToken& stop) {
  const solver::Limits limits = stop.within(settings.effort.verification);
  Approval approval;
  bool first = true;
  for (const Promotion reading : readings_of(settings.reading)) {
    const auto position = build(setup, reading);
    assert(position);
    solver::Verification found =
        verifier.verify(*position, standard.asked, limits, approval.verification.learnt);
    approval.nodes += found.nodes;
    approval.rejected = standard.reason(found);
    if (!approval.rejected && !first && !standard.agree(approval.verification, found)) {
      approval.rejected = RejectReason::readings;
    }
    if (approval.rejected) break;
    // Every move of the mandatory reading is legal in the optional one too, so the last line is
    // legal in both.
    std::vector<Move> line = printed_line(*position, found.line);
    // Where later moves need not be the only ones, the line may be one that only convention ends.
    if (settings.whole && !settings.allow_futile_drops && !mates_strictly(*position, line)) {
      approval.rejected = RejectReason::futile_drops;
      break;
    }
    approval.soundness =
        first ? found.soundness
              : solver::combine(approval.verification, found, standard.asked).soundness;
    if (first) approval.verification = std::move(found);
    approval.verification.line = std::move(line);
    first = false;
  }
  return approval;
}

/// True if the main lines are the same apart from the last move.
bool have_same_line(const solver::Verification& one, const solver::Verification& other) {
  return one.line.size() == other.line.size() &&
         std::equal(one.line.begin(), one.line.end() - 1, other.line.begin());
}

}  // namespace

bool agree(const solver::Verification& one, const solver::Verification& other) {
  return one.verdict == other.verdict && one.conventional == other.conventional &&
         !one.more_lines && !other.more_lines && lines_but_last(one) == lines_but_last(other);
}

Approval approve(const Setup& setup, int plies, const Settings& settings, ProblemVerifier& verifier,
                 const StopToken& stop) {
  const auto reason = [&](const solver::Verification& found) {
    return reason_of_verification(found, plies, settings);
  };
  return judged(setup, {verify_settings_of(settings), reason, agree}, settings, verifier, stop);
}

Approval measure(const Setup& setup, int plies, const Settings& settings, ProblemVerifier& verifier,
                 const StopToken& stop) {
  solver::VerifySettings asked = verify_settings_of(settings);
  asked.defences = asked.economy = asked.tries = asked.variations = false;
  const auto reason = [&](const solver::Verification& found) {
    if (found.line.empty() || !found.verdict.exact())
      return std::optional(RejectReason::verify_limit);
    const bool same = found.verdict.length() == solver::MateLength(plies);
    return same ? std::nullopt : std::optional(RejectReason::readings);
  };
  return judged(setup, {asked, reason, have_same_line}, settings, verifier, stop);
}

}  // namespace tori::composer
