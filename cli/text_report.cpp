#include <algorithm>
#include <cstdio>
#include <ostream>
#include <span>
#include <string>
#include <vector>

#include "cli/report.hpp"
#include "rules/notation.hpp"

namespace tori::cli {
namespace {

using solver::Verdict;

constexpr std::size_t kMostColumns = 100;

/// "5 plies (#3)".
std::string length_text(solver::MateLength length) {
  return counted(length.plies(), "ply") + " (#" + std::to_string(length.moves()) + ")";
}

/// What is to be said of the conventional length of a mate: nothing where it is the strict one.
std::string conventional_text(const solver::Solution& solution) {
  const auto& length = solution.conventional;
  if (length && *length != solution.verdict.length()) {
    return "; conventional length " + length_text(*length);
  }
  const bool sought = solution.verdict.exact() && solution.line_is_main;
  return sought && !length ? "; conventional length unknown" : "";
}

/// "mate in 5 plies (#3), exact", "no mate", "unknown: the limit of 1000 nodes was hit".
std::string verdict_line(const Answer& answer, const SolveOptions& options) {
  const Verdict& verdict = answer.solution.verdict;
  switch (verdict.kind()) {
    case Verdict::Kind::no_mate: return "no mate";
    case Verdict::Kind::unknown: return "unknown: " + to_phrase(verdict.limit(), options);
    case Verdict::Kind::mate: break;
  }
  std::string text = verdict.exact() ? "mate in " : "mate in at most ";
  text += length_text(verdict.length());
  if (verdict.exact()) text += ", exact";
  text += conventional_text(answer.solution);
  if (answer.solution.limit) text += "; " + to_phrase(*answer.solution.limit, options);
  return text;
}

/// What stands before a ply of a line: Japanese lines count plies, the others attacker moves.
std::string numbering(std::size_t ply, Notation notation) {
  if (notation == Notation::japanese) return std::to_string(ply + 1) + " ";
  return ply % 2 == 0 ? std::to_string(ply / 2 + 1) + ". " : "";
}

/// The line, numbered and wrapped, one attacker move and its answer kept together.
std::string line_of_moves(const Answer& answer, Notation notation) {
  const auto moves = line_to_text(answer.problem.position, answer.solution.line, notation);
  std::string text;
  std::string row = " ";
  for (std::size_t ply = 0; ply < moves.size(); ply += 2) {
    std::string pair = numbering(ply, notation) + moves[ply];
    if (ply + 1 < moves.size()) {
      pair.append(" ").append(numbering(ply + 1, notation)).append(moves[ply + 1]);
    }
    if (row.size() > 1 && display_width(row) + 2 + display_width(pair) > kMostColumns) {
      text.append(row).append("\n");
      row.resize(1);
    }
    row.append(row.size() > 1 ? "  " : " ").append(pair);
  }
  return text + row + "\n";
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

std::string table_of_first_moves(const Answer& answer, Notation notation) {
  if (answer.first_moves.empty()) return "first moves: no move gives check\n";
  std::vector<std::string> names;
  std::size_t width = 0;
  for (const auto& first : answer.first_moves) {
    const std::span<const Move> move(&first.move, 1);
    names.push_back(line_to_text(answer.problem.position, move, notation).front());
    width = std::max(width, display_width(names.back()));
  }
  std::string text = "first moves:\n";
  for (std::size_t i = 0; i < names.size(); ++i) {
    text += "  " + names[i] + std::string(width - display_width(names[i]) + 2, ' ') +
            first_move_text(answer.first_moves[i].verdict) + "\n";
  }
  return text;
}

/// What became of the statements; first moves that agree go without saying.
std::string claims(const ClaimCheck& check) {
  std::string text;
  if (check.length) text += check.length->text + "\n";
  if (check.line) text += check.line->text + "\n";
  const auto& keys = check.first_moves;
  if (keys && keys->agreement != Agreement::agrees) text += keys->text + "\n";
  return text;
}

std::string cost(const Answer& answer) {
  char seconds[32];
  std::snprintf(seconds, sizeof seconds, "%.3f", answer.seconds);
  return counted(answer.solution.nodes, "node") + ", " + seconds + " s\n";
}

class TextReport : public Report {
 public:
  TextReport(const SolveOptions& options, std::ostream& out) : options_(options), out_(out) {}

  void write(const Answer& answer) override {
    if (any_) out_ << '\n';
    any_ = true;
    out_ << head(answer);
    if (options_.diagram) out_ << problems::to_diagram(answer.problem.position, *options_.diagram);
    out_ << verdict_line(answer, options_) << '\n' << solution_text(answer);
    if (options_.first_moves) out_ << table_of_first_moves(answer, options_.notation);
    out_ << claims(answer.claim) << cost(answer);
  }

  /// Standard error has it already.
  void write(const problems::BadInput& /*bad*/) override {}

  void finish(const Tally& tally) override {
    if (tally.problems() + tally.bad < 2) return;
    if (any_) out_ << '\n';
    out_ << counted(tally.problems() + tally.bad, "problem") << ": " << counted(tally.mates, "mate")
         << ", " << tally.no_mates << " no mate, " << tally.unknown << " unknown, " << tally.bad
         << " bad\n";
  }

 private:
  static std::string head(const Answer& answer) {
    const std::string& id = answer.problem.id;
    return printable(id.empty() ? answer.place() : answer.place() + ": " + id) + "\n";
  }

  std::string solution_text(const Answer& answer) const {
    const solver::Solution& solution = answer.solution;
    if (solution.line.empty()) return "";
    std::string text = line_of_moves(answer, options_.notation);
    if (!solution.line_is_main) {
      text += "(a line that mates, not proven to be the main line)\n";
    } else if (solution.leftover > 0) {
      text += "left over in the attacker's hand: " + counted(solution.leftover, "piece") + "\n";
    }
    return text;
  }

  const SolveOptions& options_;
  std::ostream& out_;
  bool any_ = false;
};

}  // namespace

std::unique_ptr<Report> make_text_report(const SolveOptions& options, std::ostream& out) {
  return std::make_unique<TextReport>(options, out);
}

}  // namespace tori::cli
