// The tables of a collection, and the marks by which its file is recognized.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <SQLiteCpp/Database.h>
#include <tl/expected.hpp>

#include "rules/message.hpp"

namespace tori::problems {

/// The version of the tables (`PRAGMA user_version`). A file with a higher version is not touched;
/// one of an earlier version, which has no checksums (1), no shapes (up to 2), no challenge (up to
/// 3), no soundness (up to 4) or other shapes (up to 5), is read as it is, and upgraded before it
/// is written.
inline constexpr int kSchemaVersion = 6;
/// The mark of the file: "TORI" (`PRAGMA application_id`).
inline constexpr int kApplicationId = 0x544F5249;

/// Sets up a connection. REQUIRES: it has just been opened. Throws SQLite::Exception.
///
/// The journal is SQLite's default: a file beside the collection that is deleted at the end of each
/// transaction. Every transaction waits for the disk (synchronous = FULL), so records that were
/// reported as added survive a kill and a power cut. The faster write-ahead log would leave two
/// files beside the collection and need the right to write even for reading.
void set_up_connection(SQLite::Database& database);

/// The name of a file for SQLite, which would take the empty name, and names that begin with a
/// colon, for databases in memory, and names that begin with "file:" for addresses with wishes.
std::string file_name(const std::string& name);

/// The address by which SQLite reads a file as it lies, without a look at files beside it.
std::string address_at_rest(const std::string& name);

/// True for a file that another program has put into WAL mode, in which SQLite makes two files
/// beside it even to read.
bool is_in_wal_mode(const std::string& name);

/// True if changes of such a program wait in a file beside it.
bool has_waiting_changes(const std::string& name);

/// From here on no transaction waits for the disk. Throws SQLite::Exception.
void stop_waiting_for_disk(SQLite::Database& database);

/// Waits until the disk has the whole file, and lets transactions wait again. Throws
/// SQLite::Exception.
void wait_for_disk(SQLite::Database& database);

/// Drops the indexes that adding records does not need. Returns the statements that make them
/// again. Throws SQLite::Exception.
std::vector<std::string> drop_indexes(SQLite::Database& database);

/// Tables beside those of a collection.
struct MoreTables {
  /// Defines them as they were first.
  std::string_view tables{};
  /// What was added to them with the version `since`.
  std::string_view new_columns{};
  int since = 0;

  /// Defines them as they are in a version.
  std::string of_version(int version) const {
    return std::string(tables) + std::string(version < since ? "" : new_columns);
  }
};

/// Creates the tables, and those of `more`, if the file is empty. Throws SQLite::Exception.
void make_tables_if_empty(SQLite::Database& database, const MoreTables& more = {});

/// The version of the tables of a file that is a collection. Throws SQLite::Exception.
int schema_version(SQLite::Database& database);

/// Gives the tables of an earlier version the columns of this version, within the caller's
/// transaction. Throws SQLite::Exception.
void add_new_columns(SQLite::Database& database);

/// Checks that the file is a collection that this program knows, and has the tables of `more`.
/// Throws SQLite::Exception.
tl::expected<void, Message> check_schema(SQLite::Database& database, const MoreTables& more = {});

}  // namespace tori::problems
