// The action `grade` of `collection`.
#include <vector>

#include "cli/commands/collection_parts.hpp"
#include "cli/exit_code.hpp"
#include "cli/text_format.hpp"
#include "composer/grading/record_grader.hpp"
#include "problems/store/collection.hpp"
#include "problems/store/wanted_records.hpp"
#include "problems/words/catalogue.hpp"

namespace tori::cli {
namespace {

using problems::Collection;
using problems::Record;

/// The positions that one problem may take: far more than composed ones need.
constexpr std::uint64_t kNodesEach = 20'000'000;

/// Grades records and writes those that change in groups, each group in one transaction.
class CollectionGrader {
 public:
  CollectionGrader(Collection& collection, const CommandIo& io)
      : collection_(collection), io_(io), stop_(io.stop_signal()) {}

  /// False if nothing more can be done: Ctrl-C, or the collection cannot be written.
  bool grade(const Record& record) {
    Record graded = record;
    const auto done = grader_.grade(graded);
    if (stop_.is_raised()) return false;
    ++seen_;
    if (!done) {
      ++open_;
      io_.err << printable(summary_line(record, static_cast<std::uint64_t>(*record.number)))
              << ": not graded: " << done.error() << '\n';
      return true;
    }
    if (graded == record) return true;
    changed_.push_back(std::move(graded));
    return changed_.size() < kGroup || write();
  }

  /// Writes what is left over, reports, and returns the exit code.
  int finish() {
    if (!broken_) write();
    io_.out << printable(collection_.name()) << ": " << counted(seen_ - open_, "problem")
            << " graded, " << written_ << " changed";
    if (open_ > 0) io_.out << ", " << open_ << " not graded";
    io_.out << '\n';
    return io_.finish(broken_ || open_ > 0 ? exit_code::kUnknown : exit_code::kAnswered);
  }

 private:
  static constexpr std::size_t kGroup = 500;

  bool write() {
    const auto replaced = collection_.replace(changed_);
    broken_ = !replaced;
    if (broken_) {
      io_.err << printable(problems::english(replaced.error())) << '\n';
    } else {
      written_ += changed_.size();
    }
    changed_.clear();
    return !broken_;
  }

  Collection& collection_;
  const CommandIo& io_;
  composer::StopToken stop_;
  composer::RecordGrader grader_{kNodesEach, stop_};
  std::vector<Record> changed_;
  std::uint64_t seen_ = 0;
  std::uint64_t open_ = 0;
  std::uint64_t written_ = 0;
  bool broken_ = false;
};

}  // namespace

int act(const CollectionGrade& action, const CommandIo& io) {
  int code = exit_code::kAnswered;
  auto collection = open_existing(action.file, io, code);
  if (!collection) return code;
  // The records are read through a connection of their own: it sees them as they were.
  auto source = ReadCollection::open(action.file, io);
  if (!source) return io.fail(source.error(), exit_code::kBadInput);
  problems::Query query;
  query.filter = action.filter;
  CollectionGrader grader(*collection, io);
  const auto read = each_wanted(**source, query, [&](const Record& record, std::uint64_t) {
    return !io.stopped() && grader.grade(record);
  });
  if (!read) return io.fail(read.error(), exit_code::kBadInput);
  return source->code_after(grader.finish());
}

}  // namespace tori::cli
