// Tests for the collections that come with the program.
#pragma once

#include <catch2/catch.hpp>

#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "problems/record/record_file.hpp"
#include "rules/movegen.hpp"
#include "tests/cli/run_verify.hpp"

namespace cli_test {

/// A file of problems/collections.
class ShippedCollection {
 public:
  explicit ShippedCollection(const std::string& name)
      : file_(TORITSUME_SOURCE_DIR "/problems/collections/" + name) {}

  /// All its problems, as a collection takes them in.
  std::vector<tori::problems::Record> records() const {
    using namespace tori::problems;
    std::ifstream in(file_);
    const auto reader = make_record_reader(RecordFormat::epd, in, file_, {});
    std::vector<Record> records;
    while (auto entry = reader->next()) {
      INFO((*entry ? "" : entry->error().text));
      REQUIRE(*entry);
      records.push_back(std::move(**entry));
    }
    return records;
  }

  /// The lines of the first problem and of every `step`-th after it.
  std::string every(int step) const {
    std::ifstream in(file_);
    std::string chosen;
    int place = 0;
    for (std::string line; std::getline(in, line);) {
      if (!line.starts_with('#') && place++ % step == 0) chosen += line + '\n';
    }
    return chosen;
  }

 private:
  std::string file_;
};

inline bool ends_in_mate(const tori::problems::Record& record) {
  tori::Position position = record.position;
  for (const tori::Move move : record.line) position.play(move);
  return position.in_check(position.turn()) && legal_moves(position).empty();
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
