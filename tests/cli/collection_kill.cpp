// An import that is killed loses nothing that it had finished, and leaves nothing half done.
#include <SQLiteCpp/Database.h>
#include <catch2/catch.hpp>

#include <chrono>
#include <csignal>
#include <fstream>
#include <thread>

#include "problems/store/collection.hpp"
#include "process.hpp"
#include "tests/problems/records.hpp"

using namespace cli_test;
using namespace tori::problems;
using tori::problems::test::FileName;

namespace {

/// Problems of one transaction of an import.
constexpr std::size_t kBatch = 500;

/// What is in the file, read as any program reads it; empty when there is no collection yet.
std::vector<Record> survivors(const std::string& name) {
  std::vector<Record> records;
  auto collection = Collection::open(name, Collection::Access::read);
  if (!collection) return records;
  REQUIRE(collection->each([&](const Record& record) {
    records.push_back(record);
    return true;
  }));
  return records;
}

std::string integrity(const std::string& name) {
  SQLite::Database database(name, SQLite::OPEN_READONLY);
  return database.execAndGet("PRAGMA integrity_check").getString();
}

}  // namespace

TEST_CASE("cli: kill -9 during an import", "[cli][collection][process]") {
  const auto records = tori::problems::test::random_records(95, 4'000);
  const FileName input(".jsonl");
  std::ofstream(input.text(), std::ios::binary)
      << tori::problems::test::written(records, RecordFormat::jsonl);
  tori::test::Dice dice(96);
  int cut_short = 0;
  for (int i = 0; i < 6; ++i) {
    const FileName file;
    {
      Process process({"collection", "import", file.text(), input.text()});
      std::this_thread::sleep_for(std::chrono::milliseconds(20 + dice.below(250)));
      process.send(SIGKILL);
      process.wait(std::chrono::seconds(10));
    }
    const auto kept = survivors(file.text());
    CAPTURE(i, kept.size());
    CHECK(kept.size() % kBatch == 0);
    CHECK(kept == std::vector<Record>(records.begin(),
                                      records.begin() + static_cast<std::ptrdiff_t>(kept.size())));
    cut_short += kept.size() < records.size() ? 1 : 0;
    if (kept.empty()) continue;
    CHECK(integrity(file.text()) == "ok");
    Process again({"collection", "import", file.text(), input.text()});
    CHECK(again.wait(std::chrono::seconds(60)).code == 0);
    CHECK(survivors(file.text()) == records);
  }
  CHECK(cut_short > 0);
}
