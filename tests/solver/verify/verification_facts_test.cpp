// The texts by which the verifier and its reference are compared: a result put together by hand.
#include <catch2/catch.hpp>

#include "rules/notation.hpp"
#include "tests/solver/solving.hpp"
#include "tests/solver/verify/verification_facts.hpp"
#include "tests/solver/verify/verify_problem.hpp"

namespace tori::test {
namespace {

constexpr std::string_view kPosition = "6k/7/7/5L1/7/7/7 b CP 1";

Move move_of(const Position& position, const std::string& usi) {
  for (const Move move : legality::legal_moves(position)) {
    if (to_usi(move) == usi) return move;
  }
  return Move::none();
}

std::vector<Move> line_of(Position position, const std::vector<std::string>& words) {
  std::vector<Move> line;
  for (const std::string& usi : words) {
    line.push_back(move_of(position, usi));
    position.play(line.back());
  }
  return line;
}

/// What is true of the position: C*2b 1a1b P*1d, and P*2a mates as well.
solver::Verification true_result() {
  const Position position = position_of(kPosition);
  solver::Verification result;
  result.soundness = solver::Soundness::sound;
  result.verdict = solver::Verdict::mate_in(solver::MateLength(3));
  result.conventional = solver::MateLength(3);
  result.line = line_of(position, {"C*2b", "1a1b", "P*1d"});
  result.solution_lines = {result.line};
  const std::vector<Move> other = line_of(position, {"C*2b", "1a1b", "P*2a"});
  const auto dual =
      solver::Finding::alternative(solver::FindingClass::last_move_dual, {other[0], other[1]},
                                   {other[2], solver::MateLength(1), true, {other[2]}});
  result.findings = {dual};
  return result;
}

Facts true_facts() {
  VerifyProblem problem;
  problem.sfen = kPosition;
  problem.within = 9;
  return facts_of(verify_with_reference(problem).optional, reference::Profile::mainline, false);
}

Facts facts_found(const solver::Verification& result) {
  return facts_of(position_of(kPosition), result, kReferenceStrictTo);
}

}  // namespace

TEST_CASE("a true result has the facts of the reference", "[verify]") {
  CHECK(differences(true_facts(), facts_found(true_result())).empty());
}

TEST_CASE("what differs is named", "[verify]") {
  solver::Verification result = true_result();
  result.findings[0].kind = solver::FindingClass::cook;
  result.leftover = 1;
  CHECK(differences(true_facts(), facts_found(result)) ==
        "only the reference: last-move-dual (tolerated) P*2a in 1 | "
        "7/5Ck/7/5L1/7/7/7 b P 1\n"
        "only the reference: leftover 0\n"
        "only the verifier: cook (tolerated) P*2a in 1 | 7/5Ck/7/5L1/7/7/7 b P 1\n"
        "only the verifier: leftover 1\n");
}

TEST_CASE("useless pieces and substitutes are named alike", "[verify]") {
  solver::Verification result;
  result.findings.push_back(solver::Finding::spare_piece(
      {position_of(kPosition).phoenix(Colour::gote), Piece(Colour::sente, Kind::left_quail), {}}));
  result.findings.back().severity = solver::Severity::blemish;
  result.findings.push_back(solver::Finding::spare_piece(
      {std::nullopt, Piece(Colour::gote, Kind::eagle), Kind::swallow}));
  result.findings.back().severity = solver::Severity::blemish;
  const Facts facts = facts_found(result);
  CHECK(facts.contains("useless-piece (blemish) 1a:L | " + std::string(kPosition)));
  CHECK(facts.contains("weaker-substitute (blemish) hand:+f>s | " + std::string(kPosition)));
}

}  // namespace tori::test
