// The text report of `verify`.
#include "cli/reports/verify_report.hpp"

#include <algorithm>
#include <ostream>
#include <sstream>
#include <string>

#include <fmt/format.h>

#include "cli/reports/finding_text.hpp"
#include "cli/reports/line_text.hpp"
#include "cli/reports/repair_text.hpp"
#include "cli/text_format.hpp"
#include "rules/sfen.hpp"
#include "solver/verify/soundness.hpp"

namespace tori::cli {
namespace {

using solver::Finding;
using solver::Severity;
using solver::Soundness;
using solver::Verdict;
using solver::Verification;

/// True if the report would say the same of both readings.
bool are_alike(const VerifyResult& result) {
  const auto& readings = result.readings;
  if (readings.size() < 2) return false;
  const Verification& a = readings[0].verification;
  const Verification& b = readings[1].verification;
  const auto same_finding = [](const Finding& left, const Finding& right) {
    return left.kind == right.kind && left.path == right.path && left.about == right.about;
  };
  return a.soundness == b.soundness && a.verdict == b.verdict && a.conventional == b.conventional &&
         a.solution_lines == b.solution_lines && a.variation_duals == b.variation_duals &&
         std::equal(a.findings.begin(), a.findings.end(), b.findings.begin(), b.findings.end(),
                    same_finding);
}

Tone soundness_tone(Soundness soundness) {
  switch (soundness) {
    case Soundness::sound:
    case Soundness::sound_with_blemishes: return Tone::good;
    case Soundness::unsound: return Tone::bad;
    case Soundness::unknown: break;
  }
  return Tone::open;
}

std::string_view likeness_phrase(problems::Likeness likeness) {
  switch (likeness) {
    case problems::Likeness::same: return "the same problem";
    case problems::Likeness::mirror_image: return "the mirror image";
    case problems::Likeness::idea: return "the same idea";
    case problems::Likeness::family: return "of its family";
    case problems::Likeness::ending: return "its ending";
  }
  return "";
}

/// "starter.epd:12, 0070262922dc1dcd, \"Crane above\"".
std::string known_name(const problems::KnownProblem& known) {
  std::string text = printable(known.place) + ", " + known.identity.to_text();
  if (!known.title.empty()) text += ", \"" + printable(known.title) + "\"";
  return text;
}

class VerifyText final : public VerifyReport {
 public:
  VerifyText(const VerifyOptions& options, std::ostream& out, Paint paint)
      : options_(options), out_(out), paint_(paint), say_(options.language) {}

  void write(const VerifyResult& result) override {
    if (any_) out_ << '\n';
    any_ = true;
    out_ << heading_of(result.problem, options_.diagram, say_) << earlier_line(result)
         << paint_(soundness_tone(result.soundness), verdict_text(result)) << '\n';
    write_findings_of(result);
    write_cost(result);
  }

  /// The verdict, in the language of the report.
  std::string verdict_text(const VerifyResult& result) const { return say_(verdict_line(result)); }

  /// What is below the verdict. `brief`: without the defences.
  void write_findings_of(const VerifyResult& result, bool brief = false) {
    brief_ = brief;
    if (result.duplicate_of) {
      out_ << say_("the same problem as") << ' ' << printable(*result.duplicate_of) << '\n';
    }
    write_anticipations(result);
    if (are_alike(result)) {
      out_ << say_("promotion optional and mandatory alike") << ":\n";
      write_reading(result, result.readings.front());
    } else {
      for (const VerifiedReading& reading : result.readings) {
        const Soundness soundness = reading.verification.soundness;
        const std::string rule = "promotion " + std::string(to_text(reading.position.promotion()));
        out_ << say_(rule) << ": " << paint_(soundness_tone(soundness), say_(to_text(soundness)))
             << '\n';
        write_reading(result, reading);
      }
    }
    if (result.suggestions) out_ << say_.lines(suggestions_text(*result.suggestions, options_));
  }

  /// The command has written it to standard error.
  void write(const problems::BadInput& /*bad*/) override {}

