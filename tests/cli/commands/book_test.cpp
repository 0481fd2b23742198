// `book`: printed books.
#include <unistd.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdio>
#include <fstream>
#include <sstream>

#include "cli/options/book_options.hpp"
#include "cli/text_format.hpp"
#include "rules/sfen.hpp"
#include "tests/cli/options_of.hpp"
#include "tests/cli/run_cli.hpp"
#include "tests/cli/temporary_file.hpp"
#include "tests/places.hpp"

using namespace cli_test;

namespace {

/// A bookmark to the problems of 3 plies.
const std::string kMateIn3Plies = "/Title <FEFF004D00610074006500200069006E00200033";

Outcome book(std::vector<std::string> arguments, const std::string& input = "") {
  arguments.insert(arguments.begin(), "book");
  return run(arguments, input);
}

bool misused(std::vector<std::string> arguments, const std::string& why) {
  arguments.insert(arguments.begin(), "book");
  const std::string said = usage_error(arguments).value_or("");
  INFO(said);
  return has(said, why) && said.starts_with("toritsume book: ");
}

}  // namespace

TEST_CASE("book: problems are solved where they do not say how") {
  const Outcome solved = book({"-", "-o", "-"}, kMateIn3 + "\n");
  CHECK(solved.code == 0);
  CHECK(solved.err.empty());
  CHECK(solved.out.starts_with("%PDF-1."));
  CHECK(has(solved.out, kMateIn3Plies));
  const Outcome stated = book({"-", "-o", "-"}, kMateIn3 + " pv F*7d 7c7b 5b6a+\n");
  CHECK(stated.out == solved.out);
  const Outcome unsolved = book({"-", "-o", "-", "--no-solve"}, kMateIn3 + "\n");
  CHECK(unsolved.code == 0);
  CHECK(has(unsolved.out, "/Title (Length not given)"));
}

TEST_CASE("book: a program built without esbuild says what a page lacks") {
  tori::cli::BookOptions options;
  options.output = "lesson.html";
  CHECK(missing_for(options, true) == std::nullopt);
  const auto missing = missing_for(options, false);
  REQUIRE(missing);
  CHECK(tori::cli::said(tori::problems::Language::english, *missing) ==
        "this program was built without esbuild, so it has no script for a page to play on; it can "
        "make a PDF");
  options.output = "lesson.pdf";
  CHECK(missing_for(options, false) == std::nullopt);
}

TEST_CASE("book: a stated line that is no solution is named and replaced") {
  const Outcome wrong = book({"-", "-o", "-"}, kMateIn3 + " pv F*7d 7c7b\n");
  CHECK(wrong.code == 0);
  CHECK(wrong.err ==
        "-:1: the stated solution (pv) does not mate by checks alone; it is not printed\n");
  CHECK(wrong.out == book({"-", "-o", "-"}, kMateIn3 + "\n").out);
}

TEST_CASE("book: what is said about a problem is in the language of the book") {
  const Outcome none = book({"-", "-o", "-", "--language", "de"}, kNoMate + "\n");
  CHECK(none.err.starts_with("-:1: es gibt kein Matt; die Aufgabe wird weggelassen\n"));
  const Outcome misspelt =
      book({"-", "-o", "-", "--language", "de", "--theme", "no-such"}, kMateIn3 + "\n");
  CHECK(misspelt.err.starts_with("keine Aufgabe hat das Thema „no-such“\n"));
}

TEST_CASE("book: problems without a mate are left out, unsolved ones are named") {
  const Outcome none = book({"-", "-o", "-"}, kMateIn3 + "\n" + kNoMate + "\n");
  CHECK(none.code == 0);
  CHECK(has(none.err, "-:2: there is no mate; the problem is left out\n"));
  CHECK(none.out == book({"-", "-o", "-"}, kMateIn3 + "\n").out);
  const Outcome empty = book({"-", "-o", "-"}, kNoMate + "\n");
  CHECK(empty.code == 1);
  CHECK(has(empty.err, "there is no problem to print"));
  CHECK(empty.out.empty());
  const Outcome unknown = book({"-", "-o", "-", "--max-nodes", "1"}, kManyFirstMoves + "\n");
  CHECK(unknown.code == 1);
  CHECK(has(unknown.err, "not solved within the limit (--max-nodes)"));
  CHECK(has(unknown.out, "/Title (Length not given)"));
}

