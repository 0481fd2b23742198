// The verifier with several threads: what it reports does not depend on their number.
#include <catch2/catch.hpp>

#include "tests/solver/constructed_problems.hpp"
#include "tests/solver/verify/verifying.hpp"

namespace tori::test {
namespace {

/// For each thread: how much a table keeps, and so the nodes, may depend on its size.
constexpr std::size_t kTables = std::size_t{16} << 20;

/// Everything but the nodes, as text.
Facts facts_found(const VerifyProblem& problem, const solver::Verification& found) {
  Facts facts = facts_of(position_under(problem, Promotion::optional), found, 99);
  for (const solver::Finding& finding : found.findings) {
    std::string line = "line";
    const auto* mate = finding.as<solver::OtherMate>();
    if (mate == nullptr) continue;
    for (const std::string& usi : usi_words(mate->line)) line += " " + usi;
    facts.insert(line);
  }
  for (const solver::Try& failing : found.tries) {
    facts.insert("try " + to_usi(failing.move) + " " + std::to_string(failing.refutations.size()));
  }
  facts.insert("failing " + std::to_string(found.failing.size()));
  facts.insert("open " + std::to_string(found.open_questions));
  return facts;
}

}  // namespace

TEST_CASE("verify: the same report for every number of threads, limits or not",
          "[verify][parallel]") {
  solver::Verifier alone(kTables);
  solver::ThreadPool two(2);
  solver::ThreadPool five(5);
  solver::Verifier with_two(2 * kTables, &two);
  solver::Verifier with_five(5 * kTables, &five);
  int compared = 0;
  for (const ConstructedProblem& constructed : constructed_problems()) {
    for (const std::uint64_t nodes : {std::uint64_t{700}, std::uint64_t{100'000}}) {
      CAPTURE(constructed.name, nodes);
      solver::VerifySettings settings = settings_of(constructed.problem);
      settings.alternatives_within = solver::MateLength::unbounded();
      solver::Limits limits;
      limits.nodes = nodes;
      const auto of = [&](solver::Verifier& verifier) {
        return verified(verifier, constructed.problem, Promotion::optional, settings, limits);
      };
      const auto expected = of(alone);
      for (solver::Verifier* verifier : {&with_two, &with_five, &alone}) {
        CAPTURE(verifier == &alone, verifier == &with_two);
        const auto found = of(*verifier);
        CHECK(differences(facts_found(constructed.problem, expected),
                          facts_found(constructed.problem, found)) == "");
        CHECK(found.nodes == expected.nodes);
        ++compared;
      }
    }
  }
  CHECK(compared > 200);
}

}  // namespace tori::test
