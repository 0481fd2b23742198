#include "solver/verify/found_solution.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "solver/verify/defence_table.hpp"
#include "solver/verify/resemblance.hpp"
#include "solver/verify/soundness.hpp"
#include "solver/verify/stated_line.hpp"
#include "solver/verify/statement.hpp"

namespace tori::solver {
namespace {

/// Finds one solution, step by step. Each step returns false if there is nothing more to verify, or
/// a limit was hit.
class SolutionFinder {
 public:
  SolutionFinder(ProblemContext& context, const Position& position, const Statement& statement,
                 const VerifySettings& settings, Budget& budget)
      : context_(context),
        position_(position),
        statement_(statement),
        settings_(settings),
        budget_(budget) {}

  FoundSolution run() {
    found_.complete = solve() && find_lines();
    return std::move(found_);
  }

 private:
  void add(Finding finding, bool is_last_defence = false) {
    weigh(finding, settings_, is_last_defence);
    found_.result.findings.push_back(std::move(finding));
  }

  /// The plies that are stated, by number or as a line that ends in mate; 0 if none are.
  int stated_plies() const {
    if (statement_.plies) return *statement_.plies;
    const auto& line = statement_.line;
    const bool mates = !line.empty() && !fault_of_line(position_, line, context_.game());
    return mates ? static_cast<int>(line.size()) : 0;
  }

  /// The stated line, or a stated first move.
  std::vector<Move> stated_moves() const {
    if (!statement_.line.empty() || statement_.first_moves.empty()) return statement_.line;
    return {statement_.first_moves.front()};
  }

  /// Finds verdict and lengths.
  bool solve() {
    context_.begin(settings_.game);
    Position board = position_;
    found_.result.verdict = context_.strict().shortest({board, Side::attacker}, budget_);
    if (found_.result.verdict.kind() == Verdict::Kind::no_mate) note_no_mate();
    if (!found_.result.verdict.is_mate()) return false;
    const MateLength length = found_.result.verdict.length();
    if (!context_.mates().confirm({board, Side::attacker}, length, budget_)) {
      found_.result.verdict = Verdict::unknown(budget_.limit().value_or(Limit::memory));
      return false;
    }
    if (!found_.result.verdict.exact()) {
      if (statement_.plies && *statement_.plies > length.plies()) {
        add(Finding::other_length(FindingClass::early_mate, {length, false, *statement_.plies}));
      }
      return false;
    }
    found_.result.conventional = context_.conventional_length(board, length, budget_);
    const bool strict = settings_.game == JudgedGame::strict;
    found_.length = strict ? length : found_.result.conventional.value_or(length);
    return found_.result.conventional.has_value();
  }

  /// There is no mate: says so, and which of the stated moves do not work.
  void note_no_mate() {
    add(Finding::no_mate(stated_plies()));
    auto fault = fault_of_stated_line(context_, position_, statement_.line, budget_);
    if (fault) add(std::move(*fault));
    for (const Move move : statement_.first_moves) {
      fault = fault_of_first_move(context_, position_, move, budget_);
      if (fault) add(std::move(*fault));
    }
  }

  /// Finds the main lines, checks the statement, and collects what is to be examined afterwards.
  bool find_lines() {
    ProofTree proof(context_.convention(), position_, Side::attacker, found_.length,
                    context_.tree_bytes());
    MainLines lines(proof, budget_);
    if (!lines.prefer(stated_moves())) return false;
    auto solution = find_solution_lines(lines, position_);
    if (!solution) return false;
    found_.lines = std::move(*solution);
    auto graph = copy_main_lines(lines);
    if (!graph) return false;
    found_.result.main_lines = std::move(*graph);
    StatementCheck stated =
        check_statement(context_, position_, statement_, found_.length, lines, budget_);
    if (stated.limit) return false;
    for (Finding& finding : stated.findings) add(std::move(finding));
    if (settings_.defences) {
      auto defences = list_defences(lines, found_.lines.line, budget_);
      if (!defences) return false;
      found_.result.defences = std::move(*defences);
    }
    found_.result.solution_lines = list_lines(lines, Verification::kMostLines + 1);
    note_main_line();
    if (stated.longer_variation) {
      take_stated_line(std::move(stated));
    } else if (!add_equal_defences(lines)) {
      return false;
    }
    if (const int left = found_.lines.leftover; left > 0) add(Finding::leftover(left));
    return !budget_.limit();
  }

