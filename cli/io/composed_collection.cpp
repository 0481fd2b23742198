#include "cli/io/composed_collection.hpp"

#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <utility>

#include "composer/teaching/solution_tree.hpp"
#include "problems/formats/problem_file.hpp"
#include "problems/record/record_lines.hpp"
#include "problems/store/batch_adder.hpp"
#include "problems/store/collection.hpp"
#include "solver/solve/solve.hpp"

namespace tori::cli {
namespace {

using problems::Collection;
using problems::Record;

constexpr std::size_t kTreeTableBytes = std::size_t{64} << 20;
/// The node limit for a solution tree; every problem has been verified with less.
constexpr std::uint64_t kSolutionTreeNodes = 20'000'000;

/// Makes records of the lines of one result file.
class RecordMaker {
 public:
  RecordMaker(const composer::ResultFile& result_file, const std::atomic<bool>& stop)
      : result_file_(result_file) {
    limits_.nodes = kSolutionTreeNodes;
    limits_.poll = [&stop](const solver::Progress&) {
      return stop ? std::optional(solver::Limit::interrupt) : std::nullopt;
    };
  }

  tl::expected<Record, std::string> make(const std::string& line) {
    const problems::Entry problem = problems::parse_problem(line, "", 1, {});
    if (!problem) return tl::unexpected(problem.error().text);
    auto record = problems::record_from_problem(*problem);
    if (!record) return record;
    record->number = record->provenance.candidate;
    record->strict_plies = record->plies;
    record->provenance.generator = result_file_.program;
    record->provenance.settings = result_file_.settings;
    // The id of a composed problem is its identity, which the record has anyway.
    record->title.clear();
    record->tree = tree_of(record->position);
    return record;
  }

 private:
  std::string tree_of(const Position& position) {
    const solver::Solution solution = solver_.solve(position, limits_);
    if (!solution.line_is_main) return {};
    const solver::Variations variations = solver_.variations({}, limits_);
    return variations.proof && !variations.cut ? composer::solution_tree(*variations.proof) : "";
  }

  const composer::ResultFile& result_file_;
  solver::Limits limits_;
  solver::Solver solver_{kTreeTableBytes};
};

tl::expected<void, std::string> fill_collection(const std::string& name,
                                                const composer::ResultFile& result_file,
                                                const std::atomic<bool>& stop) {
  auto collection = Collection::open(name, Collection::Access::write);
  if (!collection) return tl::unexpected(collection.error());
  std::optional<std::string> collision;
  problems::BatchAdder adder(*collection, [&collision](const Record& record, const std::string&) {
    collision = record.identity.to_text() + ": two problems have the same identity";
  });
  RecordMaker maker(result_file, stop);
  for (const std::string& line : result_file.lines) {
    auto record = maker.make(line);
    if (stop) return tl::unexpected<std::string>("interrupted");
    if (!record) return tl::unexpected(record.error());
    const auto added = adder.add(std::move(*record), name);
    if (!added) return added;
  }
  const auto added = adder.flush();
  if (added && collision) return tl::unexpected(name + ": " + *collision);
  return added;
}

void remove_collection(const std::string& name) {
  std::error_code ignored;
  std::filesystem::remove(name, ignored);
  std::filesystem::remove(name + "-journal", ignored);
}

}  // namespace

bool is_collection_name(const std::string& name) {
  return name.ends_with(".sqlite") || name.ends_with(".db");
}

bool is_collection_of(const std::string& name, const composer::RunHead& head) {
  auto collection = Collection::open(name, Collection::Access::read);
  if (!collection) return false;
  const auto first = collection->at(1);
  return first && *first && (*first)->provenance.generator == head.program &&
         (*first)->provenance.settings == head.settings;
}

tl::expected<void, std::string> write_collection(const std::string& name,
                                                 const composer::ResultFile& result_file,
                                                 const std::atomic<bool>& stop) {
  const std::string part = name + ".part";
  remove_collection(part);
  const auto filled = fill_collection(part, result_file, stop);
  const bool done = filled && std::rename(part.c_str(), name.c_str()) == 0;
  if (done) return {};
  remove_collection(part);
  return tl::unexpected(filled ? name + ": cannot be written" : filled.error());
}

}  // namespace tori::cli
