// The words for what is wrong with positions and their texts, in English.
#include <catch2/catch.hpp>

#include <string>
#include <string_view>

#include "problems/words/catalogue.hpp"
#include "rules/setup.hpp"
#include "rules/sfen.hpp"
#include "tests/rules/text_data.hpp"

namespace tori::problems {
namespace {

/// What is wrong with a text; empty if it is read.
std::string error_of(std::string_view text, Inventory inventory = Inventory::of_the_set) {
  const auto position = parse_position(text, Promotion::optional, inventory);
  return position ? "" : english(position.error());
}

/// What is wrong with the position of a text that can be read.
std::string words_of(std::string_view sfen) {
  const auto parsed = read_setup(sfen);
  REQUIRE(parsed);
  const auto position = build(parsed->setup, Promotion::optional);
  return position ? "" : english(message_of(position.error()));
}

}  // namespace

TEST_CASE("each fault of a position is told by square and rule", "[words][setup]") {
  CHECK(words_of("7/7/7/7/7/7/7 b - 1") == "the defender (gote) has no phoenix");
  CHECK(words_of("k6/7/7/7/7/7/7 w - 1") == "the defender (sente) has no phoenix");
  CHECK(words_of("k5k/7/7/7/7/7/7 b - 1") == "a second phoenix of gote on 1a");
  CHECK(words_of("k6/7/7/7/7/7/K5K b - 1") == "a second phoenix of sente on 1g");
  CHECK(words_of("1k5/7/7/3+F3/7/7/7 b Ff 1") == "3 of the kind falcon, the set has 2");
  CHECK(words_of("k6/7/7/7/7/7/7 b 9S8s 1") == "17 of the kind swallow, the set has 16");
  CHECK(words_of("k2S3/7/7/7/7/7/7 b - 1") ==
        "sente's swallow on 4a stands on its last rank, where it could never move");
  CHECK(words_of("k6/7/7/7/7/7/s6 b - 1") ==
        "gote's swallow on 7g stands on its last rank, where it could never move");
  CHECK(words_of("k6/7/3S3/3S3/3S3/7/7 b - 1") ==
        "sente's swallow on 4e is one more than two unpromoted swallows on a file");
  CHECK(words_of("7/3s3/3s3/3s3/7/7/6K w - 1") ==
        "gote's swallow on 4d is one more than two unpromoted swallows on a file");
  CHECK(words_of("7/7/6k/6F/7/7/7 b - 1") ==
        "the side not to move (gote) is already in check from 1d");
  CHECK(words_of("3l3/7/7/7/7/7/3K3 w - 1") ==
        "the side not to move (sente) is already in check from 4a");
}

TEST_CASE("all faults of a position are told at once", "[words][setup]") {
  CHECK(words_of("7/7/7/7/7/7/7 b 3F 1") ==
        "the defender (gote) has no phoenix; 3 of the kind falcon, the set has 2");
  CHECK(words_of("3S3/7/7/3k3/3F3/4C2/7 b 5C 1") ==
        "6 of the kind crane, the set has 4; sente's swallow on 4a stands on its last rank, where "
        "it could never move; the side not to move (gote) is already in check from 4e");
  CHECK(words_of("3k3/2F1F2/7/7/7/7/7 b - 1") ==
        "the side not to move (gote) is already in check from 5b; the side not to move (gote) is "
        "already in check from 3b");
}

TEST_CASE("faults of other boxes are told", "[words][setup]") {
  CHECK(error_of("k6/7/7/7/7/7/7 b 4F 1", Inventory::any) ==
        "4 of the kind falcon, the limit is 3");
  CHECK(error_of("k6/7/7/7/7/7/7 b 16S16s 1", Inventory::any) ==
        "32 of the kind swallow, the limit is 31");
}

TEST_CASE("the faults of docs/rules.md are told as the page says", "[words][docs]") {
  bool inside = false;
  int faults = 0;
  for (const std::string& line : test::lines_of_file("docs/rules.md")) {
    if (line.starts_with("```")) inside = line == "```rules-tests";
    if (!inside || line.starts_with("```")) continue;
    const auto fields = test::fields_of(line);
    if (fields.size() != 2) continue;
    CAPTURE(line);
    CHECK(words_of(fields[0]) == fields[1]);
    ++faults;
  }
  CHECK(faults >= 6);
}

TEST_CASE("faults of the board text", "[words][sfen]") {
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

TEST_CASE("faults of the other fields", "[words][sfen]") {
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

}  // namespace tori::problems
