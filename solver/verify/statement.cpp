#include "solver/verify/statement.hpp"

#include <algorithm>

#include "rules/movegen.hpp"
#include "solver/core/usi_order.hpp"
#include "solver/solve/refuted_move.hpp"
#include "solver/verify/stated_line.hpp"

namespace tori::solver {
namespace {

std::vector<Move> first_of(const std::vector<Move>& line, std::size_t count) {
  return {line.begin(), line.begin() + static_cast<std::ptrdiff_t>(count)};
}

/// Checks the defences along a stated line that is shorter than the shortest mate.
class LongerVariation {
 public:
  LongerVariation(ProblemContext& context, const std::vector<Move>& line, Budget& budget)
      : context_(context), line_(line), budget_(budget) {}

  /// The result for the statement if every defence that lasts longer takes exactly two plies more
  /// and leaves pieces in the attacker's hand; nullopt if not, or if a limit was hit first.
  std::optional<StatementCheck> check(const Position& position) {
    if (tolerated(position) != Decision::yes) return std::nullopt;
    result_.longer_variation = true;
    return std::move(result_);
  }

 private:
  Decision tolerated(Position position) {
    const Colour attacker = position.turn();
    Position end = position;
    for (const Move move : line_) end.play(move);
    result_.leftover = end.hand(attacker).total();
    for (std::size_t ply = 0; ply < line_.size(); ++ply) {
      const auto good = ply % 2 == 1 ? defences_are_fine(position, ply) : measure(position, ply);
      if (good != Decision::yes) return good;
      position.play(line_[ply]);
    }
    return Decision::yes;
  }

  /// Stores the length of the shortest mate of an attacker position. False if that is more than two
  /// plies longer than the rest of the line: then this is no longer variation (変長).
  Decision measure(Position& position, std::size_t ply) {
    const MateLength longest(static_cast<int>(line_.size() - ply) + 2);
    for (MateLength length(1); length <= longest; length = length.after(-2)) {
      const auto mates =
          context_.convention().mates_within({position, Side::attacker}, length, budget_);
      if (mates == Decision::unknown) return mates;
      if (mates == Decision::no) continue;
      result_.lengths.push_back(length);
      return Decision::yes;
    }
    return Decision::no;
  }

  Decision defences_are_fine(Position& position, std::size_t ply) {
    const MateLength rest(static_cast<int>(line_.size() - ply));
    const MateLength longest = rest.after(-2);
    const auto mated =
        context_.convention().mates_within({position, Side::defender}, longest, budget_);
    if (mated != Decision::yes) return mated;
    const auto drops = context_.convention().drop_squares(position, longest, budget_);
    if (!drops) return Decision::unknown;
    result_.lengths.push_back(rest);
    if (!begin_groups(position, line_[ply], rest.after(1))) return Decision::unknown;
    for (const Move move : in_usi_order(evasions(position, *drops))) {
      if (move == line_[ply]) continue;
      const Undo undo = position.play(move);
      const auto good = defence_is_fine(position, move, ply, rest.after(1));
      position.take_back(move, undo);
      if (good != Decision::yes) return good;
    }
    return Decision::yes;
  }

  /// `position` is the one after the defence, `rest` the plies of the stated line from there.
  Decision defence_is_fine(Position& position, Move move, std::size_t ply, MateLength rest) {
    const auto in_time =
        context_.convention().mates_within({position, Side::attacker}, rest, budget_);
    if (in_time == Decision::unknown) return in_time;
    if (in_time == Decision::no) {
      const auto left = left_after(position, rest.after(-2));
      if (!left) return Decision::unknown;
      result_.findings.push_back(Finding::defence(FindingClass::longer_variation,
                                                  first_of(line_, ply), {move, rest.after(-3)}));
      result_.lengths.back() = rest.after(-3);
      return decided(*left > 0);
    }
    const Decision faster = mates_faster(position, rest);
    if (faster != Decision::no) return faster;
    const auto left = left_after(position, rest);
    if (!left) return Decision::unknown;
    const Decision known = is_of_known_group(position, move, rest);
    if (known == Decision::unknown) return known;
    if (*left == result_.leftover && known == Decision::no) {
      result_.equal_defences.push_back(Finding::defence(
          FindingClass::equal_defence, first_of(line_, ply), {move, rest.after(-1)}));
    }
    return Decision::yes;
  }

