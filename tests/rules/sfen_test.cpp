// Positions as text: SFEN and FEN there and back. The errors:
// tests/problems/words/setup_words_test.cpp.
#include <catch2/catch.hpp>

#include "rules/sfen.hpp"
#include "tests/rules/bridge.hpp"
#include "tests/rules/random_positions.hpp"

namespace tori::test {
namespace {

/// The key of what is wrong with a text; empty if it is read.
std::string error_of(std::string_view text) {
  const auto position = parse_position(text, Promotion::optional);
  return position ? "" : std::string(position.error().key());
}

/// The text read and written again.
std::string rewritten(std::string_view text) {
  const auto position = parse_position(text, Promotion::optional);
  return position ? to_sfen(*position) : std::string(position.error().key());
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
  CHECK(error_of(sfen + " dm 2;") == "fault.sfen.something-follows");
  CHECK(error_of("k6/7/7/7/7/7/7[] w - - 0 1 7") == "fault.sfen.something-follows");
}

}  // namespace tori::test
