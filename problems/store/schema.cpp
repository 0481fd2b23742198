#include "problems/store/schema.hpp"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <fmt/format.h>
#include <sqlite3.h>

#include <array>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string_view>

namespace tori::problems {
namespace {

/// The longest value in bytes, far longer than any text of a collection: a damaged file must not
/// fill the memory.
constexpr int kLongestValue = 1 << 24;

/// Texts that the record does not state are NULL. `number` orders the problems. Seeds are texts,
/// because SQLite has no unsigned numbers of 64 bits.
constexpr std::string_view kTables = R"(
CREATE TABLE problems (
  identity TEXT NOT NULL UNIQUE CHECK (length(identity) = 16),
  number INTEGER NOT NULL CHECK (number >= 0),
  position TEXT NOT NULL,
  reading TEXT NOT NULL CHECK (reading IN ('optional', 'mandatory', 'both')),
  plies INTEGER,
  strict_plies INTEGER,
  line TEXT,
  first_moves TEXT,
  stars INTEGER CHECK (stars BETWEEN 1 AND 5),
  title TEXT,
  author TEXT,
  comment TEXT,
  generator TEXT,
  seed TEXT,
  candidate INTEGER,
  settings TEXT,
  opcodes TEXT,
  tree TEXT
);
CREATE INDEX problems_in_order ON problems (number, identity);
CREATE TABLE themes (
  identity TEXT NOT NULL REFERENCES problems (identity) ON DELETE CASCADE,
  theme TEXT NOT NULL,
  PRIMARY KEY (identity, theme)
) WITHOUT ROWID;
CREATE TABLE features (
  identity TEXT NOT NULL REFERENCES problems (identity) ON DELETE CASCADE,
  name TEXT NOT NULL,
  value REAL NOT NULL,
  PRIMARY KEY (identity, name)
) WITHOUT ROWID;
)";

/// What each version from 2 on adds: a checksum of all fields of a problem; the hash of the shape
/// of its solution, by which problems with the same idea are found (record_rows.hpp); the
/// challenge; what is known against its soundness. Version 6 has new shapes in the old column.
constexpr std::string_view kNewColumns[] = {
    "ALTER TABLE problems ADD COLUMN checksum TEXT;",
    "ALTER TABLE problems ADD COLUMN shape TEXT;"
    "CREATE INDEX problems_by_shape ON problems (shape);",
    "ALTER TABLE problems ADD COLUMN challenge INTEGER CHECK (challenge BETWEEN 1 AND 5);",
    "ALTER TABLE problems ADD COLUMN soundness TEXT CHECK (soundness IN ('unsound', 'unknown'));",
    ""};
static_assert(std::size(kNewColumns) == kSchemaVersion - 1);

/// What the versions after `old` up to `version` add.
std::string new_columns(int old, int version) {
  std::string text;
  for (int i = old; i < version; ++i) text += kNewColumns[i - 1];
  return text;
}

int pragma(SQLite::Database& database, const std::string& name) {
  return database.execAndGet("PRAGMA " + name).getInt();
}

void mark_version(SQLite::Database& database) {
  database.exec("PRAGMA user_version = " + std::to_string(kSchemaVersion));
}

bool is_empty(SQLite::Database& database) {
  return database.execAndGet("SELECT count(*) FROM sqlite_master").getInt() == 0 &&
         pragma(database, "application_id") == 0 && pragma(database, "user_version") == 0;
}

/// The definitions of the tables that the program uses, and of all triggers.
constexpr const char* kOurEntries = R"(
SELECT group_concat(entry, char(10)) FROM (
  SELECT type || ' ' || name || ' ' || ifnull(sql, '') AS entry FROM sqlite_master
  WHERE tbl_name IN ({}) OR type = 'trigger'
  ORDER BY type, name))";

/// The entries of the tables that `fresh` has.
std::string entries_of(SQLite::Database& database, SQLite::Database& fresh) {
  const std::string names =
      fresh.execAndGet("SELECT group_concat(quote(name)) FROM sqlite_master WHERE type = 'table'")
          .getString();
  return database.execAndGet(fmt::format(kOurEntries, names)).getString();
}

