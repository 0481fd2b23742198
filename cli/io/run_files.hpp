// The files of a run of `compose`.
#pragma once

#include <atomic>
#include <optional>
#include <string>

#include <tl/expected.hpp>

#include "cli/io/journal_file.hpp"
#include "composer/run/journal.hpp"
#include "composer/run/result_file.hpp"
#include "composer/run/run_store.hpp"

namespace tori::cli {

/// A run is kept in NAME.journal until it is finished, then in NAME.
class RunFiles final : public composer::RunStore {
 public:
  RunFiles(std::string name, composer::RunHead head)
      : name_(std::move(name)), head_(std::move(head)) {}

  const std::string& name() const { return name_; }
  std::string journal_name() const override { return name_ + ".journal"; }

  /// True if NAME exists and is of the same run, and there is no journal. A collection does not
  /// record its candidates, so these are not compared.
  bool is_finished() const;

  /// Opens the journal. It is an error if a journal exists, unless `resumed` is true and it is of
  /// the same run.
  tl::expected<composer::EarlierRun, std::string> open(bool resumed) override;

  /// Writes the chunk to the disk; after an error none of it is in the journal.
  tl::expected<void, std::string> append(const composer::Chunk& chunk) override;

  /// Writes the file, a collection if its name says so, and deletes the journal. Writing a
  /// collection takes long: once `stop` is true it ends with an error and keeps the journal.
  tl::expected<void, std::string> finish(const composer::ResultFile& result_file,
                                         const std::atomic<bool>& stop) override;

 private:
  tl::expected<composer::EarlierRun, std::string> begin(JournalFile file, bool found);
  tl::unexpected<std::string> refused(const std::string& reason) const {
    return tl::unexpected(journal_name() + reason);
  }

  std::string name_;
  composer::RunHead head_;
  std::optional<JournalFile> journal_;
};

}  // namespace tori::cli
