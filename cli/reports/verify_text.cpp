// The text report of `verify`.
#include "cli/reports/verify_report.hpp"

#include <algorithm>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "api/tasks/statement_words.hpp"
#include "cli/reports/finding_text.hpp"
#include "cli/reports/repair_text.hpp"
#include "cli/reports/report_rows.hpp"
#include "cli/text_format.hpp"
#include "problems/selection/mate_names.hpp"
#include "problems/words/explanation_words.hpp"
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

const char* key_of_likeness(problems::Likeness likeness) {
  switch (likeness) {
    case problems::Likeness::same: return "verify.like-same";
    case problems::Likeness::mirror_image: return "verify.like-mirror";
    case problems::Likeness::idea: return "verify.like-idea";
    case problems::Likeness::family: return "verify.like-family";
    case problems::Likeness::ending: break;
  }
  return "verify.like-ending";
}

const char* key_of_severity(Severity severity) {
  switch (severity) {
    case Severity::breaks: return "verify.breaks";
    case Severity::blemish: return "verify.blemish";
    case Severity::tolerated: break;
  }
  return "verify.tolerated";
}

const char* key_of_reading(Promotion promotion) {
  return promotion == Promotion::optional ? "verify.reading-optional" : "verify.reading-mandatory";
}

/// "starter.epd:12, 0070262922dc1dcd, \"Crane above\"".
std::string known_name(const problems::KnownProblem& known) {
  std::string text = printable(known.place) + ", " + known.identity.to_text();
  if (!known.title.empty()) text += ", \"" + printable(known.title) + "\"";
  return text;
}

/// The limit that left the verdict open; nullopt if none did.
std::optional<Message> reason_of(const VerifyResult& result, const VerifyOptions& options) {
  if (result.soundness != Soundness::unknown) return std::nullopt;
  for (const VerifiedReading& reading : result.readings) {
    const auto& limit = reading.verification.limit;
    if (reading.verification.soundness == Soundness::unknown && limit) {
      return api::message_of(*limit, options);
    }
  }
  return std::nullopt;
}

Message message_of_verdict(const VerifyResult& result, const VerifyOptions& options) {
  if (const auto reason = reason_of(result, options)) {
    return Message(
        result.readings_agree ? "verify.unknown-because" : "verify.readings-differ-because",
        {{"reason", *reason}});
  }
  const Message verdict = message_of(result.soundness);
  if (result.readings_agree) return verdict;
  return Message("verify.readings-differ", {{"verdict", verdict}});
}

/// Says what is below the verdict.
class VerifyRows {
 public:
  VerifyRows(const VerifyOptions& options, Paint paint, bool brief)
      : options_(options),
        paint_(paint),
        brief_(brief),
        rows_(Speaker(options.language, options.notation)) {}

  std::vector<book::SheetRow> rows(const VerifyResult& result) {
    if (result.duplicate_of) {
      rows_.say(Message("verify.same-as", {{"place", printable(*result.duplicate_of)}}));
    }
    say_anticipations(result);
    if (are_alike(result)) {
      rows_.say("verify.both-readings");
      say_reading(result, result.readings.front());
    } else {
      for (const VerifiedReading& reading : result.readings) {
        const Soundness soundness = reading.verification.soundness;
        const std::string verdict = rows_.speaker()(message_of(soundness));
        rows_.say(Message(key_of_reading(reading.position.promotion()),
                          {{"painted", paint_(soundness_tone(soundness), verdict)}}));
        say_reading(result, reading);
      }
    }
    if (result.suggestions) say_suggestions(*result.suggestions, options_, rows_);
    return rows_.take();
  }

 private:
  void say_anticipations(const VerifyResult& result) {
    if (!result.anticipations) return;
    constexpr std::size_t kMostKnownShown = 8;
    const auto& [among, found] = *result.anticipations;
    rows_.say(Message(found.empty() ? "verify.not-anticipated" : "verify.anticipated",
                      {{"count", among}}));
    for (std::size_t i = 0; i < std::min(found.size(), kMostKnownShown); ++i) {
      rows_.say(
          Message(key_of_likeness(found[i].likeness), {{"known", known_name(found[i].known)}}), 1);
    }
    if (found.size() > kMostKnownShown) {
      rows_.say(Message("verify.more-known", {{"count", found.size() - kMostKnownShown}}), 1);
    }
  }

