#include "cli/io/run_files.hpp"

#include <fstream>
#include <utility>

#include "cli/io/composed_collection.hpp"
#include "cli/io/output_file.hpp"

namespace tori::cli {

bool RunFiles::is_finished() const {
  if (std::ifstream(journal_name())) return false;
  if (is_collection_name(name_)) return is_collection_of(name_, head_);
  std::ifstream in(name_);
  const auto old = composer::read_result_file(in);
  if (!old || old->program != head_.program || old->settings != head_.settings ||
      old->candidates.first != head_.candidates.first) {
    return false;
  }
  return old->candidates.end == head_.candidates.end ||
         (head_.count && old->lines.size() == *head_.count);
}

tl::expected<composer::EarlierRun, std::string> RunFiles::open(bool resumed) {
  if (is_collection_name(name_) && std::ifstream(name_)) {
    return tl::unexpected(name_ +
                          " is there already: name a new collection, and put them together " +
                          "with 'toritsume collection merge'");
  }
  std::string text;
  auto old = JournalFile::open(journal_name(), text);
  if (!old && std::ifstream(journal_name())) return refused(": " + old.error());
  if (!old) {
    auto file = JournalFile::create(journal_name());
    if (!file) return refused(": " + file.error());
    return begin(std::move(*file), false);
  }
  if (!resumed) {
    return refused(" holds a run that is not finished: go on with it (--resume) or delete it");
  }
  // A run that was killed early may have written only a part of its head.
  if (composer::to_text(head_).starts_with(text)) return begin(std::move(*old), true);
  auto journal = composer::read_journal(text);
  if (!journal) return refused(": " + journal.error());
  const std::string differs = composer::difference(head_, journal->head);
  if (!differs.empty()) return refused(" is from a run with other settings: " + differs);
  journal_.emplace(std::move(*old));
  if (const auto cut = journal_->cut(journal->whole_bytes); !cut)
    return refused(": " + cut.error());
  return composer::EarlierRun{true, std::move(journal->chunks), text.size() - journal->whole_bytes};
}

/// Begins a new run: writes its head.
tl::expected<composer::EarlierRun, std::string> RunFiles::begin(JournalFile file, bool found) {
  journal_.emplace(std::move(file));
  auto written = journal_->cut(0);
  if (written) written = journal_->append(composer::to_text(head_));
  if (written) return composer::EarlierRun{found, {}, 0};
  journal_->remove();
  return refused(": " + written.error());
}

tl::expected<void, std::string> RunFiles::append(const composer::Chunk& chunk) {
  const auto written = journal_->append(composer::to_text(chunk));
  if (!written) return refused(": " + written.error());
  return {};
}

tl::expected<void, std::string> RunFiles::finish(const composer::ResultFile& result_file,
                                                 const std::atomic<bool>& stop) {
  auto written = is_collection_name(name_) ? write_collection(name_, result_file, stop)
                                           : write_file(name_, composer::to_text(result_file));
  if (written) journal_->remove();
  return written;
}

}  // namespace tori::cli
