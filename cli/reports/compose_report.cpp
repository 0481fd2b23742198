#include "cli/reports/compose_report.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include <fmt/format.h>

#include "cli/text_format.hpp"

namespace tori::cli {
namespace {

/// The number of reject reasons in the live line.
constexpr std::size_t kReasonsShown = 3;

std::string candidate_rate(double rate) {
  if (rate < 10) return fmt::format("{:.1f}/s", rate);
  return rate < 1e4 ? fmt::format("{:.0f}/s", rate) : fmt::format("{:.0f}k/s", rate / 1e3);
}

/// "0:41", "2:03:10".
std::string time_left(double seconds) {
  const auto whole = static_cast<long>(std::lround(seconds));
  if (whole < 3600) return fmt::format("{}:{:02}", whole / 60, whole % 60);
  return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
}

struct Refusal {
  composer::RejectReason reason;
  /// Of all rejects that are counted.
  std::uint64_t percent;
};

/// The reasons that occurred, the most frequent one first.
std::vector<Refusal> most_frequent(const composer::RejectCounts& rejects) {
  std::vector<Refusal> reasons;
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < composer::kRejectReasons; ++i) {
    sum += rejects.of(static_cast<composer::RejectReason>(i));
  }
  for (std::size_t i = 0; i < composer::kRejectReasons; ++i) {
    const auto reason = static_cast<composer::RejectReason>(i);
    if (rejects.of(reason) > 0) reasons.push_back({reason, 100 * rejects.of(reason) / sum});
  }
  std::stable_sort(reasons.begin(), reasons.end(), [&](const Refusal& a, const Refusal& b) {
    return rejects.of(a.reason) > rejects.of(b.reason);
  });
  return reasons;
}

std::string reject_text(const composer::RejectCounts& rejects) {
  auto reasons = most_frequent(rejects);
  reasons.resize(std::min(reasons.size(), kReasonsShown));
  std::string text;
  for (const auto& [reason, percent] : reasons) {
    if (!text.empty()) text += ", ";
    text += fmt::format("{} {}%", composer::to_text(reason), percent);
  }
  return text;
}

/// What to change so that fewer candidates are refused for that reason.
std::string_view remedy(composer::RejectReason reason) {
  using composer::RejectReason;
  switch (reason) {
    case RejectReason::constraints:
      return "widen --board, --in-hand, --box, --kinds, --phoenix or --attacker-phoenix";
    case RejectReason::illegal: return "widen --board, --box, --kinds or --phoenix";
    case RejectReason::no_check:
    case RejectReason::no_mate: return "give the attacker more: --in-hand, --board, --kinds";
    case RejectReason::short_mate: return "ask for fewer --plies, or let --source extend grow them";
    case RejectReason::search_limit: return "raise --question-nodes";
    case RejectReason::cook:
    case RejectReason::equal_defence: return "use fewer pieces (--board, --in-hand) or --profile";
    case RejectReason::leftover: return "say --allow-leftover, or lower --in-hand";
    case RejectReason::futile_drops:
      return "say --allow-futile-drops, or choose --kinds without sliding pieces";
    case RejectReason::capture: return "say --allow-first-capture";
    case RejectReason::unsound:
    case RejectReason::blemish: return "use fewer pieces (--board, --in-hand)";
    case RejectReason::verify_limit: return "raise --verify-nodes";
    case RejectReason::readings: return "say --reading optional";
    case RejectReason::wishes:
      return "loosen --stars, --challenge, --min-beauty, --themes or --without-themes";
    case RejectReason::duplicate: return "take another --seed";
  }
  return "";
}

}  // namespace

std::string live_text(const composer::RunState& state, double seconds) {
  std::string text = std::to_string(state.tally.problems);
  if (state.head.count) text += "/" + std::to_string(*state.head.count);
  text += " found";
  const auto done = static_cast<double>(state.tally.candidates - state.before.candidates);
  if (seconds > 0) text += ", " + candidate_rate(done / seconds);
  const std::string reasons = reject_text(state.tally.rejects);
  if (!reasons.empty()) text += "; " + reasons;
  if (const auto left = seconds_left(state, seconds)) text += "; " + time_left(*left) + " left";
  return text;
}

std::string advice_text(const composer::Tally& tally) {
  std::string text = fmt::format("{} of {}", counted(tally.problems, "problem"),
                                 counted(tally.candidates, "candidate"));
  // Half of all random diagrams are no legal positions, whatever is asked for.
  const auto reasons = most_frequent(tally.rejects.without(composer::RejectReason::illegal));
  if (reasons.empty()) return text;
  const auto& [reason, percent] = reasons.front();
  return text + fmt::format("; most legal diagrams ({}%) are refused by the gate {}: {}", percent,
                            composer::to_text(reason), remedy(reason));
}

}  // namespace tori::cli
