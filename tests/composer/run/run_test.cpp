// Runs with a store in memory.
#include "composer/run/run.hpp"

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

using namespace tori::composer;

namespace {

/// Keeps everything that it gets; fails at the chunk with the number `fails_at`, counted from 0.
class MemoryStore final : public RunStore {
 public:
  std::string place() const override { return "memory"; }
  tl::expected<EarlierRun, std::string> open(bool resumed) override {
    Chunk done;
    for (const Chunk& chunk : chunks) {
      done.tally.add(chunk.tally);
      done.lines.insert(done.lines.end(), chunk.lines.begin(), chunk.lines.end());
    }
    return EarlierRun{resumed, resumed ? done : Chunk{}};
  }
  tl::expected<void, std::string> append(const Chunk& chunk) override {
    if (chunks.size() == fails_at) return tl::unexpected<std::string>("memory is full");
    chunks.push_back(chunk);
    return {};
  }
  tl::expected<void, std::string> finish(const ResultFile& finished,
                                         const std::atomic<bool>&) override {
    result = finished;
    return {};
  }

  std::vector<Chunk> chunks;
  std::optional<ResultFile> result;
  std::optional<std::size_t> fails_at;
};

/// A run of short random problems. Its clock advances by `tick` with each candidate.
struct TestRun {
  TestRun(MemoryStore& store, CandidateRange candidates, std::optional<std::uint64_t> count)
      : run({settings, make_verifier, store, [this] { return now; }, stop},
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
  REQUIRE(whole_store.result->lines.size() > 2);
  CHECK(whole_store.result->unfinished.empty());
  CHECK(whole_store.result->candidates == candidates);

  MemoryStore store;
  TestRun first(store, candidates, std::nullopt);
  CHECK_FALSE(first.compose(false, 0.01, 2000));
  CHECK(first.run.error().empty());
  CHECK_FALSE(first.run.state().finished);
  REQUIRE(store.result);
  CHECK(store.result->unfinished == "candidates 0..6000");
  CHECK(store.result->candidates == CandidateRange{0, first.run.state().next()});
  REQUIRE_FALSE(store.chunks.empty());

  TestRun second(store, candidates, std::nullopt);
  REQUIRE(second.compose(true));
  CHECK(second.run.state().before == first.run.state().tally);
  CHECK(second.run.state().tally == whole.run.state().tally);
  CHECK(second.run.state().by_stars == whole.run.state().by_stars);
  REQUIRE(store.result);
  CHECK(to_text(*store.result) == to_text(*whole_store.result));
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
  CHECK(store.result->lines.size() == 2);
  CHECK(store.result->candidates.end == counted.run.state().next());

  MemoryStore full;
  full.fails_at = 1;
  TestRun failing(full, {}, 1000);
  CHECK_FALSE(failing.compose(false, 1));
  CHECK(failing.run.error() == "memory is full");
  CHECK_FALSE(failing.run.state().finished);
  CHECK_FALSE(full.result);
}

TEST_CASE("damaged problems of an earlier run are an error", "[composer][run]") {
  MemoryStore store;
  store.chunks = {{{}, {"nonsense"}}};
  TestRun damaged(store, {0, 20}, std::nullopt);
  const auto opened = damaged.run.open(true);
  REQUIRE_FALSE(opened);
  CHECK(opened.error().starts_with("memory: "));
}