  void say_reading(const VerifyResult& result, const VerifiedReading& reading) {
    const Verification& found = reading.verification;
    rows_.say(length_message(result, found), 1);
    if (!found.line.empty()) {
      rows_.add_moves(reading.position, found.line, 2);
      if (found.futile_drops_left) rows_.say("verify.then-futile-drops", 2);
      say_name(reading);
      say_other_lines(reading);
    }
    say_findings(reading, Severity::breaks);
    say_findings(reading, Severity::blemish);
    say_findings(reading, Severity::tolerated);
    say_variation_duals(found);
    say_tries(reading);
    say_defences(reading);
    say_open_questions(found);
  }

  /// The first name of the mate, if it has one.
  void say_name(const VerifiedReading& reading) {
    const auto names = problems::mate_names_at_end(reading.position, reading.verification.line);
    if (names.empty()) return;
    rows_.say(Message("verify.name", {{"called", problems::mate_name(names.front())}}), 2);
  }

  Message length_message(const VerifyResult& result, const Verification& found) const {
    const Verdict& verdict = found.verdict;
    if (verdict.kind() == Verdict::Kind::no_mate) return Message("solve.no-mate");
    if (verdict.kind() == Verdict::Kind::unknown) {
      return Message("length.unknown", {{"reason", api::message_of(verdict.limit(), options_)}});
    }
    const Argument plies{"plies", verdict.length().plies()};
    if (!verdict.exact()) return Message("length.mate-at-most", {plies});
    const auto judged = solver::judged_length(found, options_.settings);
    if (!judged) return Message("length.mate-strict", {plies});
    return judged_message(result, found, *judged);
  }

  /// True if the number of moves that is stated is that of the mate, in either way to count it, or
  /// only a line of its length is stated. A line that stops early states no length; whether a
  /// longer one is a solution is open once a limit was hit.
  static bool states_length(const problems::Claim& claim, const Verification& found,
                            solver::MateLength judged) {
    if (claim.attacker_moves) {
      const int plies = 2 * *claim.attacker_moves - 1;
      return plies == judged.plies() || plies == found.verdict.length().plies() ||
             (found.conventional && plies == found.conventional->plies());
    }
    const auto plies = static_cast<std::size_t>(judged.plies());
    return claim.line.size() == plies || (claim.line.size() > plies && !found.limit);
  }

  /// The length that is judged, the other one, and what is stated.
  Message judged_message(const VerifyResult& result, const Verification& found,
                         solver::MateLength judged) const {
    const problems::Claim& claim = result.problem.claim;
    Message message = mate_numbered(judged);
    if (found.conventional && *found.conventional != found.verdict.length()) {
      const bool strict = options_.settings.game == solver::JudgedGame::strict;
      const solver::MateLength other = strict ? *found.conventional : found.verdict.length();
      message = api::clauses({message, Message(strict ? "length.conventional" : "length.strict",
                                               {{"plies", other.plies()}})});
    }
    const bool wrong =
        std::any_of(found.findings.begin(), found.findings.end(), solver::is_about_statement);
    if (states_length(claim, found, judged) && !wrong)
      message = Message("length.as-stated", {{"what", message}});
    // Who states the strict length has counted moves.
    const bool is_strict =
        claim.attacker_moves && 2 * *claim.attacker_moves - 1 == found.verdict.length().plies();
    if (claim.attacker_moves == judged.plies() && judged.plies() > 1 && !is_strict) {
      message =
          api::clauses({message, Message("length.plies-counted", {{"moves", judged.plies()}})});
    }
    return message;
  }

  void say_other_lines(const VerifiedReading& reading) {
    const Verification& found = reading.verification;
    if (found.solution_lines.size() < 2) return;
    constexpr std::size_t kMostShown = 8;
    const std::size_t all = found.solution_lines.size();
    rows_.say(
        Message(found.more_lines ? "verify.lines-more-than" : "verify.lines", {{"count", all}}), 1);
    for (std::size_t i = 0; i < std::min(all, kMostShown); ++i) {
      rows_.add_moves(reading.position, found.solution_lines[i], 2);
    }
    if (all > kMostShown) rows_.say(Message("verify.more-lines", {{"count", all - kMostShown}}), 2);
  }

  void say_findings(const VerifiedReading& reading, Severity severity) {
    const auto messages = finding_messages(reading, severity);
    if (messages.empty()) return;
    rows_.say(Message(key_of_severity(severity)), 1);
    const bool bad = severity == Severity::breaks;
    for (const Message& message : messages) {
      const std::string text = rows_.speaker()(message);
      rows_.add(bad ? paint_(Tone::bad, text) : text, 2);
    }
  }

  void say_variation_duals(const Verification& found) {
    if (found.variation_duals == 0) return;
    rows_.say(Message(found.variations_counted ? "verify.variation-duals"
                                               : "verify.variation-duals-at-least",
                      {{"count", found.variation_duals}}),
              1);
  }