  /// Whether the attacker, to move, mates in fewer plies than `rest`.
  Decision mates_faster(Position& position, MateLength rest) {
    if (rest <= MateLength(1)) return Decision::no;
    return context_.convention().mates_within({position, Side::attacker}, rest.after(2), budget_);
  }

  /// False if a limit was hit first.
  bool begin_groups(Position& position, Move own, MateLength rest) {
    groups_.clear();
    if (!own.is_drop()) return true;
    const Undo undo = position.play(own);
    const Decision faster = mates_faster(position, rest);
    const auto answers = faster == Decision::no ? answers_to(position, rest) : std::nullopt;
    position.take_back(own, undo);
    if (answers) groups_.push_back({own.to(), *answers});
    return faster == Decision::yes || answers;
  }

  /// Whether the defence is a drop on the same square as the line's own defence or an earlier one,
  /// and the same checks answer both.
  Decision is_of_known_group(const Position& behind, Move move, MateLength rest) {
    if (!move.is_drop()) return Decision::no;
    const auto answers = answers_to(behind, rest);
    if (!answers) return Decision::unknown;
    const bool known = std::any_of(groups_.begin(), groups_.end(), [&](const Group& group) {
      return group.square == move.to() && group.answers == *answers;
    });
    if (!known) groups_.push_back({move.to(), *answers});
    return decided(known);
  }

  /// The checks that keep the shortest length; nullopt if a limit was hit first.
  std::optional<std::vector<Move>> answers_to(const Position& position, MateLength length) {
    ProofTree proof(context_.convention(), position, Side::attacker, length, context_.tree_bytes());
    const auto branches = MainLines(proof, budget_).moves(ProofTree::root());
    if (!branches) return std::nullopt;
    std::vector<Move> moves;
    for (const Branch& branch : *branches) moves.push_back(branch.move.move);
    return moves;
  }

  std::optional<int> left_after(const Position& position, MateLength length) {
    ProofTree proof(context_.convention(), position, Side::attacker, length, context_.tree_bytes());
    return MainLines(proof, budget_).left(ProofTree::root());
  }

  ProblemContext& context_;
  const std::vector<Move>& line_;
  Budget& budget_;
  StatementCheck result_;
  struct Group {
    Square square;
    std::vector<Move> answers;
  };

