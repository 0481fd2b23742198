#include "problems/store/run_database.hpp"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>

#include <filesystem>
#include <utility>

#include "problems/store/record_rows.hpp"
#include "problems/store/schema.hpp"
#include "problems/store/sqlite_fault.hpp"

namespace tori::problems {
namespace {

/// The way of SQLite to files that takes no locks.
constexpr const char* kWithoutLocks = "unix-none";

/// Beside the tables of a collection. `run` has one row at most.
constexpr const char* kRunTables = R"(
CREATE TABLE run (
  program TEXT NOT NULL,
  settings TEXT NOT NULL,
  candidates TEXT NOT NULL,
  count INTEGER,
  done INTEGER NOT NULL CHECK (done >= 0),
  nodes INTEGER NOT NULL CHECK (nodes >= 0),
  rejects TEXT NOT NULL
);
CREATE TABLE composed (line TEXT NOT NULL);
)";

std::uint64_t number(const SQLite::Column& column) {
  return static_cast<std::uint64_t>(column.getInt64());
}

std::int64_t number(std::uint64_t value) {
  return static_cast<std::int64_t>(value);
}

void set_up(SQLite::Database& database) {
  set_up_connection(database);
  database.exec("PRAGMA locking_mode = EXCLUSIVE");
  make_tables_if_empty(database, kRunTables);
}

}  // namespace

/// Keeps SQLite out of the header.
class RunDatabase::Database {
 public:
  explicit Database(const std::string& name)
      : sqlite(file_name(name), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, 0, kWithoutLocks) {}

  SQLite::Database sqlite;
};

RunDatabase::RunDatabase(std::string name, FileLock lock, std::unique_ptr<Database> database)
    : name_(std::move(name)), lock_(std::move(lock)), database_(std::move(database)) {}
RunDatabase::RunDatabase(RunDatabase&&) noexcept = default;
RunDatabase::~RunDatabase() = default;

RunDatabase::Result<RunDatabase> RunDatabase::open(const std::string& name) {
  FileLock lock(name);
  if (lock.state() == FileLock::State::busy) {
    return tl::unexpected(name + ": another run is writing it");
  }
  return guarded(name, [&]() -> Result<RunDatabase> {
    auto database = std::make_unique<Database>(name);
    set_up(database->sqlite);
    if (auto checked = check_schema(database->sqlite, name, kRunTables); !checked) {
      return tl::unexpected(checked.error());
    }
    if (auto upgraded = upgrade(database->sqlite); !upgraded) {
      return tl::unexpected(name + ": " + upgraded.error());
    }
    return RunDatabase(name, std::move(lock), std::move(database));
  });
}

RunDatabase::Result<std::optional<StoredRun>> RunDatabase::run() {
  return guarded(name_, [&]() -> Result<std::optional<StoredRun>> {
    SQLite::Statement rows(
        database_->sqlite,
        "SELECT program, settings, candidates, count, done, nodes, rejects FROM run");
    if (!rows.executeStep()) return std::nullopt;
    StoredRun run{rows.getColumn(0).getString(), rows.getColumn(1).getString(),
                  rows.getColumn(2).getString(), {},
                  number(rows.getColumn(4)),     number(rows.getColumn(5)),
                  rows.getColumn(6).getString()};
    if (!rows.getColumn(3).isNull()) run.count = number(rows.getColumn(3));
    return run;
  });
}

RunDatabase::Result<std::vector<std::string>> RunDatabase::lines() {
  return guarded(name_, [&]() -> Result<std::vector<std::string>> {
    std::vector<std::string> result;
    SQLite::Statement rows(database_->sqlite, "SELECT line FROM composed ORDER BY rowid");
    while (rows.executeStep()) result.push_back(rows.getColumn(0).getString());
    return result;
  });
}

RunDatabase::Result<void> RunDatabase::save(const StoredRun& run,
                                            std::span<const ComposedLine> problems) {
  return guarded(name_, [&]() -> Result<void> {
    SQLite::Database& sqlite = database_->sqlite;
    SQLite::Transaction transaction(sqlite, SQLite::TransactionBehavior::IMMEDIATE);
    sqlite.exec("DELETE FROM run");
    SQLite::Statement row(sqlite, "INSERT INTO run VALUES (?, ?, ?, ?, ?, ?, ?)");
    row.bind(1, run.program);
    row.bind(2, run.settings);
    row.bind(3, run.candidates);
    if (run.count) row.bind(4, number(*run.count));
    row.bind(5, number(run.done));
    row.bind(6, number(run.nodes));
    row.bind(7, run.rejects);
    row.exec();
    RecordAdder adder(sqlite);
    SQLite::Statement line(sqlite, "INSERT INTO composed VALUES (?)");
    for (const ComposedLine& problem : problems) {
      line.reset();
      line.bind(1, problem.text);
      line.exec();
      const auto fate = adder.add(problem.record);
      if (!fate) return tl::unexpected(name_ + ": " + fate.error());
    }
    transaction.commit();
    return {};
  });
}

void RunDatabase::remove() {
  database_.reset();
  std::error_code ignored;
  std::filesystem::remove(name_ + "-journal", ignored);
  std::filesystem::remove(name_, ignored);
}

}  // namespace tori::problems