/// True if the tables are those of that version and `more`. A file from outside could contain a
/// view instead that never ends, or a trigger that does something else when a problem is added.
bool has_our_tables(SQLite::Database& database, int version, const MoreTables& more) {
  SQLite::Database fresh(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  fresh.exec(std::string(kTables) + more.of_version(version));
  fresh.exec(new_columns(1, version));
  return entries_of(database, fresh) == entries_of(fresh, fresh);
}

}  // namespace

void stop_waiting_for_disk(SQLite::Database& database) {
  database.exec("PRAGMA synchronous = OFF");
}

void wait_for_disk(SQLite::Database& database) {
  database.exec("PRAGMA synchronous = FULL");
  // The end of any transaction waits for all that was written before.
  mark_version(database);
}

std::vector<std::string> drop_indexes(SQLite::Database& database) {
  std::vector<std::string> made_by;
  std::string drop;
  {
    // Those that belong to a constraint have no statement.
    SQLite::Statement indexes(database,
                              "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql "
                              "IS NOT NULL ORDER BY name");
    while (indexes.executeStep()) {
      drop += "DROP INDEX " + indexes.getColumn(0).getString() + ";";
      made_by.push_back(indexes.getColumn(1).getString());
    }
  }
  database.exec(drop);
  return made_by;
}

std::string file_name(const std::string& name) {
  const bool is_plain = !name.empty() && name.front() != ':' && !name.starts_with("file:");
  return is_plain ? name : "./" + name;
}

std::string address_at_rest(const std::string& name) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string address = "file:";
  for (const char c : file_name(name)) {
    const auto byte = static_cast<unsigned char>(c);
    const bool is_plain = std::isalnum(byte) != 0 || c == '/' || c == '.';
    address += is_plain ? std::string{c} : std::string{'%', kDigits[byte >> 4], kDigits[byte & 15]};
  }
  return address + "?immutable=1";
}

bool is_in_wal_mode(const std::string& name) {
  // The versions for writing and for reading in the head of a file.
  constexpr std::size_t kVersions = 18;
  std::array<char, kVersions + 2> head{};
  std::ifstream in(file_name(name), std::ios::binary);
  return in.read(head.data(), head.size()) && head[kVersions] == 2 && head[kVersions + 1] == 2;
}

bool has_waiting_changes(const std::string& name) {
  std::error_code unknown;
  const auto bytes = std::filesystem::file_size(file_name(name) + "-wal", unknown);
  return !unknown && bytes > 0;
}

void set_up_connection(SQLite::Database& database) {
  // The file may come from anybody: its content must not reach anything outside its tables.
  sqlite3_db_config(database.getHandle(), SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  sqlite3_limit(database.getHandle(), SQLITE_LIMIT_LENGTH, kLongestValue);
  database.exec("PRAGMA trusted_schema = OFF");
  database.exec("PRAGMA cell_size_check = ON");
  database.exec("PRAGMA foreign_keys = ON");
  database.exec("PRAGMA synchronous = FULL");
}

void make_tables_if_empty(SQLite::Database& database, const MoreTables& more) {
  if (!is_empty(database)) return;
  SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
  // Another program may have created the tables in the meantime.
  if (!is_empty(database)) return;
  database.exec(std::string(kTables) + more.of_version(kSchemaVersion));
  database.exec("PRAGMA application_id = " + std::to_string(kApplicationId));
  database.exec(new_columns(1, kSchemaVersion));
  mark_version(database);
  transaction.commit();
}

int schema_version(SQLite::Database& database) {
  return pragma(database, "user_version");
}

void add_new_columns(SQLite::Database& database) {
  database.exec(new_columns(schema_version(database), kSchemaVersion));
  mark_version(database);
}

tl::expected<void, Message> check_schema(SQLite::Database& database, const MoreTables& more) {
  // The first query that reads the file: if the file cannot be read, it fails here.
  const bool empty = is_empty(database);
  if (empty) return tl::unexpected(Message("fault.collection.empty"));
  if (pragma(database, "application_id") != kApplicationId) {
    return tl::unexpected(Message("fault.collection.other-program"));
  }
  const int version = schema_version(database);
  if (version < 1 || version > kSchemaVersion) {
    return tl::unexpected(
        Message("fault.collection.version", {{"version", version}, {"latest", kSchemaVersion}}));
  }
  if (!has_our_tables(database, version, more)) {
    return tl::unexpected(Message("fault.collection.other-tables"));
  }
  return {};
}

}  // namespace tori::problems
