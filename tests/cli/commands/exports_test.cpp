// Reads back the puzzles that are exported for other programs.
#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>

#include "problems/export/exporter.hpp"
#include "problems/text/csv.hpp"
#include "rules/legality.hpp"
#include "rules/movegen.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"
#include "tests/cli/run_collection.hpp"
#include "tests/json.hpp"
#include "tests/places.hpp"
#include "tests/problems/records.hpp"
#include "tests/problems/shipped_collection.hpp"
#include "tests/thinned.hpp"

using namespace cli_test;
using tori::problems::test::FileName;

namespace {

/// Three puzzles, the second for optional promotion alone, the third without a solution.
const std::string kProblems =
    "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1 id \"=cmd|'x'\"; dm 2; pv F*7d 7c7b 5b6a+; stars 3; "
    "reading both; themes sacrifice corner; author \"<b>&\"; comment \"a\tb\";\n"
    "6F/4R2/6k/7/5L1/7/7 b f4c4plr16s 1 id \"two\"; dm 2; pv 1a2b+ 1c1d 2b2d;\n"
    "5R1/2Rk3/K6/7/3P3/7/7 b FC2c2p2l2s 1 dm 2;\n";

Outcome exported(const std::string& format) {
  const FileName file(".sqlite");
  const Outcome import = collection({"import", file.text(), "-"}, kProblems);
  INFO(import.err);
  CHECK(import.code == 0);
  return collection({"export", "--format", format, file.text()});
}

/// Plays UCI moves; true if all are legal and the last one mates.
bool mates(const std::string& fen, const std::string& moves, char between,
           tori::Promotion promotion) {
  auto position = tori::parse_position(fen, promotion);
  REQUIRE(position);
  std::istringstream in(moves);
  for (std::string text; std::getline(in, text, between);) {
    const auto move = tori::parse_move(text);
    if (!move || tori::legality::broken_rule(*position, *move)) return false;
    CHECK(tori::to_uci(*move) == text);
    position->play(*move);
  }
  return is_mate(*position);
}

/// The rows of an Anki table; fields may stand in double quotes.
std::vector<std::vector<std::string>> cards_of(const std::string& text) {
  std::vector<std::vector<std::string>> rows;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("#")) continue;
    rows.emplace_back();
    std::istringstream fields(line);
    for (std::string field; std::getline(fields, field, '\t');) {
      REQUIRE(field.size() >= 2);
      CHECK((field.front() == '"' && field.back() == '"'));
      std::string plain;
      for (std::size_t i = 1; i + 1 < field.size(); ++i) {
        if (field[i] == '"') {
          CHECK(field[i + 1] == '"');
          ++i;
        }
        plain += field[i];
      }
      rows.back().push_back(plain);
    }
  }
  return rows;
}

int parts_in(const std::string& text, const std::string& part) {
  int n = 0;
  for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++n;
  return n;
}

}  // namespace

TEST_CASE("exports: lichess' table", "[exports]") {
  const Outcome result = exported("lichess");
  CHECK(result.code == 1);
  CHECK(has(result.err, ": left out: it has no solution line\n"));
  std::istringstream in(result.out);
  tori::problems::CsvReader reader(in);
  const auto head = reader.next();
  REQUIRE(head);
  CHECK((*head)->cells == std::vector<std::string>{"PuzzleId", "FEN", "Moves", "Rating",
                                                   "RatingDeviation", "Popularity", "NbPlays",
                                                   "Themes", "GameUrl", "OpeningTags"});
  const auto first = reader.next();
  REQUIRE(first);
  const auto& cells = (*first)->cells;
  CHECK(cells[0] == "158876c864286c03");
  CHECK(mates(cells[1], cells[2], ' ', tori::Promotion::mandatory));
  CHECK(cells[3] == "1600");
  CHECK(cells[7] == "mate mateIn2 corner sacrifice");
  const auto second = reader.next();
  REQUIRE(second);
  CHECK(mates((*second)->cells[1], (*second)->cells[2], ' ', tori::Promotion::optional));
  CHECK((*second)->cells[3] == "1500");
  CHECK_FALSE(reader.next());
}

