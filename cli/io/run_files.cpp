#include "cli/io/run_files.hpp"

#include <chrono>
#include <filesystem>
#include <fstream>

#include "cli/io/file_path.hpp"
#include "composer/teaching/record_maker.hpp"
#include "problems/store/batch_adder.hpp"
#include "problems/store/collection.hpp"

namespace tori::cli {
namespace {

using composer::ResultFile;
using problems::Collection;
using problems::Record;

/// In a folder without locks, a status file that is younger than this means that the run lives.
constexpr std::chrono::seconds kSignOfLife{60};

constexpr const char* kOption = "-o";

/// True if a problem is from this program with these settings, and its candidate is one of the run.
bool is_problem_of(const Record& record, const composer::RunHead& head) {
  const problems::Provenance& from = record.provenance;
  if (from.generator != head.program || from.settings != head.settings) return false;
  const auto candidate = static_cast<std::uint64_t>(from.candidate.value_or(-1));
  return candidate >= head.candidates.first && candidate < head.candidates.end;
}

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
  if (!count || *count == 0) return false;
  const bool endless = head.candidates.end == composer::CandidateRange::kNoEnd;
  if (head.count && (endless ? *count != *head.count : *count > *head.count)) return false;
  for (const std::uint64_t place : {std::uint64_t{1}, *count}) {
    const auto record = collection->at(place);
    if (!record || !*record || !is_problem_of(**record, head)) return false;
  }
  return true;
}

/// True if the file, of the same settings, is the finished result of that run.
bool is_result_of(const ResultFile& file, const composer::RunHead& head) {
  if (!file.unfinished.empty()) return false;
  return file.candidates.end == head.candidates.end ||
         (head.count && file.lines.size() == *head.count);
}

/// The result file of that name if it has the same settings and begins with the same candidate;
/// else nullopt.
std::optional<ResultFile> earlier_result(const std::string& name, const composer::RunHead& head) {
  std::ifstream in(name);
  auto old = composer::read_result_file(in);
  const bool same = old && old->program == head.program && old->settings == head.settings &&
                    old->candidates.first == head.candidates.first;
  return same ? std::optional(std::move(*old)) : std::nullopt;
}

tl::expected<void, std::string> fill_collection(const std::string& name,
                                                const ResultFile& result_file,
                                                const std::atomic<bool>& stop) {
  auto collection = Collection::open(name, Collection::Access::write);
  if (!collection) return tl::unexpected(collection.error());
  std::optional<std::string> collision;
  problems::BatchAdder adder(*collection, [&collision](const Record& record, const std::string&) {
    collision = record.identity.to_text() + ": two problems have the same identity";
  });
  composer::RecordMaker maker(result_file.program, result_file.settings, stop);
  for (const std::string& line : result_file.lines) {
    auto record = maker.with_tree(line);
    if (stop) return tl::unexpected<std::string>("interrupted");
    if (!record) return tl::unexpected(record.error());
    const auto added = adder.add(std::move(*record), name);
    if (!added) return added;
  }
  const auto added = adder.flush();
  if (added && collision) return tl::unexpected(name + ": " + *collision);
  return added;
}

tl::expected<void, std::string> write_collection(OutputDoor& door, const std::string& name,
                                                 const ResultFile& result_file,
                                                 const std::atomic<bool>& stop) {
  const auto part = door.make_collection(kOption, name);
  if (!part) return tl::unexpected(part.error());
  const auto filled = fill_collection((*part)->part(), result_file, stop);
  return filled ? (*part)->finish(Existing::forced) : filled;
}

/// The age of a file; nullopt if there is none.
std::optional<std::chrono::seconds> age_of(const std::string& name) {
  std::error_code none;
  const auto written = std::filesystem::last_write_time(name, none);
  if (none) return std::nullopt;
  return std::chrono::duration_cast<std::chrono::seconds>(
      std::filesystem::file_time_type::clock::now() - written);
}

}  // namespace

RunFiles::~RunFiles() {
  if (untouched_) database_->remove();
}

std::optional<std::string> RunFiles::why_nothing_to_do() {
  if (!has_result() || !has_no_other_run()) return std::nullopt;
  const std::string finished = name_ + " is finished already: nothing to do";
  if (!is_collection_name(name_) || size_of_collection(name_) == head_.count) return finished;
  return finished + " (a collection does not tell its candidates; --force makes it anew)";
}

/// True if there is no run file, or if a kill has left it behind after the result was written: then
/// it is removed. False if the result is older and a run is going on.
bool RunFiles::has_no_other_run() const {
  if (!std::filesystem::exists(place())) return true;
  auto left = problems::RunDatabase::open(place());
  if (!left) return false;
  const auto run = left->run();
  if (!run) return false;
  if (const auto differs = *run ? difference_to(**run) : ""; !differs || !differs->empty()) {
    return false;
  }
  if (is_collection_name(name_)) {
    const auto lines = left->lines();
    if (!lines || lines->size() != size_of_collection(name_)) return false;
  }
  left->remove();
  return true;
}

