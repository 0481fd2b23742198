#include "teaching/why/choice.hpp"

#include <string>

#include <catch2/catch.hpp>

#include "teaching/why/mate_facts.hpp"
#include "tests/problems/shipped_collection.hpp"
#include "tests/teaching/why/reasons.hpp"

using namespace tori;
using namespace tori::teaching;
using namespace tori::test;

namespace {

Square at(const char* name) {
  return square_from_text(name).value();
}

BirdAt bird(Kind kind, const char* square) {
  return {kind, at(square), false};
}

Message guard(Kind kind, const char* on, const std::vector<const char*>& guarded,
              const char* key = "flight.guard") {
  Bitboard squares;
  for (const char* square : guarded) squares |= at(square);
  return fact(key, {{"who", bird(kind, on)}, {"squares", by_file(squares)}});
}

Message named(const char* name) {
  return fact("name", {{"called", Message(std::string("mate.") + name)}});
}

const Message kCheck = fact("check.adjacent", {{"who", bird(Kind::crane, "2b")}});
const Message kEdge = fact("flight.edge");
const Message kOwn = fact("flight.own", {{"kind", Kind::swallow}, {"squares", by_file(at("1d"))}});
const Message kTake =
    fact("take.phoenix", {{"who", bird(Kind::crane, "2b")}, {"with", bird(Kind::falcon, "3b")}});
const Message kNone = fact("more.twice.none");

}  // namespace

TEST_CASE("choice: a beginner hears a short mate whole, with its first name", "[why]") {
  const Message one = guard(Kind::falcon, "3b", {"2a"});
  const Facts facts = {
      kCheck, kEdge, one, kOwn, kTake, kNone, named("open-sky"), named("royal-help")};
  CHECK(chosen_of_mate(facts, Audience::beginner, {}) ==
        Facts{kCheck, kEdge, one, kOwn, kTake, named("open-sky")});
  CHECK(chosen_of_mate(facts, Audience::composer, {}) == facts);
}

TEST_CASE("choice: for a beginner the edge goes first, then the smallest guards are one", "[why]") {
  const Message most = guard(Kind::falcon, "3b", {"2a", "3c"});
  const Message second = guard(Kind::pheasant, "4d", {"1a"});
  const Message third = guard(Kind::pheasant, "5d", {"1c"});
  CHECK(chosen_of_mate({kCheck, kEdge, most, second, kOwn, kTake}, Audience::beginner, {}) ==
        Facts{kCheck, most, second, kOwn, kTake});
  CHECK(chosen_of_mate({kCheck, kEdge, most, second, third, kOwn, kTake}, Audience::beginner, {}) ==
        Facts{kCheck, most, kOwn,
              fact("flight.rest", {{"squares", by_file(Bitboard(at("1a")) | at("1c"))}}), kTake});
}

TEST_CASE("choice: where no square is named, no other squares are spoken of", "[why]") {
  const Message one = guard(Kind::pheasant, "4d", {"1a"});
  const Message two = guard(Kind::pheasant, "5d", {"1c"});
  const Message pinned =
      fact("take.pinned", {{"taker", bird(Kind::crane, "2c")}, {"with", bird(Kind::falcon, "3b")}});
  CHECK(chosen_of_mate({kCheck, one, two, kTake, pinned, fact("block.none")}, Audience::beginner,
                       {}) ==
        Facts{kCheck, fact("flight.all", {{"squares", by_file(Bitboard(at("1a")) | at("1c"))}}),
              kTake, pinned, fact("block.none")});
}

TEST_CASE("choice: own birds go last for a beginner", "[why]") {
  const Message one = guard(Kind::falcon, "3b", {"2a"});
  const Message crane = fact("flight.own", {{"kind", Kind::crane}, {"squares", by_file(at("1c"))}});
  const Message many =
      fact("flight.own.many",
           {{"kind", Kind::pheasant}, {"squares", by_file(Bitboard(at("1a")) | at("2c"))}});
  CHECK(chosen_of_mate({kCheck, one, kOwn, many, crane, kTake}, Audience::beginner, {}) ==
        Facts{kCheck, one, kOwn, many, kTake});
}

