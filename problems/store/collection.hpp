// A collection of problems: one SQLite file (docs/collections.md). Only this folder knows SQLite.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "problems/record/record.hpp"
#include "rules/message.hpp"

namespace tori::problems {

/// What happened to a record.
enum class Fate : std::uint8_t {
  added,
  /// The problem was in the collection under a higher number, and was replaced.
  replaced,
  /// The problem is in the collection already, under a number that is not higher.
  duplicate,
  /// Another problem has the same identity; the record was not added.
  collision
};

/// What is wrong, with the name of the file before it.
Message in_file(const std::string& name, Message fault);

/// An open collection. Its functions throw nothing but std::bad_alloc; an error names the file.
class Collection {
 public:
  /// Reading does not change the file and needs no right to write. Exception: if a program was
  /// killed while it wrote, its unfinished transaction is rolled back first.
  enum class Access : std::uint8_t { read, write };

  template <typename T>
  using Result = tl::expected<T, Message>;

  /// Opens a collection. If it is opened for writing, a file that is missing or empty becomes an
  /// empty collection.
  static Result<Collection> open(const std::string& name, Access access);
  Collection(Collection&&) noexcept;
  Collection& operator=(Collection&&) noexcept;
  ~Collection();

  const std::string& name() const { return name_; }

  /// Adds the records in one transaction: after a failure, even if the program was killed, either
  /// all or none of them are in the file. A record without a number gets the number after the
  /// highest one. Of two records of one problem the one with the lower number stays (if the numbers
  /// are equal, the one with the smaller JSON, compared byte by byte), so the order of adding does
  /// not matter. Returns the fate of each record.
  Result<std::vector<Fate>> add(std::span<const Record> records);

  /// Takes problems out, in one transaction. Returns how many of them were there.
  Result<std::uint64_t> remove(std::span<const Identity> identities);
  /// Puts each record in the place of the one with the same identity and number, in one
  /// transaction. REQUIRES: they are there.
  Result<void> replace(std::span<const Record> records);

  Result<std::uint64_t> count();
  /// The record with that identity; nullopt if there is none.
  Result<std::optional<Record>> find(Identity identity);
  /// The record at a place, counted from 1 in the order of the collection; nullopt if there is
  /// none.
  Result<std::optional<Record>> at(std::uint64_t place);

  /// The records whose main lines are the same up to symmetry, shift and the kinds of the pieces,
  /// in the order of the collection: among them are all with the idea or of a family of `record`.
  /// Empty if it has no line.
  Result<std::vector<Record>> alike(const Record& record);

  /// Who is told of each damaged record that `each` meets. Without it the first one ends the pass.
  void on_damaged(std::function<void(const Message&)> report) {
    report_damaged_ = std::move(report);
  }

  /// Passes the records, each with its place (counted from 1), to `visit`, by number and then by
  /// identity, until it returns false. Memory does not grow with the collection, and other programs
  /// may write to it at the same time.
  Result<void> each(const std::function<bool(const Record&, std::uint64_t place)>& visit);

  /// Reads on in the order of identities: at most `most` records behind the identity `after`
  /// (empty: from the first one on), which becomes that of the last row read. Empty at the end.
  Result<std::vector<Record>> next_by_identity(std::string& after, std::size_t most);

  /// Lets SQLite keep that much of the file in memory, for many changes all over it.
  void use_cache(std::size_t bytes);

  /// For filling a new file, which is worth nothing until `end_filling`: indexes are left out, and
  /// nothing waits for the disk. Until then only `add` may be called, with records that have a
  /// number.
  Result<void> begin_filling();
  /// Sorts the indexes and waits until the disk has all. It ends early, with an error, if `stop`
  /// returns true; it is asked many times a second. The sorting takes the memory of
  /// `use_cache` twice at most, the rest of its work is in files of SQLite's own, in the folder
  /// that the environment variable SQLITE_TMPDIR names or in one of the system's.
  Result<void> end_filling(const std::function<bool()>& stop);

  /// Where a pass in several steps has come to.
  struct Bookmark {
    /// Number and identity of the last record; nullopt at the beginning.
    std::optional<std::pair<std::int64_t, std::string>> last;
    bool at_end = false;
  };
  /// The next records, a few hundred at most, in the order of `each`; empty at the end. The
  /// bookmark moves behind them.
  Result<std::vector<Record>> read_on(Bookmark& bookmark);

 private:
  class Database;
  struct Page;
  Collection(std::string name, std::unique_ptr<Database> database);

  Result<Page> next_page(const Page& before);

  std::string name_;
  std::function<void(const Message&)> report_damaged_;
  /// While the file is being filled: the statements that make the indexes left out.
  std::vector<std::string> left_out_;
  std::unique_ptr<Database> database_;
};

}  // namespace tori::problems
