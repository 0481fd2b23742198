// The tries and fouls that random play finds for comparing explanations.
#include "tests/reference/why_samples.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "tests/reference/symmetry.hpp"
#include "tests/reference/why_foul.hpp"
#include "tests/reference/why_mate.hpp"
#include "tests/reference/why_try.hpp"
#include "tests/teaching/why/main_lines.hpp"

using namespace tori::test;
using reference::FactTexts;
using reference::Reading;
using reference::Symmetry;

namespace {

constexpr std::uint64_t kSeed = 1;

std::vector<reference::Board> roots() {
  return last_attacks(shipped_main_lines(10));
}

bool is_legal(const reference::Board& board, const reference::Move& move) {
  const auto moves = reference::legal_moves(board, Reading::optional);
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

FactTexts images(Symmetry symmetry, FactTexts facts) {
  for (std::string& fact : facts) fact = reference::image_of(symmetry, fact);
  return facts;
}

}  // namespace

TEST_CASE("Random fouls break each rule", "[why]") {
  std::map<std::string, int> seen;
  for (const auto& sample : reference::random_fouls(roots(), Reading::optional, 100, kSeed)) {
    ++seen[sample.key];
    INFO(reference::to_sfen(sample.board) + " " + sample.move.usi());
    CHECK(is_legal(sample.board, sample.move) == (sample.key == "foul.nocheck"));
    for (const Symmetry symmetry : {Symmetry::mirror, Symmetry::turn}) {
      const FactTexts facts =
          reference::facts_of_foul(sample.board, sample.move, Reading::optional);
      const FactTexts image_facts =
          reference::facts_of_foul(reference::image_of(symmetry, sample.board),
                                   reference::image_of(symmetry, sample.move), Reading::optional);
      // Of several birds that would give check another one may be the first.
      if (sample.key != "foul.own") CHECK(image_facts == images(symmetry, facts));
    }
  }
  CHECK(seen.size() == 5);
}

TEST_CASE("Random mates come by each kind of check", "[.][slow][why]") {
  std::map<std::string, int> seen;
  for (const auto& sample : reference::random_mates(roots(), Reading::optional, 400, kSeed)) {
    const reference::Board mated = reference::play(sample.board, sample.check);
    for (const std::string& fact :
         reference::facts_of_mate(mated, sample.check, Reading::optional)) {
      ++seen[fact.substr(0, fact.find(' '))];
    }
  }
  for (const auto& key :
       {"check.adjacent", "check.jump", "check.line", "check.double", "check.discovered",
        "block.none", "block.futile", "take.pinned", "flight.own.many", "more.idle"}) {
    INFO(key);
    CHECK(seen[key] > 0);
  }
}

TEST_CASE("Random tries are checks with each kind of reply", "[why]") {
  std::map<std::string, int> seen;
  for (const auto& sample : reference::random_tries(roots(), Reading::optional, 500, kSeed)) {
    INFO(reference::to_sfen(sample.board) + " " + sample.check.usi());
    const FactTexts facts = reference::facts_of_reply(sample.board, sample.check, sample.reply);
    ++seen[facts.front().substr(0, facts.front().find(' '))];
    CHECK(is_legal(sample.board, sample.check));
    CHECK(is_legal(reference::play(sample.board, sample.check), sample.reply));
    for (const Symmetry symmetry : {Symmetry::mirror, Symmetry::turn}) {
      CHECK(reference::facts_of_reply(reference::image_of(symmetry, sample.board),
                                      reference::image_of(symmetry, sample.check),
                                      reference::image_of(symmetry, sample.reply)) ==
            images(symmetry, facts));
    }
  }
  CHECK(seen.size() == 5);
}
