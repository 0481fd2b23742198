// Records as rows of the tables (schema.hpp). All functions throw SQLite::Exception if SQLite
// fails; the errors are about the data.
#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <tl/expected.hpp>

#include "problems/record/record.hpp"
#include "problems/record/record_fields.hpp"
#include "problems/store/collection.hpp"
#include "problems/store/schema.hpp"
#include "rules/message.hpp"

namespace tori::problems {

/// The fields that have a column in the table of problems of that version (schema.hpp), in the
/// order of `Field`. Themes and features have tables of their own.
std::vector<Field> column_fields(int version = kSchemaVersion);

/// Reads records: the rows of a statement, and what the other tables hold for them. A record is
/// checked like one of a text file, and its checksum tells whether anything else has changed.
class RecordRows {
 public:
  /// `rest` is what follows "SELECT ... FROM problems". The database must outlive the reader.
  RecordRows(SQLite::Database& database, const std::string& rest);

  /// The statement, for binding the parameters of `rest`.
  SQLite::Statement& statement() { return rows_; }

  /// The next record; nullopt after the last one. The error says what is wrong with a row; the next
  /// call goes on behind it.
  tl::expected<std::optional<Record>, Message> next();

  /// By what rows are ordered, as the row has it, sound or not.
  struct Place {
    std::int64_t number = 0;
    std::string identity;
    friend auto operator<=>(const Place&, const Place&) = default;  // NOLINT: clang-tidy 14
  };
  /// That of the row that `next` read last.
  Place place() const { return place_; }

 private:
  RecordDraft::FieldFault add_tables(RecordDraft& draft, const std::string& identity);

  int version_;
  std::vector<Field> fields_;
  Place place_;
  SQLite::Statement rows_;
  SQLite::Statement themes_;
  SQLite::Statement features_;
};

/// The records whose solutions have the same shape (line_shape.hpp) as that of `record`, in the
/// order of the collection. The error is about a damaged record. REQUIRES: `record` has a line.
tl::expected<std::vector<Record>, Message> rows_like(SQLite::Database& database,
                                                     const Record& record);

/// Brings a collection of an earlier version to this one, in one transaction, whose last step is
/// `more` (may be empty). The error is about a damaged record; then the file is as it was.
tl::expected<void, Message> upgrade(SQLite::Database& database,
                                    const std::function<void(int earlier)>& more = {});

/// Adds and removes records within one transaction, which the caller begins and ends. The database
/// must outlive it.
class RecordAdder {
 public:
  explicit RecordAdder(SQLite::Database& database);

  tl::expected<Fate, Message> add(Record record);
  /// False if it was not there.
  bool remove(Identity identity);

 private:
  bool take_next_number(Record& record);
  tl::expected<std::optional<Record>, Message> find(Identity identity);
  void insert(const Record& record);

  SQLite::Database& database_;
  std::vector<Field> fields_ = column_fields();
  RecordRows same_;
  SQLite::Statement remove_;
  SQLite::Statement problem_;
  SQLite::Statement theme_;
  SQLite::Statement feature_;
};

}  // namespace tori::problems
