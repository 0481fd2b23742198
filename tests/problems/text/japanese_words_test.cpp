// Numbers and blanks of Japanese texts.
#include <catch2/catch.hpp>

#include <string>

#include "problems/text/japanese_words.hpp"

namespace tori::problems::test {
namespace {

/// The number at the front and what is left behind it: "21|手詰"; "-" for none.
std::string taken(std::string_view text) {
  const auto number = take_japanese_number(text);
  return (number ? std::to_string(*number) : "-") + "|" + std::string(text);
}

}  // namespace

TEST_CASE("japanese numbers: digits, wide digits and kanji", "[kif]") {
  CHECK(taken("3手詰") == "3|手詰");
  CHECK(taken("１６ ") == "16| ");
  CHECK(taken("1６") == "16|");
  CHECK(taken("三手") == "3|手");
  CHECK(taken("十") == "10|");
  CHECK(taken("二十一手詰") == "21|手詰");
  CHECK(taken("二一手詰") == "21|手詰");
  CHECK(taken("一〇三") == "103|");
  CHECK(taken("千五百二十五手") == "1525|手");
  CHECK(taken("三3") == "3|3");
}

TEST_CASE("japanese numbers: what is none or too large leaves the text", "[kif]") {
  for (const std::string text :
       {"", "手", "-3", "100000", "９９９９９９９９９９９９", "九九九九九九十", "九千九百万"}) {
    CAPTURE(text);
    std::string_view rest = text;
    const auto number = take_japanese_number(rest);
    if (text == "九千九百万") {
      CHECK(number == 9900);
    } else {
      CHECK_FALSE(number);
      CHECK(rest == text);
    }
  }
}

TEST_CASE("japanese blanks: wide ones are blanks", "[kif]") {
  CHECK(trimmed_of_blanks("　 a　b\t　") == "a　b");
  CHECK(trimmed_of_blanks("　").empty());
  CHECK(without_blanks_before("　 a ") == "a ");
  CHECK_FALSE(begins_with_blank("あ"));
}

}  // namespace tori::problems::test
