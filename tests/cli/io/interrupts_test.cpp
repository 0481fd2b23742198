// Ctrl-C soon ends every command with its exit code and leaves nothing half done.
#include <sys/stat.h>

#include <catch2/catch.hpp>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <optional>
#include <thread>

#include "tests/cli/process.hpp"
#include "tests/cli/run_cli.hpp"
#include "tests/part_names.hpp"
#include "tests/places.hpp"
#include "tests/problems/records.hpp"

using namespace cli_test;
using namespace std::chrono_literals;
using tori::problems::RecordFormat;
using tori::problems::test::FileName;
using Arguments = std::vector<std::string>;
using Clock = std::chrono::steady_clock;

namespace {

const std::string kHard = tori::test::in_sources("problems/collections/hard.epd");
const std::string kStarter = tori::test::in_sources("problems/collections/starter.epd");
/// A position whose verdict is still unknown after a minute.
const std::string kEndless = "7/7/7/3k3/7/7/3K3 b FCPLR8Sfcccppplr8s 1";

/// A command that runs longer than the test waits.
struct Work {
  std::string name;
  Arguments arguments;
  /// A file that must not exist afterwards, nor one under which it is written.
  std::string output{};
};

/// The commands over files made for them.
class Works {
 public:
  explicit Works(int records) {
    const auto some = tori::problems::test::random_records(95, records);
    std::ofstream(input_.text(), std::ios::binary)
        << tori::problems::test::written(some, RecordFormat::jsonl);
    const Ended ended =
        Process({"collection", "import", collection_.text(), input_.text()}, "/dev/null")
            .wait(120s);
    REQUIRE(ended.code == 0);
    for (int i = 0; i < 50; ++i) many_.push_back(kStarter);
  }

  std::vector<Work> all() const {
    std::vector<Work> works = searches();
    for (Work& work : compositions()) works.push_back(std::move(work));
    for (Work& work : collections()) works.push_back(std::move(work));
    for (Work& work : pages()) works.push_back(std::move(work));
    return works;
  }

 private:
  static std::vector<Work> searches() {
    return {{"solve", {"solve", kHard}},
            {"solve, one problem", {"solve", "--position", kEndless}},
            {"solve --tree --first-moves", {"solve", "--tree", "--first-moves", kHard}},
            {"solve --memory 4G", {"solve", "--memory", "4G", "--position", kEndless}},
            {"verify", {"verify", "--max-nodes", "100M", kHard}},
            {"verify full-tree", {"verify", "--profile", "full-tree", kStarter, kHard}},
            {"perft", {"perft", "12"}},
            {"bench", {"bench"}}};
  }

  std::vector<Work> compositions() const {
    std::vector<Work> works;
    for (const std::string source : {"random", "extend", "mutate", "climb"}) {
      works.push_back({"compose " + source,
                       {"compose", "--source", source, "--plies", "7..15", "--count", "100000",
                        "--verify-nodes", "10M", "--question-nodes", "1M", "-o", out_.text()},
                       out_.text()});
    }
    works.push_back({"compose mine",
                     {"compose", "--mine", kHard, "--plies", "3..31", "--count", "100000",
                      "--verify-nodes", "10M", "--question-nodes", "1M"}});
    return works;
  }

  std::vector<Work> collections() const {
    const std::string& from = collection_.text();
    const std::string& to = out_.text();
    return {
        {"collection import", {"collection", "import", to, input_.text()}},
        {"collection merge", {"collection", "merge", "-o", to, from}, to},
        {"collection filter", {"collection", "filter", "-o", to, from}, to},
        {"collection list --select", {"collection", "list", "--select", "2000", from}},
        {"collection list --plies", {"collection", "list", "--plies", "99", from}},
        {"collection stats", {"collection", "stats", "--one-per-family", from}},
        {"collection export", {"collection", "export", "--format", "anki", "-o", to, from}, to}};
  }

  std::vector<Work> pages() const {
    const std::string& to = page_.text();
    std::vector<Work> works{{"book pdf", {"book", "--format", "pdf", "-o", to}, to},
                            {"book html", {"book", "--format", "html", "-o", to}, to},
                            {"show --pdf", {"show", "--pdf", "-o", to}, to}};
    for (Work& work : works) {
      work.arguments.insert(work.arguments.end(), many_.begin(), many_.end());
    }
    return works;
  }

