#include "tests/reference/report.hpp"

#include <algorithm>

namespace reference {
namespace {

constexpr const char* kSound = "SOUND";
constexpr const char* kBlemishes = "SOUND WITH BLEMISHES";
constexpr const char* kUnsound = "UNSOUND";

using Kinds = std::set<std::string>;

Weight weight_for_magazine(const Finding& finding) {
  static const Kinds breaking = {"cook", "detour"};
  const std::string& kind = finding.kind;
  if (!finding.like.empty()) return Weight::tolerated;
  if (kind == "equal-defence") return finding.length == 2 ? Weight::tolerated : Weight::blemish;
  if (!finding.on_main_line) return Weight::blemish;
  const bool in_mate_of_one = finding.path.empty() && finding.length == 1;
  return breaking.contains(kind) || in_mate_of_one ? Weight::breaks : Weight::blemish;
}

// The line without its promotions.
Line plain(const Line& line) {
  Line result;
  for (std::string usi : line) {
    if (usi.back() == '+') usi.pop_back();
    result.push_back(usi);
  }
  return result;
}

std::set<Line> compared(const std::set<Line>& lines, Profile profile) {
  if (profile != Profile::magazine) return lines;
  std::set<Line> result;
  for (const Line& line : lines) result.insert(plain(line));
  return result;
}

}  // namespace

std::string Finding::text() const {
  std::string text = kind;
  text.append(" ").append(std::to_string(length));
  text.append(" ").append(move.empty() ? "-" : move);
  return text.append(" | ").append(position);
}

std::set<std::string> Report::texts() const {
  std::set<std::string> found;
  for (const Finding& finding : findings) found.insert(finding.text());
  return found;
}

std::set<std::string> Report::texts(const std::string& kind) const {
  std::set<std::string> found;
  for (const Finding& finding : findings) {
    if (finding.kind == kind) found.insert(finding.text());
  }
  return found;
}

Weight weight_of(const Finding& finding, Profile profile, bool allow_leftover) {
  static const Kinds always = {"no-mate", "stated-line", "stated-first-move", "early-mate",
                               "longer-than-stated"};
  static const Kinds small = {"order-swap", "detour", "minor-dual"};
  static const Kinds blemishes = {"longer-variation", "useless-piece"};
  static const Kinds own_weight = {"cook", "order-swap", "detour", "minor-dual", "equal-defence"};
  const std::string& kind = finding.kind;
  if (profile == Profile::magazine && own_weight.contains(kind)) {
    return weight_for_magazine(finding);
  }
  const bool uncared_for = profile == Profile::key_only && !finding.path.empty();
  const bool full = profile == Profile::full_tree;
  if (always.contains(kind)) return Weight::breaks;
  if (kind == "cook") return uncared_for ? Weight::tolerated : Weight::breaks;
  if (small.contains(kind)) return uncared_for ? Weight::tolerated : Weight::blemish;
  if (kind == "last-move-dual") {
    return full || profile == Profile::strict ? Weight::breaks : Weight::tolerated;
  }
  if (kind == "leftover") return allow_leftover ? Weight::tolerated : Weight::breaks;
  if (kind == "stated-leftover") return allow_leftover ? Weight::tolerated : Weight::blemish;
  if (kind == "equal-defence") return finding.length == 2 ? Weight::tolerated : Weight::blemish;
  if (kind == "variation-dual") return full ? Weight::breaks : Weight::tolerated;
  return blemishes.contains(kind) ? Weight::blemish : Weight::tolerated;
}

std::string verdict(const Report& report, Profile profile, bool allow_leftover) {
  const auto has = [&](Weight weight) {
    return std::any_of(report.findings.begin(), report.findings.end(), [&](const Finding& finding) {
      return weight_of(finding, profile, allow_leftover) == weight;
    });
  };
  if (has(Weight::breaks)) return kUnsound;
  return has(Weight::blemish) ? kBlemishes : kSound;
}

std::string combined_verdict(const Report& optional, const Report& mandatory, Profile profile,
                             bool allow_leftover) {
  const std::string one = verdict(optional, profile, allow_leftover);
  const std::string two = verdict(mandatory, profile, allow_leftover);
  const bool unsound = one == kUnsound || two == kUnsound;
  if (unsound || optional.length != mandatory.length) return kUnsound;
  const auto lines = compared(optional.lines_but_last, profile);
  const auto fewer = compared(mandatory.lines_but_last, profile);
  if (lines == fewer) return one == kSound && two == kSound ? kSound : kBlemishes;
  const auto all = compared(optional.main_lines_but_last, profile);
  const bool among = std::includes(all.begin(), all.end(), fewer.begin(), fewer.end());
  return among ? kBlemishes : kUnsound;
}

}  // namespace reference
