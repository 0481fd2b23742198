// Diagrams: their form, and that they are read back.
#include <catch2/catch.hpp>

#include <fstream>

#include "problems/formats/diagram.hpp"
#include "problems/formats/problem_file.hpp"
#include "problems/text/plain_text.hpp"
#include "rules/sfen.hpp"
#include "tests/places.hpp"
#include "tests/problems/reading.hpp"

namespace tori::problems::test {
namespace {

constexpr std::array<DiagramStyle, 2> kStyles = {DiagramStyle::kanji, DiagramStyle::ascii};

Position position_of(const std::string& sfen, Promotion promotion = Promotion::optional) {
  const auto position = parse_position(sfen, promotion);
  REQUIRE(position);
  return *position;
}

std::string indented(const std::string& text, const std::string& before, const std::string& end) {
  std::istringstream in(text);
  std::string result;
  for (std::string line; std::getline(in, line);) result += before + line + end;
  return result;
}

/// Width in terminal columns: every character of a diagram beyond Latin is two columns wide.
std::size_t width(std::string_view text) {
  std::size_t columns = 0;
  while (!text.empty()) {
    const Character c = first_character(text);
    columns += c.code < 0x2000 ? 1 : 2;
    text.remove_prefix(c.length);
  }
  return columns;
}

const std::vector<std::string> kPositions = {
    std::string(kStartSfen),
    std::string(kPlain),
    "6k/7/7/7/7/7/7 b 2F4C4P2L2R16S 1",
    "6k/7/7/7/7/7/7 b 2f4c4p2l2r16s 1",
    "7/7/7/7/7/7/K6 w FCPLRSfcplrs 1",
    "lr5/L1R4/3K3/7/3k3/7/6p w - 1",
    "k2+F3/7/3+S3/7/3+s3/7/5+f1 b S 1",
    "+S5+S/3k3/7/7/7/1+f5/+s5+s b - 1",
    "7/7/3k3/2S4/K6/2f4/C6 w 3C4P2LR15Sfr 1",
    "1rlCcPp/sssssss/2k4/7/7/SSSSSSS/LpcCRf1 b - 1",
};

std::string fault_of_diagram(const std::string& text) {
  const auto entries = read_text(text);
  REQUIRE(entries.size() == 1);
  if (entries[0]) return "read";
  return entries[0].error().place() + ": " + said(entries[0].error());
}

/// A good diagram with one line (counted from 1) replaced; if the replacement is empty, the line is
/// removed.
std::string spoiled(int number, const std::string& replacement) {
  std::istringstream in(to_diagram(position_of(std::string(kPlain)), DiagramStyle::ascii));
  std::string result;
  int n = 0;
  for (std::string line; std::getline(in, line);) {
    if (++n != number) {
      result += line + "\n";
    } else if (!replacement.empty()) {
      result += replacement + "\n";
    }
  }
  return result;
}

}  // namespace

TEST_CASE("the diagram in kanji", "[diagram]") {
  CHECK(to_diagram(position_of("2lr3/2kL1+S1/7/7/4+f2/7/7 b FC2cpr12s 1"), DiagramStyle::kanji) ==
        "☖ gote's hand: 鶴2 雉 右鶉 燕12\n"
        "   ７   ６   ５   ４   ３   ２   １\n"
        "+------------------------------------+\n"
        "|  ・   ・ v左鶉v右鶉  ・   ・   ・  | 一\n"
        "|  ・   ・  v鵬  左鶉  ・   鴈   ・  | 二\n"
        "|  ・   ・   ・   ・   ・   ・   ・  | 三\n"
        "|  ・   ・   ・   ・   ・   ・   ・  | 四\n"
        "|  ・   ・   ・   ・  v鵰   ・   ・  | 五\n"
        "|  ・   ・   ・   ・   ・   ・   ・  | 六\n"
        "|  ・   ・   ・   ・   ・   ・   ・  | 七\n"
        "+------------------------------------+\n"
        "☗ sente's hand: 鷹 鶴\n"
        "☗ sente to move (attacker)\n");
}

TEST_CASE("the diagram in letters", "[diagram]") {
  CHECK(to_diagram(position_of("7/7/3k3/2S4/K6/2+f4/C6 w 3C15Sr 1"), DiagramStyle::ascii) ==
        "gote's hand: r\n"
        "   7  6  5  4  3  2  1\n"
        "+----------------------+\n"
        "|  .  .  .  .  .  .  . | a\n"
        "|  .  .  .  .  .  .  . | b\n"
        "|  .  .  .  k  .  .  . | c\n"
        "|  .  .  S  .  .  .  . | d\n"
        "|  K  .  .  .  .  .  . | e\n"
        "|  .  . +f  .  .  .  . | f\n"
        "|  C  .  .  .  .  .  . | g\n"
        "+----------------------+\n"
        "sente's hand: C3 S15\n"
        "gote to move (attacker)\n");
}

TEST_CASE("diagrams read back to the same position", "[diagram]") {
  for (const std::string& sfen : kPositions) {
    for (const DiagramStyle style : kStyles) {
      for (const Promotion promotion : {Promotion::optional, Promotion::mandatory}) {
        const Position position = position_of(sfen, promotion);
        const std::string text = to_diagram(position, style);
        CAPTURE(text);
        const ReadOptions options{promotion, DefenderHand::given};
        for (const std::string& form : {text, indented(text, " \t  ", " \r\n"),
                                        "\xEF\xBB\xBF" + text.substr(0, text.size() - 1)}) {
          const auto entries = read_text(form, options);
          REQUIRE(entries.size() == 1);
          REQUIRE(entries[0]);
          CHECK(entries[0]->position == position);
          CHECK(entries[0]->line_number == 1);
        }
      }
    }
  }
}

TEST_CASE("known problems read back from diagrams", "[diagram]") {
  std::ifstream in(tori::test::in_sources("tests/data/mates.txt"));
  int count = 0;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line[0] == '#') continue;
    const Position position = position_of(line.substr(0, line.find(" ;")));
    for (const DiagramStyle style : kStyles) {
      const auto entries = read_text(to_diagram(position, style));
      REQUIRE(entries.size() == 1);
      REQUIRE(entries[0]);
      REQUIRE(entries[0]->position == position);
    }
    ++count;
  }
  CHECK(count > 100);
}

