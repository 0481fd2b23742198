// --language: the sentences of solve and verify in other languages; formats of machines stay.
#include <catch2/catch.hpp>

#include <algorithm>
#include <cctype>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "cli/words/phrasebook.hpp"
#include "tests/cli/run_cli.hpp"
#include "tests/cli/run_verify.hpp"

using namespace tori;
using namespace tori::cli;
using namespace cli_test;

namespace {

const Phrasebook kGerman{problems::Language::german};
const Phrasebook kJapanese{problems::Language::japanese};

/// The problems of tests/data/verify.txt with what is stated of them, one a line.
std::string verify_problems() {
  std::ifstream file(TORITSUME_SOURCE_DIR "/tests/data/verify.txt");
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

/// The digits of a text in ascending order.
std::string digits(std::string text) {
  std::erase_if(text, [](char c) { return c < '0' || c > '9'; });
  std::sort(text.begin(), text.end());
  return text;
}

/// Checks that a Japanese report has no English word left, and that the German and the Japanese one
/// say the same as the English one: the same lines with the same numbers. Returns the German one.
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

TEST_CASE("phrasebook: special phrases before general ones, parts in turn") {
  CHECK(kGerman("mate in 3 plies (#2), exact; conventional length 1 ply (#1)") ==
        "Matt in 3 Halbzügen (#2), genau; konventionelle Länge 1 Halbzug (#1)");
  CHECK(kJapanese("mate in 3 plies (#2), exact; conventional length 1 ply (#1)") ==
        "3手詰 (#2)（正確）；無駄合を除くと1手 (#1)");
  CHECK(kGerman("ply 1: cook RQ*7e, mate in 3 plies: 1. RQ*7e Ph6e  2. Fa*6f") ==
        "Halbzug 1: Nebenlösung RQ*7e, Matt in 3 Halbzügen: 1. RQ*7e Ph6e  2. Fa*6f");
  CHECK(kJapanese("ply 1: cook RQ*7e, mate in 3 plies: 1. RQ*7e Ph6e  2. Fa*6f") ==
        "1手目：余詰RQ*7e、3手詰：1. RQ*7e Ph6e  2. Fa*6f");
  CHECK(kGerman("useless: gote's left quail on 3b") == "überflüssig: Gotes linke Wachtel auf 3b");
  CHECK(kJapanese("useless: gote's left quail on 3b") == "飾り駒：後手の左鶉（3b）");
  CHECK(kGerman.lines("    add a crane to sente's hand: SOUND, mate in 5 plies (#3)\nx\n") ==
        "    hinzufügen: Kranich auf Sentes Hand: KORREKT, Matt in 5 Halbzügen (#3)\nx\n");
  CHECK(kGerman("what no phrase fits") == "what no phrase fits");
  CHECK(Phrasebook(problems::Language::english).lines("no mate\n") == "no mate\n");
}

TEST_CASE("phrasebook: the languages have the same phrases, each once, with the same parts") {
  const auto german = german_phrases();
  const auto japanese = japanese_phrases();
  REQUIRE(german.size() == japanese.size());
  std::set<std::string_view> seen;
  for (std::size_t i = 0; i < german.size(); ++i) {
    CAPTURE(german[i].english);
    CHECK(german[i].english == japanese[i].english);
    CHECK(seen.insert(german[i].english).second);
    for (const char number : std::string("123456789")) {
      const auto has_part = [number](std::string_view text, const std::string& kinds) {
        return std::any_of(kinds.begin(), kinds.end(), [&](char kind) {
          return text.find(std::string{kind, number}) != std::string_view::npos;
        });
      };
      const bool there = has_part(german[i].english, "$&%");
      CHECK(has_part(german[i].other, "%") == there);
      CHECK(has_part(japanese[i].other, "%") == there);
    }
  }
}

TEST_CASE("phrasebook: reports of verify in every class of finding") {
  const std::string german = check_report({"--max-nodes", "200k"}, verify_problems(), kVerify);
  for (const char* part :
       {"Nebenlösung", "Zugumstellung", "Umweg", "unwesentlicher Dual", "Dual im letzten Zug",
        "gleich lange Verteidigung", "überflüssig", "bleib", "längere Variante", "kein Matt",
        "kürzer als angegeben", "länger als angegeben", "INKORREKT", "KORREKT MIT", "Verführungen",
        "Verteidigungen (Halbzüge", "Beförderung Pflicht: ", "Aufgaben: "}) {
    CAPTURE(part);
    CHECK(has(german, part));
  }
}

TEST_CASE("phrasebook: what verify leaves open, stated lines, suggestions") {
  const std::string german = check_report({"--max-nodes", "20", "--alternatives", "any-length"},
                                          verify_problems(), kVerify);
  CHECK(has(german, "UNBEKANNT (die Grenze von 20 Knoten wurde erreicht)"));
  const std::string lines = kSound + " pv F*7e 7d7c\n" + kSound + " pv F*7e 7d7d\n" + kSound +
                            " dm 3\n" + kCooked + " dm 2\n" + kSound + " pv F*7f\n" + kSound + "\n";
  CHECK(has(check_report({}, lines, kVerify), "angegebene Zugfolge: endet nicht mit Matt"));
  CHECK(has(check_report({"--suggest", "--suggest-nodes", "100k"}, kCooked + " dm 2\n", kVerify),
            "Vorschläge:\n"));
}

TEST_CASE("phrasebook: mirror images, later moves, anticipations") {
  const std::string symmetric = "3k3/1F3F1/7/7/7/7/7 b C3c4p2l2r16s 1\n";
  CHECK(has(check_report({"--profile", "magazine"}, symmetric, kVerify), "(das Spiegelbild), "));
  CHECK(has(check_report({"--from-move", "2"}, "5s1/4+F2/6k/7/4C1K/7/7 b P 1\n", kVerify),
            "ab Zug 2, nach 1. 3e2d 1c1b\n"));
  CHECK(kJapanese("anticipated among 632 known problems:") == "既知の632作に類似作あり：");
  CHECK(kJapanese("not anticipated among 1 known problem") == "既知の1作に類似作なし");
  for (const char* likeness :
       {"the same problem", "the mirror image", "the same idea", "of its family", "its ending"}) {
    CHECK(kJapanese(likeness) != likeness);
    CHECK(kGerman(likeness) != likeness);
  }
}

TEST_CASE("phrasebook: reports of solve, statements, variations") {
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
            "unbekannt: die Grenze von 1 Knoten wurde erreicht"));
  CHECK(has(check_report({"--first"}, kManyFirstMoves + "\n", kSolve), "Matt in höchstens "));
}

TEST_CASE("phrasebook: formats of machines are the same in every language") {
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

TEST_CASE("phrasebook: notes on standard error") {
  CHECK(has(solve({"--language", "de", "--position", kMateIn3 + " colour blue"}).err,
            "--position: der Opcode colour ist unbekannt und bewirkt nichts\n"));
  std::atomic<bool> interrupted = true;
  const auto options =
      options_of<VerifyOptions>({"verify", "--memory", "8M", "--language", "ja", "-"});
  CHECK(run(options, kSound + "\n", &interrupted).err ==
        "toritsume: 中断。検討0題、未決定0題、残りは未着手\n");
}
