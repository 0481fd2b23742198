// `compose` and `merge`: files, shards, runs that end early.
#include <SQLiteCpp/Database.h>
#include <catch2/catch.hpp>

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <sstream>
#include <string>
#include <thread>

#include "cli/options/collection_options.hpp"
#include "cli/options/compose_options.hpp"
#include "problems/store/run_database.hpp"
#include "problems/words/catalogue.hpp"
#include "tests/cli/file_content.hpp"
#include "tests/cli/process.hpp"
#include "tests/cli/run_cli.hpp"
#include "tests/cli/run_compose.hpp"
#include "tests/json.hpp"
#include "tests/part_names.hpp"

using namespace cli_test;
using namespace std::chrono_literals;

namespace {

constexpr auto kPatience = 120s;

/// Names of files that are removed at the end of the test.
class Files {
 public:
  ~Files() {
    for (const std::string& name : names_) {
      for (const char* end : {"", ".run.sqlite", ".run.sqlite-journal", ".run.json"}) {
        std::remove((name + end).c_str());
      }
      tori::test::remove_parts_of(name);
    }
  }
  std::string name(const std::string& what) {
    names_.push_back("toritsume-compose-" + std::to_string(::getpid()) + "-" + what);
    return names_.back();
  }

 private:
  std::vector<std::string> names_;
};

bool exists(const std::string& name) {
  return ::access(name.c_str(), F_OK) == 0;
}

Outcome merge(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "merge");
  return run(arguments);
}

/// A run of about half a second.
std::vector<std::string> a_run(const std::string& output) {
  return {"--plies", "3", "--candidates", "0..9000", "--seed", "5", "-o", output};
}

std::vector<std::string> with(std::vector<std::string> arguments,
                              const std::vector<std::string>& more) {
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

}  // namespace

TEST_CASE("compose: the file is the same for any number of threads", "[compose]") {
  Files files;
  const std::string one = files.name("one");
  const std::string two = files.name("two");
  CHECK(compose(with(a_run(one), {"--threads", "1"})).code == 0);
  const Outcome outcome = compose(with(a_run(two), {"--threads", "2", "--json"}));
  CHECK(outcome.code == 0);
  CHECK(content(one) == content(two));
  CHECK(has(content(one), "# candidates: 0..9000\n"));
  CHECK_FALSE(exists(one + ".run.sqlite"));
  CHECK_FALSE(exists(one + ".run.json"));
  const auto summary = tori::test::parsed_json(outcome.err);
  CHECK(summary["finished"] == true);
  CHECK(summary["candidates"] == 9000);
  CHECK(summary["problems"] > 5);
  CHECK(summary["by_plies"]["3"] == summary["problems"]);
  CHECK(summary["refused"]["no-mate"] > 1000);
  // The program reads what it wrote, and agrees.
  const Outcome solved = solve({one});
  CHECK(solved.code == 0);
  CHECK_FALSE(has(solved.out, "disagree"));
}

TEST_CASE("compose: collections of shards merged are the collection of the whole", "[compose]") {
  Files files;
  const auto exported = [](const std::string& name) {
    const Outcome outcome = run({"collection", "export", "--format", "jsonl", name}, "");
    CHECK(outcome.code == 0);
    return outcome.out;
  };
  const std::string whole = files.name("whole.sqlite");
  REQUIRE(compose(a_run(whole)).code == 0);
  std::vector<std::string> parts;
  for (const char* shard : {"2/2", "1/2"}) {
    parts.push_back(files.name(std::string("part") + shard[0] + ".sqlite"));
    REQUIRE(compose(with(a_run(parts.back()), {"--shard", shard})).code == 0);
  }
  const std::string merged = files.name("merged.sqlite");
  REQUIRE(run({"collection", "merge", "-o", merged, parts[0], parts[1]}, "").code == 0);
  CHECK(exported(merged) == exported(whole));

  std::istringstream lines(exported(whole));
  std::size_t problems = 0;
  for (std::string line; std::getline(lines, line); ++problems) {
    const auto problem = tori::test::parsed_json(line);
    CHECK(problem["number"] == problem["candidate"]);
    CHECK(problem["seed"] == 5);
    CHECK(problem["generator"].get<std::string>().starts_with("toritsume "));
    CHECK(has(problem["settings"].get<std::string>(), "plies=3..3"));
    CHECK(problem["features"]["plies"] == 3);
    CHECK(problem["strict_plies"] == 3);
    CHECK(problem["tree"].get<std::string>().starts_with(problem["line"][0].get<std::string>()));
  }
  CHECK(problems > 5);

  // A collection of another run is never written over, and a finished run is left alone.
  const Outcome other = compose(with(a_run(whole), {"--stars", "2"}));
  CHECK(other.code == 2);
  CHECK(has(other.err, "is there already"));
  for (const char* shard : {"1/2", "2/2"}) {
    const Outcome part = compose(with(a_run(whole), {"--shard", shard}));
    CHECK(part.code == 2);
    CHECK(has(part.err, "is there already"));
  }
  const Outcome resumed = compose(with(a_run(whole), {"--resume"}));
  CHECK(resumed.code == 0);
  CHECK(has(resumed.err, "nothing to do"));
}

