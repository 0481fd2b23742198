// The real program: signals, pipes, full disks.

#include <catch2/catch.hpp>

#include <algorithm>
#include <csignal>
#include <fstream>
#include <thread>

#include "solver/core/limits.hpp"
#include "tests/cli/process.hpp"
#include "tests/cli/run_cli.hpp"
#include "tests/cli/temporary_file.hpp"
#include "tests/thinned.hpp"

using namespace cli_test;
using namespace std::chrono_literals;

namespace {

/// Long enough for the slowest machine under a sanitizer; a passing test takes far less.
constexpr auto kPatience = 60s;

/// A position whose verdict is still unknown after a minute.
const std::string kHardPosition = "7/7/7/3k3/7/7/3K3 b FCPLR8Sfcccppplr8s 1";

/// More than any machine solves in the second before the signal comes.
std::string endless_problems() {
  std::string text;
  for (int i = 0; i < 20'000; ++i) {
    text += "7/2F1k2/2lr1L1/2R1+fP1/7/7/7 b P4c2p16s 1\n";
  }
  return text;
}

}  // namespace

TEST_CASE("program: help and version") {
  const Ended version = Process({"--version"}).wait(kPatience);
  CHECK(version.code == 0);
  int major = 0;
  int minor = 0;
  int patch = 0;
  int search = 0;
  // The number, on a second line what belongs to it, and on a third one what is loaded to draw, if
  // that is a file of its own.
  REQUIRE(std::sscanf(version.out.c_str(), "toritsume %d.%d.%d\nsearch %d, ", &major, &minor,
                      &patch, &search) == 4);
  CHECK(search == tori::solver::kSearchNumber);
  const auto lines = std::count(version.out.begin(), version.out.end(), '\n');
  CHECK((lines == 2 || (lines == 3 && has(version.out, "toritsume-drawing.so"))));
  CHECK(version.out.back() == '\n');
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{"--help"}, {"solve", "--help"}, {"perft", "--help"}}) {
    const Ended help = Process(arguments).wait(kPatience);
    CHECK(help.code == 0);
    CHECK(has(help.out, "Usage: toritsume"));
    CHECK(has(help.out, "Example"));
    CHECK(help.err.empty());
  }
}

TEST_CASE("program: a wrong command line goes to standard error, exit code 2") {
  const Ended ended = Process({"solve", "--bogus", "-"}).wait(kPatience);
  CHECK(ended.code == 2);
  CHECK(ended.out.empty());
  CHECK(has(ended.err, "--bogus"));
}

TEST_CASE("program: a bad line and a good one") {
  Process process({"solve", "-"});
  CHECK(process.write("hello\n3k3/7/7/7/7/7/7 b - 1\n"));
  process.close_input();
  const Ended ended = process.wait(kPatience);
  CHECK(ended.code == 3);
  CHECK(ended.err.starts_with("-:1: "));
  CHECK(ended.out.starts_with("-:2\n3k3/7/7/7/7/7/7 b - 1\nsente is to move and has no check\n"));
  CHECK(has(ended.out, "\nno mate\n"));
}

TEST_CASE("program: answers come as soon as they are known") {
  Process process({"solve", "--json", "-"});
  CHECK(process.write(kNoMate + "\n"));
  CHECK(has(process.read_line(), "\"no mate\""));
  CHECK(process.write(kMateIn3 + "\n"));
  CHECK(has(process.read_line(), "\"plies\":3"));
  process.close_input();
  CHECK(process.wait(kPatience).code == 0);
}

TEST_CASE("program: Ctrl-C while waiting for input ends it, exit code 1") {
  for (const int signal : {SIGINT, SIGTERM}) {
    Process process({"solve", "-"});
    CHECK(process.write(kNoMate + "\n"));
    process.read_line();
    std::this_thread::sleep_for(200ms);
    process.send(signal);
    const Ended ended = process.wait(kPatience);
    CHECK(ended.code == 1);
    CHECK(has(ended.out, "no mate\n"));
    CHECK(has(ended.err, "interrupted; problems answered: 1"));
  }
}

TEST_CASE("program: Ctrl-C during one long search tells what is known, exit code 1") {
  for (const int signal : {SIGINT, SIGTERM}) {
    Process process({"solve", "--position", kHardPosition});
    process.work_for(300ms);
    process.send(signal);
    const Ended ended = process.wait(kPatience);
    CHECK(ended.code == 1);
    CHECK(ended.out.starts_with("--position\n"));
    CHECK(has(ended.out, "unknown: interrupted; no mate within "));
    CHECK(has(ended.out, " nodes, "));
    CHECK(has(ended.err, "left open: 1"));
  }
}

TEST_CASE("program: a signal that comes twice at once, as from GNU timeout, counts once") {
  Process process({"solve", "--position", kHardPosition});
  process.work_for(300ms);
  process.send(SIGTERM);
  std::this_thread::sleep_for(1ms);
  process.send(SIGTERM);
  const Ended ended = process.wait(kPatience);
  CHECK(ended.code == 1);
  CHECK(has(ended.out, "unknown: interrupted; no mate within "));
}

TEST_CASE("program: --time ends a long search") {
  const Ended ended =
      Process({"solve", "--time", "0.3", "--position", kHardPosition}).wait(kPatience);
  CHECK(ended.code == 1);
  CHECK(has(ended.out, "the limit of 0.3 seconds was hit; no mate within "));
}

TEST_CASE("program: Ctrl-C during a batch keeps what is known, exit code 1") {
  const TemporaryFile file(endless_problems());
  Process process({"solve", "--json", file.name()}, "/dev/null");
  process.work_for(300ms);
  process.send(SIGINT);
  const Ended ended = process.wait(kPatience);
  CHECK(ended.code == 1);
  CHECK(has(ended.err, "interrupted; problems answered: "));
}

TEST_CASE("program: a reader that goes away ends it quietly") {
  const TemporaryFile file(endless_problems());
  Process process({"solve", file.name()});
  CHECK(has(process.read_line(), file.name()));
  process.close_output();
  const Ended ended = process.wait(kPatience);
  CHECK(ended.code == 1);
  CHECK(ended.err.empty());
}

TEST_CASE("program: a full disk is noticed") {
  if (!std::ifstream("/dev/full")) return;
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{"solve", "--position", kNoMate}, {"perft", "2"}, {"--help"}}) {
    const Ended ended = Process(arguments, "/dev/full").wait(kPatience);
    CHECK(ended.code == 1);
    CHECK(has(ended.err, "toritsume: standard output: "));
  }
}

TEST_CASE("program: the memory stays within a tenth and 64 MiB of --memory") {
  // A sanitizer needs memory of its own.
  if (tori::test::sanitized()) return;
  const std::vector<long> sizes =
      tori::test::kQuick ? std::vector<long>{16} : std::vector<long>{16, 128};
  for (const long mib : sizes) {
    for (const std::string threads : {"1", "4"}) {
      CAPTURE(mib, threads);
      Process process({"solve", "--memory", std::to_string(mib) + "M", "--threads", threads,
                       "--max-nodes", "1500k", "--tree", "--proof", "/dev/null", "--position",
                       kHardPosition});
      const Ended ended = process.wait(kPatience);
      CHECK(ended.code == 1);
      CHECK(ended.peak_kib <= mib * 1024 + mib * 1024 / 10 + 64 * 1024);
      // The table is full: a bound that the program never comes near would test nothing.
      CHECK(ended.peak_kib >= mib * 1024 / 2);
    }
  }
}
