// kill -9 at any moment: nothing finished is lost, nothing half-written is read as whole, and a
// command that is run again ends as if it had never been killed.
#include <SQLiteCpp/Database.h>
#include <catch2/catch.hpp>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <functional>
#include <thread>

#include "problems/store/collection.hpp"
#include "problems/store/run_database.hpp"
#include "tests/cli/file_content.hpp"
#include "tests/cli/process.hpp"
#include "tests/part_names.hpp"
#include "tests/places.hpp"
#include "tests/problems/records.hpp"

using namespace cli_test;
using namespace tori::problems;
using tori::problems::test::FileName;
using Arguments = std::vector<std::string>;
using Clock = std::chrono::steady_clock;

namespace {

/// Problems of one transaction of an import.
constexpr std::size_t kBatch = 500;
constexpr auto kPatience = std::chrono::seconds(120);
constexpr int kFew = 3;
constexpr int kMany = 200;

/// Runs of one command line, each killed at some moment between its start and a little after its
/// usual end.
class Killer {
 public:
  explicit Killer(Arguments arguments) : arguments_(std::move(arguments)) {}

  /// Runs it to its end.
  void run() {
    const auto start = Clock::now();
    const Ended ended = Process(arguments_, "/dev/null").wait(kPatience);
    CAPTURE(ended.err);
    REQUIRE(ended.code == 0);
    takes_ = std::max(takes_, Clock::now() - start);
  }