TEST_CASE("compose: a finished file of the same run is left alone, with --resume or without",
          "[compose]") {
  Files files;
  for (const char* end : {".epd", ".sqlite", ".sqlite3"}) {
    const std::string name = files.name("done") + end;
    const std::vector<std::string> three = {"--plies", "3", "--count", "3", "-o", name};
    REQUIRE(compose(three).code == 0);
    const std::string bytes = content(name);
    for (const std::vector<std::string>& more :
         std::vector<std::vector<std::string>>{{}, {"--resume"}}) {
      const Outcome again = compose(with(three, more));
      CHECK(again.code == 0);
      CHECK(again.err == "toritsume compose: " + name + " is finished already: nothing to do\n");
      CHECK(content(name) == bytes);
      CHECK_FALSE(exists(name + ".run.sqlite"));
    }
    // Another number of problems is another run; --force makes the file anew.
    const std::vector<std::string> four = {"--plies", "3", "--count", "4", "-o", name};
    const Outcome other = compose(four);
    CHECK(other.code == 2);
    CHECK(has(other.err, "is there already and not of this run"));
    CHECK(content(name) == bytes);
    CHECK(compose(with(three, {"--force"})).err.empty());
    // A run file of another run is not taken for what a kill has left.
    {
      auto database = tori::problems::RunDatabase::open(name + ".run.sqlite");
      REQUIRE(database);
      REQUIRE(database->save({"program", "settings", "0..9", {}, 3, 30, "0"}, {}));
    }
    CHECK(compose(three).code == 2);
    CHECK(exists(name + ".run.sqlite"));
    std::remove((name + ".run.sqlite").c_str());
    std::remove(name.c_str());
  }
}

TEST_CASE("compose: a collection that is empty is made again", "[compose]") {
  Files files;
  const std::string name = files.name("none.sqlite");
  const std::vector<std::string> nothing = {"--candidates", "0..1", "--plies", "11", "-o", name};
  REQUIRE(compose(nothing).code == 0);
  const Outcome again = compose(nothing);
  CHECK(again.code == 0);
  CHECK(has(again.err, "nothing found"));
}

TEST_CASE("compose: shards merged are the run over all of it", "[compose]") {
  Files files;
  const std::string whole = files.name("whole");
  REQUIRE(compose(a_run(whole)).code == 0);
  std::vector<std::string> parts;
  for (const char* shard : {"3/3", "1/3", "2/3"}) {
    parts.push_back(files.name(std::string("part") + shard[0]));
    REQUIRE(compose(with(a_run(parts.back()), {"--shard", shard})).code == 0);
  }
  const std::string merged = files.name("merged");
  CHECK(merge(with(parts, {"-o", merged})).code == 0);
  CHECK(content(merged) == content(whole));
  CHECK(merge(parts).out == content(whole));
  // The first N problems are those of a run that stops after N.
  const std::string few = files.name("few");
  REQUIRE(compose(with(a_run(few), {"--count", "3"})).code == 0);
  CHECK(merge(with(parts, {"--count", "3"})).out == content(few));
  const Outcome gap = merge({parts[0], parts[1]});
  CHECK(gap.code == 3);
  CHECK(has(gap.err, "candidates 3000..6000 are missing"));
  std::ofstream(parts[2], std::ios::app) << "more\n";
  const Outcome changed = merge(parts);
  CHECK(changed.code == 3);
  CHECK(has(changed.err, "the file was changed or cut"));
}

