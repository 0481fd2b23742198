// What the files cli/commands/collection*.cpp share: the actions, and lines of their reports.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>

#include "cli/exit_code.hpp"
#include "cli/options/collection_options.hpp"
#include "problems/record/record.hpp"
#include "problems/store/batch_adder.hpp"
#include "problems/store/collection.hpp"

namespace tori::cli {

/// Each carries out one action and returns the exit code (cli/exit_code.hpp).
int act(const CollectionList& action, const CommandIo& io);
int act(const CollectionShow& action, const CommandIo& io);
int act(const CollectionFilter& action, const CommandIo& io);
int act(const CollectionMerge& action, const CommandIo& io);
int act(const CollectionImport& action, const CommandIo& io);
int act(const CollectionExport& action, const CommandIo& io);
int act(const CollectionStats& action, const CommandIo& io);
int act(const CollectionRemove& action, const CommandIo& io);
int act(const CollectionEdit& action, const CommandIo& io);
int act(const CollectionGrade& action, const CommandIo& io);
int act(const CollectionEnds& action, const CommandIo& io);
int act(const CollectionExercises& action, const CommandIo& io);
int act(const CollectionProgress& action, const CommandIo& io);

/// A collection that is read: opened, and its damaged records reported, each once, and left out.
class ReadCollection {
 public:
  /// `io` must outlive it.
  static tl::expected<ReadCollection, Message> open(const std::string& file, const CommandIo& io);

  problems::Collection& operator*() { return collection_; }
  problems::Collection* operator->() { return &collection_; }

  /// True if some record was damaged.
  bool damaged() const { return !damage_->empty(); }
  /// The exit code of a command that would else end with `code`.
  int code_after(int code) const { return damaged() ? exit_code::kBadInput : code; }

 private:
  ReadCollection(problems::Collection collection, const CommandIo& io);

  problems::Collection collection_;
  /// The sentences reported.
  std::shared_ptr<std::set<std::string>> damage_ = std::make_shared<std::set<std::string>>();
};

/// Opens a collection that is there already, to change it. If that fails, reports it and sets
/// `code`.
std::optional<problems::Collection> open_existing(const std::string& file, const CommandIo& io,
                                                  int& code);

/// The problem with that identity, or at that place counted from 1. That there is none is an error.
tl::expected<problems::Record, Message> find_record(problems::Collection& collection,
                                                    const std::string& which);

/// "1: 158876c864286c03, 3 plies, 2 stars, POSITION, themes ..., "title"".
std::string summary_line(const problems::Record& record, std::uint64_t place);

/// A function that reports a collision of identities on `io.err` and sets `collision`. Both must
/// outlive the function.
problems::BatchAdder::Collision report_collisions(const CommandIo& io, bool& collision);

/// "3 problems added, 1 already there".
std::string tally_text(const problems::BatchAdder::Tally& tally);

}  // namespace tori::cli