TEST_CASE("choice: a player hears the name and the best two", "[why]") {
  const Message less = guard(Kind::falcon, "3b", {"2a"});
  const Message more = guard(Kind::crane, "2b", {"1a", "1c"});
  const Message through = guard(Kind::right_quail, "1f", {"1a"}, "flight.through");
  CHECK(chosen_of_mate({kCheck, kEdge, less, more, kTake, named("open-sky"), named("nest")},
                       Audience::player, {}) == Facts{named("open-sky"), more, less});
  CHECK(chosen_of_mate({kCheck, more, through, kOwn, kTake}, Audience::player, {}) ==
        Facts{through, kOwn});
}

TEST_CASE("choice: a player does not hear again what a move before has told", "[why]") {
  const Message less = guard(Kind::falcon, "3b", {"2a"});
  const Message more = guard(Kind::crane, "2b", {"1a", "1c"});
  const Facts said = {
      guard(Kind::crane, "2b", {"1a", "1c", "2c"}, "key.away"),
      fact("key.selfblock", {{"kind", Kind::swallow}, {"squares", by_file(at("1d"))}})};
  CHECK(chosen_of_mate({kCheck, more, less, kOwn, kTake}, Audience::player, said) ==
        Facts{less, kTake});
  const Facts another = {guard(Kind::crane, "2b", {"1a"}, "key.away")};
  CHECK(chosen_of_mate({kCheck, more, kTake}, Audience::player, another) == Facts{more, kTake});
}

TEST_CASE("choice: two facts of a right move, one of a try", "[why]") {
  const Facts three = {fact("key.double"), kOwn, kTake};
  CHECK(chosen_of_move(three, Audience::beginner) == Facts{three[0], three[1]});
  CHECK(chosen_of_move(three, Audience::player) == Facts{three[0], three[1]});
  CHECK(chosen_of_move(three, Audience::composer) == three);
  CHECK(chosen_of_try(three, Audience::beginner) == three);
  CHECK(chosen_of_try(three, Audience::player) == Facts{three[0]});
  CHECK(chosen_of_try(three, Audience::composer) == three);
}

TEST_CASE("choice: never more than five facts and a name for a beginner", "[why]") {
  int rests = 0;
  int left_out = 0;
  for (const auto& record : problems::test::ShippedCollection("reference.epd").records()) {
    const Position mated = after_moves(record.position, record.line);
    const Facts all = mate_facts(mated, record.line.back());
    const Facts chosen = chosen_of_mate(all, Audience::beginner, {});
    CHECK(chosen.size() <= kMostForBeginners + 1);
    CHECK(is_of(chosen.front(), "check"));
    Bitboard said, guarded, said_own, own;
    bool rest = false;
    for (const Message& one : chosen) {
      rest = rest || is_of(one, "flight.rest") || is_of(one, "flight.all");
      if (is_of(one, "flight.own")) said_own |= squares_of(one);
      if (is_of(one, "flight") && !is_of(one, "flight.own")) said |= squares_of(one);
    }
    for (const Message& one : all) {
      if (is_of(one, "flight") && !is_of(one, "flight.own")) guarded |= squares_of(one);
      if (is_of(one, "flight.own")) own |= squares_of(one);
    }
    rests += rest ? 1 : 0;
    // "The other squares are guarded" is true of all that are not named. Only where even so there
    // is too much to say is a guard left out.
    if (rest) CHECK(said_own == own);
    if (rest || chosen.size() < kMostForBeginners) CHECK(said == guarded);
    left_out += said == guarded ? 0 : 1;
    CHECK(chosen_of_mate(all, Audience::player, {}).size() <= 3);
  }
  CHECK(rests > 100);
  CHECK(left_out < 100);
}
