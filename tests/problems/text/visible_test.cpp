// Characters that nobody sees, in whatever a person pastes.
#include "problems/text/visible.hpp"

#include "problems/formats/move_words.hpp"
#include "problems/formats/position_text.hpp"
#include "problems/formats/problem_file.hpp"
#include "problems/text/plain_text.hpp"
#include "problems/text/western_text.hpp"
#include "problems/words/catalogue.hpp"
#include "rules/sfen.hpp"
#include "tests/problems/games/game_texts.hpp"

#include <catch2/catch.hpp>

#include <sstream>

namespace tori::problems::test {
namespace {

const std::string kMate = "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1";

const std::vector<std::string> kBlanks = {"\u00A0", "\u2000", "\u2003", "\u2009",
                                          "\u200A", "\u202F", "\u205F", "\u3000"};
const std::vector<std::string> kNothing = {"\u200B", "\u200C", "\u200D", "\u2060", "\uFEFF"};
/// With their numbers.
const std::vector<std::pair<std::string, std::string>> kRefused = {
    {"\u00AD", "00AD"}, {"\u200E", "200E"}, {"\u202E", "202E"},
    {"\u2066", "2066"}, {"\uFE0F", "FE0F"}, {"\U000E0041", "E0041"}};

std::string seen(const std::string& text, Prose prose = Prose::in_quotes, bool comment = false) {
  const auto result = visible(text, prose, comment);
  return result ? *result : english(result.error().message);
}

/// The text with the blanks replaced.
std::string with(std::string text, const std::string& blank) {
  for (std::size_t at = 0; (at = text.find(' ', at)) != std::string::npos; at += blank.size()) {
    text.replace(at, 1, blank);
  }
  return text;
}

/// The text with something between every two characters.
std::string between(const std::string& text, const std::string& what) {
  std::string result = what;
  for (const char c : text) result += c + what;
  return result;
}

std::string position_of_text(const std::string& text) {
  const auto position = read_position(text, Promotion::optional);
  return position ? to_sfen(*position) : english(position.error());
}

/// The problems of a file as SFEN, and its faults.
std::string problems_of(const std::string& text) {
  std::istringstream in(text);
  ProblemReader reader(in, "file", {});
  std::string result;
  while (const auto entry = reader.next()) {
    result +=
        (result.empty() ? "" : "|") + (*entry ? to_sfen((*entry)->position) + " " + (*entry)->id
                                              : std::to_string(entry->error().fault.line) + ":" +
                                                    std::to_string(entry->error().fault.column) +
                                                    ": " + english(entry->error().fault.message));
  }
  return result;
}

}  // namespace

TEST_CASE("visible: blanks, nothing, and what is refused", "[problems][visible]") {
  CHECK(seen("plain \t text") == "plain \t text");
  for (const std::string& blank : kBlanks) CHECK(seen("鷹" + blank + "鶴") == "鷹 鶴");
  for (const std::string& nothing : kNothing)
    CHECK(seen(nothing + "鷹" + nothing + "鶴") == "鷹鶴");
  for (const auto& [refused, number] : kRefused) {
    CHECK(seen("鷹 " + refused) ==
          "a character that does not print (U+" + number + ") in column 3: delete it");
  }
  CHECK(seen("同\u3000鷹\u3000同\u00A0鶴") == "同\u3000鷹 同 鶴");
}

TEST_CASE("visible: prose stays as it is", "[problems][visible]") {
  const std::string odd = "a\u00A0b\u200Bc\u00AD";
  CHECK(seen("id \"" + odd + "\" \u00A0x") == "id \"" + odd + "\"  x");
  CHECK(seen("1. \u200BSe4 {" + odd + "}\u00A0Sd3 ;" + odd, Prose::in_comments) ==
        "1. Se4 {" + odd + "} Sd3 ;" + odd);
  CHECK(seen(odd + "}\u00A0Sd3", Prose::in_comments, true) == odd + "} Sd3");
  CHECK(seen("{\u00A0}") == "{ }");
}

TEST_CASE("visible: positions as they are pasted", "[problems][visible]") {
  for (const std::string& blank : kBlanks) {
    CAPTURE(blank);
    CHECK(position_of_text(with(kMate, blank)) == kMate);
    CHECK(position_of_text(blank + kMate + blank) == kMate);
    CHECK(problems_of(with(kMate + " id \"a\u00A0b\";\n", blank)) == kMate + " a\u00A0b");
  }
  for (const std::string& nothing : kNothing) {
    CAPTURE(nothing);
    CHECK(position_of_text(between(kMate, nothing)) == kMate);
    CHECK(problems_of(nothing + "\n" + nothing + kMate + "\n") == kMate + " ");
  }
  for (const auto& [refused, number] : kRefused) {
    CAPTURE(number);
    const std::string fault =
        "a character that does not print (U+" + number + ") in column 18: delete it";
    CHECK(position_of_text("7/2F4/kP5/7/7/7/7" + refused + " b -") == fault);
    CHECK(problems_of("# c" + refused + "\n7/2F4/kP5/7/7/7/7" + refused + " b -") ==
          "2:18: " + fault);
  }
  // Operands are prose, their ends are not; an opcode may be behind any blank.
  CHECK(problems_of(kMate + "\u00A0id\u3000a\u00A0b\u00ADc\u00A0;\u200Bdm\u00A02\u2003;") ==
        kMate + " a\u00A0b\u00ADc");
  CHECK(problems_of(kMate + " id a\u00ADb") == kMate + " a\u00ADb");
  CHECK(problems_of("\u3000# comment\u00AD\n\u00A0\n\u200B\n" + kMate) == kMate + " ");
  // Files joined: the mark of the second stands before its first line.
  CHECK(problems_of(kMate + "\n\uFEFF" + kMate + "\n") == kMate + " |" + kMate + " ");
}

TEST_CASE("visible: moves as they are pasted", "[problems][visible]") {
  const Position position = parse_position(kMate, Promotion::optional).value();
  const auto line = [&](const std::string& text) {
    const auto moves = read_line_of_moves(position, text);
    if (!moves) return english(moves.error());
    return joined(*moves, " ", [](Move move) { return to_usi(move); });
  };
  for (const std::string& blank : kBlanks) {
    CHECK(line(with("F*7d 7c7b 5b6a+", blank)) == "F*7d 7c7b 5b6a+");
    CHECK(line(blank + "Fa*7d" + blank + "Ph7b" + blank) == "F*7d 7c7b");
  }
  for (const std::string& nothing : kNothing) {
    CHECK(line(between("F*7d", nothing) + " 7c7b") == "F*7d 7c7b");
  }
  CHECK(line("F*7d\u00AD") == "a character that does not print (U+00AD) in column 5: delete it");
}

TEST_CASE("visible: diagrams with empty squares of all kinds", "[problems][visible]") {
  for (const std::string empty : {"・", ".", "･", "·"}) {
    std::string rows;
    const std::vector<std::string> birds = {"", "  鷹", "v鵬"};
    for (int row = 0; row < 7; ++row) {
      rows += "|";
      for (int x = 0; x < 7; ++x) {
        const bool bird = (row == 1 && x == 2) || (row == 2 && x == 0);
        rows += bird ? (row == 1 ? " 鷹" : "v鵬") : " " + empty;
      }
      rows += "|" + std::string(1, static_cast<char>('a' + row)) + "\n";
    }
    const std::string text = "sente's hand: F\ngote's hand: none\n" + rows + "sente to move\n";
    CAPTURE(text);
    CHECK(problems_of(text) == "7/2F4/k6/7/7/7/7 b F 1 ");
    CHECK(problems_of(with(text, "\u3000")) == "7/2F4/k6/7/7/7/7 b F 1 ");
    std::string curly = text;
    curly.replace(curly.find('\''), 1, "’");
    CHECK(problems_of(curly) == "7/2F4/k6/7/7/7/7 b F 1 ");
  }
}

TEST_CASE("visible: a western name no longer loses a game", "[problems][visible]") {
  CHECK(from_windows_1252("caf\xE9 \x93x\x94 \xFF\x81") == "café “x” ÿ\uFFFD");
  const auto pgn = [](const std::string& white, const std::string& moves) {
    return "[White \"" + white + "\"]\n[Variant \"Torishogi\"]\n\n" + moves + "\n";
  };
  const auto read = [](const std::string& text) {
    std::string result;
    for (const GameEntry& game : games_of(text)) {
      result += (result.empty() ? "" : "|") +
                (game ? game->name + ":" + std::to_string(game->moves.size())
                      : std::to_string(game.error().fault.line) + ":" +
                            english(game.error().fault.message));
    }
    return result;
  };
  const std::string moves = "1. Sxe5 Fxe5 *";
  CHECK(read(pgn("Jos\xE9", moves)) == read(pgn("José", moves)));
  CHECK(read(pgn("A", "{na\xEFve} 1. Sxe5 Fxe5 \xBD-\xBD")) ==
        read(pgn("A", "{naïve} 1. Sxe5 Fxe5 ½-½")));
  CHECK(read(pgn("A",
                 "1. Sxe5 Fx\xE9"
                 "5 *")) != read(pgn("A", moves)));
  for (const std::string& blank : kBlanks) {
    CHECK(read(pgn("A\u3000B", with(moves, blank))) == read(pgn("A\u3000B", moves)));
  }
  CHECK(read(pgn("A", "\u200B1. Sxe5\u200B Fxe5 {\u00AD} *")) == read(pgn("A", moves)));
  CHECK(read(pgn("A", "1. Sxe5 Fx\u00ADe5 *")) ==
        "4:a character that does not print (U+00AD) in column 11: delete it");
  // Joined with and without the mark, with and without a line between them.
  for (const std::string between : {"\n", "", "\uFEFF", "\n\uFEFF", "\r\n"}) {
    std::string first = pgn("A", moves);
    first.pop_back();
    CAPTURE(between);
    const std::string joined =
        first + (between.starts_with('\n') || between.starts_with('\r') ? between : " " + between) +
        pgn("B", moves);
    CHECK(read(joined) == read(pgn("A", moves)) + "|" + read(pgn("B", moves)));
  }
}

TEST_CASE("visible: KIF with blanks of browsers", "[problems][visible]") {
  const std::string kif =
      "手合割：平手\n先手：鷹　太郎\n後手：\u00A0B\n手数----指手---------消費時間--\n"
      "   1 ３三燕(34)   ( 0:01/00:00:01)\n   2 同　鷹(42)   ( 0:01/00:00:01)\n";
  const auto read = [](const std::string& text) {
    std::string result;
    for (const GameEntry& game : games_of(text)) {
      result += (result.empty() ? "" : "|") +
                (game ? game->name + ":" + std::to_string(game->moves.size())
                      : std::to_string(game.error().fault.line) + ":" +
                            english(game.error().fault.message));
    }
    return result;
  };
  const std::string plain = read(kif);
  CHECK(plain.ends_with(":2"));
  for (const std::string blank : {"\u00A0", "\u2003", "\u3000"}) {
    std::string changed = kif;
    const std::size_t moves = changed.find("   1");
    changed = changed.substr(0, moves) + with(changed.substr(moves), blank);
    CAPTURE(changed);
    CHECK(read(changed) == plain);
  }
  CHECK(read("\uFEFF" + kif) == plain);
}

}  // namespace tori::problems::test
