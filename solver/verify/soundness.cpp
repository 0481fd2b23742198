#include "solver/verify/soundness.hpp"

#include <algorithm>
#include <set>

namespace tori::solver {

std::string_view to_text(FindingClass kind) {
  switch (kind) {
    case FindingClass::no_mate: return "no-mate";
    case FindingClass::stated_line: return "stated-line";
    case FindingClass::early_mate: return "early-mate";
    case FindingClass::longer_than_stated: return "longer-than-stated";
    case FindingClass::longer_variation: return "longer-variation";
    case FindingClass::cook: return "cook";
    case FindingClass::order_swap: return "order-swap";
    case FindingClass::detour: return "detour";
    case FindingClass::minor_dual: return "minor-dual";
    case FindingClass::last_move_dual: return "last-move-dual";
    case FindingClass::leftover: return "leftover";
    case FindingClass::equal_defence: return "equal-defence";
    case FindingClass::variation_dual: return "variation-dual";
    case FindingClass::useless_piece: return "useless-piece";
    case FindingClass::weaker_substitute: return "weaker-substitute";
  }
  return "";
}

std::string_view to_text(Soundness soundness) {
  switch (soundness) {
    case Soundness::sound: return "SOUND";
    case Soundness::sound_with_blemishes: return "SOUND WITH BLEMISHES";
    case Soundness::unsound: return "UNSOUND";
    case Soundness::unknown: return "UNKNOWN";
  }
  return "";
}

Severity severity_of(FindingClass kind, int ply, bool is_last_defence,
                     const VerifySettings& settings) {
  const bool looked_at = settings.profile != Profile::key_only || ply == 1;
  switch (kind) {
    case FindingClass::no_mate:
    case FindingClass::stated_line:
    case FindingClass::early_mate:
    case FindingClass::longer_than_stated: return Severity::breaks;
    case FindingClass::longer_variation:
    case FindingClass::useless_piece: return Severity::blemish;
    case FindingClass::cook: return looked_at ? Severity::breaks : Severity::tolerated;
    case FindingClass::order_swap:
    case FindingClass::detour:
    case FindingClass::minor_dual: return looked_at ? Severity::blemish : Severity::tolerated;
    case FindingClass::last_move_dual:
      return settings.profile >= Profile::strict ? Severity::breaks : Severity::tolerated;
    case FindingClass::leftover:
      return settings.allow_leftover ? Severity::tolerated : Severity::breaks;
    case FindingClass::equal_defence:
      return is_last_defence ? Severity::tolerated : Severity::blemish;
    case FindingClass::variation_dual:
      return settings.profile == Profile::full_tree ? Severity::breaks : Severity::tolerated;
    case FindingClass::weaker_substitute: return Severity::tolerated;
  }
  return Severity::breaks;
}

namespace {

bool has(const std::vector<Finding>& findings, Severity severity) {
  return std::any_of(findings.begin(), findings.end(),
                     [severity](const Finding& finding) { return finding.severity == severity; });
}

/// Solution lines without the last move of the attacker.
std::set<std::vector<std::uint16_t>> lines_to_compare(const Verification& verification) {
  std::set<std::vector<std::uint16_t>> result;
  for (const std::vector<Move>& line : verification.solution_lines) {
    std::vector<std::uint16_t> moves;
    for (std::size_t i = 0; i + 1 < line.size(); ++i) moves.push_back(line[i].bits());
    result.insert(std::move(moves));
  }
  return result;
}

/// True if the line, which has no last move, is the beginning of a main line.
bool is_among(const std::vector<std::uint16_t>& line, const LineGraph& main_lines) {
  std::size_t node = 0;
  for (const std::uint16_t bits : line) {
    const auto& steps = main_lines.moves_of[node];
    const auto step = std::find_if(steps.begin(), steps.end(),
                                   [bits](const auto& s) { return s.move.bits() == bits; });
    if (step == steps.end()) return false;
    node = step->target;
  }
  return true;
}

}  // namespace

void weigh(Finding& finding, const VerifySettings& settings, bool is_last_defence) {
  finding.severity = severity_of(finding.kind, finding.ply(), is_last_defence, settings);
}

bool has_break(const std::vector<Finding>& findings) {
  return has(findings, Severity::breaks);
}

Soundness soundness_of(const Verification& verification) {
  if (has_break(verification.findings)) return Soundness::unsound;
  const bool whole = verification.verdict.is_mate() && verification.verdict.exact() &&
                     verification.conventional && !verification.line.empty();
  if (!whole || verification.open_questions > 0) return Soundness::unknown;
  return has(verification.findings, Severity::blemish) ? Soundness::sound_with_blemishes
                                                       : Soundness::sound;
}

std::optional<MateLength> judged_length(const Verification& verification,
                                        const VerifySettings& settings) {
  if (settings.game == JudgedGame::conventional) return verification.conventional;
  const Verdict& verdict = verification.verdict;
  if (!verdict.is_mate() || !verdict.exact()) return std::nullopt;
  return verdict.length();
}

CombinedVerdict combine(const Verification& optional, const Verification& mandatory,
                        const VerifySettings& settings) {
  const auto either = [&](Soundness soundness) {
    return optional.soundness == soundness || mandatory.soundness == soundness;
  };
  if (either(Soundness::unsound)) return {Soundness::unsound, true};
  if (either(Soundness::unknown)) return {Soundness::unknown, true};
  const auto free = lines_to_compare(optional);
  const auto bound = lines_to_compare(mandatory);
  // If not all lines are listed, nothing can be said about the others.
  const bool listed = !optional.more_lines && !mandatory.more_lines;
  const bool same_length = judged_length(optional, settings) == judged_length(mandatory, settings);
  if (same_length && listed && free == bound) {
    return {either(Soundness::sound_with_blemishes) ? Soundness::sound_with_blemishes
                                                    : Soundness::sound,
            true};
  }
  const bool among = std::all_of(bound.begin(), bound.end(), [&](const auto& line) {
    return is_among(line, optional.main_lines);
  });
  if (same_length && listed && among) return {Soundness::sound_with_blemishes, false};
  if (!listed && same_length) return {Soundness::unknown, true};
  return {Soundness::unsound, false};
}

}  // namespace tori::solver