  void finish(const VerifyTally& tally) override {
    if (tally.problems() + tally.bad < 2) return;
    if (any_) out_ << '\n';
    out_ << say_(
                fmt::format("{}: {} sound, {} sound with blemishes, {} unsound, {} unknown, {} bad",
                            counted(tally.problems() + tally.bad, "problem"), tally.sound,
                            tally.blemished, tally.unsound, tally.unknown, tally.bad))
         << '\n';
    if (!options_.against.empty()) {
      out_ << say_(counted(tally.anticipated, "anticipated problem")) << '\n';
    }
  }

 private:
  std::string verdict_line(const VerifyResult& result) const {
    std::string text(to_text(result.soundness));
    if (!result.readings_agree) text += " (the readings differ)";
    if (result.soundness != Soundness::unknown) return text;
    for (const VerifiedReading& reading : result.readings) {
      const auto& limit = reading.verification.limit;
      if (reading.verification.soundness == Soundness::unknown && limit) {
        return text + " (" + to_phrase(*limit, options_) + ")";
      }
    }
    return text;
  }

  /// "from move 3 on, after 1. ... 2. ..."; empty for a problem from its first move on.
  std::string earlier_line(const VerifyResult& result) const {
    if (!result.earlier) return "";
    const auto& [position, moves] = *result.earlier;
    return say_("from move " + std::to_string(moves.size() / 2 + 1) + " on, after " +
                numbered_moves(position, moves, options_.notation)) +
           "\n";
  }

  void write_anticipations(const VerifyResult& result) {
    if (!result.anticipations) return;
    constexpr std::size_t kMostKnownShown = 8;
    const auto& [among, found] = *result.anticipations;
    const std::string known = counted(among, "known problem");
    if (found.empty()) {
      out_ << say_("not anticipated among " + known) << '\n';
      return;
    }
    out_ << say_("anticipated among " + known + ":") << '\n';
    for (std::size_t i = 0; i < std::min(found.size(), kMostKnownShown); ++i) {
      out_ << "  " << say_(likeness_phrase(found[i].likeness)) << ": " << known_name(found[i].known)
           << '\n';
    }
    if (found.size() > kMostKnownShown) {
      out_ << "  " << say_("... and " + std::to_string(found.size() - kMostKnownShown) + " more")
           << '\n';
    }
  }

  void write_reading(const VerifyResult& result, const VerifiedReading& reading) {
    const Verification& found = reading.verification;
    out_ << "  " << say_(length_line(result, found)) << '\n';
    if (!found.line.empty()) {
      out_ << rows_of_moves(reading.position, found.line, options_.notation, 4);
      write_other_lines(reading);
    }
    write_findings(reading, Severity::breaks, "breaks it");
    write_findings(reading, Severity::blemish, "blemishes");
    write_findings(reading, Severity::tolerated, "tolerated");
    write_variation_duals(found);
    write_tries(reading);
    write_defences(reading);
    write_open_questions(found);
  }

  std::string length_line(const VerifyResult& result, const Verification& found) const {
    const Verdict& verdict = found.verdict;
    if (verdict.kind() == Verdict::Kind::no_mate) return "no mate";
    if (verdict.kind() == Verdict::Kind::unknown) {
      return "length unknown: " + to_phrase(verdict.limit(), options_);
    }
    if (!verdict.exact()) return "mate in at most " + counted(verdict.length().plies(), "ply");
    const auto judged = solver::judged_length(found, options_.settings);
    if (!judged) return "mate in " + counted(verdict.length().plies(), "ply") + " (strict)";
    std::string text = "mate in " + length_text(judged->plies());
    if (found.conventional && *found.conventional != verdict.length()) {
      const bool strict = options_.settings.game == solver::JudgedGame::strict;
      const solver::MateLength other = strict ? *found.conventional : verdict.length();
      text += std::string("; ") + (strict ? "conventional" : "strict") + " length " +
              counted(other.plies(), "ply");
    }
    const bool stated = result.problem.claim.attacker_moves || !result.problem.claim.line.empty();
    const bool wrong =
        std::any_of(found.findings.begin(), found.findings.end(), solver::is_about_statement);
    if (stated && !wrong) text += ", as stated";
    if (result.problem.claim.attacker_moves == judged->plies() && judged->plies() > 1) {
      text += "; stated: " + counted(judged->plies(), "move") + ": were plies counted?";
    }
    return text;
  }

