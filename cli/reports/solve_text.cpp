// The text report of `solve`.
#include "cli/reports/solve_report.hpp"

#include <algorithm>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <vector>

#include "api/tasks/statement_words.hpp"
#include "cli/reports/explanation_text.hpp"
#include "cli/reports/line_text.hpp"
#include "cli/reports/tree_text.hpp"
#include "cli/text_format.hpp"
#include "rules/notation.hpp"

namespace tori::cli {
namespace {

using solver::Verdict;

Message numbered(const char* key, solver::MateLength length) {
  return Message(key, {{"plies", length.plies()}, {"moves", length.moves()}});
}

/// What the report says of the conventional length of a mate; nullopt if it is the strict length.
std::optional<Message> conventional_message(const solver::Solution& solution) {
  const auto& length = solution.conventional;
  if (length && *length != solution.verdict.length()) {
    return numbered("length.conventional-numbered", *length);
  }
  const bool sought = solution.verdict.exact() && solution.line_is_main;
  return sought && !length ? std::optional(Message("length.conventional-unknown")) : std::nullopt;
}

/// "mate in 5 plies (#3), exact", "no mate", "unknown: the limit of 1000 nodes was hit"; of a
/// finished game "gote is mated here".
Message verdict_message(const api::SolveResult& result, const SolveOptions& options) {
  if (result.problem.ends_in_mate) return api::mated_message(result.problem);
  const solver::Solution& solution = result.solution;
  const Verdict& verdict = solution.verdict;
  std::vector<Message> messages;
  switch (verdict.kind()) {
    case Verdict::Kind::no_mate: return Message("solve.no-mate");
    case Verdict::Kind::unknown:
      messages.emplace_back(
          "solve.unknown-because",
          std::initializer_list<Argument>{{"reason", api::message_of(verdict.limit(), options)}});
      break;
    case Verdict::Kind::mate:
      messages.push_back(
          numbered(verdict.exact() ? "length.mate-numbered-exact" : "length.mate-at-most-numbered",
                   verdict.length()));
      if (const auto other = conventional_message(solution)) messages.push_back(*other);
      break;
  }
  if (const auto bound = api::lower_bound(solution)) messages.push_back(*bound);
  if (verdict.is_mate() && solution.limit) {
    messages.push_back(api::message_of(*solution.limit, options));
  }
  return api::clauses(messages);
}

Tone verdict_tone(const Verdict& verdict) {
  switch (verdict.kind()) {
    case Verdict::Kind::mate: return Tone::good;
    case Verdict::Kind::no_mate: return Tone::bad;
    case Verdict::Kind::unknown: break;
  }
  return Tone::open;
}

Message first_move_message(const Verdict& verdict) {
  switch (verdict.kind()) {
    case Verdict::Kind::no_mate: return Message("solve.no-mate");
    case Verdict::Kind::unknown: return Message("solve.unknown");
    case Verdict::Kind::mate: break;
  }
  return Message(verdict.exact() ? "length.mate" : "length.mate-at-most",
                 {{"plies", verdict.length().plies()}});
}

std::string table_of_first_moves(const api::SolveResult& result, const Speaker& say) {
  if (result.first_moves.empty()) return say("solve.no-check") + "\n";
  std::vector<std::string> names;
  std::size_t width = 0;
  for (const auto& first : result.first_moves) {
    const std::span<const Move> move(&first.move, 1);
    names.push_back(line_to_text(result.problem.position, move, say.notation()).front());
    width = std::max(width, display_width(names.back()));
  }
  std::string text = say("solve.first-moves") + "\n";
  for (std::size_t i = 0; i < names.size(); ++i) {
    text += "  " + names[i] + std::string(width - display_width(names[i]) + 2, ' ') +
            say(first_move_message(result.first_moves[i].verdict)) + "\n";
  }
  return text;
}

/// The checks of the author's statements, except first moves that agree.
std::string claims_text(const api::SolveResult& result, const Speaker& say) {
  std::string text;
  const auto add = [&](const solver::ClaimCheck& check) {
    text += say(api::message_of(check, result.problem)) + "\n";
  };
  const solver::ClaimChecks& checks = result.claim;
  if (checks.length) add(*checks.length);
  if (checks.line) add(*checks.line);
  const auto& keys = checks.first_moves;
  if (keys && keys->agreement != solver::Agreement::agrees) add(*keys);
  return text;
}

class SolveText final : public SolveReport {
 public:
  SolveText(const SolveOptions& options, std::ostream& out, Paint paint)
      : options_(options), out_(out), paint_(paint), say_(options.language, options.notation) {}

