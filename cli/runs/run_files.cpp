#include "cli/runs/run_files.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <set>

#include "cli/io/file_path.hpp"
#include "composer/run/best_problems.hpp"
#include "composer/run/problem_line.hpp"
#include "composer/run/resuming.hpp"
#include "problems/store/batch_adder.hpp"
#include "problems/store/collection.hpp"
#include "teaching/solution_tree.hpp"

namespace tori::cli {
namespace {

using problems::Collection;
using problems::Record;

/// In a folder without locks, a status file that is younger than this means that the run lives.
constexpr std::chrono::seconds kSignOfLife{60};

/// The number of problems in a collection; nullopt if that is none.
std::optional<std::uint64_t> size_of_collection(const std::string& name) {
  auto collection = Collection::open(name, Collection::Access::read);
  const auto count = collection.and_then([](Collection& open) { return open.count(); });
  return count ? std::optional(*count) : std::nullopt;
}

/// True if the collection may be the finished result of that run: its first and its last problem
/// are of the run, and there are as many as the run asks for.
bool is_collection_of(const std::string& name, const composer::RunHead& head) {
  auto collection = Collection::open(name, Collection::Access::read);
  if (!collection) return false;
  const auto count = collection->count();
  if (!count || !composer::may_find(*count, head)) return false;
  for (const std::uint64_t place : {std::uint64_t{1}, *count}) {
    const auto record = collection->at(place);
    if (!record || !*record || !composer::is_of_run(**record, head)) return false;
  }
  return true;
}

/// The age of a file; nullopt if there is none.
std::optional<std::chrono::seconds> age_of(const std::string& name) {
  std::error_code none;
  const auto written = std::filesystem::last_write_time(name, none);
  if (none) return std::nullopt;
  return std::chrono::duration_cast<std::chrono::seconds>(
      std::filesystem::file_time_type::clock::now() - written);
}

/// True if there is a file of that name. What cannot be told, of too long a name or of links in a
/// ring, opening tells.
bool is_there(const std::string& name) {
  std::error_code unknown;
  return std::filesystem::exists(name, unknown);
}

}  // namespace

RunFiles::~RunFiles() {
  if (untouched_) database_->remove();
}

std::optional<Message> RunFiles::why_nothing_to_do() {
  if (!has_result() || !has_no_other_run()) return std::nullopt;
  const Message finished("fault.run.finished", {{"file", name_}});
  if (!is_collection_name(name_) || size_of_collection(name_) == head_.count) return finished;
  return Message("fault.run.finished-collection", {{"what", finished}});
}

/// True if there is no run file, or if a kill has left it behind after the result was written: then
/// it is removed. False if the result is older and a run is going on.
bool RunFiles::has_no_other_run() const {
  if (!is_there(place())) return true;
  auto left = problems::RunDatabase::open(place());
  if (!left) return false;
  const auto run = left->run();
  if (!run) return false;
  if (const auto differs = *run ? difference_to(**run) : ""; !differs || !differs->empty()) {
    return false;
  }
  if (is_collection_name(name_)) {
    const auto lines = left->lines();
    const auto best = *run ? composer::best_of_settings((*run)->settings) : std::nullopt;
    const auto kept = lines ? std::min<std::uint64_t>(lines->size(), best.value_or(UINT64_MAX)) : 0;
    if (!lines || kept != size_of_collection(name_)) return false;
  }
  left->remove();
  return true;
}

/// True if NAME is the finished result of this run.
bool RunFiles::has_result() const {
  return is_collection_name(name_) ? is_collection_of(name_, head_) : has_epd_result();
}

tl::expected<composer::EarlierRun, Message> RunFiles::open(bool resumed) {
  const auto obstacle = is_collection_name(name_) ? OutputFiles::obstacle_to_collection_at(name_)
                                                  : OutputFiles::obstacle_at(name_);
  if (obstacle) return tl::unexpected(*obstacle);
  const bool found = is_there(place());
  auto database = problems::RunDatabase::open(place());
  if (!database) {
    const auto& [fault, damaged] = database.error();
    return tl::unexpected(damaged ? Message("fault.run.begin-anew", {{"fault", Message(fault)}})
                                  : fault);
  }
  const auto age = age_of(status_name());
  if (!database->is_locked() && age && *age < kSignOfLife) {
    return tl::unexpected(
        Message("fault.run.elsewhere",
                {{"file", place()}, {"name", status_name()}, {"count", age->count()}}));
  }
  database_.emplace(std::move(*database));
  if (!found) keep_mode_of_result();
  const auto run = database_->run();
  if (!run) return tl::unexpected(run.error());
  if (*run && !resumed) {
    return refused("fault.run.unfinished");
  }
  if (const auto whole = database_->check(); !whole) {
    return tl::unexpected(Message("fault.run.restore", {{"fault", Message(whole.error())}}));
  }
  if (*run) return go_on(**run);
  // A run that was killed early has saved nothing yet, so it has written no result.
  if (found && has_part_of_result()) {
    const Message lost("fault.run.damaged", {{"file", place()}});
    return tl::unexpected(Message("fault.run.restore", {{"fault", lost}}));
  }
  const auto begun = may_write() ? save({}) : not_of_this_run();
  if (!begun) {
    database_->remove();
    return tl::unexpected(begun.error());
  }
  untouched_ = true;
  return composer::EarlierRun{found, {}, {}};
}

/// True if NAME holds what an interrupted run has found so far.
bool RunFiles::has_part_of_result() const {
  return !is_collection_name(name_) && existing_ != Existing::forced && is_there(name_) &&
         may_write();
}

/// A new run file is for those who may read the result that is there.
void RunFiles::keep_mode_of_result() const {
  namespace fs = std::filesystem;
  std::error_code unknown;
  const auto result = fs::status(path_of(name_), unknown);
  if (!fs::is_regular_file(result)) return;
  const auto of_owner = fs::perms::owner_read | fs::perms::owner_write;
  fs::permissions(path_of(place()), result.permissions() | of_owner, unknown);
}

/// True if nothing is at NAME, or what may be replaced: of collections an empty one.
bool RunFiles::may_write() const {
  if (!is_collection_name(name_)) return may_write_epd();
  std::error_code unknown;
  return existing_ == Existing::forced || !std::filesystem::exists(name_, unknown) ||
         (std::filesystem::is_regular_file(name_, unknown) && size_of_collection(name_) == 0);
}

/// How the run of a run file differs from this one (run_head.hpp); nullopt if it is damaged.
std::optional<std::string> RunFiles::difference_to(const problems::StoredRun& run) const {
  const auto candidates = composer::range_from_text(run.candidates);
  if (!candidates) return std::nullopt;
  return composer::difference(head_, {run.program, run.settings, *candidates, run.count});
}

/// Takes over the run of the run file.
tl::expected<composer::EarlierRun, Message> RunFiles::go_on(const problems::StoredRun& run) {
  const auto rejects = composer::counts_from_text(run.rejects);
  auto lines = database_->lines();
  if (!lines) return tl::unexpected(lines.error());
  const auto differs = difference_to(run);
  if (!differs || !rejects) return refused("fault.run.damaged");
  if (!differs->empty()) {
    return tl::unexpected(
        Message("fault.run.other-settings", {{"file", place()}, {"text", *differs}}));
  }
  if (!may_write()) return not_of_this_run();
  tally_ = {run.done, lines->size(), run.nodes, *rejects};
  return composer::EarlierRun{true, tally_, std::move(*lines)};
}

tl::expected<void, Message> RunFiles::save(const std::vector<problems::ComposedLine>& problems) {
  const problems::StoredRun run{
      head_.program,     head_.settings, composer::to_text(head_.candidates), head_.count,
      tally_.candidates, tally_.nodes,   composer::to_text(tally_.rejects)};
  return database_->save(run, problems);
}

tl::expected<void, Message> RunFiles::append(const composer::Chunk& chunk) {
  untouched_ = false;
  std::vector<problems::ComposedLine> problems;
  for (const composer::ComposedProblem& problem : chunk.problems) {
    problems.push_back({composer::to_epd(problem), composer::record_of(problem, head_)});
  }
  tally_.add(chunk.tally);
  return save(problems);
}

/// A file of another run is not written over.
tl::expected<void, Message> RunFiles::finish(const composer::RunState& state,
                                             const Problems& problems,
                                             const solver::StopSignal& stop) {
  untouched_ = false;
  const bool as_collection = is_collection_name(name_);
  if (!state.finished) {
    const bool writes = !as_collection && state.tally.candidates > 0 && may_write();
    return writes ? write_text(state, problems) : tl::expected<void, Message>{};
  }
  if (!may_write()) return not_of_this_run();
  auto written = as_collection ? write_collection(problems, stop) : write_text(state, problems);
  if (written) database_->remove();
  return written;
}

tl::expected<void, Message> RunFiles::write_text(const composer::RunState& state,
                                                 const Problems& problems) {
  auto lines = database_->lines();
  if (!lines) return tl::unexpected(lines.error());
  return write_epd(state, composer::kept_lines(std::move(*lines), problems));
}

tl::expected<void, Message> RunFiles::write_collection(const Problems& problems,
                                                       const solver::StopSignal& stop) {
  const auto part = outputs_.make_collection("-o", name_);
  if (!part) return tl::unexpected(part.error());
  const auto filled = fill((*part)->part(), problems, stop);
  return filled ? (*part)->finish(Existing::forced) : filled;
}

/// Copies the records of the problems that are kept, each with its solution tree.
tl::expected<void, Message> RunFiles::fill(const std::string& part, const Problems& problems,
                                           const solver::StopSignal& stop) {
  auto collection = Collection::open(part, Collection::Access::write);
  if (!collection) return tl::unexpected(collection.error());
  problems::BatchAdder adder(*collection, {});
  teaching::SolutionTreeMaker trees(stop);
  std::set<std::uint64_t> kept;
  for (const composer::RankedProblem& problem : problems) {
    if (problem.kept) kept.insert(problem.index);
  }
  const auto copied = database_->each([&](Record record) -> tl::expected<void, Message> {
    if (!kept.contains(static_cast<std::uint64_t>(record.number.value_or(0)))) return {};
    record.tree = trees.tree_of(record.position);
    if (solver::is_raised(stop)) return tl::unexpected(Message("limit.interrupted"));
    return adder.add(std::move(record), part);
  });
  const auto added = copied.and_then([&] { return adder.flush(); });
  // The run file keeps one record of two with the same identity.
  if (added && adder.tally().added < kept.size()) {
    return tl::unexpected(Message("fault.run.same-identity", {{"file", part}}));
  }
  return added;
}

std::unique_ptr<KeptRun> make_kept_run(std::string name, composer::RunHead head,
                                       OutputFiles& outputs, Existing existing) {
  return std::make_unique<RunFiles>(std::move(name), std::move(head), outputs, existing);
}

}  // namespace tori::cli
