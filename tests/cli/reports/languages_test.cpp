// --language: the sentences of solve and verify in other languages; formats of machines stay.
#include <catch2/catch.hpp>

#include <algorithm>
#include <cctype>
#include <fstream>
#include <iterator>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "solver/verify/finding.hpp"
#include "tests/cli/run_cli.hpp"
#include "tests/cli/run_verify.hpp"
#include "tests/places.hpp"
#include "tests/thinned.hpp"

using namespace tori;
using namespace tori::cli;
using namespace cli_test;

namespace {

/// The problems of tests/data/verify.txt with what is stated of them, one a line.
std::string verify_problems() {
  std::ifstream file(tori::test::in_sources("tests/data/verify.txt"));
  std::string lines;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("position ")) lines += (lines.empty() ? "" : "\n") + line.substr(9);
    if (line.starts_with("stated ")) lines += " " + line.substr(7);
  }
  REQUIRE(std::count(lines.begin(), lines.end(), '\n') > 20);
  return lines + "\n";
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

/// The words of three letters and more that a line has, apart from options, abbreviations and what
/// is the same in every language: places, positions.
std::set<std::string> latin_words(const std::string& line) {
  if (line.starts_with("-:") || line.starts_with("--position") ||
      std::count(line.begin(), line.end(), '/') > 5) {
    return {};
  }
  std::set<std::string> words;
  std::string word;
  for (const char c : line + " ") {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-') {
      word += c;
      continue;
    }
    const auto letters = std::count_if(word.begin(), word.end(), [](char letter) {
      return std::isalpha(static_cast<unsigned char>(letter)) != 0;
    });
    if (letters > 2 && !word.starts_with("--")) words.insert(word);
    word.clear();
  }
  for (const char* known : {"MiB", "SFEN", "FEN", "hand", "rest"}) words.erase(known);
  return words;
}

/// The digits of a text in ascending order, wide ones as well.
std::string digits(std::string text) {
  for (char digit = '0'; digit <= '9'; ++digit) {
    const std::string wide = {'\xEF', '\xBC', static_cast<char>('\x90' + (digit - '0'))};
    for (std::size_t at = text.find(wide); at != std::string::npos; at = text.find(wide)) {
      text.replace(at, wide.size(), 1, digit);
    }
  }
  std::erase_if(text, [](char c) { return c < '0' || c > '9'; });
  std::sort(text.begin(), text.end());
  return text;
}

/// The words of an English line that its German one has as well.
std::set<std::string> shared_words(const std::string& english, const std::string& german) {
  const auto in_english = latin_words(english);
  std::set<std::string> shared;
  for (const std::string& word : latin_words(german)) {
    const bool is_name = word == "Sente" || word == "Gote" || word == "Opcode";
    if (!is_name && in_english.contains(word)) shared.insert(word);
  }
  return shared;
}

/// Checks that a Japanese report has no Latin word left and a German one no English word, and that
/// both say the same as the English one: the same lines with the same numbers. Returns the German
/// one.
template <typename Run>
std::string check_report(std::vector<std::string> arguments, const std::string& input, Run run) {
  arguments.insert(arguments.end(), {"--notation", "usi"});
  if (!input.empty()) arguments.emplace_back("-");
  const auto in_language = [&](const char* language) {
    auto with_language = arguments;
    with_language.insert(with_language.end(), {"--language", language});
    return without_seconds(run(with_language, input).out);
  };
  const std::string german_text = in_language("de");
  const auto english = lines_of(without_seconds(run(arguments, input).out));
  const auto german = lines_of(german_text);
  const auto japanese = lines_of(in_language("ja"));
  REQUIRE(english.size() > 2);
  REQUIRE(german.size() == english.size());
  REQUIRE(japanese.size() == english.size());
  for (std::size_t i = 0; i < english.size(); ++i) {
    CAPTURE(english[i], german[i], japanese[i]);
    CHECK(latin_words(japanese[i]).empty());
    CHECK((english[i] == german[i]) == latin_words(english[i]).empty());
    CHECK(shared_words(english[i], german[i]).empty());
    if (english[i].find(" node") != std::string::npos) continue;
    CHECK(digits(english[i]) == digits(german[i]));
    CHECK(digits(english[i]) == digits(japanese[i]));
  }
  return german_text;
}