/// True if NAME is the finished result of this run.
bool RunFiles::has_result() const {
  if (is_collection_name(name_)) return is_collection_of(name_, head_);
  const auto old = earlier_result(name_, head_);
  return old && is_result_of(*old, head_);
}

tl::expected<composer::EarlierRun, std::string> RunFiles::open(bool resumed) {
  const auto obstacle = is_collection_name(name_) ? OutputDoor::obstacle_to_collection_at(name_)
                                                  : OutputDoor::obstacle_at(name_);
  if (obstacle) return tl::unexpected(*obstacle);
  const bool found = std::filesystem::exists(place());
  auto database = problems::RunDatabase::open(place());
  if (!database) {
    const bool damaged = database.error().find("damaged") != std::string::npos;
    return tl::unexpected(database.error() + (damaged ? "; move or delete it to begin anew" : ""));
  }
  const auto age = age_of(status_name());
  if (!database->is_locked() && age && *age < kSignOfLife) {
    return refused(": another run seems to be writing it (this folder has no locks, and " +
                   status_name() + " is " + std::to_string(age->count()) + " s old)");
  }
  database_.emplace(std::move(*database));
  const auto run = database_->run();
  if (!run) return tl::unexpected(run.error());
  if (*run && !resumed) {
    return refused(" holds a run that is not finished: go on with it (--resume) or delete it");
  }
  if (*run) return go_on(**run);
  // A run that was killed early has saved nothing yet.
  const auto begun = may_write() ? save({}) : not_of_this_run();
  if (!begun) {
    database_->remove();
    return tl::unexpected(begun.error());
  }
  untouched_ = true;
  return composer::EarlierRun{found, {}};
}

/// True if nothing is at NAME, or what may be replaced: an earlier state of this run, or all of it.
bool RunFiles::may_write() const {
  std::error_code unknown;
  if (existing_ == Existing::forced || !std::filesystem::exists(name_, unknown)) return true;
  if (!std::filesystem::is_regular_file(name_, unknown)) return !is_collection_name(name_);
  if (is_collection_name(name_)) return size_of_collection(name_) == 0;
  const auto old = earlier_result(name_, head_);
  return old && (old->unfinished == composer::goal_of(head_) || is_result_of(*old, head_));
}

/// How the run of a run file differs from this one (run_head.hpp); nullopt if it is damaged.
std::optional<std::string> RunFiles::difference_to(const problems::StoredRun& run) const {
  const auto candidates = composer::range_from_text(run.candidates);
  if (!candidates) return std::nullopt;
  return composer::difference(head_, {run.program, run.settings, *candidates, run.count});
}

/// Takes over the run of the run file.
tl::expected<composer::EarlierRun, std::string> RunFiles::go_on(const problems::StoredRun& run) {
  const auto rejects = composer::counts_from_text(run.rejects);
  auto lines = database_->lines();
  if (!lines) return tl::unexpected(lines.error());
  const auto differs = difference_to(run);
  if (!differs || !rejects) return refused(": the file is damaged: its run cannot be read");
  if (!differs->empty()) return refused(" is from a run with other settings: " + *differs);
  if (!may_write()) return not_of_this_run();
  tally_ = {run.done, lines->size(), run.nodes, *rejects};
  return composer::EarlierRun{true, {tally_, std::move(*lines)}};
}

tl::expected<void, std::string> RunFiles::save(
    const std::vector<problems::ComposedLine>& problems) {
  return database_->save(
      {head_.program, head_.settings, composer::to_text(head_.candidates), head_.count,
       tally_.candidates, tally_.nodes, composer::to_text(tally_.rejects)},
      problems);
}

tl::expected<void, std::string> RunFiles::append(const composer::Chunk& chunk) {
  untouched_ = false;
  std::vector<problems::ComposedLine> problems;
  for (const std::string& line : chunk.lines) {
    auto record = composer::record_of(line, head_.program, head_.settings);
    if (!record) return refused(": " + record.error());
    problems.push_back({line, std::move(*record)});
  }
  tally_.add(chunk.tally);
  return save(problems);
}

tl::expected<void, std::string> RunFiles::finish(const ResultFile& result_file,
                                                 const std::atomic<bool>& stop) {
  untouched_ = false;
  if (!result_file.unfinished.empty()) return write_unfinished(result_file);
  if (!may_write()) return not_of_this_run();
  auto written =
      is_collection_name(name_)
          ? write_collection(door_, name_, result_file, stop)
          : door_.write(kOption, name_, composer::to_text(result_file), Existing::forced);
  if (written) database_->remove();
  return written;
}

/// A file of another run is not written over.
tl::expected<void, std::string> RunFiles::write_unfinished(const ResultFile& result_file) {
  if (is_collection_name(name_) || result_file.candidates.first == result_file.candidates.end) {
    return {};
  }
  if (!may_write()) return {};
  return door_.write(kOption, name_, composer::to_text(result_file), Existing::forced);
}

}  // namespace tori::cli
