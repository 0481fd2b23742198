// How far a run over many parts is, from the files beside its parts.
#include <catch2/catch.hpp>

#include "api/core/json.hpp"
#include "api/reports/run_progress.hpp"
#include "api/tasks/compose_summary.hpp"

using namespace tori;
using namespace tori::api;

namespace {

constexpr std::int64_t kNow = 1'800'000'000;

/// The status of a part with candidates 0..100, `done` of them looked at in so many seconds.
std::string status(std::uint64_t done, std::int64_t written, bool endless = false,
                   double seconds = 10) {
  composer::RunState state;
  state.head = {"toritsume", "seed=1", {0, 100}, std::nullopt};
  if (endless) state.head.count = 5;
  state.tally.candidates = done;
  state.tally.problems = 3;
  return dump_line(compose_status(state, seconds, {"node7", 42, written}));
}

RunPart part(std::uint64_t done, std::int64_t written, bool endless = false) {
  const auto read = part_from_status("part.epd", status(done, written, endless), kNow);
  REQUIRE(read);
  return *read;
}

}  // namespace

TEST_CASE("progress: a status file tells how far a part is, where it runs and how fast") {
  const RunPart running = part(40, kNow - 20);
  CHECK(running.state == RunPart::State::running);
  CHECK(running.done == 40);
  CHECK(running.all == 100);
  CHECK(running.problems == 3);
  CHECK(running.rate == Approx(4));
  CHECK(running.host == "node7");
  CHECK(running.process == 42);
  CHECK(running.silent == 20);
  CHECK(part(40, kNow - kStandsStillSeconds).state == RunPart::State::running);
  CHECK(part(40, kNow - kStandsStillSeconds - 1).state == RunPart::State::standing_still);
  // A run until there are 5 problems may end before its candidates do.
  CHECK_FALSE(part(40, kNow, true).all);
  // A clock that is behind that of the node.
  CHECK(part(40, kNow + 5).silent == 0);
}

TEST_CASE("progress: results are parts, too") {
  composer::ResultFile result{"toritsume", "seed=1", {100, 200}, {"a", "b"}};
  const RunPart finished = part_from_result("a.epd", result);
  CHECK(finished.state == RunPart::State::finished);
  CHECK(finished.done == 100);
  CHECK(finished.all == 100);
  CHECK(finished.problems == 2);
  result.unfinished = "candidates 100..500";
  const RunPart stopped = part_from_result("a.epd", result);
  CHECK(stopped.state == RunPart::State::stopped);
  CHECK(stopped.done == 100);
  CHECK(stopped.all == 400);
}

TEST_CASE("progress: the sums of all parts, and the time that the last one needs") {
  RunProgress progress;
  CHECK_FALSE(progress.seconds_left());
  progress.parts = {part(40, kNow), part(90, kNow), part(50, kNow - 1000),
                    part_from_result("a.epd", {"toritsume", "seed=1", {0, 100}, {"a"}})};
  CHECK(progress.count(RunPart::State::running) == 2);
  CHECK(progress.count(RunPart::State::standing_still) == 1);
  CHECK(progress.done() == 280);
  CHECK(progress.all() == 400);
  CHECK(progress.problems() == 10);
  CHECK(progress.rate() == Approx(13));
  // 60 candidates at 4 a second; the other one needs 10 at 9 a second.
  REQUIRE(progress.seconds_left());
  CHECK(*progress.seconds_left() == Approx(15));
  const std::string report = dump_line(run_progress_report(progress));
  CHECK(report.find(R"("finished":1,"running":2,"standing_still":1,"stopped":0)") !=
        std::string::npos);
  CHECK(report.find(R"("seconds_left":15.0)") != std::string::npos);
  progress.parts.push_back(part(10, kNow, true));
  CHECK_FALSE(progress.all());
  CHECK_FALSE(progress.seconds_left());
}

TEST_CASE("progress: after the first candidates a part tells neither speed nor time left") {
  const auto early = [](double seconds) {
    const auto read = part_from_status("part.epd", status(1, kNow, false, seconds), kNow);
    REQUIRE(read);
    return *read;
  };
  CHECK(early(0.003).rate == 0);
  CHECK(early(0.999).rate == 0);
  CHECK(early(1).rate == Approx(1));
  RunProgress progress;
  progress.parts = {early(0.003), part(40, kNow)};
  CHECK(progress.rate() == Approx(4));
  CHECK_FALSE(progress.seconds_left());
}

TEST_CASE("progress: what is no status is refused") {
  CHECK_FALSE(part_from_status("a", "", kNow));
  CHECK_FALSE(part_from_status("a", "{}", kNow));
  CHECK_FALSE(part_from_status("a", R"({"goal":1,"process":"x"})", kNow));
  const std::string whole = status(40, kNow);
  for (std::size_t size = 0; size < whole.size(); ++size) {
    CHECK_FALSE(part_from_status("a", whole.substr(0, size), kNow));
  }
}
