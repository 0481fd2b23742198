// The tables of a collection, and what tells its file from others.
#pragma once

#include <string>

#include <SQLiteCpp/Database.h>
#include <tl/expected.hpp>

namespace tori::problems {

/// The version of the tables (`PRAGMA user_version`). A file with a higher one is not touched.
inline constexpr int kSchemaVersion = 1;
/// "TORI" (`PRAGMA application_id`).
inline constexpr int kApplicationId = 0x544F5249;

/// Settings of one connection, to be made right after opening. Throws SQLite::Exception.
///
/// The journal is SQLite's default, a file beside the collection that is deleted at the end of each
/// transaction, and every transaction waits for the disk (synchronous = FULL): what was reported as
/// added is there after a kill and after a power cut. The faster write-ahead log would leave two
/// files beside the collection and need the right to write even for reading.
void set_up_connection(SQLite::Database& database);

/// Makes the tables when the file is empty. Throws SQLite::Exception.
void make_tables_if_empty(SQLite::Database& database);

/// One sentence that begins with `name` when the file is no collection that this program knows.
/// Throws SQLite::Exception.
tl::expected<void, std::string> check_schema(SQLite::Database& database, const std::string& name);

}  // namespace tori::problems
