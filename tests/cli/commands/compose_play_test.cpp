// `compose --source play` and `--whole`: files, shards, games.
#include <catch2/catch.hpp>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "cli/options/compose_options.hpp"
#include "problems/games/pgn.hpp"
#include "tests/cli/file_content.hpp"
#include "tests/cli/run_cli.hpp"
#include "tests/cli/run_compose.hpp"
#include "tests/problems/records.hpp"

using namespace cli_test;
using tori::problems::test::FileName;

namespace {

const std::vector<std::string> kPlayed = {"--source", "play", "--play-nodes", "50..100",
                                          "--plies",  "1..5", "--seed",       "5"};

Outcome compose_played(std::vector<std::string> more) {
  more.insert(more.begin(), kPlayed.begin(), kPlayed.end());
  return compose(more);
}

std::string merged(const std::vector<std::string>& files) {
  std::vector<std::string> arguments = {"merge"};
  arguments.insert(arguments.end(), files.begin(), files.end());
  return run(arguments).out;
}

}  // namespace

TEST_CASE("compose from games: shards and threads give the same bytes", "[compose][play]") {
  const FileName whole(".epd");
  REQUIRE(compose_played({"--candidates", "0..18", "--threads", "1", "-o", whole.text()}).code ==
          0);
  const std::string expected = content(whole.text());
  CHECK(expected.find("play-nodes=50..100 handicap=maybe whole=yes") != std::string::npos);
  CHECK(expected.find("; sm ") != std::string::npos);
  for (const char* const threads : {"2", "7"}) {
    const FileName again(".epd");
    REQUIRE(
        compose_played({"--candidates", "0..18", "--threads", threads, "-o", again.text()}).code ==
        0);
    CHECK(content(again.text()) == expected);
  }
  std::vector<FileName> parts(3);
  std::vector<std::string> names;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::string shard = std::to_string(i + 1) + "/3";
    names.push_back(parts[i].text() + ".epd");
    REQUIRE(compose_played({"--candidates", "0..18", "--shard", shard, "-o", names.back()}).code ==
            0);
  }
  CHECK(merged({names[2], names[0], names[1]}) == expected);
  for (const std::string& name : names) std::remove(name.c_str());
}

TEST_CASE("compose from games: the games are written, and mined whole again", "[compose][play]") {
  const FileName games(".pgn");
  const Outcome played = compose_played({"--candidates", "3..9", "--games", games.text()});
  REQUIRE(played.code == 0);
  std::ifstream in(games.text());
  const auto reader = tori::problems::make_pgn_reader(in, "games");
  int count = 0;
  while (const auto game = reader->next()) {
    REQUIRE(*game);
    CHECK((*game)->notes.empty());
    ++count;
  }
  CHECK(count == 6);
  CHECK(content(games.text()).find("[Round \"3\"]") != std::string::npos);
  // The positions of the games hold the problems that were found in them, and more.
  const Outcome mined = compose({"--mine", games.text(), "--whole", "--plies", "1..5"});
  REQUIRE(mined.code == 0);
  std::istringstream lines(played.out);
  int problems = 0;
  for (std::string line; std::getline(lines, line); ++problems) {
    // Up to the source, a line is the same.
    const std::string same = line.substr(0, line.find("; source"));
    CAPTURE(same);
    CHECK(mined.out.find(same) != std::string::npos);
  }
  CHECK(problems >= 2);
}
