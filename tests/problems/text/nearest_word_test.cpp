// Slips between words.
#include "problems/text/nearest_word.hpp"

#include <catch2/catch.hpp>

#include <string>

using namespace tori::problems;

TEST_CASE("a slip is a letter changed, added, missing, or two neighbours swapped", "[problems]") {
  CHECK(slips_between("hand", "hand") == 0);
  CHECK(slips_between("hadn", "hand") == 1);
  CHECK(slips_between("hnd", "hand") == 1);
  CHECK(slips_between("haand", "hand") == 1);
  CHECK(slips_between("hant", "hand") == 1);
  CHECK(slips_between("ahdn", "hand") == 2);
  CHECK(slips_between("", "hand") == 4);
  CHECK(slips_between("hand", "") == 4);
  CHECK(slips_between("sacrific", "sacrifice") == 1);
  CHECK(slips_between("kitten", "sitting") == 3);
}

TEST_CASE("the nearest word is the first with the fewest slips", "[problems]") {
  CHECK(nearest_word("cornre", {"comma", "corner", "cornet"}, 2) == "corner");
  CHECK(nearest_word("corned", {"corner", "cornet"}, 1) == "corner");
  CHECK_FALSE(nearest_word("corner", {"sacrifice"}, 2));
  // Two letters that are both others mean nothing.
  CHECK_FALSE(nearest_word("xy", {"dm"}, 2));
  CHECK(nearest_word("dn", {"id", "dm"}, 1) == "dm");
  CHECK_FALSE(nearest_word(std::string(100'000, 'a'), {"a", "b"}, 2));
}
