// The reference's explanations of mates, on small positions and, as to whether they are true, on
// the last positions of the collection.
#include "tests/reference/why_mate.hpp"

#include <algorithm>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "tests/reference/symmetry.hpp"
#include "tests/teaching/why/main_lines.hpp"

using namespace tori::test;
using reference::FactTexts;
using reference::Reading;
using reference::Squares;
using reference::Symmetry;

namespace {

FactTexts facts_of(const MainLine& line) {
  return reference::facts_of_mate(line.mated(), line.moves.back(), Reading::optional);
}

FactTexts facts_of(const std::string& sfen, const std::string& moves) {
  return facts_of(main_line(sfen, moves));
}

int square_of(const std::string& name) {
  return (name[1] - 'a') * reference::kSize + ('7' - name[0]);
}

// A fact taken apart.
struct Fact {
  std::string key;
  std::map<std::string, std::string> arguments;

  explicit Fact(const std::string& text) {
    std::istringstream in(text);
    in >> key;
    for (std::string argument; in >> argument;) {
      const std::size_t equals = argument.find('=');
      arguments[argument.substr(0, equals)] = argument.substr(equals + 1);
    }
  }

  Squares squares() const {
    Squares found;
    std::istringstream in(arguments.at("squares"));
    for (std::string name; std::getline(in, name, ',');) found.push_back(square_of(name));
    return found;
  }

  int bird(const std::string& name) const {
    const std::string& text = arguments.at(name);
    return square_of(text.substr(text.find('@') + 1));
  }
};

// Whether the phoenix, if it went there, would be in check by that bird.
bool is_deadly(reference::Board board, int square, int bird) {
  const int phoenix = reference::phoenix_of(board, board.turn);
  board.at(square) = board.at(phoenix);
  board.at(phoenix) = {};
  return reference::attacks(board, bird, square);
}

// Checks that the facts of a mate are true, and that each square beside the phoenix is spoken of
// once.
class Truth {
 public:
  explicit Truth(const reference::Board& mated) : board_(mated) {}

  void check(const FactTexts& facts) {
    for (const std::string& text : facts) {
      INFO(text);
      check(Fact(text));
    }
    for (const int square : reference::ring_of(reference::phoenix_of(board_, board_.turn))) {
      INFO(reference::square_name(square));
      CHECK(named_[square] == 1);
    }
  }

 private:
  void check(const Fact& fact) {
    if (fact.key == "flight.guard" || fact.key == "flight.through") {
      for (const int square : fact.squares()) {
        ++named_[square];
        CHECK(is_deadly(board_, square, fact.bird("who")));
      }
    } else if (fact.key == "flight.own" || fact.key == "flight.own.many") {
      for (const int square : fact.squares()) {
        ++named_[square];
        CHECK(board_.at(square).side == board_.turn);
      }
    } else {
      check_take(fact);
    }
  }

  void check_take(const Fact& fact) {
    if (fact.key == "take.phoenix") {
      ++named_[fact.bird("who")];
      CHECK(is_deadly(board_, fact.bird("who"), fact.bird("with")));
    } else if (fact.key == "take.pinned") {
      const Squares checkers = reference::checkers_of(board_, board_.turn);
      reference::Board taken = board_;
      taken.at(checkers.front()) = taken.at(fact.bird("taker"));
      taken.at(fact.bird("taker")) = {};
      const int phoenix = reference::phoenix_of(taken, taken.turn);
      CHECK(reference::attacks(taken, fact.bird("with"), phoenix));
    }
  }