  /// Starts and kills it; true if it was still running.
  bool kill() {
    Process process(arguments_, "/dev/null");
    const auto most = std::chrono::duration_cast<std::chrono::microseconds>(takes_).count();
    std::this_thread::sleep_for(std::chrono::microseconds(most * dice_.below(1'050) / 1'000));
    process.send(SIGKILL);
    const bool killed = !process.wait(kPatience).code;
    kills_ += killed ? 1 : 0;
    return killed;
  }

  int kills() const { return kills_; }

 private:
  Arguments arguments_;
  Clock::duration takes_{};
  tori::test::Dice dice_{96};
  int kills_ = 0;
};

void remove_all(const std::string& name) {
  for (const char* end : {"", ".run.sqlite", ".run.sqlite-journal", ".run.json", "-journal"}) {
    std::filesystem::remove(name + end);
  }
  tori::test::remove_parts_of(name);
}

/// The contents of the collection, read as any program reads it; empty if there is none yet.
std::vector<Record> survivors(const std::string& name) {
  std::vector<Record> records;
  auto collection = Collection::open(name, Collection::Access::read);
  if (!collection) return records;
  REQUIRE(collection->each([&](const Record& record, std::uint64_t) {
    records.push_back(record);
    return true;
  }));
  SQLite::Database database(name, SQLite::OPEN_READONLY);
  CHECK(database.execAndGet("PRAGMA integrity_check").getString() == "ok");
  return records;
}

/// A command that adds records to a collection, which `begin` makes or leaves to the command: whole
/// transactions stay, and each kill may only add.
void check_growing(const Arguments& arguments, const std::string& name,
                   const std::vector<Record>& records, int kills,
                   const std::function<void()>& begin) {
  begin();
  Killer killer(arguments);
  killer.run();
  REQUIRE(survivors(name) == records);
  while (killer.kills() < kills) {
    remove_all(name);
    begin();
    std::size_t before = 0;
    while (before < records.size() && killer.kills() < kills) {
      if (!killer.kill()) break;
      const auto kept = survivors(name);
      CAPTURE(killer.kills(), kept.size());
      CHECK((kept.size() % kBatch == 0 || kept.size() == records.size()));
      CHECK(kept.size() >= before);
      CHECK(kept ==
            std::vector<Record>(records.begin(),
                                records.begin() + static_cast<std::ptrdiff_t>(kept.size())));
      before = kept.size();
    }
    killer.run();
    CHECK(survivors(name) == records);
  }
}

void check_import(int kills) {
  const auto records = tori::problems::test::random_records(95, 4'000);
  const FileName input(".jsonl");
  std::ofstream(input.text(), std::ios::binary)
      << tori::problems::test::written(records, RecordFormat::jsonl);
  const FileName file;
  check_growing({"collection", "import", file.text(), input.text()}, file.text(), records, kills,
                [] {});
}

/// A command whose file appears when it is whole: before that the file stays as it was, `old`, or
/// missing if that is empty.
void check_all_or_nothing(const Arguments& arguments, const std::string& name, int kills,
                          const std::string& old = "as it was before") {
  Killer killer(arguments);
  killer.run();
  const std::string whole = content(name);
  REQUIRE(whole.size() > 1'000);
  int before_the_end = 0;
  const auto begin = [&] {
    std::filesystem::remove(name);
    if (!old.empty()) std::ofstream(name, std::ios::binary) << old;
  };
  while (killer.kills() < kills) {
    begin();
    if (!killer.kill()) continue;
    CAPTURE(killer.kills());
    const std::string left = content(name);
    CHECK((left == old || left == whole));
    before_the_end += left == old ? 1 : 0;
  }
  CHECK(before_the_end > 0);
  begin();
  killer.run();
  CHECK(content(name) == whole);
  remove_all(name);
}

/// Merging into a new file, and into one that is there.
void check_collection_merge(int kills) {
  const auto records = tori::problems::test::random_records(97, 4'000);
  std::vector<FileName> parts(2);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    auto collection = Collection::open(parts[i].text(), Collection::Access::write);
    REQUIRE(collection);
    REQUIRE(collection->add(std::span(records).subspan(i * 2'000, 2'000)));
  }
  const FileName file;
  const Arguments arguments = {"collection", "merge",         "-o",
                               file.text(),  parts[0].text(), parts[1].text()};
  check_all_or_nothing(arguments, file.text(), kills, "");
  check_growing(arguments, file.text(), records, kills,
                [&] { REQUIRE(Collection::open(file.text(), Collection::Access::write)); });
}

Arguments a_run(const std::string& output, const std::string& shard) {
  return {"compose", "--plies", "3",   "--candidates", "0..9000", "--seed",
          "5",       "--shard", shard, "-o",           output};
}

Arguments a_run_of_games(const std::string& output) {
  return {"compose", "--source", "play",         "--play-nodes", "50..100", "--plies", "1..5",
          "--seed",  "5",        "--candidates", "0..40",        "-o",      output};
}

Arguments a_run_of_all(const std::string& output) {
  return {"compose", "--source", "all",     "--men", "2",  "--phoenix", "4a",
          "--box",   "3x3",      "--plies", "1..5",  "-o", output};
}

void check_merge(int kills) {
  const FileName first(".epd");
  const FileName second(".epd");
  Killer(a_run(first.text(), "1/2")).run();
  Killer(a_run(second.text(), "2/2")).run();
  const FileName merged(".epd");
  check_all_or_nothing({"merge", "--force", "-o", merged.text(), first.text(), second.text()},
                       merged.text(), kills);
}

void check_book(const std::string& ending, int kills) {
  const FileName problems(".epd");
  std::ofstream out(problems.text());
  std::ifstream starter(tori::test::in_sources("problems/collections/starter.epd"));
  std::string line;
  for (int i = 0; i < 40 && std::getline(starter, line); ++i) out << line << '\n';
  out.close();
  const FileName book(ending);
  check_all_or_nothing({"book", problems.text(), "-o", book.text()}, book.text(), kills);
}

/// The lines that the file of a run holds; none if there is no file yet.
std::vector<std::string> composed_lines(const std::string& name) {
  if (!std::filesystem::exists(name + ".run.sqlite")) return {};
  std::vector<std::string> lines;
  {
    auto database = tori::problems::RunDatabase::open(name + ".run.sqlite");
    REQUIRE(database);
    lines = database->lines().value();
  }
  // Other programs read the same problems.
  CHECK(survivors(name + ".run.sqlite").size() == lines.size());
  return lines;
}

/// Resumes a run that is killed again and again; what its file held once stays in it.
void check_run(const FileName& file, Arguments arguments, int kills) {
  arguments.insert(arguments.end(), {"--resume", "--threads", "2"});
  Killer killer(arguments);
  killer.run();
  const std::string whole = content(file.text());
  REQUIRE(whole.size() > 1'000);
  while (killer.kills() < kills) {
    remove_all(file.text());
    std::vector<std::string> before;
    while (killer.kills() < kills && killer.kill()) {
      CAPTURE(killer.kills());
      if (std::filesystem::exists(file.text())) {
        CHECK(content(file.text()) == whole);
        continue;
      }
      const auto after = composed_lines(file.text());
      REQUIRE(after.size() >= before.size());
      CHECK(std::equal(before.begin(), before.end(), after.begin()));
      before = after;
    }
    killer.run();
    CHECK(content(file.text()) == whole);
    CHECK_FALSE(std::filesystem::exists(file.text() + ".run.sqlite"));
  }
}

void check_compose(const std::string& ending, int kills) {
  const FileName file(ending);
  check_run(file, a_run(file.text(), "1/1"), kills);
}

}  // namespace

TEST_CASE("kill -9: collection import", "[kill][process]") {
  check_import(kFew);
}
TEST_CASE("kill -9: collection merge", "[kill][process]") {
  check_collection_merge(kFew);
}
TEST_CASE("kill -9: merge", "[kill][process]") {
  check_merge(kFew);
}
TEST_CASE("kill -9: book", "[kill][process]") {
  check_book(".pdf", kFew);
  check_book(".html", kFew);
}
TEST_CASE("kill -9: compose", "[kill][process]") {
  check_compose(".epd", kFew);
}
TEST_CASE("kill -9: compose, from games", "[kill][process]") {
  const FileName file(".epd");
  check_run(file, a_run_of_games(file.text()), kFew);
}
TEST_CASE("kill -9: compose, a whole class", "[kill][process]") {
  const FileName file(".epd");
  check_run(file, a_run_of_all(file.text()), kFew);
}
TEST_CASE("kill -9: compose to a collection", "[kill][process]") {
  check_compose(".sqlite", kFew);
}

TEST_CASE("kill -9, 200 times: collection import", "[kill][.slow]") {
  check_import(kMany);
}
TEST_CASE("kill -9, 200 times: collection merge", "[kill][.slow]") {
  check_collection_merge(kMany);
}
TEST_CASE("kill -9, 200 times: merge", "[kill][.slow]") {
  check_merge(kMany);
}
TEST_CASE("kill -9, 200 times: book", "[kill][.slow]") {
  check_book(".pdf", kMany);
  check_book(".html", kMany);
}
TEST_CASE("kill -9, 200 times: compose", "[kill][.slow]") {
  check_compose(".epd", kMany);
}
TEST_CASE("kill -9, 200 times: compose to a collection", "[kill][.slow]") {
  check_compose(".sqlite", kMany);
}
