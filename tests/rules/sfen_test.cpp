// Positions as text: SFEN and FEN there and back, and every error.
#include <catch2/catch.hpp>

#include "rules/sfen.hpp"
#include "tests/rules/bridge.hpp"
#include "tests/rules/random_positions.hpp"

namespace tori::test {
namespace {

/// What is wrong with a text; empty if it is read.
std::string error_of(std::string_view text) {
  const auto position = parse_position(text, Promotion::optional);
  return position ? "" : position.error().text;
}

/// The text read and written again.
std::string rewritten(std::string_view text) {
  const auto position = parse_position(text, Promotion::optional);
  return position ? to_sfen(*position) : position.error().text;
}

/// A FEN with geese and eagles written G and E instead of +S and +F.
std::string with_fairy_letters(const std::string& fen) {
  std::string text;
  for (std::size_t i = 0; i < fen.size(); ++i) {
    if (fen[i] != '+') {
      text += fen[i];
      continue;
    }
    switch (fen[++i]) {
      case 'S': text += 'G'; break;
      case 's': text += 'g'; break;
      case 'F': text += 'E'; break;
      default: text += 'e';
    }
  }
  return text;
}

}  // namespace

TEST_CASE("random positions come back from SFEN and FEN", "[rules][sfen]") {
  visit_positions(61, 20'000, [](const Position& position) {
    const std::string sfen = to_sfen(position);
    const std::string fen = to_fen(position);
    CAPTURE(sfen, fen);
    REQUIRE(sfen == reference::to_sfen(to_reference(position)));
    const Setup setup = parts(position);
    for (const std::string& text : {sfen, fen, with_fairy_letters(fen)}) {
      const auto read = read_setup(text);
      REQUIRE(read);
      REQUIRE(read->setup == setup);
      REQUIRE(read->length == text.size());
    }
    if (!position.has_phoenix(opponent(position.turn()))) return;
    REQUIRE(parse_position(sfen, position.promotion()) == position);
    REQUIRE(parse_position(fen, position.promotion()) == position);
  });
}

TEST_CASE("SFEN is written in its canonical form", "[rules][sfen]") {
  CHECK(rewritten(kStartSfen) == kStartSfen);
  CHECK(rewritten("7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1") == "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1");
  CHECK(rewritten("k6/7/7/7/7/7/7 b sSrRlLpPcCfF 1") == "k6/7/7/7/7/7/7 b FCPLRSfcplrs 1");
  CHECK(rewritten("k6/7/7/7/7/7/7 b SS1S10S 1") == "k6/7/7/7/7/7/7 b 13S 1");
  CHECK(rewritten(" \tk51/1231/7/7/7/7/7\tb  - ") == "k6/7/7/7/7/7/7 b - 1");
  CHECK(rewritten("k6/7/7/7/7/7/7 b - 47") == "k6/7/7/7/7/7/7 b - 1");
}

TEST_CASE("FEN is read in all its forms", "[rules][sfen]") {
  const std::string start = "rpckcpl/3f3/sssssss/2s1S2/SSSSSSS/3F3/LPCKCPR";
  for (const char* const rest : {"[] w 0 1", "[-] w - - 0 1", "[] w", "[] w - - 0", "[-] w 0"}) {
    CHECK(rewritten(start + rest) == kStartSfen);
  }
  CHECK(to_fen(start_position(Promotion::optional)) == start + "[] w 0 1");
  CHECK(rewritten("1G2e2/7/6k/7/7/7/7[SFSs] w") == "1+S2+f2/7/6k/7/7/7/7 b F2Ss 1");
  CHECK(rewritten("1g2E2/7/7/7/7/7/K6[] b 0 1") == "1+s2+F2/7/7/7/7/7/K6 w - 1");
  const auto position = parse_position("k6/7/7/7/7/7/7 b F4c2s 1", Promotion::optional);
  CHECK(to_fen(position.value()) == "k6/7/7/7/7/7/7[Fccccss] w 0 1");
}