  reference::Board board_;
  std::map<int, int> named_;
};

// What does not depend on which of several birds that guard the same squares is named: the squares
// that are guarded, and the other facts without the name of such a bird.
std::vector<std::string> without_choices(const FactTexts& facts) {
  std::vector<std::string> found;
  for (const std::string& text : facts) {
    const Fact fact(text);
    if (fact.key == "flight.guard" || fact.key == "flight.through") {
      for (const int square : fact.squares()) found.push_back(reference::square_name(square));
    } else if (fact.key == "check.double") {
      found.push_back(fact.key);
    } else {
      found.push_back(text.substr(0, text.find(" with=")));
    }
  }
  std::sort(found.begin(), found.end());
  return found;
}

FactTexts images(Symmetry symmetry, FactTexts facts) {
  for (std::string& fact : facts) fact = reference::image_of(symmetry, fact);
  return facts;
}

}  // namespace

TEST_CASE("The reference explains worked examples of mates", "[why]") {
  CHECK(facts_of("6k/4FS1/7/7/7/7/7 b -", "3b2a+") ==
        FactTexts{"check.adjacent who=sente:+F@2a", "flight.corner",
                  "flight.guard who=sente:+F@2a squares=1b,2b",
                  "take.phoenix who=sente:+F@2a with=sente:S@2b", "more.twice.none",
                  "name called=belly-eagle"});
  CHECK(facts_of("7/7/7/6k/5S1/7/2+F4 b -", "5g2d") ==
        FactTexts{"check.adjacent who=sente:+F@2d", "flight.edge",
                  "flight.guard who=sente:+F@2d squares=1c,1e,2c,2e",
                  "take.phoenix who=sente:+F@2d with=sente:S@2e", "more.twice.none",
                  "name called=belly-eagle"});
  CHECK(facts_of("6k/7/7/3+S3/7/7/7 b CP", "C*2b 1a1b P*1d") ==
        FactTexts{"check.jump who=sente:P@1d", "flight.edge",
                  "flight.guard who=sente:C@2b squares=1a,1c,2a,2c",
                  "flight.guard who=sente:+S@4d squares=2b", "take.none who=sente:P@1d",
                  "more.twice.none", "name called=pheasant-leap"});
  CHECK(facts_of("6k/4FP1/5C1/5c1/7/7/7 b S", "2b1c 2d1c S*1b 1c1b 3b2b+") ==
        FactTexts{"check.adjacent who=sente:+F@2b", "flight.corner",
                  "flight.guard who=sente:+F@2b squares=2a", "flight.own kind=C squares=1b",
                  "take.phoenix who=sente:+F@2b with=sente:C@2c", "more.twice.none",
                  "name called=eagle-crane", "name called=shoulder-eagle"});
  CHECK(facts_of("7/7/7/6k/4+FP1/5C1/5R1 b S", "2f1e 1d1e S*1f 1e1d 2e2c") ==
        FactTexts{"check.adjacent who=sente:P@2c", "flight.edge",
                  "flight.guard who=sente:+F@3e squares=1c,2d,2e",
                  "flight.guard who=sente:S@1f squares=1e",
                  "take.phoenix who=sente:P@2c with=sente:R@2g", "more.twice squares=2d,2e",
                  "name called=pheasant-spur"});
}

TEST_CASE("The reference explains double checks, pinned takers and squares behind the phoenix",
          "[why]") {
  CHECK(facts_of("7/+F6/C6/1+SL4/k6/2P4/7 b -", "7c7d 7e7f 7d6e") ==
        FactTexts{
            "check.double who=sente:C@6e with=sente:+F@7b", "flight.edge",
            "flight.guard who=sente:+F@7b squares=7e", "flight.through who=sente:+F@7b squares=7g",
            "flight.guard who=sente:C@6e squares=6f", "flight.guard who=sente:P@5f squares=6g",
            "take.phoenix who=sente:C@6e with=sente:L@5d", "more.twice squares=6f"});
  // The eagle guards nothing, but holds the crane.
  CHECK(facts_of("6k/3F2p/5P1/7/7/7/7 b P", "4b3c+ C*2b P*1c") ==
        FactTexts{"check.jump who=sente:P@1c", "flight.corner",
                  "flight.guard who=sente:P@2c squares=2a", "flight.own kind=P squares=1b",
                  "flight.own kind=C squares=2b", "take.pinned taker=gote:C@2b with=sente:+F@3c",
                  "more.twice.none", "name called=over-the-hedge"});
  CHECK(facts_of("7/6s/6s/4R1k/7/7/7 b CL", "C*2e 1d2c L*2d") ==
        FactTexts{
            "check.adjacent who=sente:L@2d", "flight.guard who=sente:C@2e squares=1d,3d",
            "flight.guard who=sente:R@3d squares=3b,3c", "flight.through who=sente:L@2d squares=2b",
            "flight.own.many kind=S squares=1b,1c", "take.phoenix who=sente:L@2d with=sente:C@2e",
            "more.twice.none", "name called=quail-spear"});
}

