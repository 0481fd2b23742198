// Ranges of numbers and their texts.
#include "problems/core/range.hpp"

#include <catch2/catch.hpp>

namespace tori::problems {

TEST_CASE("ranges: what they contain") {
  CHECK(Range{3, 5}.contains(3));
  CHECK(Range{3, 5}.contains(5));
  CHECK_FALSE(Range{3, 5}.contains(2));
  CHECK_FALSE(Range{3, 5}.contains(6));
  CHECK(Range{3, Range::kNoMost}.contains(99999));
  CHECK(Range{Range::kNoLeast, 3}.contains(-1));
  CHECK(Range{}.open());
  CHECK_FALSE(Range{0, Range::kNoMost}.open());
}

TEST_CASE("ranges: texts of numbers and ranges") {
  CHECK(range_from_text("3") == Range{3, 3});
  CHECK(range_from_text("3..9") == Range{3, 9});
  CHECK(range_from_text("3..") == Range{3, Range::kNoMost});
  CHECK(range_from_text("..9") == Range{Range::kNoLeast, 9});
  CHECK(range_from_text("0..99999") == Range{0, 99999});
  CHECK(range_from_text("007") == Range{7, 7});
  for (const auto range :
       {Range{3, 3}, Range{0, 9}, Range{3, Range::kNoMost}, Range{Range::kNoLeast, 9}}) {
    CHECK(range_from_text(to_text(range)) == range);
  }
  CHECK(to_text(Range{3, 9}) == "3..9");
  CHECK(to_text(Range{3, 3}) == "3..3");
  CHECK(to_text(Range{3, Range::kNoMost}) == "3..");
  CHECK(to_text(Range{Range::kNoLeast, 9}) == "..9");
  CHECK(to_text(Range{}) == "..");
}

TEST_CASE("ranges: texts that are none") {
  for (const auto* text : {"",     "..",    ".",      "...",       "9..3",
                           "3.9",  "3...9", "3..9..", "..3..",     "a",
                           "3..b", "3 ..9", "3.. 9",  " 3",        "3 ",
                           "+3",   "-3",    "-3..9",  "3..-9",     "-0",
                           "3-9",  "3,9",   "100000", "3..100000", "99999999999999999999",
                           "0x3",  "1e3"}) {
    CAPTURE(text);
    CHECK_FALSE(range_from_text(text));
  }
}

}  // namespace tori::problems
