#include "tests/solver/comparison.hpp"

#include "tests/reference/brute.hpp"
#include "tests/reference/fixpoint.hpp"
#include "tests/rules/bridge.hpp"
#include "tests/solver/solving.hpp"

namespace tori::test {
namespace {

/// Far more than any position here takes whose graph the reference can hold.
constexpr std::uint64_t kNodes = 5'000'000;
/// What finding a mate worth a comparison may take.
constexpr std::uint64_t kNodesToFind = 20'000;
/// Main lines are compared with those of the reference up to this length.
constexpr int kLinesTo = 7;

/// The length of an exact mate, else 0.
int exact_length(const solver::Verdict& verdict) {
  return verdict.is_mate() && verdict.exact() ? verdict.length().plies() : 0;
}

/// What is wrong with the answer to "any mate?".
std::string any_mate_fault(const Position& position, std::optional<int> length,
                           const solver::Solution& any) {
  if (!length) {
    return any.verdict == solver::Verdict::no_mate() ? "" : "any: " + to_text(any.verdict);
  }
  if (!any.verdict.is_mate()) return "any: " + to_text(any.verdict);
  const int plies = any.verdict.length().plies();
  if (plies < *length || plies % 2 == 0) return "any: " + to_text(any.verdict);
  if (any.line.size() > static_cast<std::size_t>(plies)) return "any: line too long";
  return line_fault(position, any.line);
}

std::string main_line_fault(const solver::Solution& solution, const reference::MainLines& lines) {
  if (usi_words(solution.line) != lines.printed) return "another main line";
  if (solution.leftover != lines.leftover) {
    return "leftover " + std::to_string(solution.leftover) + ", should be " +
           std::to_string(lines.leftover);
  }
  return "";
}

}  // namespace

std::string Comparison::with_whole_graph(const Position& position, std::size_t most_positions) {
  const auto answer = reference::solve_exactly(to_reference(position),
                                               to_reference(position.promotion()), most_positions);
  if (!answer) return "";
  if (!answer->length && answer->has_cycle) ++tally_.cyclic_no_mates;
  return compare(position, answer->length);
}

std::string Comparison::with_deepening(const Position& position, int least, int most) {
  const auto solution = solver_.solve(position, nodes_at_most(kNodesToFind));
  const int plies = exact_length(solution.verdict);
  if (plies < least || plies > most) return "";
  const auto length =
      reference::strict_length(to_reference(position), to_reference(position.promotion()), plies);
  if (!length) return to_text(solution.verdict) + ", which is too short";
  return compare(position, length);
}

std::string Comparison::short_mates(const Position& position, int plies) {
  const auto length =
      reference::strict_length(to_reference(position), to_reference(position.promotion()), plies);
  if (length) return compare(position, length);
  ++tally_.not_within;
  const int found = exact_length(solver_.solve(position, nodes_at_most(kNodesToFind)).verdict);
  return found != 0 && found <= plies ? "too short: " + std::to_string(found) : "";
}

std::string Comparison::compare(const Position& position, std::optional<int> length) {
  count(position, length);
  const solver::Solution solution = solver_.solve(position, nodes_at_most(kNodes));
  const std::string expected = length ? "mate " + std::to_string(*length) : "no mate";
  if (to_text(solution.verdict) != expected) {
    return to_text(solution.verdict) + ", should be " + expected;
  }
  if (length) {
    if (const std::string fault = compare_mate(position, *length, solution); !fault.empty()) {
      return fault;
    }
  }
  const auto any = solver_.solve(position, nodes_at_most(kNodes), solver::Goal::any_mate);
  return any_mate_fault(position, length, any);
}

std::string Comparison::compare_mate(const Position& position, int length,
                                     const solver::Solution& solution) {
  if (!solution.line_is_main) return "no main line";
  if (solution.line.size() != static_cast<std::size_t>(length)) return "a line of another length";
  if (const std::string fault = line_fault(position, solution.line); !fault.empty()) return fault;
  if (length > kLinesTo) return "";
  const auto lines =
      reference::main_lines(to_reference(position), to_reference(position.promotion()), length);
  ++tally_.main_lines;
  return lines ? main_line_fault(solution, *lines) : "the reference has no main line";
}

void Comparison::count(const Position& position, std::optional<int> length) {
  tally_.mates += length ? 1 : 0;
  tally_.mates_of_5 += length && *length >= 5 ? 1 : 0;
  tally_.mates_of_9 += length && *length >= 9 ? 1 : 0;
  tally_.no_mates += length ? 0 : 1;
  tally_.gote_attacks += position.turn() == Colour::gote ? 1 : 0;
  tally_.attacking_phoenix += position.has_phoenix(position.turn()) ? 1 : 0;
  tally_.mandatory += position.promotion() == Promotion::mandatory ? 1 : 0;
}

}  // namespace tori::test