TEST_CASE("the lines of a diagram are equally wide", "[diagram]") {
  for (const std::string& sfen : kPositions) {
    for (const DiagramStyle style : kStyles) {
      std::istringstream in(to_diagram(position_of(sfen), style));
      const std::size_t frame = style == DiagramStyle::kanji ? 38 : 24;
      int ranks = 0;
      for (std::string line; std::getline(in, line);) {
        CAPTURE(line);
        CHECK_FALSE(line.ends_with(' '));
        if (line.starts_with("+-")) CHECK(width(line) == frame);
        if (!line.starts_with("|")) continue;
        ++ranks;
        CHECK(width(line.substr(0, line.rfind('|') + 1)) == frame);
      }
      CHECK(ranks == 7);
    }
  }
}

TEST_CASE("diagrams among other lines keep their first line number", "[diagram]") {
  const std::string plain(kPlain);
  const std::string diagram = to_diagram(position_of(plain), DiagramStyle::kanji);
  const auto entries =
      read_text("# two\n" + diagram + plain + "\n" + diagram + diagram + "\n" + plain + " id last");
  REQUIRE(entries.size() == 5);
  for (const Entry& entry : entries) {
    REQUIRE(entry);
    CHECK(to_sfen(entry->position) == plain);
  }
  CHECK(entries[0]->line_number == 2);
  CHECK(entries[1]->line_number == 15);
  CHECK(entries[2]->line_number == 16);
  CHECK(entries[3]->line_number == 29);
  CHECK(entries[4]->line_number == 43);
}

TEST_CASE("what a person may leave out or write otherwise", "[diagram]") {
  const auto entries = read_text(
      "Gote's hand: S2 燕3 左鶉\n"
      "|. . . . . . k|a\n"
      "|. . . . . R .|二\n"
      "|.......|c\n"
      "|+F+sv鴈左鶉 v鵰 . .|d\n"
      "|・・・・・・・|e\n"
      "| . . . . . . . | f\n"
      "| . . . . . . . | g\n"
      "SENTE'S HAND:none\n"
      "☗ Sente to move\n");
  REQUIRE(entries.size() == 1);
  REQUIRE(entries[0]);
  CHECK(to_sfen(entries[0]->position) == "6k/5R1/7/+F+s+sL+f2/7/7/7 b l5s 1");
}

TEST_CASE("hand rest holds for diagrams, too", "[diagram]") {
  const std::string text = to_diagram(position_of(std::string(kPlain)), DiagramStyle::kanji);
  const auto entries = read_text(text, {Promotion::mandatory, DefenderHand::rest});
  REQUIRE(entries.size() == 1);
  CHECK(to_sfen(entries[0]->position) == "6k/5R1/7/7/7/7/7 b 2f4c4p2lr16s 1");
  CHECK(entries[0]->position.promotion() == Promotion::mandatory);
}