TEST_CASE("what follows a position is left to the caller", "[rules][sfen]") {
  const std::string sfen = "k6/7/7/7/7/7/7 b - 1";
  CHECK(read_setup(sfen + " dm 2;").value().length == sfen.size());
  CHECK(read_setup("k6/7/7/7/7/7/7 b - dm 2;").value().length == sfen.size() - 2);
  CHECK(read_setup("k6/7/7/7/7/7/7[] w - - 0 1 7").value().length == 29 - 3);
  CHECK(error_of(sfen + " dm 2;") == "something follows the position");
  CHECK(error_of("k6/7/7/7/7/7/7[] w - - 0 1 7") == "something follows the position");
}

TEST_CASE("faults of the board text", "[rules][sfen]") {
  const auto error_of_rank = [](std::string_view rank) {
    return error_of("k6/7/7/7/7/" + std::string(rank) + "/7 b - 1");
  };
  CHECK(error_of("") == "no position");
  CHECK(error_of(" \t") == "no position");
  CHECK(error_of("hello") == "not a position: the board has 1 rank separated by '/', not 7");
  CHECK(error_of("7/7 b - 1") == "not a position: the board has 2 ranks separated by '/', not 7");
  CHECK(error_of("k6/7/7/7/7/7/7/7 b - 1") ==
        "not a position: the board has 8 ranks separated by '/', not 7");
  CHECK(error_of_rank("8") == "rank f has more than 7 squares");
  CHECK(error_of_rank("7S") == "rank f has more than 7 squares");
  CHECK(error_of_rank("SSSSSSSS") == "rank f has more than 7 squares");
  CHECK(error_of_rank("5S") == "rank f has 6 squares, not 7");
  CHECK(error_of_rank("") == "rank f has 0 squares, not 7");
  CHECK(error_of_rank("3x3") == "rank f: no piece is written 'x'");
  CHECK(error_of_rank("07") == "rank f: no piece is written '0'");
  CHECK(error_of_rank("3E3") == "rank f: no piece is written 'E'");
  CHECK(error_of_rank("3G3") == "rank f: no piece is written 'G'");
  CHECK(error_of_rank("3\xE9\xB7\xB9") == "rank f: no piece is written '鷹'");
  CHECK(error_of_rank("3\x07") == "rank f: no piece is written byte 7");
  CHECK(error_of_rank("3+C3") == "rank f: no promoted piece is written '+' and 'C'");
  CHECK(error_of_rank("3++S3") == "rank f: no promoted piece is written '+' and '+'");
  CHECK(error_of_rank("6+") == "rank f: '+' without a piece after it");
  CHECK(error_of("k6/7/7/7/7/3+E3/7[] w") == "rank f: no promoted piece is written '+' and 'E'");
}

TEST_CASE("faults of the other fields", "[rules][sfen]") {
  const std::string board = "k6/7/7/7/7/7/7";
  CHECK(error_of(board) == "side to move must be 'b' (sente) or 'w' (gote)");
  CHECK(error_of(board + " B - 1") == "side to move must be 'b' (sente) or 'w' (gote)");
  CHECK(error_of(board + "[] sente") == "side to move must be 'w' (sente) or 'b' (gote)");
  CHECK(error_of(board + " b") == "hands are missing ('-' when both are empty)");
  CHECK(error_of(board + " b 3 x") == "hands: a count without a piece after it");
  CHECK(error_of(board + " b S0F 1") == "hands: a count of zero");
  CHECK(error_of(board + " b Sx 1") == "hands: no piece is written 'x'");
  CHECK(error_of(board + " b +S 1") == "hands: no piece is written '+'");
  CHECK(error_of(board + " b S- 1") == "hands: no piece is written '-'");
  CHECK(error_of(board + " b K 1") == "hands: a phoenix cannot be in hand");
  CHECK(error_of(board + "[G] w") == "hands: no piece is written 'G'");
  CHECK(error_of(board + "[S w") == "hands: no ']' closes '['");
  CHECK(error_of(board + "[S S] w") == "hands: no piece is written ' '");
  CHECK(error_of(board + " b - x") == "something follows the position");
  CHECK(error_of(board + " b - 1 x") == "something follows the position");
  CHECK(error_of(board + " b 99999999999999999999S 1") == "hands: more than 99 of one kind");
  CHECK(error_of("7/7/7/7/7/7/7 b 17S 1") ==
        "the defender (gote) has no phoenix; 17 of the kind swallow, the set has 16");
}

}  // namespace tori::test
