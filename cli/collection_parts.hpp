// What the files cli/collection*.cpp share.
#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <string>

#include <tl/expected.hpp>

#include "cli/collection.hpp"
#include "problems/store/collection.hpp"

namespace tori::cli {

/// What the actions work with.
struct CollectionStage {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  const std::atomic<bool>* interrupted;

  /// True once Ctrl-C was pressed.
  bool stopped() const { return interrupted != nullptr && *interrupted; }
  /// Writes the sentence; the exit code as which the action ends.
  int fail(const std::string& sentence, int code) const;
  /// The exit code of an action that has done all it could; tells when Ctrl-C ended it.
  int finish(int code) const;
};

int act(const CollectionList& action, const CollectionStage& stage);
int act(const CollectionShow& action, const CollectionStage& stage);
int act(const CollectionFilter& action, const CollectionStage& stage);
int act(const CollectionMerge& action, const CollectionStage& stage);
int act(const CollectionImport& action, const CollectionStage& stage);
int act(const CollectionExport& action, const CollectionStage& stage);
int act(const CollectionStats& action, const CollectionStage& stage);

/// Hands the problems asked for, each with its place in the whole collection (from 1), to `visit`,
/// until it returns false. A selection is handed over in its own order.
using VisitRecord = std::function<bool(const problems::Record& record, std::uint64_t place)>;
tl::expected<void, std::string> each_wanted(problems::Collection& collection,
                                            const CollectionQuery& query, const VisitRecord& visit);

/// Opens the collection for reading and does the same.
tl::expected<void, std::string> each_wanted(const std::string& file, const CollectionQuery& query,
                                            const VisitRecord& visit);

/// "1: 158876c864286c03, 3 plies, 2 stars, POSITION, themes ..., "title"".
std::string summary_line(const problems::Record& record, std::uint64_t place);

/// Adds records to a collection, some hundreds in one transaction.
class BatchAdder {
 public:
  /// What became of the records so far.
  struct Tally {
    std::uint64_t added = 0;
    std::uint64_t replaced = 0;
    std::uint64_t duplicates = 0;
  };
  /// Called with the record and its place when another problem has the same identity.
  using Collision = std::function<void(const problems::Record&, const std::string& place)>;

  BatchAdder(problems::Collection& collection, Collision collision)
      : collection_(collection), collision_(std::move(collision)) {}

  /// Takes a record; `place` is where it comes from, for messages.
  tl::expected<void, std::string> add(problems::Record record, std::string place);
  /// Adds what has not been added yet.
  tl::expected<void, std::string> flush();
  const Tally& tally() const { return tally_; }

 private:
  problems::Collection& collection_;
  Collision collision_;
  std::vector<problems::Record> records_;
  std::vector<std::string> places_;
  Tally tally_;
};

/// "3 problems added, 1 already there".
std::string to_text(const BatchAdder::Tally& tally);

}  // namespace tori::cli
