#include "problems/store/run_database.hpp"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <sqlite3.h>

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string_view>
#include <utility>

#include "problems/store/record_rows.hpp"
#include "problems/store/schema.hpp"
#include "problems/store/sqlite_fault.hpp"
#include "rules/fnv.hpp"

namespace tori::problems {
namespace {

/// The way of SQLite to files that takes no locks.
constexpr const char* kWithoutLocks = "unix-none";

/// Beside the tables of a collection. `run` has one row at most; `found` and `sum` are the number
/// of problems that the run has found, and the hash of their lines and identities (`Found`);
/// `checksum` is that of the row (`checksum_of`).
constexpr MoreTables kRunTables = {R"(
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
)",
                                   R"(
ALTER TABLE run ADD COLUMN found INTEGER NOT NULL DEFAULT 0 CHECK (found >= 0);
ALTER TABLE run ADD COLUMN sum TEXT NOT NULL DEFAULT '';
ALTER TABLE run ADD COLUMN checksum TEXT NOT NULL DEFAULT '';
)",
                                   5};

std::uint64_t number(const SQLite::Column& column) {
  return static_cast<std::uint64_t>(column.getInt64());
}

std::int64_t number(std::uint64_t value) {
  return static_cast<std::int64_t>(value);
}

/// The number of problems, and the running hash (FNV-1a) of the line and the identity of each.
struct Found {
  std::uint64_t count = 0;
  std::uint64_t hash = kFnvBasis;

  void add(std::string_view line, std::string_view identity) {
    ++count;
    for (const std::string_view text : {line, identity}) hash = fnv_1a("\n", fnv_1a(text, hash));
  }
  std::string sum() const { return fmt::format("{:016x}", hash); }
};

/// The row of `run`.
struct RunRow {
  StoredRun run;
  Found found;
  std::string checksum{};
};

/// FNV-1a of all other values of the row, each with a line feed after it.
std::string checksum_of(const StoredRun& run, const Found& found) {
  const std::string count = run.count ? std::to_string(*run.count) : "";
  const std::string text =
      fmt::format("{}\n{}\n{}\n{}\n{}\n{}\n{}\n{}\n{}\n", run.program, run.settings, run.candidates,
                  count, run.done, run.nodes, run.rejects, found.count, found.sum());
  return fmt::format("{:016x}", fnv_1a(text));
}

/// The first row; nullopt if there is none. `is_new`: it has the columns of this version.
std::optional<RunRow> read_row(SQLite::Database& database, bool is_new = true) {
  SQLite::Statement rows(
      database, std::string("SELECT program, settings, candidates, count, done, nodes, rejects") +
                    (is_new ? ", found, sum, checksum" : "") + " FROM run");
  if (!rows.executeStep()) return std::nullopt;
  const auto text = [&](int column) { return rows.getColumn(column).getString(); };
  RunRow row{{text(0),
              text(1),
              text(2),
              {},
              number(rows.getColumn(4)),
              number(rows.getColumn(5)),
              text(6)},
             {}};
  if (!rows.getColumn(3).isNull()) row.run.count = number(rows.getColumn(3));
  if (!is_new) return row;
  row.found = {number(rows.getColumn(7)), std::strtoull(text(8).c_str(), nullptr, 16)};
  row.checksum = text(9);
  return row;
}