  void say_tries(const VerifiedReading& reading) {
    const int unjudged = reading.verification.unjudged_checks;
    if (!reading.verification.tries.empty()) say_judged_checks(reading);
    if (unjudged > 0) rows_.say(Message("verify.unjudged", {{"count", unjudged}}), 1);
  }

  void say_judged_checks(const VerifiedReading& reading) {
    const bool mates = reading.verification.verdict.is_mate();
    rows_.say(Message(mates ? "verify.tries" : "verify.promising"), 1);
    for (const solver::Try& failing : reading.verification.tries) {
      rows_.add(try_text(reading.position, failing, rows_.speaker()), 2);
    }
  }

  void say_defences(const VerifiedReading& reading) {
    if (brief_) return;
    const auto& defences = reading.verification.defences;
    if (defences.empty()) return;
    rows_.say(Message("verify.defences"), 1);
    for (const solver::Defence& defence : defences) rows_.say(defence_message(reading, defence), 2);
  }

  /// After a proven break the open questions may end before the node limit is reached.
  void say_open_questions(const Verification& found) {
    if (found.open_questions == 0) return;
    const bool broken =
        found.soundness == Soundness::unsound && found.limit == solver::Limit::nodes;
    Message message(broken        ? "verify.open-broken"
                    : found.limit ? "verify.open-because"
                                  : "verify.open",
                    {{"count", found.open_questions}});
    if (!broken && found.limit) message.add("reason", api::message_of(*found.limit, options_));
    rows_.say(message, 1);
  }

  const VerifyOptions& options_;
  Paint paint_;
  /// Without the defences.
  bool brief_;
  ReportRows rows_;
};

class VerifyText final : public VerifyReport {
 public:
  VerifyText(const VerifyOptions& options, std::ostream& out, Paint paint)
      : options_(options), out_(out), paint_(paint), say_(options.language, options.notation) {}

  void write(const VerifyResult& result) override {
    if (any_) out_ << '\n';
    any_ = true;
    out_ << heading_of(result.problem, options_.diagram, say_) << earlier_line(result)
         << paint_(soundness_tone(result.soundness), verdict_text(result, options_)) << '\n';
    for (const auto& [text, depth] : VerifyRows(options_, paint_, false).rows(result)) {
      out_ << std::string(static_cast<std::size_t>(2 * depth), ' ') << text << '\n';
    }
    write_cost(result);
  }

  /// The command has written it to standard error.
  void write(const problems::BadInput& /*bad*/) override {}

  void finish(const VerifyTally& tally) override {
    if (tally.problems() + tally.bad < 2) return;
    if (any_) out_ << '\n';
    out_ << say_(Message("summary.verify", {{"all", tally.problems() + tally.bad},
                                            {"sound", tally.sound},
                                            {"blemished", tally.blemished},
                                            {"unsound", tally.unsound},
                                            {"unknown", tally.unknown},
                                            {"bad", tally.bad}}))
         << '\n';
    if (!options_.against.empty()) {
      out_ << say_(Message("summary.anticipated", {{"count", tally.anticipated}})) << '\n';
    }
  }

 private:
  /// "from move 3 on, after 1. ... 2. ..."; empty for a problem from its first move on.
  std::string earlier_line(const VerifyResult& result) const {
    if (!result.earlier) return "";
    const auto& [position, moves] = *result.earlier;
    return say_(Message("verify.earlier",
                        {{"number", moves.size() / 2 + 1}, {"line", LineAt{position, moves}}})) +
           "\n";
  }

  void write_cost(const VerifyResult& result) {
    std::uint64_t nodes = 0;
    for (const VerifiedReading& reading : result.readings) nodes += reading.verification.nodes;
    if (result.suggestions) nodes += result.suggestions->repairs.nodes;
    out_ << cost_line(nodes, result.seconds, say_);
  }

  const VerifyOptions& options_;
  std::ostream& out_;
  Paint paint_;
  Speaker say_;
  bool any_ = false;
};

}  // namespace

std::string verdict_text(const VerifyResult& result, const VerifyOptions& options) {
  return Speaker(options.language, options.notation)(message_of_verdict(result, options));
}

std::vector<book::SheetRow> sheet_rows(const VerifyResult& result, const VerifyOptions& options) {
  return VerifyRows(options, Paint(), true).rows(result);
}

std::unique_ptr<VerifyReport> make_verify_text(const VerifyOptions& options, std::ostream& out,
                                               Paint paint) {
  return std::make_unique<VerifyText>(options, out, paint);
}

}  // namespace tori::cli
