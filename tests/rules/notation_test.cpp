// Moves as text: exact strings, and no two moves of a position alike.
#include <catch2/catch.hpp>

#include <set>

#include "rules/notation.hpp"
#include "rules/sfen.hpp"
#include "tests/rules/random_positions.hpp"

namespace tori::test {
namespace {

/// "western japanese" of a legal move.
std::string written(std::string_view sfen, std::string_view usi,
                    std::optional<Square> previous = std::nullopt) {
  const auto position = parse_position(sfen, Promotion::optional);
  REQUIRE(position);
  const auto move = parse_move(usi);
  REQUIRE(move);
  CAPTURE(sfen, usi);
  bool legal = false;
  for (const Move other : legal_moves(*position)) legal = legal || other == *move;
  CHECK(legal);
  return to_western(*position, *move) + " " + to_japanese(*position, *move, previous);
}

/// The text that two legal moves share; empty if all differ.
template <typename Write>
std::string shared_text(const MoveList& legal, Write write) {
  std::set<std::string> texts;
  for (const Move move : legal) {
    const std::string text = write(move);
    if (!texts.insert(text).second) return text;
  }
  return "";
}

}  // namespace

TEST_CASE("every move comes back from USI and UCI", "[rules][notation]") {
  int moves = 0;
  for (unsigned bits = 0; bits < (1U << 13); ++bits) {
    const Move move = Move::from_bits(static_cast<std::uint16_t>(bits));
    if (index(move.to()) >= kSquares) continue;
    if (move.is_drop() && (move.promotes() || index(move.dropped()) >= kHandKinds)) continue;
    CAPTURE(bits);
    REQUIRE(parse_move(to_usi(move)) == move);
    REQUIRE(parse_move(to_uci(move)) == move);
    ++moves;
  }
  CHECK(moves == 49 * 49 * 2 + 6 * 49);
}

TEST_CASE("USI and UCI name the same squares differently", "[rules][notation]") {
  const auto uci = [](std::string_view usi) { return to_uci(parse_move(usi).value()); };
  CHECK(uci("3d3c") == "e4e5");
  CHECK(uci("2c2b+") == "f5f6+");
  CHECK(uci("S*4d") == "S@d4");
  CHECK(uci("7g1a") == "a1g7");
  CHECK(to_usi(Move::board(square_at(4, 3), square_at(4, 2), false)) == "3d3c");
  CHECK(to_usi(Move::drop(Kind::right_quail, square_at(2, 1))) == "R*5b");
}

TEST_CASE("what is no move in USI or UCI", "[rules][notation]") {
  for (const char* const text :
       {"",      "3",    "3d3",  "3d3c-", "3d3c++", "8a1a",        "1a1h",  "0a1a",
        "3D3C",  "S*4h", "S*8a", "s*4d",  "K*4d",   "G*4d",        "E*4d",  "S*4d+",
        "S*d4",  "S@4d", "s@d4", "S@h4",  "S@d4+",  "e4e8",        "e0e1",  "h1g1",
        "e4e5=", "3de5", "e43d", "e4e5q", " 3d3c",  "3d3c ",       "+S*4d", "S**4d",
        "none",  "0000", "@@@@", "****",  "Sw3c",   "\xE2\x98\x97"}) {
    CAPTURE(text);
    CHECK_FALSE(parse_move(text));
  }
}

TEST_CASE("no two legal moves of a position are written alike", "[rules][notation]") {
  Dice dice(71);
  visit_positions(72, 20'000, [&](const Position& position) {
    const MoveList legal = legal_moves(position);
    if (legal.empty()) return;
    const auto some = static_cast<std::size_t>(dice.below(static_cast<int>(legal.size())));
    const std::optional<Square> previous = legal[some].to();
    CAPTURE(to_sfen(position));
    REQUIRE(shared_text(legal, [&](Move m) { return to_western(position, m); }) == "");
    REQUIRE(shared_text(legal, [&](Move m) { return to_japanese(position, m, previous); }) == "");
  });
}

TEST_CASE("moves, captures, drops and promotions are written out", "[rules][notation]") {
  CHECK(written(kStartSfen, "3d3c") == "Swx3c ☗3三燕");
  CHECK(written("k6/3F3/4s2/7/7/7/7 b - 1", "4b3c+") == "Fax3c+ ☗3三鷹成");
  CHECK(written("k6/3F3/4s2/7/7/7/7 b - 1", "4b3c") == "Fax3c= ☗3三鷹不成");
  CHECK(written("6k/7/3F3/7/7/7/7 b - 1", "4c4b") == "Fa4b= ☗4二鷹不成");
  CHECK(written("6k/7/3F3/7/7/7/7 b - 1", "4c3d") == "Fa3d ☗3四鷹");
  CHECK(written("6k/3S3/7/7/7/7/7 b - 1", "4b4a+") == "Sw4a+ ☗4一燕成");
  CHECK(written("7/7/7/7/3s3/7/6K w - 1", "4e4f+") == "Sw4f+ ☖4六燕成");
  CHECK(written("3k3/7/7/3+F3/7/7/7 b - 1", "4d7a") == "+Fa7a ☗7一鵰");
  CHECK(written("6k/7/7/7/3+S3/7/7 b - 1", "4e2c") == "+Sw2c ☗2三鴈");
  CHECK(written("6k/7/7/7/7/7/7 b LRS 1", "S*4d") == "Sw*4d ☗4四燕打");
  // Both quails are 鶉: left and right are always written.
  CHECK(written("6k/7/7/7/7/7/7 b LRS 1", "L*5b") == "LQ*5b ☗5二左鶉打");
  CHECK(written("6k/7/7/7/7/7/7 b LRS 1", "R*5b") == "RQ*5b ☗5二右鶉打");
  CHECK(written("6k/7/7/7/2LR3/7/7 b - 1", "5e5d") == "LQ5d ☗5四左鶉");
  CHECK(written("k6/7/7/3c3/4P2/7/K6 b - 1", "3e3c") == "Pt3c ☗3三雉");
  CHECK(written("k6/7/7/3c3/4P2/7/K6 b - 1", "7g6f") == "Ph6f ☗6六鵬");
}

