// One position for every rule a move can break.
#include <catch2/catch.hpp>

#include <set>
#include <string>

#include "rules/legality.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"

namespace tori::test {
namespace {

using legality::Rule;

std::optional<Rule> rule_of(std::string_view sfen, std::string_view usi,
                            Promotion reading = Promotion::optional) {
  const auto position = parse_position(sfen, reading);
  REQUIRE(position);
  const auto move = parse_move(usi);
  REQUIRE(move);
  return legality::broken_rule(*position, *move);
}

constexpr std::string_view kEmpty = "6k/7/7/7/7/7/7 b 2FCPLRS 1";
constexpr std::string_view kDropMate = "1C5/2C4/k6/7/1C5/7/6K b S 1";

}  // namespace

TEST_CASE("moves no text can write", "[rules][legality]") {
  const Position position = parse_position(kEmpty, Promotion::optional).value();
  const auto rule = [&](Move move) { return legality::broken_rule(position, move); };
  const Move swallow_drop = *parse_move("S*4d");
  CHECK(rule(swallow_drop) == std::nullopt);
  CHECK(rule(Move::none()) == Rule::off_the_board);
  CHECK(rule(Move::drop(Kind::swallow, static_cast<Square>(49))) == Rule::off_the_board);
  CHECK(rule(Move::from_bits(static_cast<std::uint16_t>(swallow_drop.bits() | 1U << 15))) ==
        Rule::off_the_board);
  CHECK(rule(Move::drop(Kind::phoenix, swallow_drop.to())) == Rule::never_in_hand);
  CHECK(rule(Move::drop(Kind::goose, swallow_drop.to())) == Rule::never_in_hand);
  // A swallow dropped promoted.
  CHECK(rule(Move::from_bits(static_cast<std::uint16_t>(swallow_drop.bits() | 1U << 12))) ==
        Rule::never_in_hand);
}

TEST_CASE("rules of drops", "[rules][legality]") {
  CHECK(rule_of(kStartSfen, "S*4d") == Rule::not_in_hand);
  CHECK(rule_of("6k/7/7/3s3/7/7/7 b C 1", "C*4d") == Rule::square_occupied);
  CHECK(rule_of(kEmpty, "S*4a") == Rule::drop_on_last_rank);
  CHECK(rule_of(kEmpty, "C*4a") == std::nullopt);
  CHECK(rule_of("6K/7/7/7/7/7/7 w s 1", "S*4g") == Rule::drop_on_last_rank);
  CHECK(rule_of("6k/7/7/3S3/3S3/7/7 b S 1", "S*4f") == Rule::third_swallow_on_file);
  CHECK(rule_of("6k/7/7/3S3/3s3/3+S3/7 b S 1", "S*4g") == std::nullopt);
  CHECK(rule_of(kDropMate, "S*7d") == Rule::swallow_drop_mate);
  CHECK(rule_of("1C5/2C4/k6/7/S6/7/6K b - 1", "7e7d") == std::nullopt);
}

TEST_CASE("rules of the piece and its way", "[rules][legality]") {
  CHECK(rule_of(kStartSfen, "4d4c") == Rule::no_piece_on_origin);
  CHECK(rule_of(kStartSfen, "5d5e") == Rule::opponents_piece);
  CHECK(rule_of(kStartSfen, "3d2c") == Rule::not_how_it_moves);
  CHECK(rule_of(kStartSfen, "3d3d") == Rule::not_how_it_moves);
  CHECK(rule_of(kStartSfen, "7g7d") == Rule::path_blocked);
  CHECK(rule_of(kStartSfen, "7g7e") == Rule::own_piece_on_target);
  CHECK(rule_of("3r2k/7/7/7/7/3C3/3K3 b - 1", "4f3e") == Rule::own_phoenix_in_check);
  CHECK(rule_of("3r2k/7/7/7/7/3C3/3K3 b - 1", "4f4e") == std::nullopt);
  // Left and right quail are told apart: this one slides back to the right.
  CHECK(rule_of("6k/7/3L3/7/7/7/7 b - 1", "4c1f") == std::nullopt);
  CHECK(rule_of("6k/7/3L3/7/7/7/7 b - 1", "4c6e") == Rule::not_how_it_moves);
  CHECK(rule_of("6k/7/3R3/7/7/7/7 b - 1", "4c6e") == std::nullopt);
}

TEST_CASE("the way to the phoenix is closed by the rules before", "[rules][legality]") {
  // A side that could capture the phoenix gives check, and then it is not to move. So no position
  // that is well formed leads to `captures_phoenix`.
  CHECK(rule_of("6k/6s/6F/7/7/7/7 b - 1", "1c1a") == Rule::not_how_it_moves);
  CHECK(rule_of("6k/6s/6L/7/7/7/7 b - 1", "1c1a") == Rule::path_blocked);
}

TEST_CASE("rules of promotion", "[rules][legality]") {
  CHECK(rule_of("6k/3C3/7/7/7/7/7 b - 1", "4b4a+") == Rule::kind_never_promotes);
  CHECK(rule_of("6k/3+F3/7/7/7/7/7 b - 1", "4b4a+") == Rule::kind_never_promotes);
  CHECK(rule_of(kStartSfen, "3d3c+") == Rule::outside_promotion_zone);
  CHECK(rule_of("6k/3S3/7/7/7/7/7 b - 1", "4b4a") == Rule::must_promote_on_last_rank);
  CHECK(rule_of("6k/3S3/7/7/7/7/7 b - 1", "4b4a", Promotion::mandatory) ==
        Rule::must_promote_on_last_rank);
  const char* const falcon = "6k/3F3/3S3/7/7/7/7 b - 1";
  for (const char* const plain : {"4b4a", "4b3c"}) {
    CHECK(rule_of(falcon, plain) == std::nullopt);
    CHECK(rule_of(falcon, plain, Promotion::mandatory) == Rule::promotion_is_mandatory);
    CHECK(rule_of(falcon, std::string(plain) + "+", Promotion::mandatory) == std::nullopt);
  }
  CHECK(rule_of("7/7/7/7/3s3/7/6K w - 1", "4e4f") == std::nullopt);
  CHECK(rule_of("7/7/7/7/3s3/7/6K w - 1", "4e4f", Promotion::mandatory) ==
        Rule::promotion_is_mandatory);
}

TEST_CASE("the first rule in the stated order is the one named", "[rules][legality]") {
  // A drop of a piece not held, on an occupied square; a quail past an own piece onto another.
  CHECK(rule_of(kStartSfen, "S*4b") == Rule::not_in_hand);
  CHECK(rule_of("6k/7/3C3/7/3C3/7/3L3 b - 1", "4g4c") == Rule::path_blocked);
  CHECK(rule_of("3r2k/7/7/7/7/3C3/3K3 b - 1", "4f3e+") == Rule::kind_never_promotes);
}

TEST_CASE("every rule has words of its own", "[rules][legality]") {
  std::set<std::string_view> texts;
  constexpr int kRules = static_cast<int>(Rule::swallow_drop_mate) + 1;
  for (int i = 0; i < kRules; ++i) texts.insert(legality::to_text(static_cast<Rule>(i)));
  CHECK(texts.size() == kRules);
  CHECK(texts.count("") == 0);
}

}  // namespace tori::test