const auto kVerify = [](const auto& arguments, const std::string& input) {
  return verify(arguments, input);
};
const auto kSolve = [](const auto& arguments, const std::string& input) {
  return solve(arguments, input);
};

}  // namespace

TEST_CASE("languages: reports of verify in every class of finding") {
  const std::string german = check_report({"--max-nodes", "200k"}, verify_problems(), kVerify);
  for (const char* part :
       {"Nebenlösung", "Zugumstellung", "Umweg", "kleiner Dual", "Dual im letzten Zug",
        "gleich lange Verteidigung", "überflüssig", "bleib", "längere Variante", "kein Matt",
        "kürzer als angegeben", "länger als angegeben", "INKORREKT", "KORREKT MIT", "Verführungen",
        "Verteidigungen (Halbzüge", "Beförderungspflicht: ", "Aufgaben: "}) {
    CAPTURE(part);
    CHECK(has(german, part));
  }
}

TEST_CASE("languages: what verify leaves open, stated lines, suggestions") {
  const std::string german = check_report({"--max-nodes", "20", "--alternatives", "any-length"},
                                          verify_problems(), kVerify);
  CHECK(has(german, "UNBEKANNT (die Grenze von 20 Knoten wurde erreicht)"));
  // It goes on where mate is due.
  const std::string no_mate = kManyFirstMoves + " pv 5b4a+ 2c1c 4a3a\n";
  const std::string lines = no_mate + kSound + " pv F*7e 7d7d\n" + kSound + " dm 3\n" + kCooked +
                            " dm 2\n" + kSound + " pv F*7f\n" + kSound + "\n";
  CHECK(has(check_report({}, lines, kVerify), "angegebene Zugfolge: endet nicht mit Matt"));
  CHECK(has(check_report({"--suggest", "--suggest-nodes", "100k"}, kCooked + " dm 2\n", kVerify),
            "Vorschläge:\n"));
}

TEST_CASE("languages: mirror images, later moves") {
  const std::string symmetric = "3k3/1F3F1/7/7/7/7/7 b C3c4p2l2r16s 1\n";
  CHECK(has(check_report({"--profile", "magazine"}, symmetric, kVerify), "(das Spiegelbild), "));
  CHECK(has(check_report({"--from-move", "2"}, "5s1/4+F2/6k/7/4C1K/7/7 b P 1\n", kVerify),
            "ab Zug 2, nach 1. 3e2d 1c1b\n"));
}

TEST_CASE("languages: reports of solve, statements, variations") {
  const std::string lines = kMateIn3 + " dm 2\n" + kMateIn3 + " dm 3\n" + kMateIn3 + " bm F*6d\n" +
                            kTwoLengths + " dm 3\n" + kTwoLengths + " dm 2\n" + kMateIn3 +
                            " bm F*7d; pv F*7d 7c7b 5b6a+\n" + kMateIn3 + " pv F*7d 7c7d\n" +
                            kNoMate + " dm 2\n" + kManyFirstMoves + "\n";
  const std::string german = check_report({"--tree", "--tree-width", "1"}, lines, kSolve);
  CHECK(has(german, "angegeben: Matt in 2 Zügen, stimmt\n"));
  CHECK(has(german, "9 Aufgaben: 8 Matts, 1 ohne Matt, 0 unbekannt, 0 fehlerhaft\n"));
  CHECK(has(german, "Varianten (Halbzüge bis zum Matt nach jeder Verteidigung):\n"));
  check_report({"--first-moves"}, lines, kSolve);
  CHECK(has(check_report({"--max-nodes", "1"}, lines, kSolve),
            "unbekannt: Die Grenze von 1 Knoten wurde erreicht"));
  CHECK(has(check_report({"--first"}, kManyFirstMoves + "\n", kSolve), "Matt in höchstens "));
}

TEST_CASE("languages: formats of machines are the same in every language") {
  const std::string input = kCooked + " dm 2\n" + kNoMate + "\n";
  for (const std::string format : {"--json", "--csv"}) {
    const auto english = verify({format, "-"}, input);
    const auto japanese = verify({format, "--language", "ja", "-"}, input);
    const std::size_t seconds = english.out.find("\"seconds\"");
    CHECK(english.out.substr(0, seconds) == japanese.out.substr(0, seconds));
    CHECK(english.code == japanese.code);
  }
  const auto german = solve({"--json", "--language", "de", "-"}, input);
  CHECK(has(german.out, "\"verdict\":\"no mate\""));
}

