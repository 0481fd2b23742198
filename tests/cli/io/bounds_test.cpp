// Long batches and large proofs stay within their memory, time limits are kept. Figures are
// printed for docs/experiments/reliability.md.
#include <catch2/catch.hpp>

#include <chrono>
#include <fstream>
#include <iostream>

#include "rules/setup.hpp"
#include "tests/cli/process.hpp"
#include "tests/cli/run_cli.hpp"
#include "tests/places.hpp"
#include "tests/problems/records.hpp"

using namespace cli_test;
using namespace std::chrono_literals;
using tori::problems::test::FileName;

namespace {

/// A position whose verdict is still unknown after a minute.
const std::string kEndless = "7/7/7/3k3/7/7/3K3 b FCPLR8Sfcccppplr8s 1";
const std::string kHard = tori::test::in_sources("problems/collections/hard.epd");

/// Writes `count` positions, most of them decided at once.
void write_positions(const std::string& name, int count) {
  std::ofstream out(name);
  tori::test::Dice dice(101);
  for (int i = 0; i < count; ++i) {
    out << tori::to_sfen(
               tori::test::sparse_position(dice, tori::test::kForMates, tori::Promotion::optional))
        << '\n';
  }
}

/// How many seconds after its time limit a search ended.
double late_by(const std::string& threads, const std::string& memory, double seconds,
               const std::string& position) {
  const auto start = std::chrono::steady_clock::now();
  const Ended ended = Process({"solve", "--time", std::to_string(seconds), "--threads", threads,
                               "--memory", memory, "--position", position},
                              "/dev/null")
                          .wait(60s);
  CHECK((ended.code == 0 || ended.code == 1));
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count() - seconds;
}

}  // namespace

TEST_CASE("a problem that asks for more pieces than the set has is refused in one line",
          "[bound]") {
  const Ended ended = Process({"solve", "--position", "3k3/7/7/7/7/7/7 b 100S 1"}).wait(60s);
  CHECK(ended.code == 3);
  CHECK(ended.out.empty());
  CHECK(std::count(ended.err.begin(), ended.err.end(), '\n') == 1);
  CHECK(has(ended.err, "--position: "));
}

TEST_CASE("a batch of 100,000 positions takes no more memory than one of 10,000",
          "[bound][.slow]") {
  for (const std::string threads : {"1", "2"}) {
    std::vector<long> peaks;
    for (const int count : {10'000, 100'000}) {
      const FileName file(".epd");
      write_positions(file.text(), count);
      const Ended ended = Process({"solve", "--max-nodes", "200", "--memory", "16M", "--threads",
                                   threads, file.text()},
                                  "/dev/null")
                              .wait(600s);
      CHECK(ended.code == 1);
      std::cout << "solve, " << threads << " threads, " << count << " positions: " << ended.peak_kib
                << " KiB\n";
      peaks.push_back(ended.peak_kib);
    }
    CHECK(peaks[1] < peaks[0] + 4 * 1024);
  }
}

TEST_CASE("limits of time are kept within 0.2 seconds", "[bound][.slow]") {
  std::ifstream in(kHard);
  double latest = 0;
  int asked = 0;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line[0] == '#' || ++asked % 4 != 0) continue;
    for (const std::string threads : {"1", "2"}) {
      const double late = late_by(threads, "256M", 0.5, line);
      CAPTURE(line, threads);
      CHECK(late < 0.2);
      latest = std::max(latest, late);
    }
  }
  // Among these times are the moments at which the table moves to a larger part of memory, which
  // takes seconds.
  for (const double seconds : {1., 2., 3., 4., 6., 9.}) {
    for (const std::string threads : {"1", "2"}) {
      const double late = late_by(threads, "4G", seconds, kEndless);
      CAPTURE(seconds, threads);
      CHECK(late < 0.2);
      latest = std::max(latest, late);
    }
  }
  std::cout << "solve --time: " << asked / 4 << " problems, at most " << latest << " s late\n";
}
