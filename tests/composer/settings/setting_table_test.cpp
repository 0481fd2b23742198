// The table of the composer's settings: each row changes what its head shows, and nothing else.
#include "composer/settings/setting_table.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <set>

namespace tori::composer {
namespace {

/// A text for each setting that takes one, and its text in a head.
const std::map<std::string, std::pair<std::string, std::string>> kExamples = {
    {"seed", {"7", "seed=7"}},
    {"plies", {"5..7", "plies=5..7"}},
    {"source", {"random:3,mutate", "source=random:3,mutate:1"}},
    {"objective", {"length", "objective=length"}},
    {"play-nodes", {"500", "play-nodes=500..500"}},
    {"handicap", {"yes", "handicap=yes"}},
    {"men", {"2", "men=2"}},
    {"whole", {"", "whole=yes"}},
    {"board", {"3..4", "board=3..4"}},
    {"in-hand", {"1..", "hand=1..99"}},
    {"defenders", {"..3", "defenders=0..3"}},
    {"kinds", {"F,+S", "kinds=F,+S"}},
    {"box", {"4x3", "box=4x3"}},
    {"phoenix", {"3a-1c", "phoenix=files:1..3,ranks:1..3"}},
    {"attacker-phoenix", {"maybe", "attacking-phoenix=maybe"}},
    {"promoted", {"no", "promoted=no"}},
    {"attacker", {"either", "attacker=either"}},
    {"reading", {"mandatory", "reading=mandatory"}},
    {"profile", {"full-tree", "profile=full-tree"}},
    {"allow-leftover", {"", "leftover=yes"}},
    {"allow-first-capture", {"", "first-capture=yes"}},
    {"allow-futile-drops", {"", "futile-drops=yes"}},
    {"stars", {"3", "stars=3..5"}},
    {"challenge", {"2..4", "challenge=2..4"}},
    {"min-beauty", {"60", "min-beauty=60"}},
    {"themes", {"sacrifice,mate:nest", "themes=sacrifice,mate:nest"}},
    {"without-themes", {"corner", "without-themes=corner"}},
    {"question-nodes", {"2k", "question-nodes=2000"}},
    {"verify-nodes", {"3k", "verify-nodes=3000"}},
    {"growth-nodes", {"4M", "growth-nodes=4000000"}},
    {"best", {"20", "best=20"}}};

/// Those of climbs and games, in heads, need such a source.
Settings settings_for(const Setting& row) {
  Settings settings;
  if (row.of) settings.weights[static_cast<std::size_t>(*row.of)] = 1;
  return settings;
}

/// The settings of a head, one by one.
std::set<std::string> lines_of(const Settings& settings) {
  std::set<std::string> lines;
  for (const SettingText& text : to_texts(settings)) lines.insert(text.name + '=' + text.value);
  return lines;
}

std::vector<std::string> new_lines(const Settings& before, const Settings& after) {
  const std::set<std::string> old = lines_of(before);
  std::vector<std::string> lines;
  for (const std::string& line : lines_of(after)) {
    if (!old.contains(line)) lines.push_back(line);
  }
  return lines;
}

}  // namespace

TEST_CASE("setting table: each setting changes its own text in the head", "[compose]") {
  // What these set besides has a test of its own.
  const std::set<std::string> set_others = {"men", "whole"};
  for (const Setting& row : setting_table()) {
    CAPTURE(row.name);
    if (row.takes == Setting::Takes::nothing) continue;
    const auto& [text, line] = kExamples.at(row.name);
    const Settings before = settings_for(row);
    Settings after = before;
    row.read(text).value()(after);
    const auto lines = new_lines(before, after);
    if (set_others.contains(row.name)) {
      CHECK(std::count(lines.begin(), lines.end(), line) == 1);
    } else {
      CHECK(lines == std::vector<std::string>{line});
    }
    CHECK_FALSE(row.help.empty());
    CHECK(&setting_named(row.name) == &row);
  }
}

TEST_CASE("setting table: a text that is none is refused in one clause", "[compose]") {
  for (const Setting& row : setting_table()) {
    CAPTURE(row.name);
    if (row.takes == Setting::Takes::nothing || row.takes == Setting::Takes::flag) continue;
    const auto change = row.read("nonsense!");
    REQUIRE_FALSE(change);
    CHECK(change.error().starts_with("'nonsense!' is not "));
  }
}

TEST_CASE("setting table: a class keeps its board, whichever of men and whole is read first",
          "[compose]") {
  const auto line_of = [](const std::vector<std::string>& names) {
    Settings settings;
    for (const std::string& name : names) {
      setting_named(name).read(kExamples.at(name).first).value()(settings);
    }
    return to_line(settings);
  };
  CHECK(line_of({"men", "whole"}) == line_of({"whole", "men"}));
  CHECK(line_of({"men", "whole"}).find(" board=1..49 hand=0..32 ") != std::string::npos);
}

TEST_CASE("setting table: games stay whole", "[compose]") {
  Settings settings;
  setting_named("source").read("play").value()(settings);
  CHECK(settings.whole);
  setting_named("source").read("random").value()(settings);
  CHECK(weight_of(settings.weights, Source::random) == 1);
}

TEST_CASE("setting table: heads leave out what is newer than they are", "[compose]") {
  CHECK(to_line({}) ==
        "seed=1 plies=3..9 source=random:1 mined=none board=2..10 hand=0..5 kinds=all box=7x7 "
        "phoenix=files:1..7,ranks:1..7 attacking-phoenix=no promoted=maybe attacker=sente "
        "reading=both profile=mainline leftover=no first-capture=no stars=1..5 themes=none "
        "without-themes=none question-nodes=1000 verify-nodes=100000 growth-nodes=20000000 "
        "search=9");
}

}  // namespace tori::composer
