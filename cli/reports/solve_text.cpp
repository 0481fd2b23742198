// The text report of `solve`.
#include "cli/reports/solve_report.hpp"

#include <algorithm>
#include <ostream>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/reports/line_text.hpp"
#include "cli/reports/tree_text.hpp"
#include "cli/text_format.hpp"
#include "rules/notation.hpp"

namespace tori::cli {
namespace {

using solver::Verdict;

/// What the report says of the conventional length of a mate; empty if it is the strict length.
std::string conventional_text(const solver::Solution& solution) {
  const auto& length = solution.conventional;
  if (length && *length != solution.verdict.length()) {
    return "; conventional length " + length_text(length->plies());
  }
  const bool sought = solution.verdict.exact() && solution.line_is_main;
  return sought && !length ? "; conventional length unknown" : "";
}

/// "mate in 5 plies (#3), exact", "no mate", "unknown: the limit of 1000 nodes was hit".
std::string verdict_line(const api::SolveResult& result, const SolveOptions& options) {
  const Verdict& verdict = result.solution.verdict;
  switch (verdict.kind()) {
    case Verdict::Kind::no_mate: return "no mate";
    case Verdict::Kind::unknown:
      return "unknown: " + to_phrase(verdict.limit(), options) + api::lower_bound(result.solution);
    case Verdict::Kind::mate: break;
  }
  std::string text = verdict.exact() ? "mate in " : "mate in at most ";
  text += length_text(verdict.length().plies());
  if (verdict.exact()) text += ", exact";
  text += conventional_text(result.solution);
  text += api::lower_bound(result.solution);
  if (result.solution.limit) text += "; " + to_phrase(*result.solution.limit, options);
  return text;
}

Tone verdict_tone(const Verdict& verdict) {
  switch (verdict.kind()) {
    case Verdict::Kind::mate: return Tone::good;
    case Verdict::Kind::no_mate: return Tone::bad;
    case Verdict::Kind::unknown: break;
  }
  return Tone::open;
}

std::string first_move_text(const Verdict& verdict) {
  switch (verdict.kind()) {
    case Verdict::Kind::no_mate: return "no mate";
    case Verdict::Kind::unknown: return "unknown";
    case Verdict::Kind::mate: break;
  }
  return (verdict.exact() ? "mate in " : "mate in at most ") +
         counted(verdict.length().plies(), "ply");
}

std::string table_of_first_moves(const api::SolveResult& result, Notation notation,
                                 const Phrasebook& say) {
  if (result.first_moves.empty()) return say("first moves: no move gives check") + "\n";
  std::vector<std::string> names;
  std::size_t width = 0;
  for (const auto& first : result.first_moves) {
    const std::span<const Move> move(&first.move, 1);
    names.push_back(line_to_text(result.problem.position, move, notation).front());
    width = std::max(width, display_width(names.back()));
  }
  std::string text = say("first moves:") + "\n";
  for (std::size_t i = 0; i < names.size(); ++i) {
    text += "  " + names[i] + std::string(width - display_width(names[i]) + 2, ' ') +
            say(first_move_text(result.first_moves[i].verdict)) + "\n";
  }
  return text;
}

/// The checks of the author's statements, except first moves that agree.
std::string claims_text(const solver::ClaimChecks& check) {
  std::string text;
  if (check.length) text += check.length->text + "\n";
  if (check.line) text += check.line->text + "\n";
  const auto& keys = check.first_moves;
  if (keys && keys->agreement != solver::Agreement::agrees) text += keys->text + "\n";
  return text;
}

class SolveText final : public SolveReport {
 public:
  SolveText(const SolveOptions& options, std::ostream& out, Paint paint)
      : options_(options), out_(out), paint_(paint), say_(options.language) {}

  void write(const api::SolveResult& result) override {
    if (any_) out_ << '\n';
    any_ = true;
    out_ << heading_of(result.problem, options_.diagram, say_);
    const Tone tone = verdict_tone(result.solution.verdict);
    out_ << paint_(tone, say_(verdict_line(result, options_))) << '\n' << solution_text(result);
    if (wants_variations(options_)) write_variations(result);
    if (options_.first_moves) out_ << table_of_first_moves(result, options_.notation, say_);
    out_ << say_.lines(claims_text(result.claim) +
                       cost_line(result.solution.nodes, result.seconds));
  }

  /// The command has written it to standard error.
  void write(const problems::BadInput& /*bad*/) override {}

  void finish(const SolveTally& tally) override {
    if (tally.problems() + tally.bad < 2) return;
    if (any_) out_ << '\n';
    out_ << say_(fmt::format("{}: {}, {} no mate, {} unknown, {} bad",
                             counted(tally.problems() + tally.bad, "problem"),
                             counted(tally.mates, "mate"), tally.no_mates, tally.unknown,
                             tally.bad))
         << '\n';
  }

 private:
  /// The tree, and the limit that cut it, if any.
  void write_variations(const api::SolveResult& result) {
    if (!result.solution.verdict.is_mate()) return;
    if (!result.variations) {
      out_ << say_("(no variations: the main line is not known)") << '\n';
      return;
    }
    if (options_.tree) {
      out_ << say_("variations (plies to mate after each defence):") << '\n';
      write_tree(out_, *result.variations, options_.notation, say_);
    }
    if (const auto cut = result.variations->cut) {
      out_ << say_("(" + variations_cut(*cut, options_) + ")") << '\n';
    }
  }

  std::string solution_text(const api::SolveResult& result) const {
    const solver::Solution& solution = result.solution;
    if (solution.line.empty()) return "";
    std::string text = rows_of_moves(result.problem.position, solution.line, options_.notation, 2);
    if (!solution.line_is_main) {
      text += say_("(a line that mates, not proven to be the main line)") + "\n";
    } else if (solution.leftover > 0) {
      text +=
          say_("left over in the attacker's hand: " + counted(solution.leftover, "piece")) + "\n";
    }
    return text;
  }

  const SolveOptions& options_;
  std::ostream& out_;
  Paint paint_;
  Phrasebook say_;
  bool any_ = false;
};

}  // namespace

std::unique_ptr<SolveReport> make_solve_text(const SolveOptions& options, std::ostream& out,
                                             Paint paint) {
  return std::make_unique<SolveText>(options, out, paint);
}

}  // namespace tori::cli
