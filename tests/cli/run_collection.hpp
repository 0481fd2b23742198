// Runs `collection` inside the test program, and a small collection for it.
#pragma once

#include <catch2/catch.hpp>

#include <sstream>
#include <string>
#include <vector>

#include "tests/cli/run_cli.hpp"
#include "tests/problems/records.hpp"

namespace cli_test {

inline Outcome collection(std::vector<std::string> arguments, const std::string& input = "") {
  arguments.insert(arguments.begin(), "collection");
  return run(arguments, input);
}

inline std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

/// All records of a collection as JSON lines, ordered by identity.
inline std::string dump(const tori::problems::test::FileName& file) {
  const Outcome result =
      collection({"export", "--format", "jsonl", "--order", "identity", file.text()});
  CHECK(result.code == 0);
  return result.out;
}

/// Three problems.
inline const std::string kThree =
    "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1 id \"Pheasant and falcon\"; dm 2; pv F*7d 7c7b 5b6a+; "
    "stars 1; themes sacrifice promotion;\n"
    "6F/4R2/6k/7/5L1/7/7 b f4c4plr16s 1 id nothing in hand; dm 2; stars 2; themes promotion;\n"
    "7/5k1/7/4L2/3P+S2/7/7 b FRf4c3plr15s 1 dm 3; stars 4; reading both;\n";

/// The collection of those three problems.
inline void make_three(const tori::problems::test::FileName& file) {
  REQUIRE(collection({"import", file.text(), "-"}, kThree).code == 0);
}

}  // namespace cli_test