  FileName input_{".jsonl"};
  FileName collection_;
  FileName out_;
  FileName page_{""};
  Arguments many_;
};

void remove_left(const Work& work) {
  for (const std::string& name : work.arguments) {
    if (!name.starts_with("toritsume-test-") || name.ends_with(".jsonl")) continue;
    if (work.name.starts_with("collection") && name == work.arguments.back()) continue;
    for (const char* end : {"", ".run.sqlite", ".run.sqlite-journal", ".run.json", "-journal"}) {
      std::filesystem::remove(name + end);
    }
  }
}

/// How long it took to end after the signal; nullopt if it was done before.
std::optional<double> interrupt(const Work& work, std::chrono::milliseconds after) {
  remove_left(work);
  Process process(work.arguments, "/dev/null");
  std::this_thread::sleep_for(after);
  const auto start = Clock::now();
  process.send(SIGINT);
  const Ended ended = process.wait(60s);
  const std::chrono::duration<double> took = Clock::now() - start;
  CAPTURE(work.name, after.count(), ended.err);
  if (ended.code == 0) return std::nullopt;
  // `verify` may have found an unsound problem before; if not, it has its own code for unknown.
  CHECK((ended.code == 1 || (ended.code == 4 && work.arguments[0] == "verify")));
  CHECK(has(ended.err, "interrupted"));
  if (!work.output.empty()) {
    CHECK_FALSE(std::filesystem::exists(work.output));
    CHECK(tori::test::parts_of(work.output).empty());
  }
  remove_left(work);
  return took.count();
}

}  // namespace

TEST_CASE("Ctrl-C ends every command", "[interrupt][process]") {
  // With fewer, `collection filter` may have just put its file in place when the signal comes.
  const Works works(10'000);
  for (const Work& work : works.all()) {
    // A command that is done before the signal cannot be tested on this machine.
    const auto took = interrupt(work, 150ms);
    if (took) CHECK(*took < 20);
  }
}

TEST_CASE("Ctrl-C ends the wait for the other end of a pipe", "[interrupt][process]") {
  const FileName pipe(".epd");
  const FileName sheet(".pdf");
  const FileName collection;
  const std::string& name = pipe.text();
  for (const FileName* one : {&pipe, &sheet}) REQUIRE(::mkfifo(one->text().c_str(), 0600) == 0);
  const std::string mate = "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1";
  for (const Arguments& arguments :
       {Arguments{"solve", name}, Arguments{"solve", "--missed", name}, Arguments{"verify", name},
        Arguments{"check", name}, Arguments{"show", name}, Arguments{"book", name, "-o", "-"},
        Arguments{"collection", "import", collection.text(), name},
        Arguments{"compose", "--source", "mine", "--mine", name, "--plies", "1"},
        Arguments{"compose", "--candidates", "0..3", "--plies", "1", "-o", name},
        Arguments{"solve", "--position", mate, "--proof", name},
        Arguments{"solve", "--position", mate, "--dot", name},
        Arguments{"verify", "--position", mate, "--sheet", sheet.text()}}) {
    Process process(arguments, "/dev/null");
    std::this_thread::sleep_for(50ms);
    process.send(SIGINT);
    const Ended ended = process.wait(60s);
    CAPTURE(arguments, ended.err);
    CHECK(ended.code == (arguments[0] == "verify" ? 4 : 1));
    CHECK(has(ended.err, "interrupted"));
    CHECK_FALSE(has(ended.err, "Interrupted system call"));
  }
  for (const FileName* one : {&pipe, &sheet}) {
    CHECK(std::filesystem::is_fifo(one->text()));
    std::filesystem::remove(one->text());
  }
  CHECK_FALSE(std::filesystem::exists(collection.text()));
}

TEST_CASE("Ctrl-C ends every command within half a second", "[interrupt][.slow]") {
  const Works works(20'000);
  tori::test::Dice dice(98);
  for (const Work& work : works.all()) {
    std::vector<double> times;
    for (int i = 0; i < 12; ++i) {
      const auto took = interrupt(work, std::chrono::milliseconds(30 + dice.below(2'500)));
      if (took) times.push_back(*took);
    }
    if (times.empty()) continue;
    std::sort(times.begin(), times.end());
    std::cout << work.name << ": " << times.size() << " times, median " << times[times.size() / 2]
              << " s, longest " << times.back() << " s\n";
    CAPTURE(work.name);
    CHECK(times.back() < 0.5);
  }
}