TEST_CASE("a hand of a diagram may be the rest of the box", "[diagram]") {
  for (const std::string rest :
       {"gote's hand: rest", "Gote's hand: the rest", "☖ gote's hand:  The  Rest ",
        "後手の持駒：残り全部", "後手の持駒：残り"}) {
    CAPTURE(rest);
    const auto entries = read_text(spoiled(1, rest));
    REQUIRE(entries.size() == 1);
    REQUIRE(entries[0]);
    CHECK(to_sfen(entries[0]->position) == "6k/5R1/7/7/7/7/7 b 2f4c4p2lr16s 1");
  }
  CHECK(fault_of_diagram(spoiled(1, "gote's hand: rest f")) ==
        "test.epd:1: gote's hand: no piece is written \"rest\"");
}

TEST_CASE("with hand rest the line of the defender's hand may be missing", "[diagram]") {
  const ReadOptions rest{Promotion::optional, DefenderHand::rest};
  const auto entries = read_text(spoiled(1, ""), rest);
  REQUIRE(entries.size() == 1);
  REQUIRE(entries[0]);
  CHECK(to_sfen(entries[0]->position) == "6k/5R1/7/7/7/7/7 b 2f4c4p2lr16s 1");
  const auto attacker = read_text(spoiled(12, ""), rest);
  REQUIRE(attacker.size() == 1);
  CHECK(said(attacker[0].error()) == "the line \"sente's hand: ...\" is missing in the diagram");
}

TEST_CASE("broken diagrams name the line", "[diagram]") {
  const std::string at = "test.epd:";
  CHECK(fault_of_diagram(spoiled(1, "")) ==
        at + "1: the line \"gote's hand: ...\" is missing in the diagram");
  CHECK(fault_of_diagram(spoiled(1, "gote's hand:")) ==
        at + "1: gote's hand: write the pieces, \"none\" or \"rest\"");
  CHECK(fault_of_diagram(spoiled(1, "gote's hand: x")) ==
        at + "1: gote's hand: no piece is written \"x\"");
  CHECK(fault_of_diagram(spoiled(1, "gote's hand: c2fx s")) ==
        at + "1: gote's hand: no piece is written \"c2fx\"");
  CHECK(fault_of_diagram(spoiled(1, "gote's hand: f k")) ==
        at + "1: gote's hand: \"k\" cannot be in hand");
  CHECK(fault_of_diagram(spoiled(1, "gote's hand: 鶉")) ==
        at + "1: gote's hand: 鶉 alone does not tell the quails apart: write 左鶉 (left) or 右鶉 "
             "(right)");
  for (const std::string count : {"s0", "s-1", "s100", "s99999999999"}) {
    CHECK(fault_of_diagram(spoiled(1, "gote's hand: " + count)) ==
          at + "1: gote's hand: \"" + count + "\" has no count from 1 to 99");
  }
  CHECK(fault_of_diagram(spoiled(1, "gote's hand: s17")) ==
        at + "1: 17 of the kind swallow, the set has 16");
  CHECK(fault_of_diagram(spoiled(1, "gote's hat: s")) ==
        at + "1: after \"gote\" a diagram has \"'s hand:\" or \"to move\"");
  CHECK(fault_of_diagram(spoiled(2, "  7 6 5 4 3 2")) ==
        at + "2: no line of a diagram looks like \"7 6 5 4 3 2\"");
  CHECK(fault_of_diagram(spoiled(4, "| . . . . . k | a")) == at + "4: rank a has 6 squares, not 7");
  CHECK(fault_of_diagram(spoiled(4, "| . . . . . . . k | a")) ==
        at + "4: rank a has more than 7 squares");
  CHECK(fault_of_diagram(spoiled(4, "| . . . . . . k  a")) == at + "4: rank a: no '|' closes it");
  CHECK(fault_of_diagram(spoiled(4, "| . . . . . . +k | a")) ==
        at + "4: rank a: no piece is written \"+k\"");
  CHECK(fault_of_diagram(spoiled(4, "| . . . . . . v鳳 | a")) ==
        at + "4: rank a: no piece is written \"鳳\"");
  CHECK(
      fault_of_diagram(spoiled(5, "| . . . . . 鶉 . | b")) ==
      at + "5: rank b: 鶉 alone does not tell the quails apart: write 左鶉 (left) or 右鶉 (right)");
  CHECK(fault_of_diagram(spoiled(6, "| . . . . . . . | d")) ==
        at + "6: rank c (三) must come here, but the line ends with \"d\"");
  CHECK(fault_of_diagram(spoiled(6, "| . . . . . . . |")) ==
        at + "6: rank c (三) must come here, but the line ends with \"\"");
  CHECK(fault_of_diagram(spoiled(10, "")) == at + "1: rank g is missing in the diagram");
  CHECK(fault_of_diagram("gote's hand: none\nsente's hand: F\nsente to move\n") ==
        at + "1: the diagram has no board: its seven ranks are missing");
  CHECK(fault_of_diagram(spoiled(11, "| . . . . . . . | h")) == at + "11: an eighth rank");
  CHECK(fault_of_diagram(spoiled(12, "gote's hand: none")) ==
        at + "12: gote's hand stands twice in the diagram");
  CHECK(fault_of_diagram(spoiled(12, "")) ==
        at + "1: the line \"sente's hand: ...\" is missing in the diagram");
  CHECK(fault_of_diagram(spoiled(13, "")) ==
        at + "1: the diagram does not end with \"sente to move\" or \"gote to move\"");
  CHECK(fault_of_diagram(spoiled(13, "sente to move, mate in 3")) ==
        at + "13: \", mate in 3\" follows the side to move");
  CHECK(fault_of_diagram(spoiled(13, "☖ sente to move")) ==
        at + "13: no line of a diagram looks like \"☖ sente to move\"");
  CHECK(fault_of_diagram(spoiled(13, "gote to move")) ==
        at + "1: the defender (sente) has no phoenix; is the other side to move? (sente is b in "
             "SFEN, w in FEN)");
  CHECK(fault_of_diagram(spoiled(9, "| \x1B | f")) ==
        at + "9: a control character (0x1B) at byte 3 of the line");
  CHECK(fault_of_diagram(spoiled(1, "gote's hand: \xFF")) ==
        at + "1: not UTF-8 text: byte 0xFF at byte 14 of the line");
  CHECK(fault_of_diagram(spoiled(9, "|" + std::string(70000, ' '))) ==
        at + "9: the line is longer than 65536 bytes");
  CHECK(fault_of_diagram(spoiled(6, "")) ==
        at + "6: rank c (三) must come here, but the line ends with \"d\"");
}