TEST_CASE("the same square as before is written 同", "[rules][notation]") {
  const char* const sfen = "k6/7/4s2/3C3/7/7/7 b C 1";
  CHECK(written(sfen, "4d3c", square_from_text("3c")) == "Crx3c ☗同鶴");
  CHECK(written(sfen, "4d3c", square_from_text("3d")) == "Crx3c ☗3三鶴");
  const std::vector<Move> line = {*parse_move("3d3c"), *parse_move("4b3c"), *parse_move("e3e4")};
  const Position start = start_position(Promotion::optional);
  using Texts = std::vector<std::string>;
  CHECK(line_to_text(start, line, Notation::usi) == Texts{"3d3c", "4b3c", "3e3d"});
  CHECK(line_to_text(start, line, Notation::western) == Texts{"Swx3c", "Fax3c", "Sw3d"});
  CHECK(line_to_text(start, line, Notation::japanese) == Texts{"☗3三燕", "☖同鷹", "☗3四燕"});
}

TEST_CASE("pieces of a kind that reach the same square are told apart", "[rules][notation]") {
  // Forward and backward.
  const char* const two = "k6/5C1/4s2/3C3/7/7/7 b - 1";
  CHECK(written(two, "2b3c") == "Cr2bx3c ☗3三鶴引");
  CHECK(written(two, "4d3c") == "Cr4dx3c ☗3三鶴上");
  // From the left, straight on, from the right.
  const char* const three = "k6/7/7/7/3CCC1/7/7 b - 1";
  CHECK(written(three, "4e3d") == "Cr4e3d ☗3四鶴左");
  CHECK(written(three, "3e3d") == "Cr3e3d ☗3四鶴直");
  CHECK(written(three, "2e3d") == "Cr2e3d ☗3四鶴右");
  // The same three seen by gote, whose left is on the other side.
  const char* const gote = "7/7/1ccc3/7/7/7/6K w - 1";
  CHECK(written(gote, "4c5d") == "Cr4c5d ☖5四鶴左");
  CHECK(written(gote, "5c5d") == "Cr5c5d ☖5四鶴直");
  CHECK(written(gote, "6c5d") == "Cr6c5d ☖5四鶴右");
  // A side and a direction together.
  const char* const both = "k6/7/3C3/7/3C1C1/7/7 b - 1";
  CHECK(written(both, "4e3d") == "Cr4e3d ☗3四鶴左上");
  CHECK(written(both, "4c3d") == "Cr4c3d ☗3四鶴引");
  CHECK(written(both, "2e3d") == "Cr2e3d ☗3四鶴右");
  // Sideways.
  const char* const falcons = "k6/7/7/3F3/4F2/7/7 b - 1";
  CHECK(written(falcons, "4d3d") == "Fa4d3d ☗3四鷹寄");
  CHECK(written(falcons, "3e3d") == "Fa3e3d ☗3四鷹上");
  // Straight back, as another piece too: no usual word tells them apart, so the origin is written.
  const char* const back = "k6/7/3CC2/7/7/7/7 b - 1";
  CHECK(written(back, "3c3d") == "Cr3c3d ☗3四鶴(3三)");
  CHECK(written(back, "4c3d") == "Cr4c3d ☗3四鶴左");
  // Both promote or not.
  const char* const promoting = "k6/2F1F2/7/7/7/7/7 b - 1";
  CHECK(written(promoting, "5b4b+") == "Fa5b4b+ ☗4二鷹左成");
  CHECK(written(promoting, "3b4b") == "Fa3b4b= ☗4二鷹右不成");
}

TEST_CASE("only pieces that could legally move there are told apart", "[rules][notation]") {
  // The crane on 4f is pinned; a left and a right quail, an eagle and a falcon have other names.
  CHECK(written("3r2k/7/7/7/5C1/3C3/3K3 b - 1", "2e3d") == "Cr3d ☗3四鶴");
  CHECK(written("3r2k/7/7/7/7/3C1C1/3K3 b - 1", "2f3e") == "Cr3e ☗3五鶴");
  CHECK(written("k6/7/2L3R/7/7/7/7 b - 1", "5c3e") == "LQ3e ☗3五左鶉");
  CHECK(written("k6/7/7/3F1+F1/7/7/7 b - 1", "4d3c") == "Fa3c ☗3三鷹");
  CHECK(written("k6/7/7/3F1+F1/7/7/7 b - 1", "2d3c") == "+Fa3c ☗3三鵰");
}

TEST_CASE("illegal moves are written as legal ones are", "[rules][notation]") {
  // Both cranes could go to 3e, but the one on 4f is pinned.
  const auto position = parse_position("3r2k/7/7/7/7/3C1C1/3K3 b - 1", Promotion::optional);
  REQUIRE(position);
  const auto text = [&position](std::string_view usi, Notation notation) {
    return to_text(*position, *parse_move(usi), notation);
  };
  CHECK(text("4f3e", Notation::usi) == "4f3e");
  CHECK(text("4f3e", Notation::western) == "Cr4f3e");
  CHECK(text("4f3e", Notation::japanese) == "☗3五鶴左");
  CHECK(text("S*4a", Notation::western) == "Sw*4a");
  CHECK(text("S*4a", Notation::japanese) == "☗4一燕打");
}

}  // namespace tori::test
