#include "solver/verify/soundness.hpp"

#include <algorithm>
#include <set>
#include <span>

namespace tori::solver {

std::string_view to_text(FindingClass kind) {
  switch (kind) {
    case FindingClass::no_mate: return "no-mate";
    case FindingClass::stated_line: return "stated-line";
    case FindingClass::stated_first_move: return "stated-first-move";
    case FindingClass::early_mate: return "early-mate";
    case FindingClass::longer_than_stated: return "longer-than-stated";
    case FindingClass::longer_variation: return "longer-variation";
    case FindingClass::stated_leftover: return "stated-leftover";
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

std::string_view to_text(Resemblance resemblance) {
  switch (resemblance) {
    case Resemblance::none: return "none";
    case Resemblance::promotion: return "promotion";
    case Resemblance::mirror_image: return "mirror-image";
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

namespace {

/// How severe an alternative before the last move is, or any in a mate of one ply.
Severity severity_of_alternative(const Finding& finding, Profile profile) {
  if (profile == Profile::key_only && finding.ply() > 1) return Severity::tolerated;
  const bool is_cook = finding.kind == FindingClass::cook;
  if (profile != Profile::magazine) return is_cook ? Severity::breaks : Severity::blemish;
  if (finding.resemblance != Resemblance::none) return Severity::tolerated;
  if (!finding.on_main_line) return Severity::blemish;
  const bool mates_at_once = finding.ply() == 1 && finding.length() == MateLength(1);
  const bool breaks = is_cook || finding.kind == FindingClass::detour || mates_at_once;
  return breaks ? Severity::breaks : Severity::blemish;
}

Severity severity_of_defence(const Finding& finding, bool is_last, Profile profile) {
  const bool is_alike = profile == Profile::magazine && finding.resemblance != Resemblance::none;
  return is_last || is_alike ? Severity::tolerated : Severity::blemish;
}

}  // namespace

Severity severity_of(const Finding& finding, bool is_last_defence, const VerifySettings& settings) {
  switch (finding.kind) {
    case FindingClass::no_mate:
    case FindingClass::stated_line:
    case FindingClass::stated_first_move:
    case FindingClass::early_mate:
    case FindingClass::longer_than_stated: return Severity::breaks;
    case FindingClass::longer_variation:
    case FindingClass::useless_piece: return Severity::blemish;
    case FindingClass::cook:
    case FindingClass::order_swap:
    case FindingClass::detour:
    case FindingClass::minor_dual: return severity_of_alternative(finding, settings.profile);
    case FindingClass::last_move_dual:
      return judges_last_move(settings.profile) ? Severity::breaks : Severity::tolerated;
    case FindingClass::leftover:
      return settings.allow_leftover ? Severity::tolerated : Severity::breaks;
    case FindingClass::stated_leftover:
      return settings.allow_leftover ? Severity::tolerated : Severity::blemish;
    case FindingClass::equal_defence:
      return severity_of_defence(finding, is_last_defence, settings.profile);
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

/// How moves of the two readings are compared: where promotion is a matter of taste, without it.
class MoveName {
 public:
  explicit MoveName(Profile profile) : without_promotion_(profile == Profile::magazine) {}

  std::uint16_t operator()(Move move) const {
    if (!without_promotion_ || !move.promotes()) return move.bits();
    return Move::board(move.from(), move.to(), false).bits();
  }

 private:
  bool without_promotion_;
};

/// Solution lines without the last move of the attacker.
std::set<std::vector<std::uint16_t>> lines_to_compare(const Verification& verification,
                                                      MoveName name) {
  std::set<std::vector<std::uint16_t>> result;
  for (const std::vector<Move>& line : verification.solution_lines) {
    std::vector<std::uint16_t> moves;
    for (std::size_t i = 0; i + 1 < line.size(); ++i) moves.push_back(name(line[i]));
    result.insert(std::move(moves));
  }
  return result;
}

/// True if the rest of a line, which has no last move, is the beginning of a main line from that
/// node of the graph.
bool is_among(std::span<const std::uint16_t> line, const LineGraph& main_lines, std::size_t node,
              MoveName name) {
  if (line.empty()) return true;
  const auto& steps = main_lines.moves_of[node];
  return std::any_of(steps.begin(), steps.end(), [&](const LineGraph::Step& step) {
    return name(step.move) == line.front() &&
           is_among(line.subspan(1), main_lines, step.target, name);
  });
}

}  // namespace

void weigh(Finding& finding, const VerifySettings& settings, bool is_last_defence) {
  finding.severity = severity_of(finding, is_last_defence, settings);
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
  const MoveName name(settings.profile);
  const auto free = lines_to_compare(optional, name);
  const auto bound = lines_to_compare(mandatory, name);
  // If not all lines are listed, nothing can be said about the others.
  const bool listed = !optional.more_lines && !mandatory.more_lines;
  const bool same_length = judged_length(optional, settings) == judged_length(mandatory, settings);
  if (same_length && listed && free == bound) {
    return {either(Soundness::sound_with_blemishes) ? Soundness::sound_with_blemishes
                                                    : Soundness::sound,
            true};
  }
  const bool among = std::all_of(bound.begin(), bound.end(), [&](const auto& line) {
    return is_among(line, optional.main_lines, 0, name);
  });
  if (same_length && listed && among) return {Soundness::sound_with_blemishes, false};
  if (!listed && same_length) return {Soundness::unknown, true};
  return {Soundness::unsound, false};
}

}  // namespace tori::solver
