// Pages on which problems are played: `book -o x.html`.
#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <map>
#include <set>

#include "problems/core/theme_names.hpp"
#include "problems/formats/problem_file.hpp"
#include "rules/movegen.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"
#include "solver/solve/solve.hpp"
#include "tests/cli/run_cli.hpp"
#include "tests/json.hpp"
#include "tests/places.hpp"
#include "tests/problems/records.hpp"

using namespace cli_test;
using Json = nlohmann::json;
using tori::problems::test::FileName;

namespace {

const std::string kHead = "-:1: ";

Outcome page(std::vector<std::string> arguments, const std::string& input) {
  arguments.insert(arguments.begin(), {"book", "-", "-o", "-", "--format", "html"});
  return run(arguments, input);
}

/// The data of a page.
Json data_of(const std::string& html) {
  const std::string open = "<script type=\"application/json\" id=\"data\">";
  const std::size_t begin = html.find(open) + open.size();
  return tori::test::parsed_json(html.substr(begin, html.find("</script>", begin) - begin));
}

std::string examples() {
  std::ifstream in(tori::test::in_sources("problems/examples/examples.epd"));
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

}  // namespace

TEST_CASE("trainer: the page does not depend on the number of threads", "[trainer]") {
  const std::string text = kMateIn3 + "\n" + kTwoLengths + "\n" + kManyFirstMoves + "\n" + kNoMate;
  const Outcome one = page({"--threads", "1"}, text);
  const Outcome three = page({"--threads", "3"}, text);
  CHECK(one.code == 0);
  CHECK(one.out == three.out);
  CHECK(one.err == three.err);
  CHECK(one.err == "-:4: there is no mate; the problem is left out\n");
  CHECK(data_of(one.out)["problems"].size() == 3);
}

TEST_CASE("trainer: what is left open is said", "[trainer]") {
  const Outcome unsolved = page({"--max-nodes", "1"}, kMateIn3);
  CHECK(unsolved.code == 1);
  CHECK(
      has(unsolved.err, "-:1: not solved within the limit (--max-nodes); the problem is left out"));
  CHECK(has(unsolved.err, "there is no problem to print"));
  const Outcome several =
      page({"--max-nodes", "1000"}, kManyFirstMoves + "\n" + kTwoLengths + "\n");
  CHECK(several.code == 0);
  CHECK(std::count(several.err.begin(), several.err.end(), '\n') == 1);
  CHECK(has(several.err, "not judged within the limits; the page says so where they are played"));
  const Outcome longer = page({}, kMateIn3 + " dm 3");
  CHECK(longer.code == 0);
  CHECK(longer.err == kHead + "the stated length is 5 plies, but the shortest mate takes 3; the " +
                          "page teaches that one\n");
  CHECK(
      has(usage_error({"book", "a.epd", "-o", "a.html", "--no-solve"}).value(), "not for a page"));
}

TEST_CASE("trainer: nothing outside is asked for, texts stay texts", "[trainer]") {
  const std::string evil = "</script><script>alert(1)</script><!--";
  const Outcome made =
      page({"--title", evil, "--author", "\"><b>"},
           kMateIn3 + " id \"" + evil + "\"; hint \"" + evil + "\"; themes sacrifice");
  REQUIRE(made.code == 0);
  CHECK(data_of(made.out)["problems"][0]["title"] == evil);
  CHECK(data_of(made.out)["name"] == evil);
  CHECK_FALSE(has(made.out, "alert(1)</script>"));
  CHECK_FALSE(has(made.out, "<!--"));
  CHECK(has(made.out, "&lt;script&gt;alert(1)"));
  CHECK(has(made.out, "&quot;&gt;&lt;b&gt;"));
  CHECK(has(made.out, "default-src 'none'; script-src 'sha256-"));
  CHECK_FALSE(has(made.out, "{{"));
  std::string rest = made.out;
  for (const std::string name : {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"}) {
    for (auto at = rest.find(name); at != std::string::npos; at = rest.find(name)) {
      rest.erase(at, name.size());
    }
  }
  CHECK_FALSE(has(rest, "http:"));
  CHECK_FALSE(has(rest, "https:"));
  CHECK_FALSE(has(rest, "@import"));
}

TEST_CASE("trainer: a problem of a game says what was played there", "[trainer]") {
  const auto played = [](const std::string& opcodes) {
    return data_of(page({}, kMateIn3 + " pv F*7d 7c7b 5b6a+; " + opcodes).out)["problems"][0];
  };
  const Json found = played("index 17; ply 40; sm F*7d;");
  CHECK(found["played"] == tori::test::parsed_json(
                               R"({"code":"book.played-found","arguments":{"game":17,"ply":41}})"));
  const Json missed = played("index 17; ply 40; sm F*6b;")["played"];
  CHECK(missed["code"] == "book.played-missed");
  CHECK(missed["arguments"]["move"]["western"] == "Fa*6b");
  CHECK_FALSE(played("").contains("played"));
}

TEST_CASE("trainer: each symbol has its own ids", "[trainer]") {
  const Json data = data_of(page({"--pieces", "moves"}, kMateIn3).out);
  CHECK(data["pieces"] == "moves");
  for (const std::string style : {"kanji", "moves"}) {
    const std::string symbols = data["symbols"][style];
    std::map<std::string, int> ids;
    for (auto at = symbols.find(" id='"); at != std::string::npos;
         at = symbols.find(" id='", at + 1)) {
      const auto begin = at + 5;
      ++ids[symbols.substr(begin, symbols.find('\'', begin) - begin)];
      if (ids.size() > 400) break;
    }
    for (const std::string bird : {"K", "F", "pF", "C", "P", "L", "R", "S", "pS"}) {
      CHECK(ids["bird-" + bird] == 1);
    }
    for (const auto& [id, count] : ids) CHECK(count == 1);
  }
}

TEST_CASE("trainer: the page has its words of the catalogue, and no others", "[trainer]") {
  const Json data = data_of(page({"--language", "de"}, kMateIn3).out);
  CHECK(data["language"] == "de");
  CHECK(data["words"]["de"]["word.help"] == "Hilfe");
  CHECK(data["types"]["plies"] == "number");
  std::map<std::string, std::set<std::string>> keys;
  for (const auto& [language, words] : data["words"].items()) {
    for (const auto& [key, entry] : words.items()) keys[language].insert(key);
    CHECK_FALSE(words.contains("page.solve"));
    for (const std::string_view theme : tori::problems::kThemeNames) {
      CHECK(words.contains(std::string("theme.").append(theme)));
    }
  }
  CHECK(keys.size() == 3);
  // A form of squares that German has alone.
  keys["de"].erase("grammar.squares.Feld");
  CHECK(keys["de"] == keys["en"]);
  CHECK(keys["ja"] == keys["en"]);
}

TEST_CASE("book: collections, filters and selections", "[trainer]") {
  const FileName file(".sqlite");
  const std::vector<std::string> import{"collection", "import", file.text(), "-"};
  REQUIRE(run(import, examples()).code == 0);
  const auto lengths = [&](std::vector<std::string> arguments, const std::string& input = "") {
    arguments.insert(arguments.begin(), {"book", "-o", "-", "--format", "html"});
    const Outcome made = run(arguments, input);
    std::vector<int> found;
    if (made.out.empty()) return found;
    const Json data = data_of(made.out);
    for (const Json& problem : data["problems"]) found.push_back(problem["length"]);
    return found;
  };
  CHECK(lengths({file.text(), "--plies", "3"}) == std::vector<int>{3, 3, 3, 3});
  CHECK(lengths({"-", "--plies", "3"}, examples()) == std::vector<int>{3, 3, 3, 3});
  CHECK(lengths({file.text(), "--plies", "..5", "--select", "2"}).size() == 2);
  CHECK(lengths({"-", "--plies", "..5", "--select", "2"}, examples()) ==
        lengths({file.text(), "--plies", "..5", "--select", "2"}));
  CHECK(lengths({"-", "--plies", "3"}, kMateIn3 + " dm 2\n" + kMateIn3 + " dm 2\n").size() == 2);
  CHECK(lengths({"-", "--one-per-family"}, kMateIn3 + " dm 2\n" + kMateIn3 + " dm 2\n").size() ==
        1);
  CHECK(lengths({file.text(), "--theme", "nothing"}).empty());
  CHECK(lengths({file.text(), "--id", "Nothing in hand"}) == std::vector<int>{3});
}
