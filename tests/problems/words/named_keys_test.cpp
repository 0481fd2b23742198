// The words of the catalogue and the sources that say them: what a source names is there, and what
// is there is named.
#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "problems/words/catalogue.hpp"
#include "problems/words/page_words.hpp"
#include "tests/places.hpp"
#include "tests/problems/words/test_catalogue.hpp"

namespace tori::problems::test {
namespace {

namespace fs = std::filesystem;
using Keys = std::set<std::string, std::less<>>;

const fs::path kSources = tori::test::in_sources("");

std::string text_of(const fs::path& file) {
  std::ifstream in(file);
  std::ostringstream text;
  text << in.rdbuf();
  REQUIRE_FALSE(text.str().empty());
  return text.str();
}

/// The files of a folder that end so, in all its folders.
std::vector<fs::path> files_in(const fs::path& folder, const std::set<std::string>& endings) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(kSources / folder)) {
    if (endings.contains(entry.path().extension().string())) files.push_back(entry.path());
  }
  return files;
}

std::string room_of(std::string_view key) {
  return std::string(key.substr(0, key.find('.') + 1));
}

/// The rooms of the catalogue, "word." and so on.
const Keys& rooms() {
  static const Keys rooms = [] {
    Keys all;
    for (const std::string_view key : Catalogue::of(Language::english).keys()) {
      all.insert(room_of(key));
    }
    return all;
  }();
  return rooms;
}

/// What a source names in quotes: keys, and the beginnings of keys, `trainer.is-${name}`.
struct Named {
  Keys keys, beginnings;

  bool has(std::string_view key) const {
    return keys.contains(key) ||
           std::any_of(beginnings.begin(), beginnings.end(),
                       [key](const auto& beginning) { return key.starts_with(beginning); });
  }
};

/// The texts of C++ and JavaScript outside the tests, put together.
std::string product_text() {
  std::string text;
  for (const char* const folder :
       {"rules", "solver", "problems", "teaching", "composer", "api", "cli", "web", "python"}) {
    for (const fs::path& file : files_in(folder, {".cpp", ".hpp", ".js", ".mjs", ".html"})) {
      text += text_of(file);
    }
  }
  return text;
}

/// What a pattern finds in a text, its first group.
Keys found_by(const char* pattern, const std::string& text) {
  const std::regex regex(pattern);
  Keys found;
  for (std::sregex_iterator at(text.begin(), text.end(), regex), end; at != end; ++at) {
    found.insert((*at)[1]);
  }
  return found;
}

/// True if `rest` is put together of such parts: "-at-most-two".
bool is_made_of(std::string_view rest, const Keys& parts) {
  if (rest.empty()) return true;
  return std::any_of(parts.begin(), parts.end(), [&](const std::string& part) {
    return rest.starts_with(part) && is_made_of(rest.substr(part.size()), parts);
  });
}

Named named_in(const std::vector<fs::path>& files) {
  static const std::regex kKey(R"(["'`]([a-z-]+\.[a-z0-9.-]*)(["'`]|\$\{))");
  Named named;
  for (const fs::path& file : files) {
    const std::string text = text_of(file);
    for (std::sregex_iterator at(text.begin(), text.end(), kKey), end; at != end; ++at) {
      const std::string key = (*at)[1];
      if (!rooms().contains(room_of(key))) continue;
      ((*at)[2] == "${" ? named.beginnings : named.keys).insert(key);
    }
  }
  return named;
}

/// A script of web/ and all that it imports, into `found`.
void follow(const fs::path& script, std::set<fs::path>& found) {
  if (!found.insert(script).second) return;
  const std::string text = text_of(script);
  static const std::regex kImport(R"re(\bfrom "([.][^"]+[.]js)";)re");
  for (std::sregex_iterator at(text.begin(), text.end(), kImport), end; at != end; ++at) {
    follow((script.parent_path() / (*at)[1].str()).lexically_normal(), found);
  }
}

Named named_by(std::string_view page) {
  const fs::path folder = kSources / "web" / (page == "trainer" ? "lesson" : "page");
  std::set<fs::path> scripts;
  follow(folder / (page == "trainer" ? "page.js" : "app.js"), scripts);
  CHECK(scripts.size() > 15);
  std::vector<fs::path> files(scripts.begin(), scripts.end());
  files.push_back(folder / "page.html");
  // What the heads and dialogs of both pages are made of.
  for (const fs::path& part : files_in("web/parts", {".html"})) files.push_back(part);
  if (page == "solver") {
    for (const fs::path& panel : files_in("web/modes", {".html"})) files.push_back(panel);
  }
  return named_in(files);
}

/// In German, which has forms of squares of its own.
Keys carried_by(std::string_view page) {
  const auto words = words_of_page(page);
  Keys keys;
  for (const auto& [key, entry] : words.at("de").items()) keys.insert(key);
  return keys;
}

bool has_that_begins(const Keys& keys, std::string_view beginning) {
  return std::any_of(keys.begin(), keys.end(),
                     [beginning](const auto& key) { return key.starts_with(beginning); });
}

}  // namespace

TEST_CASE("each key of the catalogue is named by a source", "[words]") {
  // Of these a source may say all: one for each theme, bird, side, way to put a list together,
  // fact, named mate, hint.
  static const Keys kClosedRooms{"theme.", "bird.", "bird-moves.", "side.",
                                 "list.",  "why.",  "mate.",       "hint."};
  const std::string text = product_text();
  const Keys whole = found_by(R"re(["'`]([a-z-]+\.[a-z0-9.-]*[a-z0-9])["'`])re", text);
  const Keys beginnings = found_by(R"re(["`]([a-z-]+\.(?:[a-z0-9.-]*[.-])?)(?:["`]|\$\{))re", text);
  const Keys ends = found_by(R"re("(-[a-z-]+)")re", text);
  CHECK(whole.size() > 400);
  for (const std::string_view key : Catalogue::of(Language::english).keys()) {
    const bool begun = std::any_of(beginnings.begin(), beginnings.end(), [key](const auto& part) {
      return key.starts_with(part) && (part != room_of(key) || kClosedRooms.contains(part));
    });
    const bool continued = std::any_of(whole.begin(), whole.end(), [&](const auto& part) {
      return key.starts_with(part) && is_made_of(key.substr(part.size()), ends);
    });
    CAPTURE(key);
    CHECK((begun || continued));
  }
}

