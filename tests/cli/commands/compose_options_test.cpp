// The options of `compose`: what they mean, and which are refused.
#include <catch2/catch.hpp>

#include <string>
#include <vector>

#include "cli/options/compose_options.hpp"
#include "tests/cli/run_cli.hpp"

using namespace cli_test;
using tori::cli::ComposeOptions;

namespace {

std::string misuse(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "compose");
  const auto command = parse(arguments);
  return command ? "" : command.error().text;
}

}  // namespace

TEST_CASE("compose: options that make no sense are refused", "[compose]") {
  CHECK(has(misuse({}), "--count, --candidates: one of them is required"));
  CHECK(has(misuse({"--count", "1", "--plies", "2..5"}), "odd numbers of plies"));
  CHECK(has(misuse({"--count", "1", "--shard", "1/2"}), "--shard: is a part of --candidates"));
  CHECK(has(misuse({"--candidates", "0..2", "--shard", "1/3"}), "more parts than candidates"));
  CHECK(has(misuse({"--candidates", "5..5"}), "a range of candidates"));
  CHECK(has(misuse({"--count", "1", "--resume"}), "--resume: needs the file"));
  CHECK(has(misuse({"--count", "1", "--source", "mine"}), "only of use together"));
  CHECK(has(misuse({"--count", "1", "--starts", "x"}), "--starts: they are for --source extend"));
  CHECK(
      has(misuse({"--count", "1", "--objective", "length"}), "--objective: is for --source climb"));
  CHECK(has(misuse({"--source", "mine,extend", "--mine", "-", "--starts", "-"}),
            "standard input can be read once"));
  CHECK(
      has(misuse({"--count", "1", "--source", "guess"}), "random, extend, mutate, mine or climb"));
  CHECK(has(misuse({"--count", "1", "--kinds", "K"}), "a kind: F, C, P"));
  CHECK(has(misuse({"--count", "1", "--themes", "x"}), "a theme: sacrifice, double-check"));
  CHECK(has(misuse({"--count", "1", "--box", "0x3"}), "from 1 to 7"));
  CHECK(has(misuse({"--count", "1", "--phoenix", "9a"}), "a square or two corners"));
  CHECK(has(misuse({"--count", "1", "--stars", "6"}), "stars from 1 to 5"));
  CHECK(has(misuse({"--count", "1", "-o", "set.pdf"}), "what can be: .epd, .txt, .sfen"));
}

TEST_CASE("compose: wishes that nothing can fulfil are refused at once", "[compose]") {
  CHECK(has(misuse({"--count", "1", "--board", "50..60"}), "--board: 50 pieces on the board do"));
  CHECK(has(misuse({"--count", "1", "--box", "1x1"}), "--board: 2 pieces on the board do not fit"));
  CHECK(has(misuse({"--count", "1", "--themes", "non-promotion"}),
            "--themes: non-promotion cannot occur where promotion is mandatory"));
}

TEST_CASE("compose: options become settings", "[compose]") {
  const auto options = options_of<ComposeOptions>({"compose",
                                                   "--count",
                                                   "5",
                                                   "--plies",
                                                   "5..9",
                                                   "--seed",
                                                   "18446744073709551615",
                                                   "--source",
                                                   "random:3,extend",
                                                   "--board",
                                                   "3..6",
                                                   "--in-hand",
                                                   "1",
                                                   "--kinds",
                                                   "F,+F,C",
                                                   "--box",
                                                   "4x3",
                                                   "--phoenix",
                                                   "3a-1c",
                                                   "--attacker-phoenix",
                                                   "maybe",
                                                   "--promoted",
                                                   "no",
                                                   "--attacker",
                                                   "either",
                                                   "--reading",
                                                   "optional",
                                                   "--profile",
                                                   "strict",
                                                   "--allow-leftover",
                                                   "--allow-first-capture",
                                                   "--stars",
                                                   "2",
                                                   "--themes",
                                                   "corner,sacrifice",
                                                   "--without-themes",
                                                   "promotion",
                                                   "--question-nodes",
                                                   "2k",
                                                   "--verify-nodes",
                                                   "3k",
                                                   "--growth-nodes",
                                                   "1M"});
  CHECK(tori::composer::to_line(options.settings) ==
        "seed=18446744073709551615 plies=5..9 source=random:3,extend:1 mined=none board=3..6 "
        "hand=1..1 kinds=F,C,+F box=4x3 phoenix=files:1..3,ranks:1..3 attacking-phoenix=maybe "
        "promoted=no attacker=either reading=optional profile=strict leftover=yes "
        "first-capture=yes stars=2..5 themes=sacrifice,corner without-themes=promotion "
        "question-nodes=2000 verify-nodes=3000 growth-nodes=1000000 search=9");
}