TEST_CASE("reading goes on after a broken diagram", "[diagram]") {
  const std::string plain(kPlain);
  const std::string good = to_diagram(position_of(plain), DiagramStyle::kanji);
  for (const std::string& broken :
       {spoiled(6, "| what? | c"), spoiled(13, ""), spoiled(13, "") + "\n",
        spoiled(10, "") + "# x\n", spoiled(4, "gibberish"), spoiled(8, "| \x01 | e")}) {
    CAPTURE(broken);
    const auto entries = read_text(broken + plain + " id after\n" + good);
    REQUIRE(entries.size() == 3);
    CHECK_FALSE(entries[0]);
    CHECK(entries[1]->id == "after");
    CHECK(entries[2]);
  }
  const auto opcodes = read_text(good + "id \"x\"; dm 2;\n" + plain);
  REQUIRE(opcodes.size() == 3);
  CHECK(opcodes[0]);
  CHECK(opcodes[1].error().place() == "test.epd:14");
  CHECK(opcodes[2]);
}

TEST_CASE("diagrams of Japanese programs are read", "[problems][diagram]") {
  const std::string board =
      "  ７ ６ ５ ４ ３ ２ １\n"
      "+---------------------+\n"
      "| ・ ・ ・ ・ ・ ・ ・|一\n"
      "| ・ ・ 鷹 ・ ・ ・ ・|二\n"
      "|v鵬 雉 ・ ・ ・ ・ ・|三\n"
      "| ・ ・ ・ ・ ・ ・ ・|四\n"
      "| ・ ・ ・ ・ ・ ・ ・|五\n"
      "| ・ ・ ・ ・ ・ ・ ・|六\n"
      "| ・ ・ ・ ・ ・ ・v雁|七\n"
      "+---------------------+\n";
  const auto entries =
      read_text("手合割：その他\n後手の持駒：鶴四　雉三　左鶉二　右鶉二　燕十五\n" + board +
                "先手の持駒：鷹　\n手数＝0\n\n"
                "上手の持ち駒：なし\n" +
                board + "下手の持ち駒:鷹1\n先手番\n");
  REQUIRE(entries.size() == 2);
  REQUIRE(entries[0]);
  CHECK(to_sfen(entries[0]->position) == "7/2F4/kP5/7/7/7/6+s b F4c3p2l2r15s 1");
  REQUIRE(entries[1]);
  CHECK(to_sfen(entries[1]->position) == "7/2F4/kP5/7/7/7/6+s b F 1");
  const auto turned = read_text("後手の持駒：なし\n" + board + "先手の持駒：なし\n後手番\n");
  REQUIRE(turned.size() == 1);
  CHECK(said(turned[0].error()) ==
        "the defender (sente) has no phoenix; is the other side to move? (sente is b in SFEN, w "
        "in FEN)");
}

}  // namespace tori::problems::test
