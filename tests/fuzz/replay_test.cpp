// The seeds of the fuzzers, and every input with which they found a fault, as ordinary tests.
#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "tests/fuzz/targets.hpp"
#include "tests/places.hpp"

namespace tori::fuzz {
namespace {

namespace fs = std::filesystem;

/// The files of a folder, sorted by name; none if there is no such folder.
std::vector<fs::path> files_of(const fs::path& folder) {
  std::vector<fs::path> files;
  if (!fs::exists(folder)) return files;
  for (const auto& entry : fs::directory_iterator(folder)) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

using Target = void (*)(const std::uint8_t*, std::size_t);

/// Runs the target on the files of a folder, and on the first half of each. Returns the number of
/// files.
int replay_folder(Target target, const fs::path& folder) {
  int count = 0;
  for (const fs::path& file : files_of(folder)) {
    std::ifstream in(file, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    CAPTURE(file.string());
    REQUIRE_FALSE(in.bad());
    const auto* data = reinterpret_cast<const std::uint8_t*>(bytes.data());
    CHECK_NOTHROW(target(data, bytes.size()));
    CHECK_NOTHROW(target(data, bytes.size() / 2));
    ++count;
  }
  return count;
}

void replay(Target target, const std::string& name) {
  const fs::path here = fs::path(tori::test::in_sources("")) / "tests/fuzz";
  CHECK(replay_folder(target, here / "corpus" / name) > 0);
  replay_folder(target, here / "finds" / name);
}

}  // namespace

TEST_CASE("fuzz: seeds and finds of sfen", "[fuzz]") {
  replay(sfen, "sfen");
}
TEST_CASE("fuzz: seeds and finds of epd", "[fuzz]") {
  replay(epd, "epd");
}
TEST_CASE("fuzz: seeds and finds of pgn", "[fuzz]") {
  replay(pgn, "pgn");
}
TEST_CASE("fuzz: seeds and finds of kif", "[fuzz]") {
  replay(kif, "kif");
}
TEST_CASE("fuzz: seeds and finds of jsonl", "[fuzz]") {
  replay(jsonl, "jsonl");
}
TEST_CASE("fuzz: seeds and finds of csv", "[fuzz]") {
  replay(csv, "csv");
}
TEST_CASE("fuzz: seeds and finds of collection", "[fuzz]") {
  replay(collection, "collection");
}
TEST_CASE("fuzz: seeds and finds of certificate", "[fuzz]") {
  replay(certificate, "certificate");
}
TEST_CASE("fuzz: seeds and finds of moves", "[fuzz]") {
  replay(moves, "moves");
}

}  // namespace tori::fuzz