  /// The stated line becomes the solution (変長).
  void take_stated_line(StatementCheck stated) {
    const std::vector<Move>& line = statement_.line;
    found_.lines = SolutionLines{};
    found_.lines.line = line;
    found_.lines.leftover = stated.leftover;
    Position board = position_;
    std::vector<Move> path;
    for (std::size_t ply = 0; ply <= line.size(); ++ply) {
      const Side side = ply % 2 == 0 ? Side::attacker : Side::defender;
      found_.lines.positions.insert(board, side);
      if (ply == line.size()) break;
      if (side == Side::attacker) {
        found_.lines.attacker.push_back({ProofTree::root(), path, line[ply]});
        found_.distances.push_back(stated.lengths[ply]);
      } else {
        found_.starts.push_back({board, path, stated.lengths[ply]});
        for (Finding& finding : stated.equal_defences) {
          if (finding.path.size() != ply) continue;
          finding.resemblance = solver::resemblance_of(board, finding.move(), line[ply], true);
        }
      }
      path.push_back(line[ply]);
      board.play(line[ply]);
    }
    for (Finding& finding : stated.equal_defences) {
      const bool is_last = finding.path.size() + 2 == line.size();
      add(std::move(finding), is_last);
    }
    found_.result.solution_lines = {line};
    found_.main_positions = found_.lines.positions;
  }

  /// The line with which others of the same length are compared: the stated one if it is a
  /// solution, else the printed one.
  void note_main_line() {
    const auto& findings = found_.result.findings;
    const bool is_wrong = std::any_of(findings.begin(), findings.end(), [](const Finding& finding) {
      return is_about_statement(finding) && finding.kind != FindingClass::stated_first_move;
    });
    const bool is_stated = !statement_.line.empty() && !is_wrong;
    Position board = position_;
    Side side = Side::attacker;
    found_.main_positions.insert(board, side);
    for (const Move move : is_stated ? statement_.line : found_.lines.line) {
      board.play(move);
      side = side == Side::attacker ? Side::defender : Side::attacker;
      found_.main_positions.insert(board, side);
    }
  }

  bool add_equal_defences(MainLines& lines) {
    for (const SolutionNode& node : found_.lines.attacker) {
      found_.distances.push_back(lines.proof().node(node.vertex).length);
    }
    for (const SolutionNode& node : found_.lines.defender) {
      const MateLength length = lines.proof().node(node.vertex).length;
      found_.starts.push_back({lines.proof().position(node.vertex), node.path, length});
      if (!add_equal_defences_at(node, length, lines)) return false;
    }
    return true;
  }

  bool add_equal_defences_at(const SolutionNode& node, MateLength length, MainLines& lines) {
    const Position position = lines.proof().position(node.vertex);
    const auto groups = lines.groups(node.vertex);
    const auto left = lines.left(node.vertex);
    if (!groups || !left) return false;
    std::optional<Move> solution = lines.preferred(node.vertex);
    const auto is_own = [wish = solution](const Branch& branch) {
      return branch.move.move == wish;
    };
    for (const std::vector<Branch>& group : *groups) {
      if (std::any_of(group.begin(), group.end(), is_own)) continue;
      const auto first = std::find_if(group.begin(), group.end(), [&](const Branch& branch) {
        return lines.left(branch.target) == left;
      });
      if (first == group.end()) continue;
      const Move move = first->move.move;
      if (!solution) {
        solution = move;
        continue;
      }
      Finding finding = Finding::defence(FindingClass::equal_defence, node.path, {move, length});
      finding.resemblance = resemblance_of(position, group, *solution);
      add(std::move(finding), length == MateLength(2));
    }
    return true;
  }

  /// How a group of defences resembles the solution's: as its first move that does.
  static Resemblance resemblance_of(const Position& position, const std::vector<Branch>& group,
                                    Move solution) {
    for (const Branch& branch : group) {
      const auto found = solver::resemblance_of(position, branch.move.move, solution, true);
      if (found != Resemblance::none) return found;
    }
    return Resemblance::none;
  }

  ProblemContext& context_;
  const Position& position_;
  const Statement& statement_;
  const VerifySettings& settings_;
  Budget& budget_;
  FoundSolution found_;
};

}  // namespace

FoundSolution find_solution(ProblemContext& context, const Position& position,
                            const Statement& statement, const VerifySettings& settings,
                            Budget& budget) {
  return SolutionFinder(context, position, statement, settings, budget).run();
}

}  // namespace tori::solver
