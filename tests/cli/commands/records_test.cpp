// Checks what docs/records.md says of problems/collections/records.epd.
#include <catch2/catch.hpp>

#include <algorithm>
#include <cstddef>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "rules/notation.hpp"
#include "rules/sfen.hpp"
#include "tests/cli/shipped_collection.hpp"
#include "tests/places.hpp"
#include "tests/reference/board.hpp"
#include "tests/solver/certificate/certifying.hpp"

using namespace cli_test;
using namespace tori;
using problems::Record;

namespace {

/// A record and its line in the file.
struct ShippedRecord {
  Record record;
  std::string line;

  /// The class, which the comment `c0` names: full, leftover, blemished or raw.
  std::string kind() const {
    const std::string name = " c0 \"";
    const std::size_t start = line.find(name) + name.size();
    return line.substr(start, line.find('"', start) - start);
  }
  bool has_own_phoenix() const {
    const Setup setup = parts(record.position);
    return std::count(setup.board.begin(), setup.board.end(), Piece(Colour::sente, Kind::phoenix)) >
           0;
  }
  int men() const {
    const Setup setup = parts(record.position);
    return static_cast<int>(std::count_if(setup.board.begin(), setup.board.end(),
                                          [](Piece piece) { return !piece.none(); }));
  }
};

std::vector<ShippedRecord> shipped_records() {
  const std::vector<Record> records = ShippedCollection("records.epd").records();
  std::vector<ShippedRecord> result;
  std::ifstream in(tori::test::in_sources("problems/collections/records.epd"));
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with('#')) continue;
    REQUIRE(result.size() < records.size());
    result.push_back({records[result.size()], line});
  }
  REQUIRE(result.size() == records.size());
  return result;
}

/// Plays the line on the board of the reference: every move is legal there, every second one a
/// check, and the last one mates.
void check_replay(const Record& record, reference::Reading reading) {
  auto board = reference::parse_sfen(to_sfen(record.position));
  REQUIRE(board);
  bool attacks = true;
  for (const Move move : record.line) {
    const auto found = reference::find_move(*board, reading, to_usi(move));
    REQUIRE(found);
    *board = reference::play(*board, *found);
    if (attacks) REQUIRE(reference::in_check(*board, board->turn));
    attacks = !attacks;
  }
  CHECK(reference::in_check(*board, board->turn));
  CHECK_FALSE(reference::has_legal_move(*board, reading));
}

void check_verified(const ShippedRecord& record) {
  std::vector<std::string> arguments = {"--promotion", "both", "--max-nodes", "30M"};
  if (record.kind() != "full") arguments.insert(arguments.end(), {"--leftover", "allow"});
  const bool blemished = record.kind() == "blemished";
  // Their stated line is that of the strict game, which is longer than the one that is judged.
  const std::string problem = blemished ? to_sfen(record.record.position) : record.line;
  const auto reports = verify_json(arguments, problem + '\n');
  REQUIRE(reports.size() == 1);
  INFO(reports.front().dump());
  CHECK(reports.front()["verdict"] == (blemished ? "SOUND WITH BLEMISHES" : "SOUND"));
  CHECK(reports.front()["blemishes"].empty() == !blemished);
  CHECK(reports.front()["plies"] == *record.record.plies);
  CHECK(reports.front()["readings_agree"] == true);
  if (record.kind() == "full") CHECK(reports.front()["leftover"] == 0);
  if (!blemished) return;
  arguments.insert(arguments.end(), {"--interpositions", "strict"});
  const auto strict = verify_json(arguments, record.line + '\n');
  REQUIRE(strict.size() == 1);
  CHECK(strict.front()["verdict"] == "SOUND");
  CHECK(strict.front()["blemishes"].empty());
}

void check_certified(const Record& record) {
  solver::Solver solver(std::size_t{64} << 20);
  const auto verdict = solver.solve(record.position, {}).verdict;
  CHECK(verdict == solver::Verdict::mate_in(solver::MateLength(*record.plies)));
  const auto file = test::certify(solver, record.position, verdict);
  REQUIRE(file);
  const std::string expected = "exact " + std::to_string(*record.plies);
  CHECK(test::outcome_of(test::check_file(*file)) == expected);
  CHECK(test::second_outcome(*file) == expected);
}

void check_record(const ShippedRecord& record) {
  CAPTURE(record.line);
  if (record.kind() != "raw") check_verified(record);
  check_certified(record.record);
}

}  // namespace

TEST_CASE("the records: the board of the reference accepts every main line", "[records]") {
  const std::vector<ShippedRecord> records = shipped_records();
  REQUIRE_FALSE(records.empty());
  std::set<problems::Identity> identities;
  for (const ShippedRecord& record : records) {
    CAPTURE(record.line);
    REQUIRE(record.record.plies);
    CHECK(record.record.line.size() == static_cast<std::size_t>(*record.record.plies));
    check_replay(record.record, reference::Reading::optional);
    if (record.kind() != "raw") check_replay(record.record, reference::Reading::mandatory);
    identities.insert(record.record.identity);
  }
  CHECK(identities.size() == records.size());
}

TEST_CASE("the records: each class has one that is as long as its page says", "[records]") {
  std::map<std::string, int> longest;
  for (const ShippedRecord& record : shipped_records()) {
    int& plies = longest[record.kind()];
    plies = std::max(plies, *record.record.plies);
    if (!record.has_own_phoenix()) {
      int& bare = longest[record.kind() + " without a phoenix"];
      bare = std::max(bare, *record.record.plies);
    }
    if (record.men() > 8) continue;
    int& small = longest[record.kind() + " of 8 men"];
    small = std::max(small, *record.record.plies);
  }
  CHECK(longest["leftover without a phoenix"] >= 121);
  CHECK(longest["full"] >= 33);
  CHECK(longest["full of 8 men"] >= 27);
  CHECK(longest["leftover"] >= 121);
  CHECK(longest["blemished"] >= 123);
  CHECK(longest["blemished of 8 men"] >= 117);
  CHECK(longest["raw"] >= 127);
  CHECK(longest["raw of 8 men"] >= 119);
}

TEST_CASE("the records: a sample is verified and certified anew", "[records]") {
  // The shortest one: all together take a quarter of a minute, much longer with sanitizers.
  const std::vector<ShippedRecord> records = shipped_records();
  check_record(*std::min_element(records.begin(), records.end(), [](const auto& a, const auto& b) {
    return *a.record.plies < *b.record.plies;
  }));
}

TEST_CASE("the records: all are verified and certified anew", "[records][.slow]") {
  for (const ShippedRecord& record : shipped_records()) check_record(record);
}
