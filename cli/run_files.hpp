// Where a run of `compose` keeps what it finds.
#pragma once

#include <atomic>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "cli/journal_file.hpp"
#include "composer/journal.hpp"
#include "composer/listing.hpp"

namespace tori::cli {

/// NAME.journal while the run goes on, NAME when it is finished. Errors are sentences.
class RunFiles {
 public:
  RunFiles(std::string name, composer::RunHead head)
      : name_(std::move(name)), head_(std::move(head)) {}

  const std::string& name() const { return name_; }
  std::string journal_name() const { return name_ + ".journal"; }

  /// True when the file is there, whole, and of the same run. Of a
  /// collection it is not known which candidates it is of.
  bool is_finished() const;

  /// What an earlier run has left to go on with.
  struct Earlier {
    /// True when there was a journal.
    bool found = false;
    std::vector<composer::Chunk> chunks;
    /// Torn bytes at the end of its journal, which are dropped.
    std::size_t torn = 0;
  };
  /// Opens the journal, which must not be there unless the run is `resumed`. Then it must be of the
  /// same run.
  tl::expected<Earlier, std::string> open(bool resumed);

  /// The chunk is on the disk afterwards, or not in the journal at all.
  tl::expected<void, std::string> append(const composer::Chunk& chunk);

  /// Writes the file, a collection if its name says so, and deletes the journal. A collection takes
  /// its time: once `stop` is true it is given up, and the journal stays.
  tl::expected<void, std::string> finish(const composer::Listing& listing,
                                         const std::atomic<bool>& stop);

 private:
  tl::expected<Earlier, std::string> begin(JournalFile file, bool found);
  tl::unexpected<std::string> refused(const std::string& reason) const {
    return tl::unexpected(journal_name() + reason);
  }

  std::string name_;
  composer::RunHead head_;
  std::optional<JournalFile> journal_;
};

/// Writes a file at once; one sentence that says why it could not be.
tl::expected<void, std::string> write_file(const std::string& name, const std::string& text);

}  // namespace tori::cli