TEST_CASE("languages: notes on standard error") {
  CHECK(has(solve({"--language", "de", "--position", kMateIn3 + " colour blue"}).err,
            "--position: der Opcode colour ist unbekannt und bewirkt nichts\n"));
  std::atomic<bool> interrupted = true;
  const std::vector<std::string> options{"verify", "--memory", "8M", "--language", "ja", "-"};
  CHECK(run(options, kSound + "\n", &interrupted).err ==
        "toritsume: 中断。余詰検討0題、未決定0題、残りは未着手\n");
}

TEST_CASE("languages: a stated line that loses the mate, in the notation of the report") {
  const std::string problem = kMateIn3 + " dm 2; pv F*7d 7c7b 5b6b";
  const auto report = [&](std::vector<std::string> options) {
    options.insert(options.end(), {"--position", problem});
    const auto lines = lines_of(solve(options).out);
    return lines.at(lines.size() - 2);
  };
  CHECK(has(report({}), "stated line: does not end in mate; ply 3, "));
  CHECK(has(report({"--notation", "usi", "--language", "de"}),
            "angegebene Zugfolge: endet nicht mit Matt; Halbzug 3, 5b6b: "));
  const std::string japanese = report({"--notation", "japanese", "--language", "ja"});
  CHECK(has(japanese, "指定手順：詰みで終わらない；3手目☗６二"));
  CHECK(latin_words(japanese).empty());
}

namespace {

/// A problem of starter.epd and the line that it states.
struct Stated {
  std::string position;
  std::vector<std::string> line;
};

std::vector<Stated> starter_problems() {
  std::ifstream file(tori::test::in_sources("problems/collections/starter.epd"));
  std::vector<Stated> problems;
  for (std::string text; std::getline(file, text);) {
    const std::size_t pv = text.find("; pv ");
    std::istringstream moves(text.substr(pv + 5, text.find(';', pv + 5) - pv - 5));
    Stated problem{text.substr(0, text.find(" id ")), {}};
    for (std::string move; moves >> move;) problem.line.push_back(move);
    problems.push_back(std::move(problem));
  }
  return problems;
}

/// Any move, most often one against the rules.
std::string any_move(std::mt19937& random) {
  const auto square = [&] {
    return std::string{static_cast<char>('1' + random() % 7),
                       static_cast<char>('a' + random() % 7)};
  };
  if (random() % 3 == 0) return std::string{"SCPFLR"[random() % 6]} + "*" + square();
  return square() + square() + (random() % 4 == 0 ? "+" : "");
}

/// A statement that is hardly ever true: a length, a first move, or a line with one move changed,
/// taken away or added.
std::string false_statement(const Stated& problem, std::mt19937& random) {
  if (random() % 6 == 0) return "dm " + std::to_string(1 + random() % 6);
  if (random() % 6 == 0) return "bm " + any_move(random);
  std::vector<std::string> line = problem.line;
  const std::size_t ply = random() % line.size();
  switch (random() % 4) {
    case 0: line.resize(ply + 1); break;
    case 1: line.push_back(any_move(random)); break;
    default: line[ply] = any_move(random);
  }
  std::string text = "pv";
  for (const std::string& move : line) text += " " + move;
  return text;
}

}  // namespace

TEST_CASE("languages: a thousand false statements have no word of English", "[long]") {
  const std::vector<Stated> problems = starter_problems();
  REQUIRE(problems.size() > 500);
  std::mt19937 random(48);
  std::string input;
  for (int i = 0; i < tori::test::samples(1000); ++i) {
    const Stated& problem = problems[random() % problems.size()];
    input += problem.position + " " + false_statement(problem, random) + "\n";
  }
  check_report({}, input, kSolve);
  check_report({}, input, kVerify);
}

TEST_CASE("languages: the page has words for every class of findings", "[languages]") {
  std::ifstream file(tori::test::in_sources("problems/words/en.json"));
  const std::string words{std::istreambuf_iterator<char>(file), {}};
  int kinds = 0;
  for (;; ++kinds) {
    const std::string name(to_text(static_cast<solver::FindingClass>(kinds)));
    if (name.empty()) break;
    CAPTURE(name);
    CHECK(words.find("\"page.finding-" + name + "\"") != std::string::npos);
  }
  CHECK(kinds >= 17);
}
