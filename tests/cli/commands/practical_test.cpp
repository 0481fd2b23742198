// Checks what the README says of problems/collections/practical.epd.
#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "composer/grading/naive_choice.hpp"
#include "problems/text/number.hpp"
#include "rules/movegen.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"
#include "tests/cli/shipped_collection.hpp"
#include "tests/reference/brute.hpp"

using namespace cli_test;
using namespace tori;
using problems::Record;

namespace {

ShippedCollection practical_problems() {
  return ShippedCollection("practical.epd");
}

std::optional<std::string> opcode_of(const Record& record, const std::string& name) {
  for (const auto& opcode : record.opcodes) {
    if (opcode.name == name) return opcode.operands;
  }
  return std::nullopt;
}

/// What the birds of a player are worth, on the board and in hand, by the naive rule.
int worth(const Position& position, Colour colour) {
  int sum = 0;
  for (int i = 0; i < kKinds; ++i) {
    const Kind kind = kind_at(i);
    int count = position.pieces(colour, kind).count();
    if (i < kHandKinds) count += position.hand(colour).count(kind);
    sum += count * composer::naive_value(kind);
  }
  return sum;
}

/// Checks that a player would look for the mate: the game is not won without it, and a mate in one
/// leaves a choice.
void check_worth_training(const Record& record) {
  const Position& position = record.position;
  CHECK(worth(position, position.turn()) - worth(position, opponent(position.turn())) < 25);
  if (record.plies == 1) {
    CHECK(check_moves(position).size() >= 3);
    CHECK(record.features.at("tries") >= 1);
  }
}

/// Checks that `verify` finds one first move that mates, under either reading.
void check_first_moves(const std::string& problems) {
  const auto reports = verify_json(
      {"--profile", "key-only", "--leftover", "allow", "--promotion", "both"}, problems);
  REQUIRE_FALSE(reports.empty());
  for (const auto& report : reports) {
    INFO(report.dump());
    CHECK(report["verdict"].get<std::string>().starts_with("SOUND"));
    CHECK(report["plies"] == report["conventional_plies"]);
    CHECK(report["readings"].size() == 2);
  }
}

/// Checks by brute force that the first move of the line is the only one that mates within so many
/// plies, under both readings.
void check_by_brute_force(const Record& record, int plies) {
  CAPTURE(record.identity.to_text());
  const auto board = reference::parse_sfen(to_sfen(record.position)).value();
  for (const auto reading : {reference::Reading::optional, reference::Reading::mandatory}) {
    const auto keys = reference::first_moves(board, reading, plies);
    REQUIRE(keys.size() == 1);
    CHECK(keys.begin()->first == to_usi(record.line.front()));
    CHECK(keys.begin()->second == *record.plies);
  }
}

/// Every `step`-th problem of at most so many plies.
void check_short_ones(int plies, int step) {
  int place = 0;
  for (const Record& record : practical_problems().records()) {
    if (*record.plies <= plies && place++ % step == 0) check_by_brute_force(record, plies);
  }
}

}  // namespace

TEST_CASE("the practical collection: lengths, men, captures, missed mates", "[practical]") {
  const std::vector<Record> records = practical_problems().records();
  CHECK(records.size() >= 1'000);
  std::map<int, std::size_t> by_plies;
  std::size_t crowded = 0;
  std::size_t captures = 0;
  std::size_t missed = 0;
  std::set<problems::Identity> identities;
  /// Seed, game, ten plies of it.
  std::set<std::tuple<std::uint64_t, std::int64_t, int>> places;
  for (const Record& record : records) {
    CAPTURE(record.identity.to_text());
    REQUIRE(record.plies);
    CHECK(record.stars);
    CHECK(record.challenge);
    CHECK(record.reading == problems::Reading::both);
    CHECK(record.line.size() == static_cast<std::size_t>(*record.plies));
    CHECK(ends_in_mate(record));
    check_worth_training(record);
    ++by_plies[*record.plies];
    crowded += record.position.occupied().count() >= 15 ? 1 : 0;
    captures += attacker_captures(record) ? 1 : 0;
    const auto ply = problems::number_from_text<int>(opcode_of(record, "ply").value_or(""));
    REQUIRE(ply);
    missed += opcode_of(record, "sm") == to_usi(record.line.front()) ? 0 : 1;
    identities.insert(record.identity);
    places.emplace(record.provenance.seed.value(), record.provenance.candidate.value(), *ply / 10);
  }
  std::size_t longer = records.size();
  for (const int plies : {1, 3, 5, 7}) {
    CAPTURE(plies);
    CHECK(by_plies[plies] >= 200);
    longer -= by_plies[plies];
  }
  CHECK(longer >= 100);
  CHECK(crowded * 10 >= records.size() * 9);
  CHECK(captures * 10 >= records.size() * 3);
  CHECK(missed >= 50);
  CHECK(identities.size() == records.size());
  CHECK(places.size() == records.size());
}

TEST_CASE("the practical collection: a sample is verified anew", "[practical]") {
  check_first_moves(practical_problems().every(40));
}

TEST_CASE("the practical collection: first moves of a sample by brute force", "[practical]") {
  check_short_ones(3, 20);
}

TEST_CASE("the practical collection: first moves by brute force", "[practical][.slow]") {
  check_short_ones(3, 1);
  check_short_ones(5, 1);
}

TEST_CASE("the practical collection: every problem is verified anew", "[practical][.slow]") {
  check_first_moves(practical_problems().every(1));
}
