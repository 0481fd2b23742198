// The SQLite file: what is kept, in which order, and what happens to files that are no collection.
#include "problems/store/collection.hpp"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Transaction.h>
#include <catch2/catch.hpp>

#include <algorithm>
#include <fstream>

#include "records.hpp"

namespace tori::problems::test {
namespace {

using Access = Collection::Access;

Collection opened(const FileName& file, Access access) {
  auto collection = Collection::open(file.text(), access);
  if (!collection) FAIL(collection.error());
  return std::move(*collection);
}

std::string fault_of_opening(const std::string& name, Access access) {
  const auto collection = Collection::open(name, access);
  return collection ? "" : collection.error();
}

std::vector<Record> all(Collection& collection) {
  std::vector<Record> records;
  const auto read = collection.each([&](const Record& record) {
    records.push_back(record);
    return true;
  });
  if (!read) FAIL(read.error());
  return records;
}

std::vector<Record> added_and_read(const std::vector<Record>& records) {
  const FileName file;
  Collection collection = opened(file, Access::write);
  REQUIRE(collection.add(records));
  return all(collection);
}

std::string bytes_of(const std::string& name) {
  std::ifstream in(name, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

void write_bytes(const std::string& name, const std::string& bytes) {
  std::ofstream(name, std::ios::binary) << bytes;
}

}  // namespace

TEST_CASE("a collection gives back what was added", "[problems][collection]") {
  const FileName file;
  const Record record = full_record();
  {
    Collection collection = opened(file, Access::write);
    const auto fates = collection.add(std::vector<Record>{record});
    REQUIRE(fates);
    CHECK(*fates == std::vector<Fate>{Fate::added});
  }
  Collection collection = opened(file, Access::read);
  CHECK(collection.count() == 1);
  CHECK(all(collection) == std::vector<Record>{record});
  CHECK(collection.find(record.identity).value() == record);
  CHECK(collection.find(Identity(1)).value() == std::nullopt);
  CHECK(collection.at(1).value() == record);
  CHECK(collection.at(0).value() == std::nullopt);
  CHECK(collection.at(2).value() == std::nullopt);
  CHECK(collection.at(UINT64_MAX).value() == std::nullopt);
}

TEST_CASE("random records come back in their order, page by page", "[problems][collection]") {
  std::vector<Record> records = random_records(81, 1000);
  // Some numbers stand several times.
  for (Record& record : records) record.number = *record.number / 3;
  std::vector<Record> sorted = records;
  std::sort(sorted.begin(), sorted.end(), comes_before);
  CHECK(added_and_read(records) == sorted);
  std::reverse(records.begin(), records.end());
  CHECK(added_and_read(records) == sorted);
}

TEST_CASE("records without a number get the next one", "[problems][collection]") {
  std::vector<Record> records = random_records(82, 4);
  records[0].number.reset();
  records[1].number = 40;
  records[2].number.reset();
  records[3].number = 7;
  const auto read = added_and_read(records);
  REQUIRE(read.size() == 4);
  CHECK(read[0].number == 1);
  CHECK(read[1].number == 7);
  CHECK(read[2].number == 40);
  CHECK(read[3].number == 41);
  CHECK(read[3].identity == records[2].identity);
}

TEST_CASE("no duplicate gets in, and the lowest number stays", "[problems][collection]") {
  const FileName file;
  Collection collection = opened(file, Access::write);
  Record record = full_record();
  Record mirror = make_record(image(Symmetry{true, true}, record.position), Reading::both);
  mirror.number = 16;
  mirror.title = "earlier";
  Record later = record;
  later.number.reset();
  const auto fates = collection.add(std::vector<Record>{record, record, mirror, record, later});
  REQUIRE(fates);
  CHECK(*fates == std::vector<Fate>{Fate::added, Fate::duplicate, Fate::replaced, Fate::duplicate,
                                    Fate::duplicate});
  CHECK(all(collection) == std::vector<Record>{mirror});
}

TEST_CASE("which duplicate stays does not depend on the order", "[problems][collection]") {
  Record a = full_record();
  Record b = full_record();
  b.title = "another";
  b.themes = {"x"};
  b.features = {};
  CHECK(added_and_read({a, b}) == added_and_read({b, a}));
}

TEST_CASE("adding is all or nothing", "[problems][collection]") {
  const FileName file;
  Collection collection = opened(file, Access::write);
  std::vector<Record> records = random_records(83, 10);
  records[9].themes = {"not a theme"};
  const auto fates = collection.add(records);
  REQUIRE_FALSE(fates);
  CHECK(fates.error() == file.text() + ": themes: is not well-formed");
  CHECK(collection.count() == 0);
}

TEST_CASE("a problem with the identity of another one is told", "[problems][collection]") {
  const FileName file;
  std::vector<Record> records = random_records(84, 2);
  Collection collection = opened(file, Access::write);
  REQUIRE(collection.add(std::vector<Record>{records[0]}));
  {
    // No two positions with one identity are known, so the file is made to hold one.
    SQLite::Database database(file.text(), SQLite::OPEN_READWRITE);
    database.exec("UPDATE problems SET position = '" + to_sfen(records[1].position) + "'");
  }
  const auto fates = collection.add(std::vector<Record>{records[0]});
  REQUIRE_FALSE(fates);
  CHECK(fates.error().find("the file is damaged: problem " + records[0].identity.to_text()) !=
        std::string::npos);
}

TEST_CASE("reading leaves the file as it is", "[problems][collection]") {
  const FileName file;
  REQUIRE(opened(file, Access::write).add(random_records(85, 100)));
  const std::string before = bytes_of(file.text());
  {
    Collection collection = opened(file, Access::read);
    CHECK(all(collection).size() == 100);
    CHECK_FALSE(collection.add(random_records(86, 1)));
    CHECK_FALSE(std::filesystem::exists(file.text() + "-journal"));
  }
  CHECK(bytes_of(file.text()) == before);
}

TEST_CASE("an unfinished transaction of a killed program is taken back", "[problems][collection]") {
  const FileName file;
  const FileName killed;
  const auto records = random_records(90, 300);
  REQUIRE(opened(file, Access::write).add(records));
  {
    // With a cache this small, changes reach the file long before the end of the transaction.
    SQLite::Database writer(file.text(), SQLite::OPEN_READWRITE);
    writer.exec("PRAGMA cache_size = 1");
    SQLite::Transaction transaction(writer);
    writer.exec("UPDATE problems SET comment = 'half done'");
    REQUIRE(std::filesystem::file_size(file.text() + "-journal") > 512);
    // What a kill at this moment leaves behind.
    std::filesystem::copy_file(file.text(), killed.text());
    std::filesystem::copy_file(file.text() + "-journal", killed.text() + "-journal");
  }
  REQUIRE(bytes_of(killed.text()).find("half done") != std::string::npos);
  Collection collection = opened(killed, Access::read);
  CHECK(all(collection) == records);
  CHECK_FALSE(std::filesystem::exists(killed.text() + "-journal"));
}

TEST_CASE("files that are no collection", "[problems][collection]") {
  const FileName file;
  CHECK(fault_of_opening(file.text(), Access::read) ==
        file.text() + ": there is no such file, or it cannot be made");
  CHECK_FALSE(std::filesystem::exists(file.text()));
  CHECK(fault_of_opening("no-such-folder/x.sqlite", Access::write).find("there is no folder") !=
        std::string::npos);
  CHECK(fault_of_opening("/tmp", Access::read) == "/tmp: is a directory");
  CHECK(fault_of_opening("/tmp", Access::write) == "/tmp: is a directory");
  CHECK_FALSE(fault_of_opening(":memory:", Access::read).empty());
  CHECK_FALSE(fault_of_opening("", Access::read).empty());
  // No one can make files there.
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
  SQLite::Database(later.text(), SQLite::OPEN_READWRITE).exec("PRAGMA user_version = 2");
  CHECK(fault_of_opening(later.text(), Access::write) ==
        later.text() + ": is a collection of version 2, this program knows version 1");
}

TEST_CASE("files that are cut off or damaged give a sentence, wherever", "[problems][collection]") {
  const FileName file;
  REQUIRE(opened(file, Access::write).add(random_records(87, 300)));
  const std::string whole = bytes_of(file.text());
  const FileName broken;
  const auto read_all = [&]() -> std::string {
    auto collection = Collection::open(broken.text(), Access::read);
    if (!collection) return collection.error();
    const auto read = collection->each([](const Record&) { return true; });
    return read ? "" : read.error();
  };
  for (const double part : {0.0001, 0.01, 0.2, 0.5, 0.9, 0.999}) {
    const auto length = static_cast<std::size_t>(part * static_cast<double>(whole.size()));
    write_bytes(broken.text(), whole.substr(0, length));
    CAPTURE(length, read_all());
    CHECK(read_all().starts_with(broken.text() + ": "));
  }
  // Overwritten bytes may do nothing, or be found; they never end the program.
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
  // A view could be without end, a trigger could change what is added.
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
  const auto read = collection.each([](const Record&) { return true; });
  REQUIRE_FALSE(read);
  CAPTURE(read.error());
  CHECK(read.error().ends_with("is out of order"));
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
    return found ? std::string() : found.error();
  };
  const std::string begin = file.text() + ": the file is damaged: problem 158876c864286c03: ";
  CHECK(fault_after("UPDATE problems SET title = 'a' || char(27) || '[2J'") ==
        begin + "title: a control character (0x1B) at byte 2 of the line");
  CHECK(fault_after("UPDATE problems SET title = NULL, line = 'x'") ==
        begin + "line: \"x\" is not a move in USI or UCI");
  CHECK(fault_after("UPDATE problems SET line = NULL, plies = 4") ==
        begin + "a mate takes an odd number of plies, not 4");
  CHECK(fault_after("UPDATE problems SET plies = 3; INSERT INTO themes VALUES "
                    "('158876c864286c03', 'a b!')")
            .starts_with(begin + "themes: "));
  CHECK(fault_after("DELETE FROM themes; UPDATE features SET value = 9e999")
            .starts_with(begin + "features: "));
}

TEST_CASE("a collection that another program writes to is not written", "[problems][collection]") {
  const FileName file;
  Collection collection = opened(file, Access::write);
  SQLite::Database other(file.text(), SQLite::OPEN_READWRITE);
  {
    SQLite::Transaction transaction(other, SQLite::TransactionBehavior::IMMEDIATE);
    const auto fates = collection.add(random_records(89, 1));
    REQUIRE_FALSE(fates);
    CHECK(fates.error() == file.text() + ": is in use: another program is writing to it");
    // Reading goes on meanwhile.
    CHECK(opened(file, Access::read).count() == 0);
  }
  CHECK(collection.add(random_records(89, 1)));
}

}  // namespace tori::problems::test