  void write(const api::SolveResult& result) override {
    if (any_) out_ << '\n';
    any_ = true;
    out_ << heading_of(result.problem, options_.diagram, say_);
    const bool over = result.problem.ends_in_mate;
    const Tone tone = over ? Tone::good : verdict_tone(result.solution.verdict);
    out_ << paint_(tone, say_(verdict_message(result, options_))) << '\n' << solution_text(result);
    if (over && result.problem.of_game &&
        options_.reading.positions == problems::GamePositions::last) {
      out_ << say_("solve.game-over") << '\n';
    }
    if (result.explained) out_ << explanation_text(result.explained->solution, say_);
    if (wants_variations(options_)) write_variations(result);
    if (options_.first_moves) out_ << table_of_first_moves(result, say_);
    out_ << claims_text(result, say_);
    if (result.explained) out_ << text_of_stated(*result.explained, say_);
    out_ << cost_line(result.solution.nodes, result.seconds, say_);
  }

  /// The command has written it to standard error.
  void write(const problems::BadInput& /*bad*/) override {}

  void finish(const SolveTally& tally) override {
    if (tally.problems() + tally.bad < 2) return;
    if (any_) out_ << '\n';
    Message summary(tally.mated > 0 ? "summary.solve-mated" : "summary.solve",
                    {{"all", tally.problems() + tally.bad},
                     {"mates", tally.mates},
                     {"none", tally.no_mates},
                     {"unknown", tally.unknown},
                     {"bad", tally.bad}});
    if (tally.mated > 0) summary.add("count", tally.mated);
    out_ << say_(summary) << '\n';
  }

 private:
  /// The tree, and the limit that cut it, if any.
  void write_variations(const api::SolveResult& result) {
    if (!result.solution.verdict.is_mate()) return;
    if (!result.variations) {
      out_ << say_("solve.no-variations") << '\n';
      return;
    }
    if (options_.tree) {
      out_ << say_("solve.variations") << '\n';
      write_tree(out_, *result.variations, say_);
    }
    if (const auto cut = result.variations->cut) {
      const Message reason = api::message_of_cut(*cut, options_);
      out_ << say_(Message("solve.variations-cut-note", {{"reason", reason}})) << '\n';
    }
  }

  std::string solution_text(const api::SolveResult& result) const {
    const solver::Solution& solution = result.solution;
    if (solution.line.empty()) return "";
    std::string text;
    for (const std::string& row :
         rows_of_moves(result.problem.position, solution.line, options_.notation, 2)) {
      text += "  " + row + "\n";
    }
    if (!solution.line_is_main) {
      text += say_("solve.line-not-main") + "\n";
    } else if (solution.leftover > 0) {
      text += say_(Message("solve.leftover", {{"count", solution.leftover}})) + "\n";
    }
    return text;
  }

  const SolveOptions& options_;
  std::ostream& out_;
  Paint paint_;
  Speaker say_;
  bool any_ = false;
};

}  // namespace

std::unique_ptr<SolveReport> make_solve_text(const SolveOptions& options, std::ostream& out,
                                             Paint paint) {
  return std::make_unique<SolveText>(options, out, paint);
}

}  // namespace tori::cli
