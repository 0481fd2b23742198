// problems/collections/hard.epd: the list, where its positions come from, and its lengths.
#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "rules/sfen.hpp"
#include "tests/rules/candidates.hpp"
#include "tests/rules/text_data.hpp"
#include "tests/solver/hard_problems.hpp"
#include "tests/solver/solving.hpp"

namespace tori::test {
namespace {

constexpr std::size_t kTable = std::size_t{256} << 20;

/// A row of hard_origins.txt.
struct Origin {
  int plies = 0;
  int conventional = 0;
  std::string source;
  std::uint64_t seed = 0;
  std::uint64_t index = 0;
  std::vector<std::uint64_t> steps;
};

std::map<std::string, Origin> origins_of_list() {
  std::map<std::string, Origin> origins;
  for (const auto& record : records_of_file("problems/collections/hard_origins.txt")) {
    Origin origin{std::stoi(record.at(1)),   std::stoi(record.at(2)),   record.at(3),
                  std::stoull(record.at(4)), std::stoull(record.at(5)), {}};
    std::istringstream steps(record.at(6));
    for (std::uint64_t step = 0; steps >> step;) origin.steps.push_back(step);
    CHECK(origins.emplace(record.at(0), origin).second);
  }
  return origins;
}

/// One text for a position and all that a mirror or a turned board make of it.
std::string look(const Position& position) {
  const Setup setup = parts(position);
  const Setup other = turned(setup);
  return std::min(
      {to_sfen(setup), to_sfen(mirrored(setup)), to_sfen(other), to_sfen(mirrored(other))});
}

template <typename Holds>
std::ptrdiff_t how_many(const std::map<std::string, Origin>& origins, Holds holds) {
  return std::count_if(origins.begin(), origins.end(),
                       [&](const auto& row) { return holds(row.second); });
}

/// Solves the problems from `begin` to `end` of the list and compares both lengths.
void solve_part(std::size_t begin, std::size_t end) {
  const auto list = hard_problems();
  auto origins = origins_of_list();
  solver::Solver solver(kTable);
  for (std::size_t i = begin; i < std::min(end, list.size()); ++i) {
    CAPTURE(list[i].id);
    const solver::Solution solution = solver.solve(list[i].position, {});
    CHECK(to_text(solution.verdict) == "mate " + std::to_string(list[i].plies));
    CHECK(line_fault(list[i].position, solution.line) == "");
    REQUIRE(solution.conventional.has_value());
    CHECK(solution.conventional->plies() == origins[list[i].id].conventional);
  }
}

}  // namespace

TEST_CASE("hard.epd: names, lengths and order", "[solver][hard]") {
  const auto list = hard_problems();
  const auto origins = origins_of_list();
  CHECK(list.size() == origins.size());
  int last = 15;
  std::set<std::string> looks;
  for (std::size_t i = 0; i < list.size(); ++i) {
    CAPTURE(list[i].id);
    const std::string number = std::to_string(i + 1);
    CHECK(list[i].id == "hard-" + std::string(3 - number.size(), '0') + number);
    CHECK(list[i].plies >= last);
    last = list[i].plies;
    REQUIRE(origins.contains(list[i].id));
    CHECK(origins.at(list[i].id).plies == last);
    CHECK(looks.insert(look(list[i].position)).second);
  }
}

TEST_CASE("hard.epd: every position follows from its origin", "[solver][hard]") {
  const auto origins = origins_of_list();
  for (const HardProblem& problem : hard_problems()) {
    CAPTURE(problem.id);
    const Origin& origin = origins.at(problem.id);
    const Setup setup = candidate_after(origin.seed, origin.index, origin.steps);
    CHECK(to_sfen(setup) == to_sfen(problem.position));
  }
}

TEST_CASE("hard.epd: as many long mates as its description says", "[solver][hard]") {
  const auto origins = origins_of_list();
  CHECK(origins.size() == 119);
  CHECK(how_many(origins, [](const Origin& o) { return o.source == "undecided"; }) == 20);
  CHECK(how_many(origins, [](const Origin& o) { return o.plies >= 25; }) == 16);
  CHECK(how_many(origins, [](const Origin& o) { return o.conventional >= 13; }) >= 40);
  CHECK(how_many(origins, [](const Origin& o) { return o.conventional >= 19; }) >= 10);
  std::map<std::string, int> families;
  for (const auto& [id, o] : origins) {
    CAPTURE(id);
    CHECK(++families[std::to_string(o.seed) + ' ' + std::to_string(o.index)] <= 2);
  }
}

TEST_CASE("hard.epd: lengths of its first fifteen", "[solver][hard]") {
  solve_part(0, 15);
}

TEST_CASE("hard.epd: all its lengths", "[.slow]") {
  solve_part(0, hard_problems().size());
}

}  // namespace tori::test
