// The verifier: the constructed problems under every profile, limits, threads, certificates.
#include <catch2/catch.hpp>

#include <algorithm>

#include "rules/legality.hpp"
#include "rules/movegen.hpp"
#include "tests/solver/certificate/certifying.hpp"
#include "tests/solver/constructed_problems.hpp"
#include "tests/solver/verify/verifying.hpp"
#include "tests/thinned.hpp"

namespace tori::test {
namespace {

constexpr std::size_t kTables = std::size_t{32} << 20;

std::string combined(solver::Verifier& verifier, const VerifyProblem& problem,
                     const solver::VerifySettings& settings) {
  const auto optional = verified(verifier, problem, Promotion::optional, settings);
  const auto mandatory = verified(verifier, problem, Promotion::mandatory, settings);
  return std::string(to_text(solver::combine(optional, mandatory, settings).soundness));
}

/// The verdicts of the first lines of a constructed report, by the verifier.
std::vector<std::string> verdict_lines(solver::Verifier& verifier, const VerifyProblem& problem) {
  const std::vector<std::pair<std::string, solver::Profile>> profiles = {
      {"mainline", solver::Profile::mainline},
      {"key-only", solver::Profile::key_only},
      {"strict", solver::Profile::strict},
      {"full-tree", solver::Profile::full_tree},
      {"magazine", solver::Profile::magazine}};
  std::vector<std::string> lines;
  for (const auto& [name, profile] : profiles) {
    solver::VerifySettings settings = settings_of(problem);
    settings.profile = profile;
    lines.push_back("verdict " + name + ": " + combined(verifier, problem, settings));
  }
  solver::VerifySettings lenient = settings_of(problem);
  lenient.allow_leftover = true;
  lines.push_back("verdict mainline, leftover allowed: " + combined(verifier, problem, lenient));
  return lines;
}

/// Four plies, checks and answers, after which the position is the same again; empty if there are
/// none.
std::vector<Move> perpetual_check(const Position& root) {
  Position position = root;
  std::vector<Move> line;
  const auto next = [&](auto self) -> bool {
    if (line.size() == 4) return position == root;
    const bool attacks = line.size() % 2 == 0;
    for (const Move move : attacks ? check_moves(position) : evasions(position)) {
      const Undo undo = position.play(move);
      line.push_back(move);
      const bool back = self(self);
      position.take_back(move, undo);
      if (back) return true;
      line.pop_back();
    }
    return false;
  };
  next(next);
  return line;
}

bool is_called_sound(const solver::Verification& found) {
  return found.soundness == solver::Soundness::sound ||
         found.soundness == solver::Soundness::sound_with_blemishes;
}

/// What was certified.
struct Certified {
  std::size_t failing = 0;
  std::size_t mating = 0;
  /// Problems with a certificate that a limit kept from being made.
  std::size_t without = 0;
};

/// True if every reply to a check is answered by a mate whose certificate both checkers accept.
bool is_certified_mate(Position position, Move check) {
  solver::Solver solver(std::size_t{4} << 20);
  position.play(check);
  for (const Move reply : legality::legal_moves(position)) {
    Position behind = position;
    behind.play(reply);
    const auto solution = solver.solve(behind, {}, solver::Goal::any_mate);
    if (!solution.verdict.is_mate()) return false;
    const auto file = certify(solver, behind, solution.verdict);
    if (!file || check_file(*file).state != solver::CheckResult::State::holds) return false;
    if (second_outcome(*file).rfind("at most ", 0) != 0) return false;
  }
  return true;
}

/// Checks the file of certificates of a verification: the verdict, then the checks that fail.
void check_certificates(const std::string& file, const solver::Verification& found) {
  std::istringstream in(file);
  solver::CertificateReader reader(in);
  std::size_t written = 0;
  while (reader.next_certificate()) {
    const auto checked = check_certificate(reader, {});
    REQUIRE(checked.state == solver::CheckResult::State::holds);
    CHECK(to_text(checked.head->claim) == (written == 0 ? claim_text(found.verdict) : "no mate"));
    ++written;
  }
  CHECK(written == found.failing.size() + 1);
}

/// Verifies a problem with alternatives of any length, and certifies everything that is reported.
/// What it tells the other reading.
solver::KnownPositions certify_all(solver::Verifier& verifier, const VerifyProblem& problem,
                                   Promotion promotion, const solver::KnownPositions& known,
                                   Certified& total) {
  solver::VerifySettings settings = settings_of(problem);
  settings.alternatives_within = solver::MateLength::unbounded();
  solver::Limits limits;
  limits.nodes = 400'000;
  const auto found = verified(verifier, problem, promotion, settings, limits, known);
  if (!found.verdict.is_mate()) return found.learnt;
  const Position root = position_under(problem, promotion);
  std::ostringstream out;
  if (verifier.write_certificates(root, found, settings, limits, out)) {
    ++total.without;
    return found.learnt;
  }
  check_certificates(out.str(), found);
  total.failing += found.failing.size();
  for (const solver::Finding& finding : found.findings) {
    const bool mates = finding.kind >= solver::FindingClass::cook &&
                       finding.kind <= solver::FindingClass::last_move_dual;
    if (!mates) continue;
    Position position = root;
    for (const Move move : finding.path) position.play(move);
    CHECK(is_certified_mate(position, finding.move()));
    ++total.mating;
  }
  return found.learnt;
}

Certified certify_problems(std::size_t most) {
  solver::Verifier verifier(kTables);
  Certified total;
  for (const VerifyProblem& problem : verify_problems(most)) {
    CAPTURE(to_row(problem));
    const auto learnt = certify_all(verifier, problem, Promotion::optional, {}, total);
    certify_all(verifier, problem, Promotion::mandatory, learnt, total);
  }
  return total;
}

}  // namespace

TEST_CASE("verify: constructed problems, under every profile", "[verify]") {
  solver::Verifier verifier(kTables);
  for (const ConstructedProblem& constructed : constructed_problems()) {
    CAPTURE(constructed.name);
    const VerifyReports reports = verify_with_reference(constructed.problem);
    CHECK(disagreement(verifier, constructed.problem, reports) == "");
    const std::vector<std::string> expected(constructed.report.begin(),
                                            constructed.report.begin() + 6);
    CHECK(verdict_lines(verifier, constructed.problem) == expected);
  }
}

TEST_CASE("verify: a swallow's drop that would mate is told among the tries", "[verify]") {
  solver::Verifier verifier(kTables);
  int told = 0;
  for (const ConstructedProblem& constructed : constructed_problems()) {
    CAPTURE(constructed.name);
    const auto found = verified(verifier, constructed.problem, Promotion::optional,
                                settings_of(constructed.problem));
    const auto reports = verify_with_reference(constructed.problem);
    const auto drop_mates = std::count_if(found.tries.begin(), found.tries.end(),
                                          [](const solver::Try& t) { return t.drop_mate; });
    CHECK(static_cast<std::size_t>(drop_mates) == reports.optional.drop_mates.size());
    told += static_cast<int>(drop_mates);
  }
  CHECK(told >= 1);
}

TEST_CASE("verify: what a limit leaves open is never called sound", "[verify][limits]") {
  solver::Verifier verifier(kTables);
  int cut_short = 0;
  for (const ConstructedProblem& constructed : constructed_problems()) {
    const solver::VerifySettings settings = settings_of(constructed.problem);
    const auto whole = verified(verifier, constructed.problem, Promotion::optional, settings);
    for (const std::uint64_t nodes :
         std::initializer_list<std::uint64_t>{0, 1, 3, 10, 30, 100, 300, 1000, 3000}) {
      CAPTURE(constructed.name, nodes);
      solver::Limits limits;
      limits.nodes = nodes;
      const auto found =
          verified(verifier, constructed.problem, Promotion::optional, settings, limits);
      if (is_called_sound(found)) {
        CHECK(found.soundness == whole.soundness);
        CHECK(found.open_questions == 0);
      }
      if (found.soundness == solver::Soundness::unsound) {
        CHECK(whole.soundness == solver::Soundness::unsound);
      }
      if (found.soundness == solver::Soundness::unknown) {
        CHECK(found.limit.has_value());
        ++cut_short;
      }
    }
  }
  CHECK(cut_short >= 100);
}

TEST_CASE("verify: a watcher's word ends it as unknown", "[verify][limits]") {
  solver::Verifier verifier(kTables);
  for (const solver::Limit why : {solver::Limit::time, solver::Limit::interrupt}) {
    solver::Limits limits;
    int looks = 0;
    limits.stop = [&] { return ++looks > 3 ? std::optional(why) : std::nullopt; };
    const auto found =
        verifier.verify(position_of("7/5k1/7/4L2/3P+S2/7/7 b FRf4c3plr15s 1"), {}, {}, limits);
    CHECK(found.soundness == solver::Soundness::unknown);
    CHECK(found.limit == why);
  }
}

TEST_CASE("verify: alternatives of any length have their certificates", "[verify]") {
  const Certified total = certify_problems(samples(50));
  CHECK(static_cast<int>(total.failing) >= samples(400));
  CHECK(static_cast<int>(total.mating) >= samples(100));
  CHECK(total.without <= 2);
}

TEST_CASE("verify: alternatives of any length have their certificates, all random problems",
          "[verify][.][slow]") {
  const Certified total = certify_problems(10'000);
  CHECK(total.failing >= 10'000);
  CHECK(total.mating >= 5'000);
  CHECK(total.without <= 100);
  WARN(total.failing << " failing, " << total.mating << " mating, " << total.without
                     << " problems with a certificate too large");
}

TEST_CASE("a stated line longer than any mate is told as it is", "[verify]") {
  constexpr int kCycles = 8192;
  solver::Verifier verifier(kTables);
  bool tested = false;
  for (const ConstructedProblem& constructed : constructed_problems()) {
    if (tested) break;
    const Position root = position_under(constructed.problem, Promotion::optional);
    const std::vector<Move> cycle = perpetual_check(root);
    if (cycle.empty() || constructed.report.back().starts_with("finding no-mate")) continue;
    const auto found = verifier.verify(root, {}, settings_of(constructed.problem), {});
    if (found.line.empty()) continue;
    CAPTURE(constructed.name);
    solver::Statement statement;
    for (int i = 0; i < kCycles; ++i) {
      statement.line.insert(statement.line.end(), cycle.begin(), cycle.end());
    }
    statement.line.insert(statement.line.end(), found.line.begin(), found.line.end());
    const auto stated = verifier.verify(root, statement, settings_of(constructed.problem), {});
    const auto finding =
        std::find_if(stated.findings.begin(), stated.findings.end(),
                     [](const auto& one) { return one.kind == solver::FindingClass::early_mate; });
    REQUIRE(finding != stated.findings.end());
    CHECK(finding->as<solver::OtherLength>()->stated == static_cast<int>(statement.line.size()));
    CHECK(stated.soundness == solver::Soundness::unsound);
    tested = true;
  }
  CHECK(tested);
}

}  // namespace tori::test
