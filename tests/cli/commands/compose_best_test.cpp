// `compose --best` and `--min-beauty`: the same problems however the run is divided.
#include <catch2/catch.hpp>

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <regex>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "cli/options/compose_options.hpp"
#include "tests/cli/file_content.hpp"
#include "tests/cli/run_cli.hpp"
#include "tests/cli/run_compose.hpp"

using namespace cli_test;
using namespace std::chrono_literals;

namespace {

using Arguments = std::vector<std::string>;

/// Names of files that are removed at the end of the test.
class BestFiles {
 public:
  ~BestFiles() {
    for (const std::string& name : names_) {
      for (const char* end : {"", ".run.sqlite", ".run.json"}) std::remove((name + end).c_str());
    }
  }
  std::string name(const std::string& what) {
    names_.push_back("toritsume-best-" + std::to_string(::getpid()) + "-" + what);
    return names_.back();
  }

 private:
  Arguments names_;
};

Arguments best_run(const std::string& output, const Arguments& more = {}) {
  Arguments all = {"--plies", "3", "--candidates", "0..9000", "--seed", "5", "--best", "6", "-o"};
  all.push_back(output);
  all.insert(all.end(), more.begin(), more.end());
  return all;
}

std::vector<int> beauties(const std::string& text) {
  std::vector<int> found;
  const std::regex stated(" beauty=([0-9]+)");
  for (std::sregex_iterator i(text.begin(), text.end(), stated), end; i != end; ++i) {
    found.push_back(std::stoi((*i)[1]));
  }
  return found;
}

}  // namespace

TEST_CASE("compose --best: threads, shards and a stop change nothing", "[compose]") {
  BestFiles files;
  const std::string whole = files.name("whole");
  REQUIRE(compose(best_run(whole, {"--threads", "1"})).code == 0);
  const std::string expected = content(whole);
  CHECK(has(expected, "# problems: 6\n"));
  CHECK(has(expected, " best=6 "));
  for (const std::string threads : {"2", "7"}) {
    const std::string other = files.name("threads" + threads);
    REQUIRE(compose(best_run(other, {"--threads", threads})).code == 0);
    CHECK(content(other) == expected);
  }
  Arguments merge = {"merge"};
  for (const std::string shard : {"2/3", "3/3", "1/3"}) {
    merge.push_back(files.name("part" + shard.substr(0, 1)));
    REQUIRE(compose(best_run(merge.back(), {"--shard", shard})).code == 0);
  }
  CHECK(run(merge).out == expected);

  const std::string name = files.name("stopped");
  std::atomic<bool> stop = false;
  std::atomic<bool> ended = false;
  std::thread alarm([&] {
    while (!ended && ::access((name + ".run.json").c_str(), F_OK) != 0) {
      std::this_thread::sleep_for(2ms);
    }
    std::this_thread::sleep_for(100ms);
    stop = true;
  });
  Arguments arguments = best_run(name, {"--threads", "1"});
  arguments.insert(arguments.begin(), "compose");
  const int code = run(arguments, "", &stop).code;
  ended = true;
  alarm.join();
  if (code != 0) CHECK(compose(best_run(name, {"--resume"})).code == 0);
  CHECK(content(name) == expected);
}

TEST_CASE("compose --best: what it keeps is the most beautiful of all", "[compose]") {
  const Arguments all = {"--plies", "3", "--candidates", "0..9000", "--seed", "5"};
  Arguments best = all;
  best.insert(best.end(), {"--best", "4"});
  std::vector<int> kept = beauties(compose(best).out);
  REQUIRE(kept.size() == 4);
  const int least = *std::min_element(kept.begin(), kept.end());
  // A mirror image may be judged by another line without --best, so this asks no more.
  Arguments from = all;
  from.insert(from.end(), {"--min-beauty", std::to_string(least)});
  for (const int beauty : beauties(compose(from).out)) CHECK(beauty >= least);
}

TEST_CASE("compose --best: it needs candidates with an end", "[compose][arguments]") {
  CHECK(usage_error({"compose", "--count", "3", "--best", "2"}));
  CHECK(usage_error({"compose", "--candidates", "5..", "--best", "2"}));
  CHECK(usage_error({"compose", "--candidates", "0..9", "--min-beauty", "101"}));
  CHECK_FALSE(
      usage_error({"compose", "--candidates", "0..9", "--best", "2", "--min-beauty", "100"}));
}