TEST_CASE("exports: a line that does not end in mate is no puzzle", "[exports]") {
  const FileName file(".sqlite");
  const std::string lines =
      "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1 dm 2; pv F*7d 7c7b; reading both;\n"
      "6F/4R2/6k/7/5L1/7/7 b f4c4plr16s 1 dm 2; pv 1a2b+; reading both;\n";
  REQUIRE(collection({"import", file.text(), "-"}, lines).code == 0);
  for (const std::string format :
       {"lichess", "pychess", "anki", "kif", "kifu", "ki2", "ki2u", "olv"}) {
    CAPTURE(format);
    const Outcome result = collection({"export", "--format", format, file.text()});
    CHECK(result.code == 1);
    CHECK(result.err ==
          "158876c864286c03: left out: its solution line, of 2 plies, does not end in mate\n"
          "0b4727907fb7b0bd: left out: its solution line, of 1 ply, does not end in mate\n"
          "2 of 2 problems left out\n");
    CHECK_FALSE(has(result.out, "158876c864286c03"));
    CHECK_FALSE(has(result.out, "手数"));
  }
}

TEST_CASE(
    "exports: a position that begins like a formula is guarded in tables for spreadsheets alone",
    "[exports]") {
  const FileName file(".sqlite");
  const std::string line = "+S6/7/1k5/7/2+F4/2L4/7 b f4c4pl2r15s 1 dm 1; pv 5e7c;\n";
  CHECK(collection({"import", file.text(), "-"}, line).code == 0);
  const Outcome result = collection({"export", "--format", "lichess", file.text()});
  CHECK(has(result.out, ",+S6/7/1k5"));
  const Outcome table = collection({"export", "--format", "csv", file.text()});
  CHECK(has(table.out, "'+S6/7/1k5"));
  CHECK(parts_in(table.out, "+S6/7/1k5") == 1);
}

TEST_CASE("exports: a comment that begins with an asterisk comes back from KIF", "[exports]") {
  for (const std::string comment : {"**Nice** mate", "*star", "* x"}) {
    CAPTURE(comment);
    const FileName file(".sqlite");
    REQUIRE(collection({"import", file.text(), "-"},
                       "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1 dm 2; pv F*7d 7c7b 5b6a+; comment \"" +
                           comment + "\";\n")
                .code == 0);
    for (const std::string format : {"kifu", "ki2u"}) {
      const FileName again(".sqlite");
      const std::string text = collection({"export", "--format", format, file.text()}).out;
      CHECK(collection({"import", again.text(), "-"}, text).code == 0);
      CHECK(has(collection({"show", again.text(), "1"}).out, "comment: " + comment + "\n"));
    }
  }
}

TEST_CASE("exports: tables for the spreadsheets of every country", "[exports]") {
  const FileName file(".sqlite");
  const std::string line = "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1 dm 2; id \"鷹; a, b\";\n";
  REQUIRE(collection({"import", file.text(), "-"}, line).code == 0);
  const auto table = [&](const std::vector<std::string>& more) {
    std::vector<std::string> command = {"export", "--format", "csv", file.text()};
    command.insert(command.end(), more.begin(), more.end());
    return collection(command).out;
  };
  CHECK(table({}).starts_with("number,identity,"));
  CHECK(table({"--separator", "comma"}) == table({}));
  CHECK(table({"--bom"}) == "\xEF\xBB\xBF" + table({}));
  const std::string semicolons = table({"--separator", "semicolon", "--bom"});
  CHECK(semicolons.starts_with("\xEF\xBB\xBFnumber;identity;"));
  CHECK(has(semicolons, ";\"鷹; a, b\";"));
  CHECK(has(table({"--separator", "tab"}), "\t鷹; a, b\t"));
  for (const std::string& text : {table({"--separator", "tab"}), semicolons}) {
    const FileName again(".sqlite");
    CHECK(collection({"import", "--format", "csv", again.text(), "-"}, text).code == 0);
    CHECK(has(collection({"show", again.text(), "1"}).out, "鷹; a, b"));
  }
  for (const std::vector<std::string>& more :
       {std::vector<std::string>{"--format", "epd", "--bom"}, {"--separator", "tab"}}) {
    std::vector<std::string> command = {"collection", "export", file.text()};
    command.insert(command.end(), more.begin(), more.end());
    CHECK(has(usage_error(command).value_or(""), "is for CSV"));
  }
  CHECK(usage_error({"collection", "export", "--separator", "pipe", file.text()}));
}

