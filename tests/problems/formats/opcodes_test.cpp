// Positions and opcodes of single lines.
#include <catch2/catch.hpp>

#include "problems/formats/problem_file.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"
#include "tests/problems/reading.hpp"

namespace tori::problems::test {
namespace {

std::string usi_of(const std::vector<Move>& moves) {
  std::string text;
  for (const Move move : moves) {
    if (!text.empty()) text += ' ';
    text += to_usi(move);
  }
  return text;
}

}  // namespace

TEST_CASE("a bare position is a problem that claims nothing", "[problems]") {
  const Entry entry = parse(std::string(kPlain));
  REQUIRE(entry);
  CHECK(to_sfen(entry->position) == kPlain);
  CHECK(entry->source == "test.epd");
  CHECK(entry->line_number == 7);
  CHECK(entry->place() == "test.epd:7");
  CHECK(entry->id.empty());
  CHECK_FALSE(entry->claim.attacker_moves);
  CHECK(entry->claim.line.empty());
  CHECK(entry->claim.first_moves.empty());
  CHECK(entry->other_opcodes.empty());
  CHECK(entry->position.promotion() == Promotion::optional);
}

TEST_CASE("all known opcodes on one line", "[problems]") {
  const Entry entry = parse(std::string(kPlain) +
                            " id \"corner; \tone\"; dm 2;pv 2b2a  1a1b R*2c ; bm c5c6+ S@d4;"
                            " promotion mandatory; hand rest; c0 \"a; b\" ; flag");
  REQUIRE(entry);
  CHECK(entry->id == "corner; \tone");
  CHECK(entry->claim.attacker_moves == 2);
  CHECK(usi_of(entry->claim.line) == "2b2a 1a1b R*2c");
  CHECK(usi_of(entry->claim.first_moves) == "5c5b+ S*4d");
  CHECK(entry->position.promotion() == Promotion::mandatory);
  CHECK(to_sfen(entry->position) == "6k/5R1/7/7/7/7/7 b 2f4c4p2lr16s 1");
  CHECK(entry->other_opcodes == std::vector<Opcode>{{"c0", "\"a; b\""}, {"flag", ""}});
}

TEST_CASE("where the position ends and the opcodes begin", "[problems]") {
  for (const std::string line :
       {"6k/5R1/7/7/7/7/7 b - 1; dm 3;", "6k/5R1/7/7/7/7/7 b - 1 ; ; dm 3",
        "6k/5R1/7/7/7/7/7 b -; dm 3", "6k/5R1/7/7/7/7/7 b - dm 3;", "\t6k/5R1/7/7/7/7/7 b - dm\t3",
        "6k/5R1/7/7/7/7/7[] w - - 0 1 dm 3;", "6k/5R1/7/7/7/7/7[-] w 0 1; dm 3;",
        "6k/5R1/7/7/7/7/7[] w dm 3"}) {
    CAPTURE(line);
    const Entry entry = parse(line);
    REQUIRE(entry);
    CHECK(entry->claim.attacker_moves == 3);
    CHECK(to_sfen(entry->position) == kPlain);
  }
}

TEST_CASE("names with and without quotes", "[problems]") {
  const auto id_of = [](const std::string& opcodes) {
    const Entry entry = parse(std::string(kPlain) + " " + opcodes);
    REQUIRE(entry);
    return entry->id;
  };
  CHECK(id_of("id plain;") == "plain");
  CHECK(id_of("id two words ; dm 1;") == "two words");
  CHECK(id_of("id \"\";").empty());
  CHECK(id_of("id\"tight\"") == "tight");
  CHECK(id_of("id \"鳥\";") == "鳥");
}

TEST_CASE("bad operands make the line bad and name the opcode", "[problems]") {
  CHECK(fault_of_opcodes("dm 0;") == "dm: \"0\" is not a number of moves from 1 to 9999");
  CHECK(fault_of_opcodes("dm -1;") == "dm: \"-1\" is not a number of moves from 1 to 9999");
  CHECK(fault_of_opcodes("dm 3x;") == "dm: \"3x\" is not a number of moves from 1 to 9999");
  CHECK(fault_of_opcodes("dm x") == "dm: \"x\" is not a number of moves from 1 to 9999");
  CHECK(fault_of_opcodes("dm;") == "dm: \"\" is not a number of moves from 1 to 9999");
  CHECK(fault_of_opcodes("dm 99999999999999999999;") ==
        "dm: \"99999999999999999999\" is not a number of moves from 1 to 9999");
  CHECK(fault_of_opcodes("dm 9999") == "read");
  CHECK(fault_of_opcodes("pv 2b2a Sw3c;") ==
        "pv: \"Sw3c\" is not a move in USI or UCI, nor a legal one in other notation");
  CHECK(fault_of_opcodes("pv ;") == "pv: the moves are missing");
  CHECK(fault_of_opcodes("bm 8a1a;") ==
        "bm: \"8a1a\" is not a move in USI or UCI, nor a legal one in other notation");
  CHECK(fault_of_opcodes("bm") == "bm: the moves are missing");
  CHECK(fault_of_opcodes("hand full;") == "hand: \"full\" is neither \"given\" nor \"rest\"");
  CHECK(fault_of_opcodes("promotion foo;") ==
        "promotion: \"foo\" is neither \"optional\" nor \"mandatory\"");
  CHECK(fault_of_opcodes("id;") == "id: the name is missing");
  CHECK(fault_of_opcodes("id \"a\" b;") ==
        "id: \"\"a\" b\" is not one name, in double quotes or without any");
  CHECK(fault_of_opcodes("id \"open; dm 3;") == "id: the double quote is never closed");
  CHECK(fault_of_opcodes("c0 \"open; dm 3;") == "c0: the double quote is never closed");
  CHECK(fault_of_opcodes("dm 3; dm 3;") == "dm: the opcode stands twice on the line");
  CHECK(fault_of_opcodes("c0 a; c0 b;") == "c0: the opcode stands twice on the line");
  CHECK(fault_of_opcodes("1x dm 3;") == "\"1x\" is not the name of an opcode");
  CHECK(fault_of_opcodes("# remark") == "\"#\" is not the name of an opcode");
  CHECK(fault_of_opcodes("\"text\"") == "\"\"text\"\" is not the name of an opcode");
  CHECK(fault_of_opcodes("dm=3;") == "\"dm=3\" is not the name of an opcode");
}

TEST_CASE("what a message repeats is clipped", "[problems]") {
  const std::string text = fault_of_opcodes("hand " + std::string(5000, 'x') + ";");
  CHECK(text == "hand: \"" + std::string(40, 'x') + "...\" is neither \"given\" nor \"rest\"");
}

TEST_CASE("bad positions are named, all faults at once", "[problems]") {
  const auto fault = [](const std::string& line) { return said(parse(line).error()); };
  CHECK(fault("") == "no position");
  CHECK(fault("hello world") == "not a position: the board has 1 rank separated by '/', not 7");
  CHECK(fault("6k/5R1/7/7/7/7 b - 1") ==
        "not a position: the board has 6 ranks separated by '/', not 7");
  CHECK(fault("6k/5X1/7/7/7/7/7 b - 1") == "rank b: no piece is written 'X'");
  CHECK(fault("7/5R1/7/7/7/7/6S b 3F 1; dm 2") ==
        "the defender (gote) has no phoenix; 3 of the kind falcon, the set has 2");
  CHECK(parse("x").error().fault.line == 7);
  CHECK(parse("x").error().place() == "test.epd:7");
}

TEST_CASE("a fault of a line has its column", "[problems]") {
  const auto column_in = [](const std::string& line) { return parse(line).error().fault.column; };
  CHECK(column_in("7/2F4/kX5/7/7/7/7 b - 1") == 7);
  CHECK(column_in("position sfen 7/2F4/k4/7/7/7/7 b - 1") == 21);
  CHECK(column_in("\u200B7/2F4/kX5/7/7/7/7 b - 1") == 8);
  CHECK(column_in("7/7 b - 1") == 0);
  const std::string mate = "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1 ";
  CHECK(column_in(mate + "id \"鷹\"; dm 0;") == 44);
  CHECK(column_in(mate + "id \"鷹\"; pv F*9z") == 44);
  CHECK(column_in(mate + "dm 2; bm F*9z") == 42);
  CHECK(column_in(mate + "dm 2; dm 2") == 42);
  CHECK(column_in(mate + "dm 2; hadn rest;") == 42);
  CHECK(column_in(mate + "variant chess;") == 36);
  CHECK(column_in(mate + "id \"鷹\x01\";") == 41);
  CHECK(column_in("https://example.org/#p=7%2F7+b+-+1&dm=x") == 0);
}

TEST_CASE("hand rest gives the defender what is nowhere else", "[problems]") {
  const std::string rest = "6k/5R1/7/7/7/7/7 b 2f4c4p2lr16s 1";
  const std::string line(kPlain);
  CHECK(to_sfen(parse(line + " hand rest")->position) == rest);
  CHECK(to_sfen(parse(line + " hand given")->position) == kPlain);
  const ReadOptions options{Promotion::mandatory, DefenderHand::rest};
  CHECK(to_sfen(parse(line, options)->position) == rest);
  CHECK(to_sfen(parse(line + " hand given;", options)->position) == kPlain);
  CHECK(parse(line, options)->position.promotion() == Promotion::mandatory);
  CHECK(parse(line + " promotion optional", options)->position.promotion() == Promotion::optional);
  // Gote attacks: the rest goes to sente.
  CHECK(to_sfen(parse("7/7/7/7/7/5r1/6K w s hand rest;")->position) ==
        "7/7/7/7/7/5r1/6K w 2F4C4P2LR15Ss 1");
}

TEST_CASE("lines that are no plain text", "[problems]") {
  const auto fault = [](const std::string& line) { return said(parse(line).error()); };
  const std::string line(kPlain);
  CHECK(fault(line + " id \x1B[31m;") == "a control character (0x1B) at byte 27 of the line");
  CHECK(fault(line + " id \x7F;") == "a control character (0x7F) at byte 27 of the line");
  CHECK(fault(line + " id \xC2\x9B;") == "a control character (0x9B) at byte 27 of the line");
  CHECK(fault(std::string("6k\0/", 4)) == "a control character (0x00) at byte 3 of the line");
  CHECK(fault("id \xE9t\xE9") == "not UTF-8 text: byte 0xE9 at byte 4 of the line");
  for (const std::string broken : {"\xC0\x80", "\xE0\x80\x80", "\xED\xA0\x80", "\xF0\x80\x80\x80",
                                   "\xF4\x90\x80\x80", "\xE7\x87", "\x80", "\xFF"}) {
    CHECK_THAT(fault(line + " id " + broken), Catch::StartsWith("not UTF-8 text: byte 0x"));
  }
  CHECK(fault(std::string(65537, 'k')) == "the line is longer than 65536 bytes");
}

}  // namespace tori::problems::test