/// Puts a row in the place of all that are there.
void write_row(SQLite::Database& database, const StoredRun& run, const Found& found) {
  database.exec("DELETE FROM run");
  SQLite::Statement row(database, "INSERT INTO run VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  row.bind(1, run.program);
  row.bind(2, run.settings);
  row.bind(3, run.candidates);
  if (run.count) row.bind(4, number(*run.count));
  row.bind(5, number(run.done));
  row.bind(6, number(run.nodes));
  row.bind(7, run.rejects);
  row.bind(8, number(found.count));
  row.bind(9, found.sum());
  row.bind(10, checksum_of(run, found));
  row.exec();
}

/// What is in the tables, and the numbers of their rows.
struct Kept {
  Found found;
  std::uint64_t lines = 0;
  std::uint64_t records = 0;
};

/// Lines and records stand in the order of the candidates.
Kept kept_in(SQLite::Database& database) {
  Kept kept;
  SQLite::Statement lines(database, "SELECT line FROM composed ORDER BY rowid");
  SQLite::Statement records(database, "SELECT identity FROM problems ORDER BY number, identity");
  while (true) {
    const bool line = !lines.isDone() && lines.executeStep();
    const bool record = !records.isDone() && records.executeStep();
    kept.lines += line ? 1 : 0;
    kept.records += record ? 1 : 0;
    if (!line && !record) return kept;
    kept.found.add(line ? lines.getColumn(0).getString() : "",
                   record ? records.getColumn(0).getString() : "");
  }
}

/// Writes down what a run of an earlier version has found, as far as it can still be seen.
void add_found(SQLite::Database& database, int earlier) {
  if (earlier >= kRunTables.since) return;
  const auto row = read_row(database, false);
  database.exec(std::string(kRunTables.new_columns));
  if (row) write_row(database, row->run, kept_in(database).found);
}

/// Waits a while until no other program works on the file, and puts back what was left in WAL mode.
/// A run itself takes none of SQLite's locks. Throws SQLite::Exception. False if another program
/// goes on.
bool is_left_alone(const std::string& name) {
  constexpr int kWaitForOthersMs = 3000;
  SQLite::Database shared(file_name(name), SQLite::OPEN_READWRITE, kWaitForOthersMs);
  shared.exec("PRAGMA journal_mode = DELETE");
  shared.exec("BEGIN EXCLUSIVE; ROLLBACK");
  return !is_in_wal_mode(name);
}

void set_up(SQLite::Database& database) {
  // First of all: what another program has put into WAL mode is then read without memory that is
  // shared.
  database.exec("PRAGMA locking_mode = EXCLUSIVE");
  set_up_connection(database);
  database.exec("PRAGMA journal_mode = DELETE");
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

tl::expected<RunDatabase, RunFileFault> RunDatabase::open(const std::string& name) {
  FileLock lock(name);
  if (lock.state() == FileLock::State::busy) {
    return tl::unexpected(RunFileFault{in_file(name, Message("fault.collection.run-in-use"))});
  }
  try {
    const bool is_free = lock.state() == FileLock::State::held
                             ? is_left_alone(name)
                             : !(is_in_wal_mode(name) && has_waiting_changes(name));
    if (!is_free) {
      return tl::unexpected(RunFileFault{in_file(name, Message("fault.collection.in-use"))});
    }
    auto database = std::make_unique<Database>(name);
    set_up(database->sqlite);
    if (auto checked = check_schema(database->sqlite, kRunTables); !checked) {
      return tl::unexpected(RunFileFault{in_file(name, checked.error())});
    }
    const auto add = [&](int earlier) { add_found(database->sqlite, earlier); };
    if (auto upgraded = upgrade(database->sqlite, add); !upgraded) {
      return tl::unexpected(RunFileFault{in_file(name, upgraded.error())});
    }
    return RunDatabase(name, std::move(lock), std::move(database));
  } catch (const SQLite::Exception& fault) {
    const bool damaged = fault.getErrorCode() == SQLITE_CORRUPT;
    return tl::unexpected(RunFileFault{sqlite_fault(name, fault), damaged});
  }
}

RunDatabase::Result<std::optional<StoredRun>> RunDatabase::run() {
  return guarded(name_, [&]() -> Result<std::optional<StoredRun>> {
    auto row = read_row(database_->sqlite);
    return row ? std::optional(std::move(row->run)) : std::nullopt;
  });
}

RunDatabase::Result<void> RunDatabase::check() {
  return guarded(name_, [&]() -> Result<void> {
    const auto fault = [&](Message message) {
      return tl::unexpected(in_file(name_, std::move(message)));
    };
    SQLite::Database& sqlite = database_->sqlite;
    const auto row = read_row(sqlite);
    const int rows = sqlite.execAndGet("SELECT count(*) FROM run").getInt();
    if (rows > 1 || (row && row->checksum != checksum_of(row->run, row->found))) {
      return fault(Message("fault.collection.run-changed"));
    }
    const Found found = row ? row->found : Found{};
    const Kept kept = kept_in(sqlite);
    const std::uint64_t there = std::min(kept.lines, kept.records);
    if (there < found.count) {
      return fault(Message("fault.collection.run-problems-missing",
                           {{"number", found.count - there}, {"count", found.count}}));
    }
    if (kept.found.count != found.count || kept.found.hash != found.hash) {
      return fault(Message("fault.collection.run-problems-changed"));
    }
    // What cannot be read now could not be written at the end.
    return each([](const Record&) -> Result<void> { return {}; });
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

RunDatabase::Result<void> RunDatabase::each(const std::function<Result<void>(Record)>& take) {
  return guarded(name_, [&]() -> Result<void> {
    RecordRows rows(database_->sqlite, "ORDER BY number");
    while (true) {
      auto record = rows.next();
      if (!record) return tl::unexpected(in_file(name_, record.error()));
      if (!*record) return {};
      if (auto taken = take(std::move(**record)); !taken) return taken;
    }
  });
}

RunDatabase::Result<void> RunDatabase::save(const StoredRun& run,
                                            std::span<const ComposedLine> problems) {
  return guarded(name_, [&]() -> Result<void> {
    SQLite::Database& sqlite = database_->sqlite;
    SQLite::Transaction transaction(sqlite, SQLite::TransactionBehavior::IMMEDIATE);
    const auto before = read_row(sqlite);
    Found found = before ? before->found : Found{};
    for (const ComposedLine& problem : problems) {
      found.add(problem.text, problem.record.identity.to_text());
    }
    write_row(sqlite, run, found);
    RecordAdder adder(sqlite);
    SQLite::Statement line(sqlite, "INSERT INTO composed VALUES (?)");
    for (const ComposedLine& problem : problems) {
      line.reset();
      line.bind(1, problem.text);
      line.exec();
      const auto fate = adder.add(problem.record);
      if (!fate) return tl::unexpected(in_file(name_, fate.error()));
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