TEST_CASE("exports: Anki's own markup in texts of others is shown as text", "[exports]") {
  const FileName file(".sqlite");
  const std::string line =
      "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1 dm 2; pv F*7d 7c7b 5b6a+; "
      "id \"[sound:a.mp3] {{c1::x}} [latex]y[/latex] [$]z[/$] \\(w\\) \\[v\\]\";\n";
  REQUIRE(collection({"import", file.text(), "-"}, line).code == 0);
  const std::string cards = collection({"export", "--format", "anki", file.text()}).out;
  CHECK(has(cards, "<p>&#91;sound:a.mp3] &#123;&#123;c1::x}} &#91;latex]y"));
  for (const std::string markup : {"[sound", "{{", "[latex", "[$", "\\(", "\\["}) {
    CAPTURE(markup);
    CHECK_FALSE(has(cards, markup));
  }
}

TEST_CASE("exports: pychess' puzzles", "[exports]") {
  const Outcome result = exported("pychess");
  CHECK(result.code == 1);
  CHECK(has(result.err, "on pychess promotion is a must"));
  std::istringstream in(result.out);
  std::string line;
  REQUIRE(std::getline(in, line));
  const auto puzzle = tori::test::parsed_json(line);
  CHECK(puzzle["_id"] == "158876c864286c03");
  CHECK(puzzle["variant"] == "torishogi");
  CHECK(mates(puzzle["fen"], puzzle["moves"], ',', tori::Promotion::mandatory));
  CHECK(puzzle["uploaded_by"] == "<b>&");
  CHECK(puzzle.size() == 6);
  CHECK_FALSE(std::getline(in, line));
}

namespace {

/// Checks that the client of pychess takes a position (`validFen`, `validate_fen`).
void check_taken_by_pychess(const std::string& fen) {
  CAPTURE(fen);
  CHECK(std::count(fen.begin(), fen.end(), 'K') == 1);
  CHECK(std::count(fen.begin(), fen.end(), 'k') == 1);
  const std::size_t begin = fen.find('['), end = fen.find(']');
  REQUIRE(begin < end);
  const std::string hands = fen.substr(begin + 1, end - begin - 1);
  for (const char letter : std::string("FCPLRSfcplrs")) {
    CHECK(std::count(hands.begin(), hands.end(), letter) <= 14);
  }
}

/// Exports problems to pychess and checks every puzzle; returns how many there are.
std::size_t checked_puzzles(const std::string& problems) {
  const FileName file;
  REQUIRE(collection({"import", file.text(), "-"}, problems).code == 0);
  const Outcome result = collection({"export", "--format", "pychess", file.text()});
  const std::vector<std::string> puzzles = lines_of(result.out), told = lines_of(result.err);
  for (const std::string& line : puzzles) {
    const auto puzzle = tori::test::parsed_json(line);
    check_taken_by_pychess(puzzle["fen"]);
    CHECK(mates(puzzle["fen"], puzzle["moves"], ',', tori::Promotion::mandatory));
  }
  const auto named = std::count_if(told.begin(), told.end(), [](const std::string& line) {
    return line.find(": left out: ") == 16;
  });
  const std::size_t all = lines_of(problems).size();
  CHECK(puzzles.size() + static_cast<std::size_t>(named) == all);
  CHECK(has(result.err, std::to_string(named) + " of " + std::to_string(all) +
                            " problems left out\n") == (named > 0));
  CHECK(result.code == (named > 0 ? 1 : 0));
  return puzzles.size();
}

using tori::problems::test::ShippedCollection;

}  // namespace

TEST_CASE("exports: pychess gets both phoenixes and hands that are not too full", "[exports]") {
  const int step = 60 / tori::test::samples(60);
  const std::string problems = ShippedCollection("starter.epd").every(step);
  CHECK(checked_puzzles(problems) * 10 >= lines_of(problems).size() * 9);
}

