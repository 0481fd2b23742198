// The options of `compose`: what they mean, and which are refused.
#include <catch2/catch.hpp>

#include <string>
#include <vector>

#include "cli/options/compose_options.hpp"
#include "composer/settings/setting_table.hpp"
#include "tests/cli/options_of.hpp"
#include "tests/cli/run_cli.hpp"

using namespace cli_test;
using tori::cli::ComposeOptions;

namespace {

std::string misuse(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "compose");
  return usage_error(arguments).value_or("");
}

}  // namespace

TEST_CASE("compose: each setting of the table has an option", "[compose]") {
  const std::string help = run({"compose", "--help"}).out;
  for (const tori::composer::Setting& setting : tori::composer::setting_table()) {
    CAPTURE(setting.name);
    const bool listed = has(help, "\n  --" + setting.name + " ");
    CHECK(listed ==
          (setting.takes != tori::composer::Setting::Takes::nothing || setting.name == "starts"));
  }
}

TEST_CASE("compose: flags may have a value", "[compose]") {
  const auto leftover = [](const std::string& flag) {
    return options_of<ComposeOptions>({"compose", "--count", "1", flag}).settings.allow_leftover;
  };
  CHECK(leftover("--allow-leftover"));
  CHECK(leftover("--allow-leftover=true"));
  CHECK_FALSE(leftover("--allow-leftover=false"));
}

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
  CHECK(has(misuse({"--count", "1", "--source", "play,random"}),
            "--source play: is not mixed with other sources"));
  CHECK(has(misuse({"--source", "all,random", "--men", "2"}),
            "--source all: is not mixed with other sources"));
  CHECK(has(misuse({"--source", "all"}), "--source all, --men N: they are only of use together"));
  CHECK(has(misuse({"--count", "1", "--men", "2"}), "they are only of use together"));
  CHECK(has(misuse({"--source", "all", "--men", "6"}), "a number of men from 1 to 5"));
  CHECK(has(misuse({"--source", "all", "--men", "2", "--in-hand", "3"}),
            "--men: there are no such diagrams"));
  CHECK(has(misuse({"--source", "all", "--men", "1", "--candidates", "99999999.."}),
            "--candidates: there are no such diagrams"));
  CHECK(has(misuse({"--count", "1", "--whole"}), "--whole: is for --source mine or all alone"));
  CHECK(has(misuse({"--count", "1", "--source", "mine,random", "--mine", "-", "--whole"}),
            "--whole: is for --source mine or all alone"));
  CHECK(has(misuse({"--count", "1", "--games", "x.pgn"}), "--games: is for --source play"));
  CHECK(has(misuse({"--count", "1", "--play-nodes", "0..5"}), "a range of nodes from 1"));
  CHECK(has(misuse({"--source", "mine,extend", "--mine", "-", "--starts", "-"}),
            "standard input can be read once"));
  CHECK(has(misuse({"--count", "1", "--source", "guess"}),
            "random, extend, mutate, mine, climb, play or all"));
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

TEST_CASE("compose: what stays whole has other defaults, which options change", "[compose]") {
  using tori::composer::Wanted;
  using tori::solver::Profile;
  for (const std::vector<std::string>& whole :
       {std::vector<std::string>{"--source", "play"}, {"--mine", "-", "--whole"}}) {
    std::vector<std::string> arguments = {"compose", "--count", "1"};
    arguments.insert(arguments.end(), whole.begin(), whole.end());
    const auto settings = options_of<ComposeOptions>(arguments).settings;
    CHECK(settings.whole);
    CHECK(settings.profile == Profile::key_only);
    CHECK(settings.allow_leftover);
    CHECK(settings.allow_first_capture);
    CHECK_FALSE(settings.allow_futile_drops);
    CHECK(settings.constraints.attacking_phoenix == Wanted::maybe);
    CHECK(settings.constraints.on_board.contains(30));
    CHECK(settings.constraints.in_hand.contains(20));
    arguments.insert(arguments.end(),
                     {"--board", "15..", "--in-hand", "2..10", "--profile", "mainline",
                      "--attacker-phoenix", "yes", "--play-nodes", "20..50", "--handicap", "no"});
    const auto asked = options_of<ComposeOptions>(arguments).settings;
    CHECK(asked.whole);
    CHECK(asked.profile == Profile::mainline);
    CHECK(asked.constraints.on_board.least == 15);
    CHECK(asked.constraints.in_hand == tori::composer::Range{2, 10});
    CHECK(asked.constraints.attacking_phoenix == Wanted::yes);
    CHECK(asked.play.nodes == tori::composer::Range{20, 50});
    CHECK(asked.play.handicap == Wanted::no);
  }
  const auto other = options_of<ComposeOptions>({"compose", "--count", "1"}).settings;
  CHECK_FALSE(other.whole);
  CHECK(other.profile == Profile::mainline);
  CHECK(other.constraints.on_board == tori::composer::Range{2, 10});
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
