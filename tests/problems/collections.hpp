// Opening collections, and files as bytes.
#pragma once

#include <catch2/catch.hpp>

#include <fstream>
#include <sstream>
#include <string>

#include "problems/store/collection.hpp"
#include "problems/words/catalogue.hpp"
#include "tests/problems/records.hpp"

namespace tori::problems::test {

using Access = Collection::Access;

inline Collection opened(const FileName& file, Access access) {
  auto collection = Collection::open(file.text(), access);
  if (!collection) FAIL(english(collection.error()));
  return std::move(*collection);
}

inline std::string fault_of_opening(const std::string& name, Access access) {
  const auto collection = Collection::open(name, access);
  return collection ? "" : english(collection.error());
}

inline std::string bytes_of(const std::string& name) {
  std::ifstream in(name, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

inline void write_bytes(const std::string& name, const std::string& bytes) {
  std::ofstream(name, std::ios::binary) << bytes;
}

}  // namespace tori::problems::test
