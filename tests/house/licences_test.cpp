// What is not ours is named with its licence.
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include <catch2/catch.hpp>

#include "tests/places.hpp"

namespace {

std::string text_of(const std::string& file) {
  std::ostringstream text;
  text << std::ifstream(std::filesystem::path(tori::test::in_sources("")) / file).rdbuf();
  return text.str();
}

}  // namespace

TEST_CASE("licences: the fonts whose outlines the pieces hold, wherever the pieces go") {
  const std::string notice = text_of("web/page/symbols/OFL.txt");
  for (const char* words : {"Noto Serif CJK", "Noto Sans CJK", "Adobe", "Ryoko Nishizuka",
                            "SIL OPEN FONT LICENSE Version 1.1", "PERMISSION & CONDITIONS"}) {
    CAPTURE(words);
    CHECK(notice.find(words) != std::string::npos);
  }
  for (const char* file : {"cli/package/debian.cmake", "web/page/page.html", "README.md"}) {
    CAPTURE(file);
    CHECK(text_of(file).find("web/page/symbols/OFL.txt") != std::string::npos);
  }
}
