// Positions behind the words of USI, with moves, by name and in links.
#include "problems/formats/position_text.hpp"

#include <catch2/catch.hpp>

#include "problems/words/catalogue.hpp"
#include "rules/sfen.hpp"
#include "tests/problems/reading.hpp"

namespace tori::problems::test {
namespace {

const std::string kSfen = "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1";
const std::string kAfterTwo = "7/k1F4/1P5/F6/7/7/7 b 4c3p2l2r16s 1";
const std::string kLink = "#p=7%2F2F4%2FkP5%2F7%2F7%2F7%2F7+b+F4c3p2l2r16s";

/// The position that a text means, in SFEN; what is wrong with it if it is none.
std::string read_as(const std::string& text) {
  const auto position = read_position(text, Promotion::optional);
  return position ? to_sfen(*position) : english(position.error());
}

/// The same of a line of a problem file.
std::string line_as(const std::string& text) {
  const Entry entry = parse(text);
  return entry ? to_sfen(entry->position) : said(entry.error());
}

}  // namespace

TEST_CASE("a link with a reading that is none is refused", "[problems]") {
  const std::string link = "https://example.org/#p=7%2F2F4%2FkP5%2F7%2F7%2F7%2F7+b+F4c3p2l2r16s&r=";
  const auto fault = [&](const std::string& reading) {
    const Entry entry = parse(link + reading);
    return entry ? "" : english(entry.error().fault.message);
  };
  CHECK(fault("") == "");
  CHECK(fault("optional") == "");
  CHECK(fault("mandatory") == "");
  CHECK(fault("mandatry") == "promotion: \"mandatry\" is neither \"optional\" nor \"mandatory\"");
}

TEST_CASE("positions are read behind the words of USI", "[problems]") {
  const std::string start(kStartSfen);
  const std::vector<std::pair<std::string, std::string>> texts = {
      {kSfen, kSfen},
      {"sfen " + kSfen, kSfen},
      {"position sfen " + kSfen, kSfen},
      {"  position   sfen " + kSfen + "  ", kSfen},
      {"position fen 7/2F4/kP5/7/7/7/7[Fccccppprrllssssssssssssssss] w - - 0 1", kSfen},
      {"sfen " + kSfen + " moves F*7d 7c7b", kAfterTwo},
      {"position sfen " + kSfen + " moves F*7d 7c7b", kAfterTwo},
      {"position sfen " + kSfen + " moves Fa*74 Ph-72", kAfterTwo},
      {"position sfen " + kSfen + " moves ☗７四鷹打　☖７二鵬", kAfterTwo},
      {"position sfen " + kSfen + " moves ７四鷹打、７二鵬", kAfterTwo},
      {"position sfen " + kSfen + " moves Fa*7d，Ph7b", kAfterTwo},
      {"position sfen " + kSfen + " moves", kSfen},
      {"startpos", start},
      {"position startpos", start},
      {"startpos moves 3d3c", "rpckcpl/3f3/ssssSss/2s4/SSSSSSS/3F3/LPCKCPR w S 1"},
      {"position startpos moves 3d3c 4b3c", "rpckcpl/7/ssssfss/2s4/SSSSSSS/3F3/LPCKCPR b Ss 1"},
      {"7/2F4/kP5/7/7/7/7_b_F4c3p2l2r16s_1", kSfen},
      {"sfen 7/2F4/kP5/7/7/7/7_b_F4c3p2l2r16s_1 moves F*7d 7c7b", kAfterTwo},
      {kLink, kSfen},
      {"https://example.org/toritsume/" + kLink + "&r=mandatory&t=x&dm=2", kSfen},
      {"file:///home/page.html" + kLink, kSfen},
      {"#/train?" + kLink.substr(1), kSfen},
      {"#/train/6f3c2a1b?t=a%3Fb&" + kLink.substr(1) + "&hint=1", kSfen},
      {"https://example.org/toritsume.html#/analyse?" + kLink.substr(1), kSfen},
  };
  for (const auto& [text, sfen] : texts) {
    CAPTURE(text);
    CHECK(read_as(text) == sfen);
    CHECK(line_as(text) == sfen);
  }
}

TEST_CASE("what is wrong behind the words of USI is named", "[problems]") {
  const std::vector<std::pair<std::string, std::string>> texts = {
      {"sfen", "no position"},
      {"position", "no position"},
      {"#p=", "no position"},
      {"#p=nonsense", "not a position: the board has 1 rank separated by '/', not 7"},
      {"12. " + kSfen, "not a position: it begins with '12.', which does not belong to it"},
      {"startpos moves 3d3b", "moves: \"3d3b\" is illegal: the piece does not move that way"},
      {"startpos moves 3d3c x",
       "moves: \"x\" is not a move in USI or UCI, nor a legal one in other notation"},
      {kSfen + " moves F*7d", "the side that is not to move has no phoenix to be mated"},
  };
  for (const auto& [text, fault] : texts) {
    CAPTURE(text);
    CHECK(read_as(text) == fault);
    CHECK(line_as(text) == fault);
  }
  CHECK(read_as("startpos 1") == "\"1\" follows the position");
}

TEST_CASE("opcodes follow a position with moves behind a semicolon", "[problems]") {
  const Entry entry =
      parse("position sfen " + kSfen + " moves F*7d 7c7b; id \"the end\"; dm 1; pv 5b6a+");
  REQUIRE(entry);
  CHECK(to_sfen(entry->position) == kAfterTwo);
  CHECK(entry->id == "the end");
  CHECK(entry->claim.attacker_moves == 1);
  CHECK(entry->claim.line.size() == 1);
}

TEST_CASE("a link says title, length and reading", "[problems]") {
  const Entry entry = parse(kLink + "&r=mandatory&t=Zwei+%C3%84pfel%3B+%22a%22&dm=2");
  REQUIRE(entry);
  CHECK(entry->id == "Zwei \u00C4pfel; 'a'");
  CHECK(entry->claim.attacker_moves == 2);
  CHECK(entry->position.promotion() == Promotion::mandatory);
  CHECK(entry->states_promotion);
  const auto position = read_position(kLink + "&r=mandatory", Promotion::optional);
  REQUIRE(position);
  CHECK(position->promotion() == Promotion::mandatory);
  // Escapes that are none stand for themselves; bytes that are no text are refused.
  CHECK(parse(kLink + "&t=100%&dm=x")->id == "100%");
  CHECK(said(parse(kLink + "&t=%FF").error()).find("not UTF-8") != std::string::npos);
  CHECK(said(parse(kLink + "&t=%1B").error()).find("control character") != std::string::npos);
}

TEST_CASE("links are no comments in a file, and end a diagram", "[problems]") {
  const auto entries =
      read_text("# a comment\n" + kLink + "\n#p is a comment, too\n\n" + kLink + "\n");
  REQUIRE(entries.size() == 2);
  CHECK(entries[0]->line_number == 2);
  CHECK(entries[1]->line_number == 5);
}

TEST_CASE("the opcode variant means the mandatory reading of this game", "[problems]") {
  const std::string line = "7/2F4/kP5/7/7/7/7 b F 1 hand rest; ";
  for (const char* name : {"torishogi", "\"Tori Shogi\"", "TORISHOGI"}) {
    const Entry entry = parse(line + "variant " + name + ";");
    CAPTURE(name);
    REQUIRE(entry);
    CHECK(entry->position.promotion() == Promotion::mandatory);
    CHECK(entry->states_promotion);
  }
  // What the line says of promotion goes before it.
  CHECK(parse(line + "variant torishogi; promotion optional")->position.promotion() ==
        Promotion::optional);
  CHECK(said(parse(line + "variant chess").error()) ==
        "variant: \"chess\" is another game; only torishogi is read");
  CHECK(said(parse(line + "varian torishogi").error()) ==
        "varian: there is no such opcode; is \"variant\" meant?");
}

}  // namespace tori::problems::test