TEST_CASE("exports: pychess' importer takes what is written", "[exports]") {
  // It wants a name that ends with .json, one object a line, and uploaded_by in each.
  const FileName file(".sqlite"), puzzles(".json");
  const std::string line =
      "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1 dm 2; pv F*7d 7c7b 5b6a+; reading both;";
  REQUIRE(collection({"import", file.text(), "-"}, line).code == 0);
  REQUIRE(collection({"export", "--format", "pychess", "-o", puzzles.text(), file.text()}).code ==
          0);
  std::ifstream in(puzzles.text());
  std::string text;
  REQUIRE(std::getline(in, text));
  CHECK(tori::test::parsed_json(text)["uploaded_by"] == "toritsume");
  CHECK_FALSE(std::getline(in, text));
}

TEST_CASE("exports: KIF and KI2 in both encodings are read back as the same problems",
          "[exports]") {
  const FileName file(".sqlite");
  REQUIRE(collection({"import", file.text(), "-"}, kProblems).code == 0);
  for (const std::string ending : {".kif", ".kifu", ".ki2", ".ki2u"}) {
    const FileName kif(ending);
    const Outcome written = collection({"export", "-o", kif.text(), file.text()});
    CHECK(written.code == 1);
    CHECK(has(written.err, "left out: it has no solution line"));
    const Outcome solved = run({"solve", kif.text()});
    INFO(solved.err);
    CHECK(solved.code == 0);
    CHECK(has(solved.out, ": =cmd|'x'\n7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1\n"));
    CHECK(has(solved.out, "stated line: mate in 3 plies, which agrees"));
    CHECK(has(solved.out, "2 problems: 2 mates"));
  }
}

namespace {

/// A problem in KIF, exported from a collection with its solution tree.
Outcome kif_of(const std::string& position, const std::string& line, const std::string& tree,
               const std::string& format = "kifu") {
  const FileName file(".sqlite");
  const nlohmann::json record = {{"position", position},
                                 {"title", "t"},
                                 {"line", tori::test::parsed_json(line)},
                                 {"tree", tree}};
  const Outcome import =
      collection({"import", "--format", "jsonl", file.text(), "-"}, record.dump() + "\n");
  INFO(import.err);
  REQUIRE(import.code == 0);
  return collection({"export", "--format", format, file.text()});
}

const std::string kWithDrops = "7/3L3/1F1k3/7/3s1p1/7/7 b F4c3pl2r15s 1";
const std::string kLineOfDrops = R"(["F*3c", "4c3d", "3c3b+", "3d4d", "3b3c"])";

}  // namespace

TEST_CASE("exports: KIF has the variations of the solution tree", "[exports]") {
  const Outcome kif =
      kif_of("5+Sk/7/4C2/7/7/7/7 b C2f2c4p2l2r15s 1", R"(["C*2b", "1a1b", "2b2c", "1b1c", "3c2b"])",
             "C*2b (1a1b 2b2c (1b1a 3c2b) (1b1c 3c2b) (1b2a 3c2b))");
  CHECK(kif.code == 0);
  const std::string moves = kif.out.substr(kif.out.find("   1 "));
  CHECK(moves ==
        "   1 ２二鶴打   ( 0:00/00:00:00)\n"
        "   2 １二鵬(11)   ( 0:00/00:00:00)\n"
        "   3 ２三鶴(22)   ( 0:00/00:00:00)\n"
        "   4 １三鵬(12)   ( 0:00/00:00:00)\n"
        "   5 ２二鶴(33)   ( 0:00/00:00:00)\n"
        "まで5手で詰み\n"
        "\n変化：4手\n"
        "   4 １一鵬(12)   ( 0:00/00:00:00)\n"
        "   5 ２二鶴(33)   ( 0:00/00:00:00)\n"
        "まで5手で詰み\n"
        "\n変化：4手\n"
        "   4 ２一鵬(12)   ( 0:00/00:00:00)\n"
        "   5 ２二鶴(33)   ( 0:00/00:00:00)\n"
        "まで5手で詰み\n");
}