TEST_CASE("The reference explains why nothing helps in between", "[why]") {
  // Whatever is dropped is taken; with an empty hand; two swallows on the file.
  const FactTexts futile = facts_of("6k/4F2/5C1/7/7/7/7 b L", "L*1d");
  CHECK(futile == FactTexts{"check.line who=sente:L@1d", "flight.corner",
                            "flight.guard who=sente:C@2c squares=1b,2b",
                            "flight.guard who=sente:F@3b squares=2a", "take.none who=sente:L@1d",
                            "block.futile squares=1b,1c", "more.twice squares=1b,2b"});
  const auto fact_of_drops = [](const std::string& sfen) {
    const auto before = reference::parse_sfen(sfen).value();
    const auto drop = reference::parse_move("L*1d").value();
    const FactTexts facts =
        reference::facts_of_mate(reference::play(before, drop), drop, Reading::optional);
    return *std::find_if(facts.begin(), facts.end(),
                         [](const std::string& fact) { return fact.starts_with("block."); });
  };
  CHECK(fact_of_drops("6k/4F2/7/7/7/7/7 b L") == "block.none");
  CHECK(fact_of_drops("6k/4F2/7/7/6s/6s/7 b L2s") == "block.two squares=1b,1c");
}

TEST_CASE("What the reference says of mates is true", "[why]") {
  const std::vector<MainLine> lines = shipped_main_lines(20);
  REQUIRE(lines.size() > 500);
  for (const MainLine& line : lines) {
    INFO(reference::to_sfen(line.mated()));
    Truth(line.mated()).check(facts_of(line));
  }
}

TEST_CASE("Of a mirrored or turned mate the reference says the same", "[why]") {
  for (const MainLine& line : shipped_main_lines(20)) {
    INFO(reference::to_sfen(line.mated()));
    const FactTexts facts = facts_of(line);
    for (const Symmetry symmetry : {Symmetry::mirror, Symmetry::turn}) {
      const FactTexts of_image = reference::facts_of_mate(
          reference::image_of(symmetry, line.mated()),
          reference::image_of(symmetry, line.moves.back()), Reading::optional);
      CHECK(without_choices(of_image) == without_choices(images(symmetry, facts)));
    }
  }
}

TEST_CASE("What the reference says of every mate of the collection is true", "[.][slow][why]") {
  for (const MainLine& line : shipped_main_lines()) {
    INFO(reference::to_sfen(line.mated()));
    Truth(line.mated()).check(facts_of(line));
  }
}

TEST_CASE("Birds that the reference calls idle can be taken away", "[.][slow][why]") {
  for (const MainLine& line : shipped_main_lines()) {
    for (const std::string& text : facts_of(line)) {
      const Fact fact(text);
      if (fact.key != "more.idle") continue;
      reference::Board without = line.mated();
      without.at(fact.bird("who")) = {};
      INFO(reference::to_sfen(line.mated()) + " " + text);
      CHECK(reference::in_check(without, without.turn));
      CHECK_FALSE(reference::has_legal_move(without, Reading::optional));
    }
  }
}
