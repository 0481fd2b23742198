#include "composer/grading/record_grader.hpp"

#include <catch2/catch.hpp>

#include "tests/composer/problems.hpp"

using namespace composer_test;
using namespace tori;
using namespace tori::composer;
using problems::Reading;
using problems::Record;

TEST_CASE("a record is graded anew, its author's themes stay", "[composer][grading]") {
  const StopToken stop;
  RecordGrader grader(1'000'000, stop);
  Record record = problems::make_record(position_of(kSoundIn7), Reading::both,
                                        moves_of("S*5b 5a5b F*5c 5b5a 7a6b 5a4a 5c4b"));
  record.stars = 1;
  record.themes = {"corner", "of-my-own"};
  record.features["plies"] = 1;
  record.features["old"] = 1;
  REQUIRE(grader.grade(record));
  CHECK(record.stars.value_or(0) > 1);
  REQUIRE(record.challenge);
  CHECK(record.themes.contains("sacrifice"));
  CHECK(record.themes.contains("of-my-own"));
  CHECK_FALSE(record.themes.contains("corner"));
  CHECK(record.features.at("plies") == 7);
  CHECK_FALSE(record.features.contains("old"));
  const Record once = record;
  REQUIRE(grader.grade(record));
  CHECK(record == once);
}

TEST_CASE("without a line the main line is graded", "[composer][grading]") {
  const StopToken stop;
  RecordGrader grader(1'000'000, stop);
  Record with =
      problems::make_record(position_of(kSound), Reading::both, moves_of("F*7d 7c7b 5b6a+"));
  Record without = problems::make_record(position_of(kSound), Reading::both);
  REQUIRE(grader.grade(with));
  REQUIRE(grader.grade(without));
  CHECK(without.line.empty());
  CHECK(without.themes == with.themes);
  CHECK(without.features == with.features);
}

TEST_CASE("what cannot be graded stays as it is", "[composer][grading]") {
  StopToken stop;
  RecordGrader grader(1'000'000, stop);
  Record none = problems::make_record(position_of(kNoMate), Reading::optional);
  const Record before = none;
  CHECK(grader.grade(none).error() == "there is no mate");
  CHECK(none == before);
  Record mate = problems::make_record(position_of(kSoundIn7), Reading::both);
  CHECK(RecordGrader(1, stop).grade(mate).error() == "a limit was hit");
  stop.raise();
  CHECK(grader.grade(mate).error() == "a limit was hit");
  CHECK_FALSE(mate.stars);
}
