// The file of a run: what it has found is all there, or it says so; files of earlier versions.
#include "problems/store/run_database.hpp"

#include <SQLiteCpp/Database.h>
#include <catch2/catch.hpp>

#include <filesystem>
#include <string>
#include <vector>

#include "tests/problems/collections.hpp"

namespace tori::problems::test {
namespace {

/// Makes a run file with that many problems, saved in two parts.
void make_run(const FileName& file, int count) {
  const std::vector<Record> records = random_records(17, count);
  std::vector<ComposedLine> lines;
  for (const Record& record : records) lines.push_back({to_epd(record), record});
  auto database = RunDatabase::open(file.text());
  REQUIRE(database);
  const StoredRun run{"program", "settings", "0..90", {}, 3, 30, "0"};
  const std::span<const ComposedLine> all = lines;
  REQUIRE(database->save(run, all.first(2)));
  REQUIRE(database->save(run, all.subspan(2)));
}

void change(const FileName& file, const std::string& statements) {
  SQLite::Database database(file.text(), SQLite::OPEN_READWRITE);
  database.exec("PRAGMA foreign_keys = ON");
  database.exec(statements);
}

/// What the check says behind the name of the file; empty if all is there.
std::string check_of(const FileName& file) {
  auto database = RunDatabase::open(file.text());
  REQUIRE(database);
  const auto checked = database->check();
  return checked ? "" : english(checked.error()).substr(file.text().size() + 2);
}

std::string check_after(const std::string& statements) {
  const FileName file(".run.sqlite");
  make_run(file, 6);
  change(file, statements);
  return check_of(file);
}

/// Brings a run file to the tables of version 4.
const std::string kToVersion4 =
    "ALTER TABLE run DROP COLUMN checksum; ALTER TABLE run DROP COLUMN sum; ALTER TABLE run DROP "
    "COLUMN found; "
    "ALTER TABLE problems DROP COLUMN soundness; PRAGMA user_version = 4";

}  // namespace

TEST_CASE("a run file knows what its run has found", "[problems][run]") {
  const std::string changed = "its problems are not those that the run has found";
  CHECK(check_after("SELECT 1").empty());
  CHECK(check_after("DELETE FROM composed WHERE rowid = 3") ==
        "1 of the 6 problems that the run has found is missing");
  CHECK(check_after("DELETE FROM problems WHERE number > 4") ==
        "2 of the 6 problems that the run has found are missing");
  CHECK(check_after("DELETE FROM composed; DELETE FROM problems") ==
        "6 of the 6 problems that the run has found are missing");
  CHECK(check_after("UPDATE composed SET line = line || ' ' WHERE rowid = 1") == changed);
  CHECK(check_after("INSERT INTO composed SELECT line FROM composed WHERE rowid = 1") == changed);
  CHECK(check_after("UPDATE composed SET rowid = 20 WHERE rowid = 2") == changed);
  CHECK(check_after("DELETE FROM run") == changed);
  for (const char* value : {"program = 'x'", "done = 4", "nodes = 9e18", "rejects = '1'",
                            "count = 7", "found = 5", "sum = 'x'", "checksum = ''"}) {
    CAPTURE(value);
    CHECK(check_after("UPDATE run SET " + std::string(value)) ==
          "what it says of its run was changed");
  }
  CHECK(check_after("INSERT INTO run SELECT * FROM run") == "what it says of its run was changed");
}

TEST_CASE("records that could not be written at the end are told at the beginning",
          "[problems][run]") {
  for (const char* damage :
       {"UPDATE problems SET position = 'x' WHERE number = 2", "DELETE FROM features",
        "UPDATE problems SET author = 'x'", "UPDATE problems SET stars = 6 - stars"}) {
    CAPTURE(damage);
    CHECK(check_after(damage).starts_with("the file is damaged: problem "));
  }
}

TEST_CASE("a run goes on in a file that another program has put into WAL mode", "[problems][run]") {
  const FileName file(".run.sqlite");
  make_run(file, 6);
  change(file, "PRAGMA journal_mode = WAL");
  CHECK(check_of(file).empty());
  SQLite::Database database(file.text());
  CHECK(database.execAndGet("PRAGMA journal_mode").getString() == "delete");
}

TEST_CASE("a run does not begin while another program works on its file", "[problems][run]") {
  const FileName file(".run.sqlite");
  make_run(file, 6);
  const auto check_refused = [&] {
    const auto refused = RunDatabase::open(file.text());
    REQUIRE_FALSE(refused);
    CHECK(english(refused.error().message) ==
          file.text() + ": is in use: another program is writing to it");
  };
  {
    SQLite::Database other(file.text(), SQLite::OPEN_READWRITE);
    other.exec("BEGIN IMMEDIATE; UPDATE run SET done = done");
    check_refused();
    other.exec("COMMIT");
    CHECK(check_of(file).empty());
    other.exec("PRAGMA journal_mode = WAL; UPDATE run SET done = done");
    check_refused();
    // What a program leaves that is killed.
    for (const char* end : {"", "-wal"}) {
      std::filesystem::copy_file(file.text() + end, file.text() + ".left" + end);
    }
  }
  CHECK(check_of(file).empty());
  std::filesystem::rename(file.text() + ".left", file.text());
  std::filesystem::rename(file.text() + ".left-wal", file.text() + "-wal");
  CHECK(check_of(file).empty());
  CHECK_FALSE(std::filesystem::exists(file.text() + "-wal"));
}

TEST_CASE("a run file of an earlier version is taken as it is", "[problems][run]") {
  const FileName file(".run.sqlite");
  make_run(file, 6);
  change(file, kToVersion4);
  CHECK(check_of(file).empty());
  change(file, "DELETE FROM composed WHERE rowid = 6");
  CHECK(check_of(file) == "1 of the 6 problems that the run has found is missing");
}

TEST_CASE("an earlier run file that lost one of its two rows of a problem is told",
          "[problems][run]") {
  const FileName file(".run.sqlite");
  make_run(file, 6);
  change(file, kToVersion4 + "; DELETE FROM composed WHERE rowid = 6");
  CHECK(check_of(file) == "1 of the 6 problems that the run has found is missing");
}

}  // namespace tori::problems::test