TEST_CASE("each message that a source makes is in the catalogue", "[words]") {
  const Catalogue& catalogue = Catalogue::of(Language::english);
  const auto all = catalogue.keys();
  const Keys known(all.begin(), all.end());
  const Keys made =
      found_by(R"re(\bMessage(?:\s+\w+)?\(\s*"([a-z0-9.-]+)"\s*[,)])re", product_text());
  CHECK(made.size() > 150);
  for (const std::string& key : made) {
    CAPTURE(key);
    CHECK(known.contains(key));
  }
}

TEST_CASE("a page carries each key that its sources name", "[words]") {
  const auto all = Catalogue::of(Language::english).keys();
  for (const std::string page : {"trainer", "solver"}) {
    const Keys carried = carried_by(page);
    const Named named = named_by(page);
    CHECK(named.keys.size() > 60);
    for (const std::string& key : named.keys) {
      CAPTURE(page, key);
      CHECK(carried.contains(key));
    }
    for (const std::string& beginning : named.beginnings) {
      CAPTURE(page, beginning);
      CHECK(has_that_begins(carried, beginning));
      for (const std::string_view key : all) {
        if (key.starts_with(beginning)) CHECK(carried.contains(key));
      }
    }
  }
}

TEST_CASE("a key that is for pages is named by a page", "[words]") {
  const Named trainer = named_by("trainer");
  const Named solver = named_by("solver");
  // A page names no room as a whole, or this would find nothing.
  for (const std::string room : {"word.", "play.", "trainer.", "page."}) {
    CHECK_FALSE(trainer.beginnings.contains(room));
    CHECK_FALSE(solver.beginnings.contains(room));
  }
  // What page.cpp says itself.
  const Named written = named_in({kSources / "problems/lesson/page.cpp"});
  for (const std::string_view key : Catalogue::of(Language::english).keys()) {
    const std::string room = room_of(key);
    CAPTURE(key);
    if (room == "trainer.") CHECK((trainer.has(key) || written.has(key)));
    if (room == "page.") CHECK(solver.has(key));
    if (room == "word." || room == "play.") CHECK((trainer.has(key) || solver.has(key)));
  }
}

TEST_CASE("each beginning of pages.json is that of a key", "[words]") {
  const auto pages = json_file("problems/words/pages.json");
  for (const auto& [page, beginnings] : pages.items()) {
    for (const auto& beginning : beginnings) {
      CAPTURE(page, beginning);
      CHECK(has_that_begins(carried_by(page), beginning.get<std::string>()));
    }
  }
}

TEST_CASE("the solver's page carries each fault that the core can give it", "[words]") {
  const Keys carried = carried_by("solver");
  std::size_t found = 0;
  for (const char* const folder :
       {"rules", "problems/core", "problems/formats", "problems/games", "problems/record",
        "problems/text", "api/requests", "api/reports"}) {
    for (const std::string& key : named_in(files_in(folder, {".cpp", ".hpp"})).keys) {
      const std::string room = room_of(key);
      if (room != "fault." && room != "setup." && room != "rule.") continue;
      // The page checks no certificates.
      if (key.starts_with("fault.certificate.")) continue;
      CAPTURE(key);
      CHECK(carried.contains(key));
      ++found;
    }
  }
  CHECK(found > 100);
}

}  // namespace tori::problems::test
