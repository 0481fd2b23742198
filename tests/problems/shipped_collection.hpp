// The collections that come with the program.
#pragma once

#include <catch2/catch.hpp>

#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "problems/record/record_file.hpp"
#include "problems/words/catalogue.hpp"
#include "tests/places.hpp"

namespace tori::problems::test {

/// A file of problems/collections.
class ShippedCollection {
 public:
  explicit ShippedCollection(const std::string& name)
      : file_(tori::test::in_sources("problems/collections/") + name) {}

  /// All its problems, as a collection takes them in.
  std::vector<Record> records() const {
    std::ifstream in(file_);
    const auto reader = make_record_reader(RecordFormat::epd, in, file_, {});
    std::vector<Record> records;
    while (auto entry = reader->next()) {
      INFO((*entry ? "" : english(entry->error().fault.message)));
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

}  // namespace tori::problems::test
