// `toritsume verify` inside the test program.
#pragma once

#include <sstream>
#include <string>
#include <vector>

#include "tests/cli/run_cli.hpp"
#include "tests/json.hpp"

namespace cli_test {

/// `toritsume verify ARGUMENTS` with small tables.
inline Outcome verify(std::vector<std::string> arguments, const std::string& input = "") {
  arguments.insert(arguments.begin(), {"verify", "--memory", "8M"});
  return run(arguments, input);
}

/// Every line of the output as JSON.
inline std::vector<nlohmann::json> verify_json(std::vector<std::string> arguments,
                                               const std::string& input) {
  arguments.insert(arguments.end(), {"--json", "-"});
  std::istringstream lines(verify(arguments, input).out);
  std::vector<nlohmann::json> objects;
  for (std::string line; std::getline(lines, line);) {
    objects.push_back(tori::test::parsed_json(line));
  }
  return objects;
}

/// The report without the seconds.
inline std::string without_seconds(const std::string& report) {
  std::istringstream lines(report);
  std::string text;
  for (std::string line; std::getline(lines, line);) {
    if (line.ends_with(" s")) line.erase(line.rfind(", "));
    text += line + "\n";
  }
  return text;
}

/// The report of a problem from the command line, without the seconds.
inline std::string verify_report(const std::string& problem,
                                 std::vector<std::string> arguments = {}) {
  arguments.insert(arguments.end(), {"--position", problem});
  return without_seconds(verify(arguments).out);
}

/// A mate in 3 plies, 1. F*7e 7d7c 2. R*7d, without a fault.
inline const std::string kSound = "7/7/7/kL5/7/7/7 b FRf4c4plr16s 1";
/// The same problem: its mirror image, and gote as the attacker.
inline const std::string kSoundMirrored = "7/7/7/5Rk/7/7/7 b FLf4c4plr16s 1";
inline const std::string kSoundTurned = "7/7/7/5lK/7/7/7 w F4C4PLR16Sfr 1";
/// The same with a phoenix that makes a cook: 1. R*7e 7d6e 2. F*6f.
inline const std::string kCooked = "7/7/2K4/kL5/7/7/7 b FRf4c4plr16s 1";
/// Mates in 3 plies and, by a detour, in 5: sound with a blemish (tests/data/verify.txt).
inline const std::string kBlemished = "4+F2/7/4Ck1/7/7/7/7 b fp 1";
/// The attacker has no check, so there is no mate: decided at once.
inline const std::string kNoCheck = "k6/7/7/7/7/7/7 b - 1";

}  // namespace cli_test
