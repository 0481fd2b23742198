// Runs with a store in memory.
#include "composer/run/run.hpp"

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "composer/run/problem_line.hpp"
#include "problems/formats/problem_file.hpp"
#include "problems/record/record_lines.hpp"
#include "problems/words/catalogue.hpp"

using namespace tori::composer;

namespace {

/// Keeps everything that it gets; fails at the chunk with the number `fails_at`, counted from 0.
class MemoryStore final : public RunStore {
 public:
  std::string place() const override { return "memory"; }
  tl::expected<EarlierRun, tori::Message> open(bool resumed) override {
    EarlierRun earlier{resumed, {}, earlier_lines};
    for (const Chunk& chunk : chunks) {
      earlier.tally.add(chunk.tally);
      for (const ComposedProblem& problem : chunk.problems) {
        earlier.lines.push_back(to_epd(problem));
      }
    }
    return resumed ? earlier : EarlierRun{};
  }
  tl::expected<void, tori::Message> append(const Chunk& chunk) override {
    if (chunks.size() == fails_at)
      return tl::unexpected(tori::Message("fault.run.stream", {{"file", "memory"}}));
    chunks.push_back(chunk);
    return {};
  }
  tl::expected<void, tori::Message> finish(const RunState& state, const std::vector<RankedProblem>&,
                                           const tori::solver::StopSignal&) override {
    result = state;
    return {};
  }

  /// All problems as lines.
  std::vector<std::string> lines() { return open(true)->lines; }

  std::vector<Chunk> chunks;
  std::vector<std::string> earlier_lines;
  std::optional<RunState> result;
  std::optional<std::size_t> fails_at;
};

/// A run of short random problems. Its clock advances by `tick` with each candidate.
struct TestRun {
  TestRun(MemoryStore& store, CandidateRange candidates, std::optional<std::uint64_t> count)
      : run({settings, make_verifier, store, [this] { return now; },
             tori::solver::signal_of(&stop)},
            {"test", to_line(settings), candidates, count}, 2) {}

  bool compose(bool resumed, double tick = 0, std::uint64_t stop_after = ~std::uint64_t{0}) {
    REQUIRE(run.open(resumed));
    std::uint64_t taken = 0;
    run.compose([&] {
      now += tick;
      if (++taken >= stop_after) stop = true;
    });
    return run.finish();
  }

  static Settings short_problems() {
    Settings settings;
    settings.plies = {3, 3};
    settings.seed = 11;
    return settings;
  }

  const Settings settings = short_problems();
  const VerifierMaker make_verifier = make_problem_verifier;
  double now = 0;
  std::atomic<bool> stop = false;
  Run run;
};

}  // namespace

TEST_CASE("a stopped run is resumed to the same result", "[composer][run]") {
  const CandidateRange candidates{0, 6000};
  MemoryStore whole_store;
  TestRun whole(whole_store, candidates, std::nullopt);
  REQUIRE(whole.compose(false));
  REQUIRE(whole_store.result);
  REQUIRE(whole_store.lines().size() > 2);
  CHECK(whole_store.result->finished);
  CHECK(whole_store.result->next() == candidates.end);

  MemoryStore store;
  TestRun first(store, candidates, std::nullopt);
  CHECK_FALSE(first.compose(false, 0.01, 2000));
  CHECK_FALSE(first.run.error());
  CHECK_FALSE(first.run.state().finished);
  REQUIRE(store.result);
  CHECK_FALSE(store.result->finished);
  CHECK(store.result->next() == first.run.state().next());
  REQUIRE_FALSE(store.chunks.empty());

  TestRun second(store, candidates, std::nullopt);
  REQUIRE(second.compose(true));
  CHECK(second.run.state().before == first.run.state().tally);
  CHECK(second.run.state().tally == whole.run.state().tally);
  CHECK(second.run.state().by_stars == whole.run.state().by_stars);
  REQUIRE(store.result);
  CHECK(store.result->finished);
  CHECK(store.lines() == whole_store.lines());
}

TEST_CASE("the record of a composed problem is that of its line", "[composer][run]") {
  MemoryStore store;
  TestRun run(store, {0, 6000}, 3);
  REQUIRE(run.compose(false));
  const RunHead head{"program", "settings", {}, {}};
  for (const Chunk& chunk : store.chunks) {
    for (ComposedProblem problem : chunk.problems) {
      for (const Reading reading : {Reading::optional, Reading::mandatory, Reading::both}) {
        problem.reading = reading;
        const auto read = tori::problems::parse_problem(to_epd(problem), "", 1, {});
        REQUIRE(read);
        auto expected = tori::problems::record_from_problem(*read);
        REQUIRE(expected);
        expected->number = expected->provenance.candidate;
        expected->strict_plies = expected->plies;
        expected->provenance.generator = "program";
        expected->provenance.settings = "settings";
        expected->title.clear();
        CHECK(tori::problems::to_json_line(record_of(problem, head)) ==
              tori::problems::to_json_line(*expected));
      }
    }
  }
}

TEST_CASE("chunks follow each other and come by the clock", "[composer][run]") {
  MemoryStore store;
  TestRun timed(store, {0, 1000}, std::nullopt);
  // 30 candidates take longer than 0.25 s, two longer than 0.02 s.
  REQUIRE(timed.compose(false, 0.01));
  std::uint64_t next = 0;
  for (const Chunk& chunk : store.chunks) {
    next += chunk.tally.candidates;
    CHECK(chunk.tally.candidates <= 30);
  }
  CHECK(next == 1000);
  MemoryStore at_once;
  TestRun quick(at_once, {0, 1000}, std::nullopt);
  REQUIRE(quick.compose(false));
  CHECK(at_once.chunks.size() == 1);
}

TEST_CASE("a count ends a run, and a store that fails too", "[composer][run]") {
  MemoryStore store;
  TestRun counted(store, {}, 2);
  REQUIRE(counted.compose(false, 1));
  REQUIRE(store.result);
  CHECK(store.lines().size() == 2);
  CHECK(store.result->next() == counted.run.state().next());

  MemoryStore full;
  full.fails_at = 1;
  TestRun failing(full, {}, 1000);
  CHECK_FALSE(failing.compose(false, 1));
  CHECK(failing.run.error()->key() == "fault.run.stream");
  CHECK_FALSE(failing.run.state().finished);
  CHECK_FALSE(full.result);
}

TEST_CASE("damaged problems of an earlier run are an error", "[composer][run]") {
  MemoryStore store;
  store.earlier_lines = {"nonsense"};
  TestRun damaged(store, {0, 20}, std::nullopt);
  const auto opened = damaged.run.open(true);
  REQUIRE_FALSE(opened);
  CHECK(tori::problems::english(opened.error()).starts_with("memory: "));
}
