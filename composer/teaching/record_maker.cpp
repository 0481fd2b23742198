#include "composer/teaching/record_maker.hpp"

#include <optional>
#include <utility>

#include "composer/teaching/solution_tree.hpp"
#include "problems/formats/problem_file.hpp"
#include "problems/record/record_lines.hpp"

namespace tori::composer {
namespace {

/// The node limit for a solution tree. The verification of each problem needed less.
constexpr std::uint64_t kSolutionTreeNodes = 20'000'000;

}  // namespace

tl::expected<problems::Record, std::string> record_of(const std::string& line,
                                                      const std::string& program,
                                                      const std::string& settings) {
  const problems::Entry problem = problems::parse_problem(line, "", 1, {});
  if (!problem) return tl::unexpected(problem.error().text);
  auto record = problems::record_from_problem(*problem);
  if (!record) return record;
  record->number = record->provenance.candidate;
  record->strict_plies = record->plies;
  record->provenance.generator = program;
  record->provenance.settings = settings;
  // The id of a composed problem is its identity, which the record has anyway.
  record->title.clear();
  return record;
}

RecordMaker::RecordMaker(std::string program, std::string settings, const std::atomic<bool>& stop)
    : program_(std::move(program)), settings_(std::move(settings)) {
  limits_.nodes = kSolutionTreeNodes;
  limits_.poll = [&stop](const solver::Progress&) {
    return stop ? std::optional(solver::Limit::interrupt) : std::nullopt;
  };
}

tl::expected<problems::Record, std::string> RecordMaker::with_tree(const std::string& line) {
  auto record = record_of(line, program_, settings_);
  if (record) record->tree = tree_of(record->position);
  return record;
}

std::string RecordMaker::tree_of(const Position& position) {
  const solver::Solution solution = solver_.solve(position, limits_);
  if (!solution.line_is_main) return {};
  const auto tree = solver_.variations({}, limits_);
  return tree && !tree->cut ? solution_tree(*tree) : "";
}

}  // namespace tori::composer