TEST_CASE("compose: Ctrl-C keeps what was found, and says how to go on", "[compose][process]") {
  Files files;
  const std::string name = files.name("interrupted");
  Process process(
      with({"compose", "--threads", "2", "--plies", "3", "--count", "1000000", "-o"}, {name}));
  for (int i = 0; i < 60'000 && !exists(name + ".run.json"); ++i) std::this_thread::sleep_for(1ms);
  const auto status = tori::test::parsed_json(content(name + ".run.json"));
  CHECK(status["finished"] == false);
  CHECK(status["goal"] == "candidates 0.. until there are 1000000 problems");
  for (const char* key :
       {"candidates", "problems", "candidates_per_second", "host", "process", "time"}) {
    CHECK(status.contains(key));
  }
  process.send(SIGINT);
  const Ended ended = process.wait(kPatience);
  CHECK(ended.code == 1);
  CHECK(has(ended.err, "interrupted; "));
  CHECK(has(ended.err, name + ".run.sqlite: go on with --resume"));
  CHECK(has(content(name), "\n# not finished: candidates 0.. until there are 1000000 problems\n"));
  REQUIRE(exists(name + ".run.sqlite"));
  CHECK_FALSE(exists(name + ".run.json"));
  // Other settings are refused by name, and without --resume nothing is written over.
  const std::vector<std::string> again = {"--plies", "3", "-o", name, "--count"};
  const Outcome other = compose(with(again, {"1000000", "--resume", "--seed", "2"}));
  CHECK(other.code == 2);
  CHECK(has(other.err, "is from a run with other settings: seed is 2 here and 1 there"));
  const Outcome fresh = compose(with(again, {"1000000"}));
  CHECK(fresh.code == 2);
  CHECK(has(fresh.err, "go on with it (--resume) or delete it"));
}

TEST_CASE("compose: a run that has saved nothing, and files that are no runs", "[compose]") {
  Files files;
  const std::string whole = files.name("whole");
  const std::string early = files.name("early");
  REQUIRE(compose(a_run(whole)).code == 0);
  std::ofstream(early + ".run.sqlite").close();
  const Outcome resumed = compose(with(a_run(early), {"--resume"}));
  CHECK(resumed.code == 0);
  CHECK(has(resumed.err, "going on at candidate 0 with 0 problems found before"));
  CHECK(content(early) == content(whole));
  std::ofstream(early + ".run.sqlite") << "something else, longer than the head of a database\n";
  const Outcome text = compose(with(a_run(early), {"--resume"}));
  CHECK(text.code == 2);
  CHECK(has(text.err, early + ".run.sqlite: is no collection (not an SQLite file)"));
  CHECK(exists(early + ".run.sqlite"));
  // A collection without a run.
  std::remove((early + ".run.sqlite").c_str());
  REQUIRE(compose(a_run(files.name("made.sqlite"))).code == 0);
  REQUIRE(std::rename(files.name("made.sqlite").c_str(), (early + ".run.sqlite").c_str()) == 0);
  const Outcome other = compose(with(a_run(early), {"--resume"}));
  CHECK(other.code == 2);
  CHECK(has(other.err, "its tables are not those"));
}

TEST_CASE("compose: a stopped run, its file, its export, and how it goes on", "[compose]") {
  Files files;
  const std::string whole = files.name("whole");
  const std::string name = files.name("stopped");
  REQUIRE(compose(a_run(whole)).code == 0);
  // The run ends early, as after Ctrl-C.
  std::atomic<bool> stop = false;
  std::atomic<bool> ended = false;
  std::thread alarm([&] {
    while (!ended && !exists(name + ".run.json")) std::this_thread::sleep_for(2ms);
    std::this_thread::sleep_for(150ms);
    stop = true;
  });
  const Outcome stopped = run(with({"compose", "--threads", "1"}, a_run(name)), "", &stop);
  ended = true;
  alarm.join();
  if (stopped.code == 0) return;  // This machine was faster than the alarm.
  CHECK(stopped.code == 1);
  CHECK_FALSE(exists(name + ".run.json"));
  REQUIRE(exists(name + ".run.sqlite"));
  const std::string part = content(name);
  CHECK(has(part, "\n# not finished: candidates 0..9000\n"));
  const auto problems = [](const std::string& text) {
    std::string lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) {
      if (!line.starts_with('#')) lines += line + '\n';
    }
    return lines;
  };
  CHECK(problems(content(whole)).starts_with(problems(part)));
  const Outcome merged = merge({name});
  CHECK(merged.code == 3);
  CHECK(has(merged.err, name + " is not finished"));
  const Outcome exported =
      run({"collection", "export", "--format", "epd", name + ".run.sqlite"}, "");
  CHECK(exported.code == 0);
  const auto lines = [](const std::string& text) {
    return std::count(text.begin(), text.end(), '\n');
  };
  CHECK(lines(exported.out) == lines(problems(part)));
  // A run file that has lost a problem is not gone on with.
  const std::string kept = content(name + ".run.sqlite");
  SQLite::Database(name + ".run.sqlite", SQLite::OPEN_READWRITE)
      .exec("DELETE FROM composed WHERE rowid = 1");
  const Outcome robbed = compose(with(a_run(name), {"--resume"}));
  CHECK(robbed.code == 2);
  CHECK(has(robbed.err, "that the run has found is missing; restore the file, or delete"));
  CHECK(content(name) == part);
  // Nor is one that has lost everything.
  std::ofstream(name + ".run.sqlite", std::ios::trunc);
  const Outcome emptied = compose(with(a_run(name), {"--resume"}));
  CHECK(emptied.code == 2);
  CHECK(has(emptied.err, "its run cannot be read; restore the file, or delete it"));
  CHECK(content(name) == part);
  std::ofstream(name + ".run.sqlite", std::ios::binary) << kept;
  CHECK(compose(with(a_run(name), {"--resume"})).code == 0);
  CHECK(content(name) == content(whole));
  CHECK_FALSE(exists(name + ".run.sqlite"));
}