TEST_CASE("exports: drops that are alike are one variation in KIF", "[exports]") {
  const Outcome kif = kif_of(kWithDrops, kLineOfDrops,
                             "F*3c (4c3d 3c3b+ (3d4d 3b3c) (C*3c|L*3c|P*3c|R*3c|S*3c 3b3c))");
  CHECK(kif.code == 0);
  CHECK(has(kif.out,
            "変化：4手\n"
            "   4 ３三鶴打   ( 0:00/00:00:00)\n"
            "*３三左鶉打、３三雉打、３三右鶉打、３三燕打も同じ\n"
            "   5 同　鵰(32)   ( 0:00/00:00:00)\n"));
  const Outcome read = run({"solve", "-"}, kif.out);
  INFO(read.err);
  CHECK(has(read.out, "stated line: mate in 5 plies, which agrees"));
}

TEST_CASE("exports: KI2 has the words of the moves, the variations and the drops that are alike",
          "[exports]") {
  const Outcome ki2 =
      kif_of(kWithDrops, kLineOfDrops,
             "F*3c (4c3d 3c3b+ (3d4d 3b3c) (C*3c|L*3c|P*3c|R*3c|S*3c 3b3c))", "ki2u");
  CHECK(ki2.code == 0);
  CHECK(has(ki2.out, "#KI2 version=2.0 encoding=UTF-8\n"));
  CHECK_FALSE(has(ki2.out, "手数--"));
  CHECK(has(ki2.out,
            "▲３三鷹打  △３四鵬  ▲３二鷹成  △４四鵬  ▲３三鵰\nまで5手で詰み\n"
            "\n変化：4手\n△３三鶴打\n*△３三左鶉打、△３三雉打、△３三右鶉打、△３三燕打も同じ\n"
            "▲同鵰\nまで5手で詰み\n"));
  const Outcome read = run({"solve", "-"}, ki2.out);
  INFO(read.err);
  CHECK(has(read.out, "stated line: mate in 5 plies, which agrees"));
}

TEST_CASE("exports: the line of KIF is the main line, whatever the tree says", "[exports]") {
  const Outcome kif = kif_of("4C1k/7/7/7/7/7/7 b CP2f2c3p2l2r16s 1", R"(["C*2b", "1a1b", "P*2a"])",
                             "C*2b (1a1b P*1d)");
  CHECK(
      has(kif.out, "   3 ２一雉打   ( 0:00/00:00:00)\nまで3手で詰み\n\n変化：3手\n   3 １四雉打 "));
}

TEST_CASE("exports: a solution tree that is none is named", "[exports]") {
  std::string deep;
  for (int i = 0; i < 3000; ++i) deep += "(4c3d 3c3b+ ";
  for (const std::string& tree :
       {std::string("F*3c (4c3d"), std::string("F*3c 4c3d)"), std::string("F*3c (4c4a 3c3b+)"),
        std::string("(F*3c)"), std::string("|"), std::string("()"), "F*3c " + deep}) {
    const Outcome kif = kif_of(kWithDrops, kLineOfDrops, tree);
    CHECK(kif.code == 1);
    CHECK(has(kif.err, "its solution tree cannot be read"));
  }
}

TEST_CASE("exports: a character that cp932 lacks is named", "[exports]") {
  const FileName file(".sqlite");
  const std::string line =
      "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1 id \"Größe\"; dm 2; pv F*7d 7c7b 5b6a+;";
  REQUIRE(collection({"import", file.text(), "-"}, line).code == 0);
  const Outcome kif = collection({"export", "--format", "kif", file.text()});
  CHECK(kif.code == 1);
  CHECK(has(kif.err, "cp932 (.kif) has no \"ö\"; UTF-8 (.kifu) has it"));
  CHECK(collection({"export", "--format", "kifu", file.text()}).code == 0);
}

TEST_CASE("exports: cards for Anki", "[exports]") {
  const Outcome result = exported("anki");
  CHECK(result.code == 1);
  CHECK(result.out.starts_with("#separator:tab\n#html:true\n#columns:"));
  const auto cards = cards_of(result.out);
  REQUIRE(cards.size() == 2);
  for (const auto& card : cards) {
    REQUIRE(card.size() == 4);
    CHECK(card[1].starts_with("<svg "));
    CHECK(has(card[1], "</svg> <p>Sente to move, mate in 3 plies (2 moves)</p>"));
  }
  CHECK(cards[0][0] == "158876c864286c03");
  CHECK(has(cards[0][2], "Fa*7d"));
  CHECK(has(cards[0][2], "<p>=cmd|&#39;x&#39;</p>"));
  CHECK(has(cards[0][2], "<p>&lt;b&gt;&amp;</p>"));
  CHECK(cards[0][3] == "mate-in-2 stars-3 corner sacrifice");
}

