// The promotion readings as text.
#include "problems/core/reading.hpp"

#include <catch2/catch.hpp>

namespace tori::problems {

TEST_CASE("promotion readings: the text of each is read again") {
  for (const Reading reading : kReadings) {
    CAPTURE(static_cast<int>(reading));
    CHECK(reading_from_text(to_text(reading)) == reading);
  }
  CHECK(to_text(Reading::optional) == "optional");
  CHECK(to_text(Reading::mandatory) == "mandatory");
  CHECK(to_text(Reading::both) == "both");
  for (const auto* text : {"", "Both", "both ", "either", "optionalmandatory"}) {
    CAPTURE(text);
    CHECK_FALSE(reading_from_text(text));
  }
}

TEST_CASE("promotion readings: the first of each") {
  CHECK(first_reading(Reading::optional) == Promotion::optional);
  CHECK(first_reading(Reading::mandatory) == Promotion::mandatory);
  CHECK(first_reading(Reading::both) == Promotion::optional);
}

}  // namespace tori::problems
