// A collection of problems: one SQLite file (docs/collections.md). The only place that knows
// SQLite.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "problems/record/record.hpp"

namespace tori::problems {

/// What became of a record that was to be added.
enum class Fate : std::uint8_t {
  added,
  /// The problem was there under a higher number and has been replaced.
  replaced,
  /// The problem is there already, under a number that is not higher.
  duplicate,
  /// Another problem has the same identity; the record was not added.
  collision
};

/// A collection that is open. Nothing it does throws but std::bad_alloc; failures are one sentence
/// that begins with the name of the file.
class Collection {
 public:
  /// Reading never changes what the file holds and needs no right to write, unless a program was
  /// killed while it wrote: then the unfinished transaction is taken back first.
  enum class Access : std::uint8_t { read, write };

  template <typename T>
  using Result = tl::expected<T, std::string>;

  /// Opens a collection. For writing, a file that is missing or empty becomes an empty one.
  static Result<Collection> open(const std::string& name, Access access);
  Collection(Collection&&) noexcept;
  Collection& operator=(Collection&&) noexcept;
  ~Collection();

  const std::string& name() const { return name_; }

  /// Adds the records in one transaction: after a failure, even the end of the program, either all
  /// of them are there or none. A record without a number gets the one after the highest. Of two
  /// records of one problem the one with the lower number stays (of equal numbers, the one whose
  /// JSON comes first), so the order in which they are added does not matter.
  Result<std::vector<Fate>> add(std::span<const Record> records);

  Result<std::uint64_t> count();
  Result<std::optional<Record>> find(Identity identity);
  /// The problem at a place, counted from 1 in the order of the collection.
  Result<std::optional<Record>> at(std::uint64_t place);

  /// At most `limit` records after that one (from the first without), in the order of the
  /// collection: by number, ties by identity.
  Result<std::vector<Record>> page(const Record* after, std::size_t limit);

  /// Hands the records to `visit` in the order of the collection, until it returns false. Memory
  /// does not grow with the collection, and other programs may write in the meantime.
  Result<void> each(const std::function<bool(const Record&)>& visit);

 private:
  class Database;
  Collection(std::string name, std::unique_ptr<Database> database);

  std::string name_;
  std::unique_ptr<Database> database_;
};

}  // namespace tori::problems
