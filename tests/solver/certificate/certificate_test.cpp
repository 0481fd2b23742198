// Certificates of known and random positions, accepted by both checkers.
#include <catch2/catch.hpp>

#include <fstream>
#include <map>
#include <sstream>

#include "solver/certificate/member_set.hpp"
#include "tests/places.hpp"
#include "tests/rules/sparse_positions.hpp"
#include "tests/solver/certificate/certifying.hpp"
#include "tests/solver/mates_data.hpp"
#include "tests/solver/solving.hpp"
#include "tests/thinned.hpp"

namespace tori::test {
namespace {

constexpr std::size_t kTable = std::size_t{8} << 20;

using Kind = solver::CertifiedClaim::Kind;

/// Both checkers find exactly this in the file.
void check_outcome(const std::string& file, const std::string& expected) {
  const solver::CheckResult result = check_file(file);
  CHECK(outcome_of(result) == expected);
  CHECK(result.more_can_follow);
  CHECK(second_outcome(file) == expected);
}

}  // namespace

TEST_CASE("mates.txt: every answer has a certificate that both checkers accept", "[certificate]") {
  solver::Solver solver(kTable);
  int exact = 0;
  int no_mate = 0;
  for (const MateRow& row : mate_rows()) {
    CAPTURE(row.sfen);
    const auto verdict = solver.solve(row.position, {}).verdict;
    const auto file = certify(solver, row.position, verdict);
    REQUIRE(file);
    check_outcome(*file, row.length ? "exact " + std::to_string(*row.length) : "no mate");
    const solver::CheckResult result = check_file(*file);
    CHECK(result.head->position == row.position);
    ++(row.length ? exact : no_mate);
  }
  CHECK(exact == 105);
  CHECK(no_mate == 17);
}

TEST_CASE("random positions: certificates of all four forms", "[certificate]") {
  solver::Solver solver(kTable);
  Dice dice(11);
  int mates = 0;
  int no_mates = 0;
  int bounds = 0;
  while (mates < samples(120) || no_mates < samples(200)) {
    const auto reading = dice.chance(50) ? Promotion::optional : Promotion::mandatory;
    const Position position =
        sparse_position(dice, dice.chance(70) ? kForMates : kBareHands, reading);
    const auto solution = solver.solve(position, nodes_at_most(20'000));
    const bool is_mate = solution.verdict.is_mate();
    if (solution.limit || (is_mate ? mates >= samples(120) : no_mates >= samples(200))) continue;
    CAPTURE(to_sfen(position), static_cast<int>(reading));
    const auto file = certify(solver, position, solution.verdict);
    REQUIRE(file);
    check_outcome(*file, claim_text(solution.verdict));
    ++(is_mate ? mates : no_mates);
    if (!is_mate) continue;
    const auto any = solver.solve(position, {}, solver::Goal::any_mate).verdict;
    const auto any_file = certify(solver, position, any);
    REQUIRE(any_file);
    check_outcome(*any_file, claim_text(any));
    const int plies = solution.verdict.length().plies();
    if (plies < 3) continue;
    const solver::CertifiedClaim bound{Kind::not_within, plies - 2};
    check_outcome(certify_claim(position, bound), to_text(bound));
    ++bounds;
  }
  CHECK(bounds >= samples(60));
}

TEST_CASE("members stand for smaller hands: rich hands have certificates", "[certificate]") {
  // With its hands only, a member of this set comes back with every number of swallows; the set
  // then has more than 20 million.
  solver::Solver solver(std::size_t{64} << 20);
  const Position position = position_of("7/6k/7/7/7/7/7 b FPLRf4c3plr16s 1");
  const auto verdict = solver.solve(position, {}).verdict;
  CHECK(to_text(verdict) == "no mate");
  const auto file = certify(solver, position, verdict);
  REQUIRE(file);
  check_outcome(*file, "no mate");
  CHECK(check_file(*file).positions < 200'000);
}

TEST_CASE("certificates of format 1 are read", "[certificate]") {
  const std::map<std::string, std::string> claims = {
      {"no-mate-2", "no mate"}, {"not-within", "not within 1"}, {"mate-in-5", "exact 5"}};
  for (const auto& [name, claim] : claims) {
    CAPTURE(name);
    std::ifstream in(tori::test::in_sources("tests/fuzz/corpus/certificate/") + name,
                     std::ios::binary);
    std::ostringstream content;
    content << in.rdbuf();
    REQUIRE(content.str().starts_with("toritsume certificate 1"));
    check_outcome(reference::gzip(content.str()), claim);
  }
}

TEST_CASE("the pieces that a member gets are numbers from 0 on", "[certificate]") {
  for (std::uint32_t number = 0; number < 1U << 17U; ++number) {
    const auto pieces = solver::pieces_of(number);
    REQUIRE(pieces);
    REQUIRE(solver::number_of(*pieces) == number);
  }
  CHECK_FALSE(solver::pieces_of(1U << 17U));
  Hand swallows;
  swallows.add(tori::Kind::swallow, 16);
  CHECK(solver::number_of(swallows) == 16);
  Hand falcon;
  falcon.add(tori::Kind::falcon);
  CHECK(solver::number_of(falcon) == 32);
}

TEST_CASE("a certificate does not depend on what was solved in between", "[certificate]") {
  solver::Solver solver(kTable);
  const auto rows = mate_rows();
  const auto verdict = solver.solve(rows[0].position, {}).verdict;
  solver.solve(rows[1].position, {});
  solver.first_moves(rows[0].position, nodes_at_most(1'000));
  const auto file = certify(solver, rows[0].position, verdict);
  REQUIRE(file);
  check_outcome(*file, "exact 9");
}

TEST_CASE("a wrong verdict gets no certificate", "[certificate]") {
  solver::Solver solver(kTable);
  const MateRow row = mate_rows()[2];
  REQUIRE(row.length == 3);
  std::ostringstream out;
  CHECK_THROWS_AS(solver.write_certificate(row.position, solver::Verdict::no_mate(), {}, out),
                  std::logic_error);
  CHECK_THROWS_AS(solver.write_certificate(
                      row.position, solver::Verdict::mate_in(solver::MateLength(5)), {}, out),
                  std::logic_error);
}

TEST_CASE("limits end the writing of a certificate and are named", "[certificate]") {
  solver::Solver solver(kTable);
  const MateRow row = mate_rows()[0];
  const auto verdict = solver.solve(row.position, {}).verdict;
  std::ostringstream out;
  CHECK(solver.write_certificate(row.position, verdict, nodes_at_most(10), out) ==
        solver::Limit::nodes);
  solver::Limits interrupted;
  interrupted.stop = [] { return solver::Limit::interrupt; };
  CHECK(solver.write_certificate(row.position, verdict, interrupted, out) ==
        solver::Limit::interrupt);
  CHECK(solver.write_certificate(row.position, solver::Verdict::unknown(solver::Limit::time), {},
                                 out) == solver::Limit::time);
}

TEST_CASE("a check can be ended and bounded", "[certificate]") {
  // A mate of 17 plies, with more positions than one chunk of memory holds.
  solver::Solver solver(kTable);
  const Position position = position_of("+f3K2/7/7/7/3+f3/7/7 w 4C4P2LR16Sr 1");
  const auto verdict = solver.solve(position, {}).verdict;
  CHECK(to_text(verdict) == "mate 17");
  const auto file = certify(solver, position, verdict);
  REQUIRE(file);
  CHECK(outcome_of(check_file(*file)) == "exact 17");
  solver::CheckLimits small;
  small.bytes = 1;
  const auto too_much = check_file(*file, small);
  CHECK(too_much.state == solver::CheckResult::State::out_of_memory);
  CHECK(too_much.positions >= 4096);
  CHECK(too_much.more_can_follow);
  solver::CheckLimits watched;
  std::uint64_t last = 0;
  watched.progress = [&last](std::uint64_t positions) { last = positions; };
  watched.stop = [&last] {
    return last < 3000 ? std::nullopt : std::optional(solver::Limit::interrupt);
  };
  CHECK(check_file(*file, watched).state == solver::CheckResult::State::interrupted);
  CHECK(last == 3072);
}

}  // namespace tori::test
