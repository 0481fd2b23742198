// Tests for the collections that come with the program.
#pragma once

#include <catch2/catch.hpp>

#include <cstddef>
#include <string>

#include "rules/movegen.hpp"
#include "tests/cli/run_verify.hpp"
#include "tests/problems/shipped_collection.hpp"

namespace cli_test {

using tori::problems::test::ShippedCollection;

inline bool ends_in_mate(const tori::problems::Record& record) {
  tori::Position position = record.position;
  for (const tori::Move move : record.line) position.play(move);
  return position.in_check(position.turn()) && legal_moves(position).empty();
}

/// True if a move of the attacker takes a bird.
inline bool attacker_captures(const tori::problems::Record& record) {
  tori::Position position = record.position;
  bool captures = false;
  for (std::size_t i = 0; i < record.line.size(); ++i) {
    captures = captures || (i % 2 == 0 && position.captures(record.line[i]));
    position.play(record.line[i]);
  }
  return captures;
}

/// Checks that `verify` finds no fault in any of them, under either reading.
inline void check_sound(const std::string& problems) {
  const auto reports = verify_json({"--profile", "mainline", "--promotion", "both"}, problems);
  REQUIRE_FALSE(reports.empty());
  for (const auto& report : reports) {
    INFO(report.dump());
    CHECK(report["verdict"] == "SOUND");
    CHECK(report["plies"] == report["conventional_plies"]);
    CHECK(report["leftover"] == 0);
    CHECK(report["blemishes"].empty());
    CHECK(report["readings"].size() == 2);
  }
}

}  // namespace cli_test