TEST_CASE("compose: a kill between the result and the end of the run file", "[compose]") {
  Files files;
  const std::string name = files.name("late");
  const std::string other = files.name("other");
  REQUIRE(compose(a_run(name)).code == 0);
  const std::string whole = content(name);
  const std::atomic<bool> stop = true;
  REQUIRE(run(with({"compose"}, a_run(other)), "", &stop).code == 1);
  REQUIRE(std::rename((other + ".run.sqlite").c_str(), (name + ".run.sqlite").c_str()) == 0);
  const Outcome resumed = compose(with(a_run(name), {"--resume"}));
  CHECK(resumed.code == 0);
  CHECK(has(resumed.err, "nothing to do"));
  CHECK_FALSE(exists(name + ".run.sqlite"));
  CHECK(content(name) == whole);
}

TEST_CASE("compose: a stopped run does not write over a file of another run", "[compose]") {
  Files files;
  const std::string name = files.name("mine");
  std::ofstream(name) << "# my notes\n";
  const std::atomic<bool> stop = true;
  const Outcome refused = run(with({"compose"}, a_run(name)), "", &stop);
  CHECK(refused.code == 2);
  CHECK(has(refused.err, "not of this run"));
  CHECK(content(name) == "# my notes\n");
  CHECK_FALSE(exists(name + ".run.sqlite"));
}