TEST_CASE("exports: a card for Anki has each bird once", "[exports]") {
  const Outcome result = exported("anki");
  for (const auto& card : cards_of(result.out)) {
    const std::string& picture = card[1];
    CHECK(picture.size() < 13 * 1024);
    CHECK_FALSE(has(picture, "\""));
    // The defender's phoenix, turned: drawn once, shown once.
    CHECK(parts_in(picture, "b6'>") == 1);
    CHECK(parts_in(picture, "b6' transform='matrix(-") == 1);
    CHECK_FALSE(has(picture, "symbol"));
  }
}

TEST_CASE("exports: the YAML of olive", "[exports]") {
  const Outcome result = exported("olv");
  CHECK(result.code == 1);
  CHECK(has(result.err, "left out: it has no solution line"));
  const std::string first = result.out.substr(0, result.out.find("---\n", 1));
  CHECK(first ==
        R"(---
algebraic:
  white: [Fc6, Pb5]
  black: [Ka5]
authors: ["<b>&"]
stipulation: "#2"
options: []
solution: "1.F@a4 + Ka5-a6 2.Fc6-b7=EA #"
keywords: ["corner", "sacrifice"]
comments: ["=cmd|'x'", "a\u0009b", "Tori shogi: K phoenix, F falcon, EA eagle, C crane, P pheasant, )"
        R"(L left quail, R right quail, S swallow, G goose; white is sente; F@a4 drops", )"
        R"("In sente's hand: 1 falcon", )"
        R"("In gote's hand: 4 crane, 3 pheasant, 2 left quail, 2 right quail, 16 swallow", )"
        R"("Promotion: both", "SFEN: 7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1", )"
        R"("toritsume 158876c864286c03"]
)");
}

TEST_CASE("exports: texts in the YAML of olive", "[exports]") {
  const FileName file;
  const nlohmann::json record = {{"position", "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1"},
                                 {"line", {"F*7d", "7c7b", "5b6a+"}},
                                 {"title", "a \"b\" \\ c: #d\u2028"}};
  REQUIRE(
      collection({"import", "--format", "jsonl", file.text(), "-"}, record.dump() + "\n").code ==
      0);
  const Outcome result = collection({"export", "--format", "olv", file.text()});
  CHECK(has(result.out, R"(comments: ["a \"b\" \\ c: #d\u2028", )"));
}

TEST_CASE("exports: the starter collection for Anki takes at most 9 MB", "[exports]") {
  const FileName file("starter");
  REQUIRE(collection(
              {"import", file.text(), tori::test::in_sources("problems/collections/starter.epd")})
              .code == 0);
  const Outcome cards = collection({"export", "--format", "anki", file.text()});
  CHECK(cards.code == 0);
  CHECK(std::count(cards.out.begin(), cards.out.end(), '\n') > 600);
  CHECK(cards.out.size() <= 9'000'000);
}

TEST_CASE("exports: the ending of the name says the format", "[exports]") {
  using tori::problems::ExportFormat;
  CHECK(tori::problems::export_format_of_name("a.ndjson") == ExportFormat::pychess);
  CHECK(tori::problems::export_format_of_name("a.kif") == ExportFormat::kif);
  CHECK(tori::problems::export_format_of_name("a.kifu") == ExportFormat::kifu);
  CHECK(tori::problems::export_format_of_name("a.ki2") == ExportFormat::ki2);
  CHECK(tori::problems::export_format_of_name("a.ki2u") == ExportFormat::ki2u);
  CHECK(tori::problems::export_format_of_name("a.tsv") == ExportFormat::anki);
  CHECK(tori::problems::export_format_of_name("a.olv") == ExportFormat::olv);
  CHECK(tori::problems::export_format_of_name("a.csv") == ExportFormat::csv);
  CHECK(tori::problems::export_format_of_name("a.jsonl") == ExportFormat::jsonl);
  CHECK(tori::problems::export_format_of_name("-") == ExportFormat::epd);
}
