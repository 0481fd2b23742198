#include "cli/reports/compose_report.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include <fmt/format.h>

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

std::string reject_text(const composer::RejectCounts& rejects) {
  std::vector<std::pair<std::uint64_t, composer::RejectReason>> reasons;
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < composer::kRejectReasons; ++i) {
    const auto reason = static_cast<composer::RejectReason>(i);
    if (rejects.of(reason) > 0) reasons.emplace_back(rejects.of(reason), reason);
    sum += rejects.of(reason);
  }
  std::stable_sort(reasons.begin(), reasons.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  reasons.resize(std::min(reasons.size(), kReasonsShown));
  std::string text;
  for (const auto& [number, reason] : reasons) {
    if (!text.empty()) text += ", ";
    text += fmt::format("{} {}%", composer::to_text(reason), 100 * number / sum);
  }
  return text;
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

}  // namespace tori::cli
