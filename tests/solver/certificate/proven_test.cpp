// The checker that is proven right (solver/certificate/proven/) beside ours: the same moves, the
// same answers; and its proofs are whole. Built with -DTORITSUME_PROVEN=ON only.
#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "rules/legality.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"
#include "tests/places.hpp"
#include "tests/rules/text_data.hpp"
#include "tests/solver/certificate/certifying.hpp"
#include "tests/solver/certificate/forgeries.hpp"
#include "tests/solver/mates_data.hpp"
#include "tests/thinned.hpp"

namespace tori::test {
namespace {

namespace fs = std::filesystem;

const std::string kPrograms = TORITSUME_PROVEN;

std::string content_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  REQUIRE(in);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

/// What a program writes for this input: standard output and errors.
struct Written {
  std::vector<std::string> out;
  std::vector<std::string> err;
};

Written run_proven(const std::string& program, const std::string& input) {
  const fs::path folder = fs::temp_directory_path() / "toritsume_proven_test";
  fs::create_directories(folder);
  const auto file = [&folder](const char* name) { return (folder / name).string(); };
  std::ofstream(file("in"), std::ios::binary) << input;
  const std::string command =
      kPrograms + "/" + program + " < " + file("in") + " > " + file("out") + " 2> " + file("err");
  const int status = std::system(command.c_str());
  CAPTURE(command, status);
  CHECK(status != -1);
  Written written{lines_of(content_of(file("out"))), lines_of(content_of(file("err")))};
  fs::remove_all(folder);
  return written;
}

std::string sorted_words(std::vector<std::string> words) {
  std::sort(words.begin(), words.end());
  std::string text;
  for (const std::string& word : words) text += word + " ";
  return text;
}

std::string moves_of_program(const Position& position) {
  std::vector<std::string> words;
  for (const Move move : legality::legal_moves(position)) words.push_back(to_usi(move));
  return sorted_words(words);
}

std::string sorted_line(const std::string& line) {
  std::istringstream in(line);
  return sorted_words({std::istream_iterator<std::string>(in), {}});
}

}  // namespace

TEST_CASE("the proven rules give the legal moves of the program", "[proven]") {
  std::vector<Position> positions;
  std::string input;
  visit_positions(64, samples(2'000), [&](const Position& position) {
    positions.push_back(position);
    input += std::string(to_text(position.promotion())) + " " + to_sfen(position) + "\n";
  });
  const auto lines = run_proven("proven-moves", input).out;
  REQUIRE(lines.size() == positions.size());
  for (std::size_t i = 0; i < lines.size(); ++i) {
    CAPTURE(to_sfen(positions[i]));
    CHECK(sorted_line(lines[i]) == moves_of_program(positions[i]));
  }
}

TEST_CASE("the proven rules give the counts of tests/data/perft.txt", "[proven]") {
  constexpr long kMostLeaves = 120'000;
  std::string input;
  std::vector<std::string> expected;
  for (const auto& record : records_of_file("tests/data/perft.txt")) {
    std::istringstream counts(record[2]);
    int depth = 1;
    for (long leaves = 0; counts >> leaves && leaves <= kMostLeaves; ++depth) {
      std::ostringstream line;
      line << depth << ' ' << record[1] << ' ' << record[0] << '\n';
      input += line.str();
      expected.push_back(std::to_string(leaves));
    }
  }
  CHECK(expected.size() >= 14 * 2);
  CHECK(run_proven("proven-moves", input).out == expected);
}

TEST_CASE("the proven checker answers as ours does", "[proven]") {
  // True certificates, and forged ones of all kinds, one after the other in one file.
  auto all = originals();
  Dice dice(6);
  std::string file;
  std::size_t number = 0;
  std::vector<std::string> out;
  std::vector<std::string> err;
  const auto add = [&](const std::string& member) {
    const auto result = check_file(member);
    const std::string place = "-:" + std::to_string(++number) + ": ";
    file += member;
    if (result.state != solver::CheckResult::State::holds) return err.push_back(place);
    const Position& position = result.head->position;
    out.push_back(place + to_text(result.head->claim) + ", promotion " +
                  std::string(to_text(position.promotion())) + ", " +
                  std::to_string(result.positions) +
                  (result.positions == 1 ? " position: " : " positions: ") + to_sfen(position));
  };
  for (auto& certificate : all) {
    add(reference::gzip(encode(certificate)));
    // Format 1, where it says the same.
    certificate.format = "1";
    add(reference::gzip(encode(certificate)));
    certificate.format = "2";
  }
  for (const auto& [alteration, name] : kAlterations) {
    for (int i = 0; i < samples(300); ++i) {
      if (const auto member = altered(dice, alteration, any_of(dice, all), all)) add(*member);
    }
  }
  CHECK(err.size() >= 500U);
  const Written written = run_proven("toritsume-proven-check -", file);
  REQUIRE(written.out.size() == out.size() + 1);
  for (std::size_t i = 0; i < out.size(); ++i) CHECK(written.out[i] == out[i]);
  REQUIRE(written.err.size() == err.size());
  for (std::size_t i = 0; i < err.size(); ++i)
    CHECK_THAT(written.err[i], Catch::StartsWith(err[i]));
}

TEST_CASE("the proofs are whole and rest on nothing", "[proven]") {
  const fs::path sources = fs::path(tori::test::in_sources("")) / "solver/certificate/proven";
  int files = 0;
  for (const auto& entry : fs::directory_iterator(sources)) {
    if (entry.path().extension() != ".v") continue;
    ++files;
    const std::string text = content_of(entry.path());
    for (const char* word :
         {"Admitted", "admit.", "Axiom", "Parameter", "Conjecture", "bypass_check"}) {
      CAPTURE(entry.path().filename().string(), word);
      CHECK(text.find(word) == std::string::npos);
    }
  }
  CHECK(files >= 10);
  const auto said = lines_of(content_of(kPrograms + "/Theorems.txt"));
  CHECK(said == std::vector<std::string>(7, "Closed under the global context"));
}

}  // namespace tori::test