  void write_other_lines(const VerifiedReading& reading) {
    const Verification& found = reading.verification;
    if (found.solution_lines.size() < 2) return;
    constexpr std::size_t kMostShown = 8;
    const std::size_t all = found.solution_lines.size();
    out_ << "  "
         << say_((found.more_lines ? "more than " : "") + counted(all, "solution line") +
                 " in all:")
         << '\n';
    for (std::size_t i = 0; i < std::min(all, kMostShown); ++i) {
      out_ << rows_of_moves(reading.position, found.solution_lines[i], options_.notation, 4);
    }
    if (all > kMostShown) {
      out_ << "    " << say_("... and " + std::to_string(all - kMostShown) + " more") << '\n';
    }
  }

  void write_findings(const VerifiedReading& reading, Severity severity, std::string_view title) {
    const auto texts = finding_texts(reading, severity, options_);
    if (texts.empty()) return;
    out_ << "  " << say_(std::string(title) + ":") << '\n';
    const bool bad = severity == Severity::breaks;
    for (const std::string& text : texts) {
      out_ << "    " << (bad ? paint_(Tone::bad, say_(text)) : say_(text)) << '\n';
    }
  }

  void write_variation_duals(const Verification& found) {
    if (found.variation_duals == 0) return;
    out_ << "  "
         << say_(std::string("variations: ") + (found.variations_counted ? "" : "at least ") +
                 counted(found.variation_duals, "position") + " with another check that is as good")
         << '\n';
  }

  void write_tries(const VerifiedReading& reading) {
    if (reading.verification.tries.empty()) return;
    const bool mates = reading.verification.verdict.is_mate();
    out_ << "  " << say_(mates ? "tries:" : "the most promising checks, and what refutes them:")
         << '\n';
    for (const solver::Try& failing : reading.verification.tries) {
      out_ << "    " << say_(try_text(reading.position, failing, options_.notation)) << '\n';
    }
  }

  void write_defences(const VerifiedReading& reading) {
    if (brief_) return;
    const auto& defences = reading.verification.defences;
    if (defences.empty()) return;
    out_ << "  " << say_("defences (plies to mate, pieces left over):") << '\n';
    for (const solver::Defence& defence : defences) {
      out_ << "    " << say_(defence_text(reading, defence, options_.notation)) << '\n';
    }
  }

  /// After a proven break the open questions may end before the node limit is reached.
  void write_open_questions(const Verification& found) {
    if (found.open_questions == 0) return;
    std::string text = "not settled: " + counted(found.open_questions, "question");
    if (found.soundness == Soundness::unsound && found.limit == solver::Limit::nodes) {
      text += " (left open once a break was proven)";
    } else if (found.limit) {
      text += " (" + to_phrase(*found.limit, options_) + ")";
    }
    out_ << "  " << say_(text) << '\n';
  }

  void write_cost(const VerifyResult& result) {
    std::uint64_t nodes = 0;
    for (const VerifiedReading& reading : result.readings) nodes += reading.verification.nodes;
    if (result.suggestions) nodes += result.suggestions->repairs.nodes;
    out_ << say_.lines(cost_line(nodes, result.seconds));
  }

  const VerifyOptions& options_;
  std::ostream& out_;
  Paint paint_;
  Phrasebook say_;
  bool any_ = false;
  bool brief_ = false;
};

}  // namespace

std::string verdict_text(const VerifyResult& result, const VerifyOptions& options) {
  std::ostringstream nothing;
  return VerifyText(options, nothing, Paint()).verdict_text(result);
}

std::string findings_text(const VerifyResult& result, const VerifyOptions& options) {
  std::ostringstream text;
  VerifyText(options, text, Paint()).write_findings_of(result, true);
  return text.str();
}

std::unique_ptr<VerifyReport> make_verify_text(const VerifyOptions& options, std::ostream& out,
                                               Paint paint) {
  return std::make_unique<VerifyText>(options, out, paint);
}

}  // namespace tori::cli