TEST_CASE("compose: one writer at a time, and nobody reads what it writes", "[compose]") {
  Files files;
  const std::string name = files.name("writer");
  {
    const auto writer = tori::problems::RunDatabase::open(name + ".run.sqlite");
    REQUIRE(writer);
    CHECK(writer->is_locked());
    const Outcome second = compose(with(a_run(name), {"--resume"}));
    CHECK(second.code == 2);
    CHECK(has(second.err, name + ".run.sqlite: another run is writing it"));
    const Outcome reader = run({"collection", "list", name + ".run.sqlite"}, "");
    CHECK(reader.code == 3);
    CHECK(has(reader.err, "is in use: a run of compose is writing to it"));
  }
  CHECK(compose(with(a_run(name), {"--resume"})).code == 0);
}

TEST_CASE("compose: a run file that is damaged is to be moved or deleted", "[compose]") {
  Files files;
  const std::string name = files.name("damaged");
  const std::string run_file = name + ".run.sqlite";
  {
    auto database = tori::problems::RunDatabase::open(run_file);
    REQUIRE(database);
    REQUIRE(database->save({"program", "settings", "0..9", {}, 3, 30, "0"}, {}));
  }
  const std::string whole = content(run_file);
  std::string damaged = whole;
  // All but the header of the file.
  std::fill(damaged.begin() + 100, damaged.end(), '\xff');
  std::ofstream(run_file, std::ios::binary) << damaged;
  const Outcome refused = compose(with(a_run(name), {"--resume"}));
  CHECK(refused.code == 2);
  CHECK(has(refused.err, "the file is damaged or cut off"));
  CHECK(has(refused.err, "; move or delete it to begin anew\n"));
  std::ofstream(run_file, std::ios::binary) << "no database at all";
  const Outcome other = compose(with(a_run(name), {"--resume"}));
  CHECK(other.code == 2);
  CHECK_FALSE(has(other.err, "begin anew"));
}

TEST_CASE("compose: a run on a full disk stays whole", "[compose]") {
  Files files;
  const std::string name = files.name("full");
  const auto forgotten = std::signal(SIGXFSZ, SIG_IGN);
  rlimit before{};
  REQUIRE(::getrlimit(RLIMIT_FSIZE, &before) == 0);
  {
    auto database = tori::problems::RunDatabase::open(name + ".run.sqlite");
    REQUIRE(database);
    tori::problems::StoredRun stored{"program", "settings", "0..9", {}, 3, 30, "0"};
    REQUIRE(database->save(stored, {}));
    const rlimit small{80'000, before.rlim_max};
    REQUIRE(::setrlimit(RLIMIT_FSIZE, &small) == 0);
    stored.done = 4;
    stored.settings = std::string(200'000, 's');
    const auto failed = database->save(stored, {});
    REQUIRE(::setrlimit(RLIMIT_FSIZE, &before) == 0);
    REQUIRE_FALSE(failed);
    const std::string fault = tori::problems::english(failed.error());
    CHECK((has(fault, "cannot be written") || has(fault, "writing failed")));
    const auto kept = database->run();
    REQUIRE(kept);
    REQUIRE(*kept);
    CHECK((*kept)->done == 3);
    stored.settings = "settings";
    CHECK(database->save(stored, {}));
    CHECK((*database->run())->done == 4);
  }
  std::signal(SIGXFSZ, forgotten);
}

TEST_CASE("compose: standard output that cannot be written ends the run", "[compose][process]") {
  const Ended ended =
      Process({"compose", "--plies", "3", "--count", "100000"}, "/dev/full").wait(kPatience);
  CHECK(ended.code == 1);
  CHECK(has(ended.err, "standard output"));
  CHECK_FALSE(has(ended.err, "written\n"));
  const Ended one =
      Process({"compose", "--threads", "1", "--plies", "1", "--count", "1"}, "/dev/full")
          .wait(kPatience);
  CHECK(one.code == 1);
  CHECK(has(one.err, "standard output cannot be written; 1 problem of "));
  CHECK(has(one.err, " candidates was found\n"));
}

TEST_CASE("compose: a finished run that found nothing says what refused the most", "[compose]") {
  const Outcome none = compose({"--candidates", "0..50", "--plies", "11"});
  CHECK(none.code == 0);
  CHECK(none.out.find(" b ") == std::string::npos);
  CHECK(has(none.err, "toritsume compose: nothing found: 0 problems of 50 candidates; most "));
}
