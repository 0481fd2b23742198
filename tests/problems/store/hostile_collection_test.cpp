// Files that are no collection, or a damaged or forged one: the error names the file, whatever it
// contains.
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Transaction.h>
#include <catch2/catch.hpp>

#include <sys/stat.h>

#include <algorithm>
#include <filesystem>

#include "problems/store/schema.hpp"
#include "tests/problems/collections.hpp"

namespace tori::problems::test {
namespace {

/// SQL that makes a file of version 5, 4, 3, 2 or 1 of one of this version. The shapes of version 5
/// were other hashes.
const std::string kToVersion5 =
    "UPDATE problems SET shape = 'other' WHERE shape IS NOT NULL; PRAGMA user_version = 5";
const std::string kToVersion4 =
    kToVersion5 + "; ALTER TABLE problems DROP COLUMN soundness; PRAGMA user_version = 4";
const std::string kToVersion3 =
    kToVersion4 + "; ALTER TABLE problems DROP COLUMN challenge; PRAGMA user_version = 3";
const std::string kToVersion2 = kToVersion3 +
                                "; DROP INDEX problems_by_shape; ALTER TABLE problems DROP COLUMN "
                                "shape; PRAGMA user_version = 2";
const std::string kToVersion1 =
    kToVersion2 + "; ALTER TABLE problems DROP COLUMN checksum; PRAGMA user_version = 1";

}  // namespace

TEST_CASE("files that are no collection", "[problems][collection]") {
  const FileName file;
  CHECK(fault_of_opening(file.text(), Access::read) ==
        file.text() + ": there is no such file, or it cannot be made");
  CHECK_FALSE(std::filesystem::exists(file.text()));
  CHECK(fault_of_opening("no-such-folder/x.sqlite", Access::write).find("there is no folder") !=
        std::string::npos);
  CHECK(fault_of_opening("/tmp", Access::read) == "/tmp: is a directory");
  CHECK(fault_of_opening("/tmp", Access::write) == "/tmp: is a directory");
  // Opening a pipe waits until somebody writes into it.
  const FileName pipe;
  REQUIRE(::mkfifo(pipe.text().c_str(), 0600) == 0);
  for (const Access access : {Access::read, Access::write}) {
    CHECK(fault_of_opening(pipe.text(), access) ==
          pipe.text() + ": a collection is a plain file, and this is none");
  }
  CHECK_FALSE(fault_of_opening(":memory:", Access::read).empty());
  CHECK_FALSE(fault_of_opening("", Access::read).empty());
  // Nobody can create files there.
  CHECK(fault_of_opening("/proc/x.sqlite", Access::write) ==
        "/proc/x.sqlite: there is no such file, or it cannot be made");

  write_bytes(file.text(), "7/2F4/kP5/7/7/7/7 b F 1\n");
  for (const Access access : {Access::read, Access::write}) {
    CHECK(fault_of_opening(file.text(), access) ==
          file.text() + ": is no collection (not an SQLite file)");
  }
  CHECK(bytes_of(file.text()) == "7/2F4/kP5/7/7/7/7 b F 1\n");

  write_bytes(file.text(), "");
  CHECK(fault_of_opening(file.text(), Access::read) ==
        file.text() + ": is no collection (it is empty)");
  CHECK(opened(file, Access::write).count() == 0);
}

TEST_CASE("SQLite files of others and of later versions are not touched",
          "[problems][collection]") {
  const FileName file;
  {
    SQLite::Database database(file.text(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    database.exec("CREATE TABLE notes (text TEXT)");
  }
  const std::string before = bytes_of(file.text());
  for (const Access access : {Access::read, Access::write}) {
    CHECK(fault_of_opening(file.text(), access) ==
          file.text() + ": is no collection (an SQLite file of another program)");
  }
  CHECK(bytes_of(file.text()) == before);

  const FileName later;
  opened(later, Access::write);
  SQLite::Database(later.text(), SQLite::OPEN_READWRITE).exec("PRAGMA user_version = 7");
  CHECK(fault_of_opening(later.text(), Access::write) ==
        later.text() + ": is a collection of version 7, this program knows 1 to 6");
}

TEST_CASE("what is wrong with a collection is a value", "[problems][collection]") {
  const FileName file;
  write_bytes(file.text(), "7/2F4/kP5/7/7/7/7 b F 1\n");
  const auto opening = Collection::open(file.text(), Access::read);
  REQUIRE_FALSE(opening);
  CHECK(opening.error() == in_file(file.text(), Message("fault.collection.not-sqlite")));
}

TEST_CASE("files that are cut off or damaged give a sentence, wherever", "[problems][collection]") {
  const FileName file;
  REQUIRE(opened(file, Access::write).add(random_records(87, 300)));
  const std::string whole = bytes_of(file.text());
  const FileName broken;
  const auto read_all = [&]() -> std::string {
    auto collection = Collection::open(broken.text(), Access::read);
    if (!collection) return english(collection.error());
    const auto read = collection->each([](const Record&, std::uint64_t) { return true; });
    return read ? "" : english(read.error());
  };
  for (const double part : {0.0001, 0.01, 0.2, 0.5, 0.9, 0.999}) {
    const auto length = static_cast<std::size_t>(part * static_cast<double>(whole.size()));
    write_bytes(broken.text(), whole.substr(0, length));
    CAPTURE(length, read_all());
    CHECK(read_all().starts_with(broken.text() + ": "));
  }
  // Overwritten bytes may have no effect or give an error; they never end the program.
  tori::test::Dice dice(88);
  int found = 0;
  for (int i = 0; i < 150; ++i) {
    std::string bytes = whole;
    const int at = dice.below(static_cast<int>(bytes.size()));
    const int length = 1 + dice.below(200);
    for (int k = 0; k < length && at + k < static_cast<int>(bytes.size()); ++k) {
      bytes[static_cast<std::size_t>(at + k)] = static_cast<char>(dice.below(256));
    }
    write_bytes(broken.text(), bytes);
    const std::string fault = read_all();
    CAPTURE(i, at, fault);
    CHECK((fault.empty() || fault.starts_with(broken.text() + ": ")));
    found += fault.empty() ? 0 : 1;
  }
  CHECK(found > 75);
}

TEST_CASE("files whose tables are not those of a collection", "[problems][collection]") {
  const auto fault_after = [](const char* change) {
    const FileName file;
    REQUIRE(opened(file, Access::write).add(std::vector<Record>{full_record()}));
    SQLite::Database(file.text(), SQLite::OPEN_READWRITE).exec(change);
    const std::string fault = fault_of_opening(file.text(), Access::read);
    CHECK(fault_of_opening(file.text(), Access::write) == fault);
    return fault.substr(std::min(fault.find(": "), fault.size()));
  };
  const std::string refused = ": is no sound collection (its tables are not those of one)";
  // A view could be endless; a trigger could change what is added.
  CHECK(fault_after("ALTER TABLE problems RENAME TO p; CREATE VIEW problems AS SELECT * FROM p") ==
        refused);
  CHECK(fault_after("CREATE TRIGGER t AFTER INSERT ON problems BEGIN DELETE FROM problems; END") ==
        refused);
  CHECK(fault_after("DROP INDEX problems_in_order") == refused);
  CHECK(fault_after("DROP TABLE themes") == refused);
  CHECK(fault_after("CREATE TABLE notes (text TEXT); ANALYZE; VACUUM").empty());
}

TEST_CASE("an index in the wrong order leads nobody round in circles", "[problems][collection]") {
  const FileName file;
  REQUIRE(opened(file, Access::write).add(random_records(90, 300)));
  {
    SQLite::Database database(file.text(), SQLite::OPEN_READWRITE);
    database.exec("DROP INDEX problems_in_order");
    database.exec("CREATE INDEX problems_in_order ON problems (number DESC, identity)");
    database.exec("PRAGMA writable_schema = ON");
    database.exec(
        "UPDATE sqlite_master SET sql = 'CREATE INDEX problems_in_order ON problems "
        "(number, identity)' WHERE name = 'problems_in_order'");
  }
  Collection collection = opened(file, Access::read);
  const auto read = collection.each([](const Record&, std::uint64_t) { return true; });
  REQUIRE_FALSE(read);
  CAPTURE(english(read.error()));
  CHECK(english(read.error()).ends_with("is out of order"));
}

TEST_CASE("rows that break the rules are named", "[problems][collection]") {
  const FileName file;
  const Record record = full_record();
  REQUIRE(opened(file, Access::write).add(std::vector<Record>{record}));
  const auto fault_after = [&](const std::string& change) {
    SQLite::Database database(file.text(), SQLite::OPEN_READWRITE);
    SQLite::Transaction transaction(database);
    database.exec(change);
    transaction.commit();
    Collection collection = opened(file, Access::read);
    const auto found = collection.find(record.identity);
    return found ? std::string() : english(found.error());
  };
  const std::string begin = file.text() + ": the file is damaged: problem 158876c864286c03: ";
  CHECK(fault_after("UPDATE problems SET title = 'a' || char(27) || '[2J'") ==
        begin + "title: a control character (0x1B) at byte 2 of the line");
  CHECK(fault_after("UPDATE problems SET title = NULL, line = 'x'") ==
        begin + "line: \"x\" is not a move in USI or UCI, nor a legal one in other notation");
  CHECK(fault_after("UPDATE problems SET line = NULL, plies = 4") ==
        begin + "a mate takes an odd number of plies, not 4");
  CHECK(fault_after("UPDATE problems SET plies = 3; INSERT INTO themes VALUES "
                    "('158876c864286c03', 'a b!')")
            .starts_with(begin + "themes: "));
  CHECK(fault_after("DELETE FROM themes; UPDATE features SET value = 9e999")
            .starts_with(begin + "features: "));
}

TEST_CASE("what is changed from outside is told, in every field", "[problems][collection]") {
  const FileName file;
  const Record record = full_record();
  REQUIRE(opened(file, Access::write).add(std::vector<Record>{record}));
  const std::string whole = bytes_of(file.text());
  const auto fault_after = [&](const std::string& change) {
    write_bytes(file.text(), whole);
    SQLite::Database(file.text(), SQLite::OPEN_READWRITE).exec(change);
    const auto found = opened(file, Access::read).find(record.identity);
    return found ? std::string() : english(found.error());
  };
  const std::string begin = file.text() + ": the file is damaged: problem 158876c864286c03: ";
  CHECK(fault_after("UPDATE problems SET title = title").empty());
  CHECK(fault_after("UPDATE problems SET line = 'F*7d 7c7a'").starts_with(begin + "line: 7c7a: "));
  CHECK(fault_after("UPDATE problems SET plies = 5, strict_plies = 5") ==
        begin + "plies: the line mates in 3, not in 5");
  CHECK(fault_after("UPDATE problems SET plies = 1") ==
        begin + "plies: the line does not mate in 1");
  const std::string sum = begin + "its checksum is not that of its content";
  for (const char* change :
       {"title = 'x'", "author = NULL", "comment = 'x'", "stars = 5", "challenge = 2",
        "soundness = NULL", "seed = '7'", "tree = 'x'", "settings = 'x'", "candidate = 1",
        "opcodes = NULL", "checksum = NULL"}) {
    CAPTURE(change);
    CHECK(fault_after("UPDATE problems SET " + std::string(change)) == sum);
  }
  CHECK(fault_after("UPDATE features SET value = value + 1") == sum);
  CHECK(fault_after("DELETE FROM themes") == sum);
}

TEST_CASE("collections of earlier versions are read as they are, and upgraded to be written",
          "[problems][collection]") {
  const std::string to_version =
      GENERATE(kToVersion1, kToVersion2, kToVersion3, kToVersion4, kToVersion5);
  const FileName file;
  std::vector<Record> records = random_records(91, 40);
  for (Record& record : records) record.challenge.reset();
  REQUIRE(opened(file, Access::write).add(records));
  SQLite::Database(file.text(), SQLite::OPEN_READWRITE).exec(to_version);
  const std::string first = bytes_of(file.text());
  const auto read = [&] {
    Collection collection = opened(file, Access::read);
    std::vector<Record> all;
    REQUIRE(collection.each([&](const Record& record, std::uint64_t) {
      all.push_back(record);
      return true;
    }));
    return all;
  };
  const std::vector<Record> before = read();
  CHECK(before.size() == records.size());
  CHECK(bytes_of(file.text()) == first);
  REQUIRE(opened(file, Access::write).add(std::vector<Record>{full_record()}));
  CHECK(read().size() == records.size() + 1);
  CHECK(opened(file, Access::read).find(full_record().identity).value() == full_record());
  SQLite::Database database(file.text(), SQLite::OPEN_READONLY);
  CHECK(database.execAndGet("PRAGMA user_version").getInt() == kSchemaVersion);
  CHECK(database.execAndGet("SELECT count(*) FROM problems WHERE checksum IS NULL").getInt() == 0);
  const std::string without_shape =
      "SELECT count(*) FROM problems WHERE (shape IS NULL) <> (line IS NULL)";
  CHECK(database.execAndGet(without_shape).getInt() == 0);
  const std::string old_shape = "SELECT count(*) FROM problems WHERE shape = 'other'";
  CHECK(database.execAndGet(old_shape).getInt() == 0);
}

TEST_CASE("a damaged collection of version 1 is not upgraded", "[problems][collection]") {
  const FileName file;
  REQUIRE(opened(file, Access::write).add(std::vector<Record>{full_record()}));
  SQLite::Database(file.text(), SQLite::OPEN_READWRITE)
      .exec(kToVersion1 + "; UPDATE problems SET line = 'F*7d 7c7a'");
  const std::string before = bytes_of(file.text());
  CHECK(fault_of_opening(file.text(), Access::write)
            .starts_with(file.text() + ": the file is damaged: problem 158876c864286c03: line: "));
  CHECK(bytes_of(file.text()) == before);
}

}  // namespace tori::problems::test
