// Numbers from texts.
#include "problems/text/number.hpp"

#include <cstdint>

#include <catch2/catch.hpp>

namespace tori::problems {

TEST_CASE("numbers: only whole texts count") {
  CHECK(number_from_text<int>("42") == 42);
  CHECK(number_from_text<int>("-42") == -42);
  CHECK(number_from_text<std::uint64_t>("18446744073709551615") == UINT64_MAX);
  CHECK(number_from_text<double>("2.5e1") == 25.0);
  for (const auto* text : {"", " ", "4 ", " 4", "+4", "4x", "x", "4.5", "0x4", "99999999999"}) {
    CAPTURE(text);
    CHECK_FALSE(number_from_text<int>(text));
  }
  CHECK_FALSE(number_from_text<std::uint64_t>("-1"));
  CHECK_FALSE(number_from_text<std::uint64_t>("18446744073709551616"));
  CHECK_FALSE(number_from_text<double>("2.5s"));
}

}  // namespace tori::problems