TEST_CASE("book: a filter that no problem passes is named") {
  const Outcome none = book({"-", "-o", "-", "--plies", "99"}, kMateIn3 + " dm 2\n");
  CHECK(none.code == 1);
  CHECK(none.err == "toritsume book: none of 1 problem fits what is asked for\n");
}

TEST_CASE("book: variations are printed on demand") {
  const std::string line = kTwoLengths + "\n";
  const Outcome without = book({"-", "-o", "-"}, line);
  const Outcome with = book({"-", "-o", "-", "--variations", "3"}, line);
  CHECK(with.code == 0);
  CHECK(with.out != without.out);
  CHECK(with.out == book({"-", "-o", "-", "--variations", "3"}, line).out);
}

TEST_CASE("book: solutions are explained on demand, and for beginners") {
  const std::string stated = kMateIn3 + " pv F*7d 7c7b 5b6a+\n";
  const auto made = [&](std::vector<std::string> more) {
    std::vector<std::string> arguments = {"-", "-o", "-", "--no-introduction"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const Outcome outcome = book(arguments, stated);
    CHECK(outcome.code == 0);
    return outcome.out;
  };
  const std::string plain = made({});
  CHECK(made({"--explain", "none"}) == plain);
  const std::string beginner = made({"--explain", "beginner"});
  CHECK(beginner != plain);
  CHECK(made({"--explain", "player"}) != beginner);
  CHECK(made({"--explain", "composer"}) != beginner);
  const std::string with_moves = made({"--pieces", "moves"});
  CHECK(with_moves == made({"--pieces", "moves", "--explain", "beginner"}));
  CHECK(with_moves != made({"--pieces", "moves", "--explain", "none"}));
}

TEST_CASE("book: Japanese texts have Japanese moves") {
  const auto options = [](std::vector<std::string> more) {
    std::vector<std::string> arguments = {"book", "a.epd", "-o", "b.pdf"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return options_of<tori::cli::BookOptions>(arguments).style.notation;
  };
  CHECK(options({}) == tori::Notation::western);
  CHECK(options({"--language", "de"}) == tori::Notation::western);
  CHECK(options({"--language", "ja"}) == tori::Notation::japanese);
  CHECK(options({"--language", "ja", "--notation", "western"}) == tori::Notation::western);
}

TEST_CASE("book: ranks are named as in its moves") {
  using tori::pictures::RankNames;
  const auto ranks = [](std::vector<std::string> more) {
    std::vector<std::string> arguments = {"book", "a.epd", "-o", "b.pdf"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return options_of<tori::cli::BookOptions>(arguments).style.ranks;
  };
  CHECK(ranks({}) == RankNames::letters);
  CHECK(ranks({"--language", "ja"}) == RankNames::numerals);
  CHECK(ranks({"--notation", "japanese"}) == RankNames::numerals);
  CHECK(ranks({"--language", "ja", "--notation", "western"}) == RankNames::letters);
  CHECK(ranks({"--language", "ja", "--ranks", "letters"}) == RankNames::letters);
  CHECK(ranks({"--ranks", "numerals"}) == RankNames::numerals);
}

TEST_CASE("book: without grades it is that of ungraded problems in the same order") {
  const std::string graded = kMateIn3 + " dm 2; stars 3; challenge 2; themes sacrifice\n" +
                             kTwoLengths + " dm 2; stars 1; challenge 4; themes corner\n";
  const std::string plain = kTwoLengths + " dm 2\n" + kMateIn3 + " dm 2\n";
  for (const std::string format : {"pdf", "html"}) {
    const auto made = [&](const std::string& input, std::vector<std::string> more) {
      more.insert(more.begin(), {"-", "-o", "-", "--format", format});
      return book(more, input);
    };
    const Outcome without = made(graded, {"--no-grades"});
    CHECK(without.code == 0);
    CHECK(without.out == made(plain, {}).out);
    CHECK(without.out != made(graded, {}).out);
  }
}

TEST_CASE("book: ordered by beauty, problems without one are counted, exercises are not") {
  const std::string problems = kMateIn3 + " features beauty=60\n" + kMateIn3 + "\n";
  CHECK(book({"-", "-o", "-", "--order", "beauty"}, problems).err ==
        "toritsume book: 1 problem has no beauty and stands last in its length; 'toritsume "
        "collection grade' gives it\n");
  CHECK(has(
      book({"-", "-o", "-", "--order", "beauty", "--language", "de"}, problems + kMateIn3 + "\n")
          .err,
      "2 Aufgaben haben keine Schönheit und stehen in ihrer Länge zuletzt"));
  CHECK(book({"-", "-o", "-"}, problems).err.empty());
  std::ifstream exercises(tori::test::in_sources("problems/collections/judge.epd"));
  std::string exercise;
  while (exercise.empty() || exercise.front() == '#') std::getline(exercises, exercise);
  CHECK(book({"-", "-o", "-", "--order", "beauty"}, exercise + "\n").err.empty());
}

TEST_CASE("book: bad input is named, the rest is printed") {
  const Outcome result = book({"-", "-o", "-"}, "hello\n" + kMateIn3 + "\n");
  CHECK(result.code == 3);
  CHECK(result.err.starts_with("-:1: not a position"));
  CHECK(result.out.starts_with("%PDF"));
  CHECK(book({"no such file", "-o", "-"}).code == 3);
}

TEST_CASE("book: files") {
  const TemporaryFile input(kMateIn3 + "\n");
  const std::string name = input.name() + ".pdf";
  CHECK(book({input.name(), "-o", name}).code == 0);
  std::ifstream in(name, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  CHECK(text.str() == book({input.name(), "-o", "-"}).out);
  std::remove(name.c_str());
  CHECK(book({input.name(), "--format", "pdf", "-o", input.name()}).code == 2);
  CHECK(book({input.name(), "-o", "no/such/folder.pdf"}).code == 1);
}

TEST_CASE("book: wrong command lines") {
  CHECK(misused({"a.epd"}, "-o"));
  CHECK(misused({"-o", "x.pdf"}, "FILE"));
  CHECK(misused({"a.epd", "-o", "st.docx"},
                "'st.docx' cannot be written; what can be: .pdf, .html, .htm"));
  CHECK(misused({"a.epd", "-o", "x", "--per-page", "3"}, "1|2|4|6|9"));
  CHECK(misused({"a.epd", "-o", "x", "--solutions", "below", "--per-page", "2"}, "--per-page"));
  CHECK(misused({"a.epd", "-o", "x", "--paper", "a5"}, "a4|letter"));
  CHECK(misused({"a.epd", "-o", "x", "--language", "fr"}, "en|de|ja"));
  CHECK(misused({"a.epd", "-o", "x", "--notation", "usi"}, "western|japanese"));
  CHECK(misused({"a.epd", "-o", "x", "--variations", "10"}, "from 0 to 9"));
  CHECK(misused({"a.epd", "-o", "x", "--explain", "child"}, "beginner|player|composer|none"));
  CHECK(misused({"a.epd", "-o", "x.html", "--explain", "player"}, "--explain"));
  for (const std::string date : {"2026-13-01", "2026-1-1", "yesterday", "2026/11/21", ""}) {
    CHECK(misused({"a.epd", "-o", "x", "--date", date}, "--date"));
  }
}
