// The SQLite file: its content and order, and who may read and write.
#include "problems/store/collection.hpp"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Transaction.h>
#include <catch2/catch.hpp>

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <string>

#include "tests/problems/collections.hpp"

namespace tori::problems::test {
namespace {

std::vector<Record> all(Collection& collection) {
  std::vector<Record> records;
  const auto read = collection.each([&](const Record& record, std::uint64_t) {
    records.push_back(record);
    return true;
  });
  if (!read) FAIL(english(read.error()));
  return records;
}

std::vector<Record> added_and_read(const std::vector<Record>& records) {
  const FileName file;
  Collection collection = opened(file, Access::write);
  REQUIRE(collection.add(records));
  return all(collection);
}

}  // namespace

TEST_CASE("a collection finds the problems whose lines are alike", "[problems][collection]") {
  const auto numbered = [](const std::string& sfen, const std::string& line, std::int64_t number) {
    Record record = make_record(position_of(sfen), Reading::both, moves_of(line));
    record.number = number;
    return record;
  };
  const Record one = numbered("7/2F4/kP5/7/7/7/7 b F 1", "F*7d 7c7b 5b6a+", 1);
  const Record shifted = numbered("7/3F3/4Pk1/7/7/7/7 b F 1", "F*2d 2c2b 4b3a+", 2);
  const Record crane = numbered("7/2F4/kP5/7/7/7/7 b C 1", "C*7d 7c7b 5b6a+", 3);
  const Record other_end = numbered("7/2F4/kP5/7/7/7/7 b FS 1", "F*7d 7c7b 5b6a", 4);
  const Record other = numbered("7/2F4/kP5/7/7/7/7 b FC 1", "F*7d 7c7b", 5);
  const FileName file;
  Collection collection = opened(file, Access::write);
  REQUIRE(collection.add(std::vector<Record>{one, shifted, crane, other_end, other}));
  const std::vector<Record> alike = {one, shifted, crane, other_end};
  CHECK(collection.alike(one).value() == alike);
  CHECK(collection.alike(other_end).value() == alike);
  CHECK(collection.alike(other).value() == std::vector<Record>{other});
  CHECK(collection.alike(make_record(one.position, Reading::both)).value().empty());
}

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

TEST_CASE("a collection gives back every feature that is read", "[problems][collection]") {
  const std::string line =
      "7/2F4/kP5/7/7/7/7 b F 1 number 1; features a=-0 b=5e-324 c=-2.2250738585072014e-308 "
      "d=1.7976931348623157e308 e=9007199254740993 f=-9223372036854775808 g=1e22 h=0.1";
  const ReadBack back = read_back(line, RecordFormat::epd);
  REQUIRE(back.records.size() == 1);
  CHECK(added_and_read(back.records) == back.records);
}

TEST_CASE("random records come back in their order, page by page", "[problems][collection]") {
  std::vector<Record> records = random_records(81, 1000);
  // Some numbers occur several times.
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
  CHECK(english(fates.error()) == file.text() + ": themes: is not well-formed");
  CHECK(collection.count() == 0);
}

TEST_CASE("a file that is filled is a collection at the end only", "[problems][collection]") {
  const std::vector<Record> records = random_records(82, 4'000);
  const FileName file;
  {
    Collection collection = opened(file, Access::write);
    REQUIRE(collection.begin_filling());
    REQUIRE(collection.add(records));
    CHECK_FALSE(Collection::open(file.text(), Access::read));
    REQUIRE(collection.end_filling([] { return false; }));
  }
  Collection collection = opened(file, Access::read);
  CHECK(all(collection) == records);
  const auto with_line = std::find_if(records.begin(), records.end(),
                                      [](const Record& record) { return !record.line.empty(); });
  REQUIRE(with_line != records.end());
  CHECK_FALSE(collection.alike(*with_line).value().empty());
}

TEST_CASE("the end of filling can be stopped", "[problems][collection]") {
  const FileName file;
  Collection collection = opened(file, Access::write);
  REQUIRE(collection.begin_filling());
  REQUIRE(collection.add(random_records(82, 4'000)));
  const auto ended = collection.end_filling([] { return true; });
  REQUIRE_FALSE(ended);
  CHECK(english(ended.error()) == file.text() + ": interrupted");
}

TEST_CASE("a problem with the identity of another one is told", "[problems][collection]") {
  const FileName file;
  std::vector<Record> records = random_records(84, 2);
  Collection collection = opened(file, Access::write);
  REQUIRE(collection.add(std::vector<Record>{records[0]}));
  {
    // No two positions with the same identity are known, so the file is changed to contain one.
    SQLite::Database database(file.text(), SQLite::OPEN_READWRITE);
    database.exec("UPDATE problems SET position = '" + to_sfen(records[1].position) + "'");
  }
  const auto fates = collection.add(std::vector<Record>{records[0]});
  REQUIRE_FALSE(fates);
  CHECK(english(fates.error())
            .find("the file is damaged: problem " + records[0].identity.to_text()) !=
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

TEST_CASE("names that SQLite reads otherwise are those of files", "[problems][collection]") {
  const std::string end = "toritsume-test-" + std::to_string(::getpid()) + ".sqlite";
  const auto records = random_records(87, 3);
  for (const std::string& name :
       {"file:" + end, "file:" + end + "?mode=memory", "file:" + end + "?mode=ro", ":memory:" + end,
        end + "?nolock=1", end + "#a", end + "%41", "FILE:" + end}) {
    CAPTURE(name);
    auto written = Collection::open(name, Access::write);
    REQUIRE(written);
    CHECK(written->add(records));
    CHECK(std::filesystem::file_size(name) > 0);
    auto read = Collection::open(name, Access::read);
    REQUIRE(read);
    CHECK(all(*read).size() == 3);
    std::filesystem::remove(name);
  }
  CHECK_FALSE(Collection::open("file:no-such-" + end + "?mode=memory", Access::read));
}

TEST_CASE("reading a collection in WAL mode leaves no file beside it", "[problems][collection]") {
  // A name that must not be read as an address, too.
  const std::string name = "toritsume-test-" + std::to_string(::getpid()) + " #%41?wal.sqlite";
  const auto records = random_records(88, 20);
  {
    auto collection = Collection::open(name, Access::write);
    REQUIRE(collection);
    REQUIRE(collection->add(records));
    SQLite::Database("./" + name, SQLite::OPEN_READWRITE).exec("PRAGMA journal_mode = WAL");
  }
  const std::string before = bytes_of(name);
  REQUIRE(before[18] == 2);
  {
    auto collection = Collection::open(name, Access::read);
    REQUIRE(collection);
    CHECK(all(*collection) == records);
    CHECK_FALSE(std::filesystem::exists(name + "-shm"));
  }
  CHECK(bytes_of(name) == before);
  for (const char* beside : {"-shm", "-wal", "-journal"}) {
    CHECK_FALSE(std::filesystem::exists(name + beside));
  }
  // Changes that wait are read.
  {
    SQLite::Database other("./" + name, SQLite::OPEN_READWRITE);
    other.exec("CREATE TABLE passing (a); DROP TABLE passing");
    REQUIRE(std::filesystem::file_size(name + "-wal") > 0);
    auto collection = Collection::open(name, Access::read);
    REQUIRE(collection);
    CHECK(all(*collection) == records);
  }
  std::filesystem::remove(name);
}

TEST_CASE("an unfinished transaction of a killed program is taken back", "[problems][collection]") {
  const FileName file;
  const FileName killed;
  const auto records = random_records(90, 300);
  REQUIRE(opened(file, Access::write).add(records));
  {
    // With such a small cache, changes reach the file long before the end of the transaction.
    SQLite::Database writer(file.text(), SQLite::OPEN_READWRITE);
    writer.exec("PRAGMA cache_size = 1");
    SQLite::Transaction transaction(writer);
    writer.exec("UPDATE problems SET comment = 'half done'");
    REQUIRE(std::filesystem::file_size(file.text() + "-journal") > 512);
    // The files that a kill at this moment leaves behind.
    std::filesystem::copy_file(file.text(), killed.text());
    std::filesystem::copy_file(file.text() + "-journal", killed.text() + "-journal");
  }
  REQUIRE(bytes_of(killed.text()).find("half done") != std::string::npos);
  Collection collection = opened(killed, Access::read);
  CHECK(all(collection) == records);
  CHECK_FALSE(std::filesystem::exists(killed.text() + "-journal"));
}

TEST_CASE("a collection that another program writes to is not written", "[problems][collection]") {
  const FileName file;
  Collection collection = opened(file, Access::write);
  SQLite::Database other(file.text(), SQLite::OPEN_READWRITE);
  {
    SQLite::Transaction transaction(other, SQLite::TransactionBehavior::IMMEDIATE);
    const auto fates = collection.add(random_records(89, 1));
    REQUIRE_FALSE(fates);
    CHECK(english(fates.error()) == file.text() + ": is in use: another program is writing to it");
    // Other programs can still read.
    CHECK(opened(file, Access::read).count() == 0);
  }
  CHECK(collection.add(random_records(89, 1)));
}

}  // namespace tori::problems::test