  /// The drops met so far at one ply, the line's own first.
  std::vector<Group> groups_;
};

Finding finding_of(const LineFault& fault, const std::vector<Move>& line) {
  const Move move = fault.at < line.size() ? line[fault.at] : Move::none();
  return Finding::stated_line(first_of(line, fault.at), {move, fault.what});
}

/// Adds a finding if the stated plies are not the length of the mate.
void add_other_length(int stated, MateLength length, std::vector<Finding>& findings) {
  if (stated == length.plies()) return;
  const auto kind =
      stated > length.plies() ? FindingClass::early_mate : FindingClass::longer_than_stated;
  findings.push_back(Finding::other_length(kind, {length, true, stated}));
}

/// Adds a finding if the stated line ends with more in the attacker's hand than a main line has to.
void add_stated_leftover(Position end, const std::vector<Move>& line, MainLines& lines,
                         std::vector<Finding>& findings) {
  const Colour attacker = end.turn();
  for (const Move move : line) end.play(move);
  const int stated = end.hand(attacker).total();
  const auto fewest = lines.left(ProofTree::root());
  if (fewest && stated > *fewest) {
    findings.push_back(Finding::stated_leftover({stated, *fewest}));
  }
}

/// The first move of the line that is on no main line; nullopt if there is none, or if the budget
/// ended.
std::optional<Finding> leaves_main_lines(const std::vector<Move>& line, MainLines& lines) {
  ProofVertex vertex = ProofTree::root();
  for (std::size_t ply = 0; ply < line.size(); ++ply) {
    const auto branches = lines.moves(vertex);
    if (!branches) return std::nullopt;
    const auto next = std::find_if(branches->begin(), branches->end(), [&](const Branch& branch) {
      return branch.move.move == line[ply];
    });
    if (next == branches->end()) {
      return Finding::stated_line(first_of(line, ply), {line[ply], NoSolution{}});
    }
    vertex = next->target;
  }
  return std::nullopt;
}

/// What is wrong with a stated line of a problem whose mate takes `length`; nullopt if it is a main
/// line or the beginning of one, or if it only has another length.
std::optional<Finding> fault_beside_main_lines(ProblemContext& context, const Position& position,
                                               const std::vector<Move>& line, MateLength length,
                                               MainLines& lines, Budget& budget) {
  if (line.empty()) return std::nullopt;
  const auto plies = static_cast<int>(line.size());
  const auto ends = fault_of_line(position, line, context.game());
  const bool stops_early = ends && ends->at == line.size() && plies < length.plies();
  std::optional<Finding> leaving;
  if (stops_early || (!ends && plies == length.plies())) {
    leaving = leaves_main_lines(line, lines);
    if (!leaving) return std::nullopt;
  }
  auto fault = fault_of_stated_line(context, position, line, budget);
  return fault ? fault : leaving;
}

/// Adds a finding for each stated first move with which no main line begins, nor the stated line
/// that is tolerated for a longer variation.
void add_first_moves(ProblemContext& context, const Position& position, const Statement& statement,
                     MainLines& lines, Budget& budget, StatementCheck& result) {
  if (statement.first_moves.empty()) return;
  const auto branches = lines.moves(ProofTree::root());
  if (!branches) return;
  for (const Move move : statement.first_moves) {
    const bool is_main = std::any_of(branches->begin(), branches->end(),
                                     [move](const Branch& one) { return one.move.move == move; });
    const bool is_known =
        std::any_of(result.findings.begin(), result.findings.end(), [move](const Finding& finding) {
          return finding.kind == FindingClass::stated_first_move && finding.move() == move;
        });
    if (is_main || is_known || (result.longer_variation && move == statement.line.front()))
      continue;
    auto fault = fault_of_first_move(context, position, move, budget);
    if (!fault) fault = Finding::stated_first_move({move, NoSolution{}});
    result.findings.push_back(std::move(*fault));
  }
}

}  // namespace

std::optional<Finding> fault_of_first_move(ProblemContext& context, const Position& position,
                                           Move move, Budget& budget) {
  const auto fault = fault_of_stated_line(context, position, {move}, budget);
  // That it does not mate at once is no fault.
  if (!fault || !fault->path.empty()) return std::nullopt;
  return Finding::stated_first_move(*fault->as<StatedFault>());
}

std::optional<Finding> fault_of_stated_line(ProblemContext& context, const Position& position,
                                            const std::vector<Move>& line, Budget& budget) {
  if (line.empty()) return std::nullopt;
  const auto fault = fault_of_line(position, line, context.game());
  const auto playable = first_of(line, fault ? fault->at : line.size());
  if (const auto refuted = first_refuted(context.strict(), position, playable, budget)) {
    return Finding::stated_line(first_of(line, refuted->at),
                                {refuted->move, LosesMate{refuted->refutation}});
  }
  return fault ? std::optional(finding_of(*fault, line)) : std::nullopt;
}

StatementCheck check_statement(ProblemContext& context, const Position& position,
                               const Statement& statement, MateLength length, MainLines& lines,
                               Budget& budget) {
  const std::vector<Move>& line = statement.line;
  const auto fault = line.empty() ? std::nullopt : fault_of_line(position, line, context.game());
  const std::optional<int> plies = statement.plies;
  const auto of_line = static_cast<int>(line.size());
  const bool stands = !line.empty() && !fault;
  StatementCheck result;
  if (stands && (!plies || *plies == of_line) && of_line < length.plies()) {
    auto longer = LongerVariation(context, line, budget).check(position);
    if (longer) result = std::move(*longer);
  }
  if (!result.longer_variation) {
    auto found = fault_beside_main_lines(context, position, line, length, lines, budget);
    if (found) result.findings.push_back(std::move(*found));
    if (stands) add_other_length(of_line, length, result.findings);
    if (stands && of_line == length.plies()) {
      add_stated_leftover(position, line, lines, result.findings);
    }
    if (plies && !(stands && *plies == of_line)) add_other_length(*plies, length, result.findings);
  }
  add_first_moves(context, position, statement, lines, budget, result);
  result.limit = budget.limit();
  return result;
}

}  // namespace tori::solver
