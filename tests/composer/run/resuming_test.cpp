// Which files and problems are of which run.
#include "composer/run/resuming.hpp"

#include <catch2/catch.hpp>

#include "problems/record/record.hpp"
#include "rules/sfen.hpp"

using namespace tori;
using namespace tori::composer;

namespace {

const RunHead kRun{"toritsume 1.0", "seed=1 plies=3..5", {10, 100}, 3};
const RunHead kEndless{"toritsume 1.0", "seed=1 plies=3..5", {10, CandidateRange::kNoEnd}, 3};

ResultFile file_of(std::uint64_t end, std::size_t lines, std::string unfinished = "") {
  return {"toritsume 1.0",
          "seed=1 plies=3..5",
          {10, end},
          std::vector<std::string>(lines, "line"),
          std::move(unfinished)};
}

}  // namespace

TEST_CASE("a result is finished at the end of its candidates or with its last problem",
          "[composer][run]") {
  CHECK(is_finished_result(file_of(100, 1), kRun));
  CHECK(is_finished_result(file_of(60, 3), kRun));
  CHECK_FALSE(is_finished_result(file_of(60, 2), kRun));
  CHECK_FALSE(is_finished_result(file_of(100, 1, goal_of(kRun)), kRun));
  ResultFile other = file_of(100, 1);
  other.candidates.first = 11;
  CHECK_FALSE(is_finished_result(other, kRun));
  other = file_of(100, 1);
  other.settings = "seed=2 plies=3..5";
  CHECK_FALSE(is_finished_result(other, kRun));
  CHECK_FALSE(is_result_so_far(other, kRun));
}

TEST_CASE("what a run wrote when it was stopped is its result so far", "[composer][run]") {
  CHECK(is_result_so_far(file_of(100, 1), kRun));
  CHECK(is_result_so_far(file_of(60, 1, goal_of(kRun)), kRun));
  CHECK_FALSE(is_result_so_far(file_of(60, 1, goal_of(kEndless)), kRun));
  ResultFile other = file_of(60, 1, goal_of(kRun));
  other.program = "toritsume 0.9";
  CHECK_FALSE(is_result_so_far(other, kRun));
}

TEST_CASE("a finished run has as many problems as its end allows", "[composer][run]") {
  CHECK_FALSE(may_find(0, kRun));
  CHECK(may_find(2, kRun));
  CHECK(may_find(3, kRun));
  CHECK_FALSE(may_find(4, kRun));
  CHECK_FALSE(may_find(2, kEndless));
  CHECK(may_find(3, kEndless));
  CHECK(may_find(1000, {"", "", {0, 100}, std::nullopt}));
}

TEST_CASE("a record is of a run by its program, settings and candidate", "[composer][run]") {
  auto record = problems::make_record(*parse_position(kStartSfen, Promotion::optional),
                                      problems::Reading::both, {});
  CHECK_FALSE(is_of_run(record, kRun));
  record.provenance.generator = kRun.program;
  record.provenance.settings = kRun.settings;
  CHECK_FALSE(is_of_run(record, kRun));
  for (const int candidate : {9, 10, 99, 100}) {
    record.provenance.candidate = candidate;
    CHECK(is_of_run(record, kRun) == (candidate >= 10 && candidate < 100));
  }
  record.provenance.generator = "toritsume 0.9";
  record.provenance.candidate = 10;
  CHECK_FALSE(is_of_run(record, kRun));
}
