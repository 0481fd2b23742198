#include "solver/verify/claim.hpp"

#include <algorithm>

#include "solver/verify/stated_line.hpp"

namespace tori::solver {
namespace {

/// Whether a stated number of plies agrees with what was found: with the strict or with the
/// conventional length.
Agreement compare(int plies, const Solution& solution) {
  const Verdict& found = solution.verdict;
  if (found.kind() == Verdict::Kind::no_mate) return Agreement::wrong;
  if (found.kind() == Verdict::Kind::unknown) return Agreement::undecided;
  const int strict = found.length().plies();
  if (plies > strict) return Agreement::wrong;
  if (!found.exact()) return Agreement::undecided;
  if (plies == strict) return Agreement::agrees;
  if (!solution.conventional) return Agreement::undecided;
  return plies == solution.conventional->plies() ? Agreement::agrees : Agreement::wrong;
}

/// REQUIRES: `agreement` is what `compare` says, or what the convention makes of it.
LengthCheck length_check(Agreement agreement, int plies, const Solution& solution) {
  const Verdict& found = solution.verdict;
  LengthCheck check{agreement, plies, found, std::nullopt};
  const bool two =
      found.is_mate() && solution.conventional && *solution.conventional != found.length();
  if (two) check.conventional = solution.conventional;
  return check;
}

ClaimCheck check_length(int plies, const Solution& solution) {
  const Agreement agreement = compare(plies, solution);
  return {agreement, length_check(agreement, plies, solution)};
}

/// A line that mates by the convention only has the conventional length, or a wrong one.
Agreement compare_conventional(int plies, const Solution& solution) {
  const Agreement agreement = compare(plies, solution);
  if (!solution.conventional) {
    return agreement == Agreement::wrong ? agreement : Agreement::undecided;
  }
  return plies == solution.conventional->plies() ? Agreement::agrees : Agreement::wrong;
}

ClaimCheck check_line(const Position& position, const std::vector<Move>& line,
                      const Solution& solution) {
  if (const auto fault = fault_of_line(position, line, JudgedGame::conventional)) {
    if (fault->at == line.size()) return {Agreement::wrong, *fault};
    return {Agreement::wrong, *fault, static_cast<int>(fault->at) + 1, line[fault->at]};
  }
  const int plies = static_cast<int>(line.size());
  const bool strictly = mates_strictly(position, line);
  const Agreement agreement =
      strictly ? compare(plies, solution) : compare_conventional(plies, solution);
  return {agreement, LineCheck{length_check(agreement, plies, solution), !strictly}};
}

/// What the table says about a stated first move that can be played.
ClaimCheck check_in_table(Move move, const Verdict& found, const std::vector<FirstMove>& table) {
  const auto about = [move](Agreement agreement, FirstMoves what) {
    return ClaimCheck{agreement, FirstMovesCheck{what, false, move}, {}, move};
  };
  const auto entry = std::find_if(table.begin(), table.end(),
                                  [move](const auto& first) { return first.move == move; });
  if (entry == table.end()) return about(Agreement::undecided, FirstMoves::is_open);
  const Verdict& leads_to = entry->verdict;
  if (leads_to.kind() == Verdict::Kind::no_mate) {
    return about(Agreement::wrong, FirstMoves::does_not_mate);
  }
  if (!leads_to.is_mate() || !leads_to.exact() || !found.is_mate() || !found.exact()) {
    return about(Agreement::undecided, FirstMoves::is_open);
  }
  if (leads_to.length() == found.length()) return about(Agreement::agrees, FirstMoves::agrees);
  FirstMovesCheck later{FirstMoves::mates_later, false, move};
  later.length = leads_to.length();
  later.shortest = found.length();
  return {Agreement::wrong, later, {}, move};
}

/// What the solution alone says about the stated first moves, all of which can be played.
ClaimCheck check_without_table(const std::vector<Move>& stated, const Solution& solution) {
  const bool several = stated.size() != 1;
  if (solution.verdict.kind() == Verdict::Kind::no_mate) {
    return {Agreement::wrong, FirstMovesCheck{FirstMoves::there_is_no_mate, several}};
  }
  if (solution.line.empty() || !solution.verdict.exact()) {
    return {Agreement::undecided, FirstMovesCheck{FirstMoves::not_decided, several}};
  }
  const Move key = solution.line.front();
  const bool known = std::find(stated.begin(), stated.end(), key) != stated.end();
  const auto what = known ? FirstMoves::agrees : FirstMoves::other_move;
  return {known ? Agreement::agrees : Agreement::undecided,
          FirstMovesCheck{what, several, key},
          {},
          key};
}

/// What is to be said of a stated first move that cannot be played.
FirstMovesCheck unplayable(Move move, const std::variant<legality::Rule, NoCheck>& fault) {
  const auto* rule = std::get_if<legality::Rule>(&fault);
  if (rule == nullptr) return {FirstMoves::gives_no_check, false, move};
  return {FirstMoves::breaks_rule, false, move, *rule};
}

ClaimCheck check_first_moves(const Position& position, const std::vector<Move>& stated,
                             const Solution& solution, const std::vector<FirstMove>* table) {
  for (const Move move : stated) {
    if (const auto fault = fault_of_move(position, move, true)) {
      return {Agreement::wrong, unplayable(move, *fault), {}, move};
    }
  }
  if (table == nullptr) return check_without_table(stated, solution);
  ClaimCheck result{Agreement::agrees, FirstMovesCheck{FirstMoves::all_agree, true}};
  for (const Move move : stated) {
    ClaimCheck check = check_in_table(move, solution.verdict, *table);
    if (check.agreement == Agreement::wrong) return check;
    if (check.agreement == Agreement::undecided || stated.size() == 1) result = check;
  }
  return result;
}

}  // namespace

std::vector<ClaimCheck> ClaimChecks::all() const {
  std::vector<ClaimCheck> checks;
  for (const auto* check : {&length, &line, &first_moves}) {
    if (*check) checks.push_back(**check);
  }
  return checks;
}

bool stops_early(const ClaimCheck& check, const std::vector<Move>& line) {
  const auto* fault = std::get_if<LineFault>(&check.what);
  return fault != nullptr && fault->at == line.size() && !check.refuted;
}

ClaimChecks check_claim(const Position& position, const Statement& statement,
                        const Solution& solution, const std::vector<FirstMove>* table) {
  ClaimChecks check;
  if (statement.plies) check.length = check_length(*statement.plies, solution);
  if (!statement.line.empty()) check.line = check_line(position, statement.line, solution);
  if (!statement.first_moves.empty()) {
    check.first_moves = check_first_moves(position, statement.first_moves, solution, table);
  }
  return check;
}

}  // namespace tori::solver
