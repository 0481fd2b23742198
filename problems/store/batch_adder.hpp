// Adds many records to a collection.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "problems/record/record.hpp"
#include "problems/store/collection.hpp"
#include "rules/message.hpp"

namespace tori::problems {

/// Adds records to a collection, many in one transaction. The collection must outlive it.
/// REQUIRES: the caller calls `flush` at the end; records that are not flushed are not added.
class BatchAdder {
 public:
  /// The numbers of records by what happened to them.
  struct Tally {
    std::uint64_t added = 0;
    std::uint64_t replaced = 0;
    std::uint64_t duplicates = 0;
  };
  /// Called with a record that is not added because another problem has the same identity, and with
  /// the place of the record.
  using Collision = std::function<void(const Record&, const std::string& place)>;

  /// `batch` is the number of records in one transaction.
  BatchAdder(Collection& collection, Collision collision, std::size_t batch = 500)
      : collection_(collection), collision_(std::move(collision)), batch_(batch) {}

  /// Takes a record. `place` says where it comes from, for messages.
  tl::expected<void, Message> add(Record record, std::string place);
  /// Adds the records that have been taken but not added yet.
  tl::expected<void, Message> flush();
  const Tally& tally() const { return tally_; }

 private:
  Collection& collection_;
  Collision collision_;
  std::size_t batch_;
  std::vector<Record> records_;
  std::vector<std::string> places_;
  Tally tally_;
};

}  // namespace tori::problems
