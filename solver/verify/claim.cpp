#include "solver/verify/claim.hpp"

#include <algorithm>

#include "rules/notation.hpp"
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

/// True if strict and conventional length differ.
bool lengths_differ(const Solution& solution) {
  return solution.conventional && *solution.conventional != solution.verdict.length();
}

std::string in_moves(int moves) {
  return std::to_string(moves) + (moves == 1 ? " move" : " moves");
}

std::string in_plies(int plies) {
  return std::to_string(plies) + (plies == 1 ? " ply" : " plies");
}

/// A length in words: in moves of the attacker if `moves`, else in plies.
std::string in_words(MateLength length, bool moves) {
  return moves ? in_moves(length.moves()) : in_plies(length.plies());
}

/// The end of a sentence that began with a stated length.
std::string outcome(Agreement agreement, int plies, const Solution& solution, bool moves) {
  const Verdict& found = solution.verdict;
  if (agreement == Agreement::undecided) return "; found: not decided";
  if (!found.is_mate()) return "; found: no mate";
  const bool two = lengths_differ(solution);
  if (agreement == Agreement::agrees) {
    if (!two) return ", which agrees";
    const bool strict = plies == found.length().plies();
    return strict ? ", which agrees with the strict length"
                  : ", which agrees with the conventional length";
  }
  const std::string text =
      (found.exact() ? "; found: " : "; found: at most ") + in_words(found.length(), moves);
  return two ? text + ", conventionally " + in_words(*solution.conventional, moves) : text;
}

/// A question if the stated moves are the plies that were found.
std::string plies_meant(int moves, const Solution& solution) {
  const Verdict& found = solution.verdict;
  const bool meant =
      found.is_mate() && found.exact() && moves > 1 && found.length().plies() == moves;
  return meant ? " (" + in_plies(moves) + "): were plies counted?" : "";
}

ClaimCheck check_length(int plies, const Solution& solution) {
  const Agreement agreement = compare(plies, solution);
  const int moves = (plies + 1) / 2;
  return {agreement, "stated: mate in " + in_moves(moves) +
                         outcome(agreement, plies, solution, true) + plies_meant(moves, solution)};
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
    ClaimCheck check{Agreement::wrong, "stated line: " + fault->text};
    if (fault->at == line.size()) return check;
    check.ply = static_cast<int>(fault->at) + 1;
    check.move = line[fault->at];
    return check;
  }
  const int plies = static_cast<int>(line.size());
  const std::string text = "stated line: mate in " + in_plies(plies);
  if (mates_strictly(position, line)) {
    const Agreement agreement = compare(plies, solution);
    return {agreement, text + outcome(agreement, plies, solution, false)};
  }
  const Agreement agreement = compare_conventional(plies, solution);
  const std::string drops = " but for futile drops";
  if (agreement != Agreement::agrees) {
    return {agreement, text + drops + outcome(agreement, plies, solution, false)};
  }
  return {agreement, text + drops + ", which agrees with the conventional length"};
}

/// What the table says about a stated first move that can be played.
ClaimCheck check_in_table(Move move, const Verdict& found, const std::vector<FirstMove>& table) {
  const std::string name = "stated first move: " + to_usi(move);
  const auto entry = std::find_if(table.begin(), table.end(),
                                  [move](const auto& first) { return first.move == move; });
  if (entry == table.end()) return {Agreement::undecided, name + " is not decided", {}, move};
  const Verdict& leads_to = entry->verdict;
  if (leads_to.kind() == Verdict::Kind::no_mate) {
    return {Agreement::wrong, name + " does not mate", {}, move};
  }
  if (!leads_to.is_mate() || !leads_to.exact() || !found.is_mate() || !found.exact()) {
    return {Agreement::undecided, name + " is not decided", {}, move};
  }
  if (leads_to.length() == found.length()) return {Agreement::agrees, name + " agrees", {}, move};
  return {Agreement::wrong,
          name + " mates in " + in_plies(leads_to.length().plies()) + ", not in " +
              std::to_string(found.length().plies()),
          {},
          move};
}

/// What the solution alone says about the stated first moves, all of which can be played.
ClaimCheck check_without_table(const std::vector<Move>& stated, const Solution& solution) {
  const std::string name = stated.size() == 1 ? "stated first move" : "stated first moves";
  if (solution.verdict.kind() == Verdict::Kind::no_mate) {
    return {Agreement::wrong, name + ": found: no mate"};
  }
  if (solution.line.empty() || !solution.verdict.exact()) {
    return {Agreement::undecided, name + ": not decided"};
  }
  const Move key = solution.line.front();
  if (std::find(stated.begin(), stated.end(), key) != stated.end()) {
    return {Agreement::agrees, name + ": " + to_usi(key) + " agrees", {}, key};
  }
  return {Agreement::undecided,
          name + ": the solution starts with " + to_usi(key) + " instead",
          {},
          key};
}

ClaimCheck check_first_moves(const Position& position, const std::vector<Move>& stated,
                             const Solution& solution, const std::vector<FirstMove>* table) {
  for (const Move move : stated) {
    const std::string reason = move_error(position, move, true);
    if (!reason.empty()) {
      return {Agreement::wrong, "stated first move: " + to_usi(move) + reason, {}, move};
    }
  }
  if (table == nullptr) return check_without_table(stated, solution);
  ClaimCheck result{Agreement::agrees, "stated first moves: all agree"};
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
