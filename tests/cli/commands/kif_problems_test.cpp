// Problems in KIF as other programs save them: solve, verify, show and book take them as problems.
#include <catch2/catch.hpp>

#include "tests/cli/run_verify.hpp"
#include "tests/places.hpp"

using namespace cli_test;

namespace {

const std::string kFiles = tori::test::in_sources("tests/data/games/");
constexpr const char* kNames[] = {"dokoro.kifu", "windows.kif", "home.kifu",  "kakinoki.kif",
                                  "book.ki2",    "bare.ki2",    "iphone.kif", "gui.kifu",
                                  "bio.kifu",    "forjs.ki2"};

}  // namespace

TEST_CASE("cli: problems in KIF are solved, verified, shown and printed", "[kif]") {
  for (const std::string name : kNames) {
    CAPTURE(name);
    const std::string file = kFiles + name;
    const Outcome solved = solve({file});
    CHECK(solved.code == 0);
    CHECK(has(solved.out, "stated line: mate in 3 plies, which agrees"));
    const Outcome verified = run({"verify", file});
    CHECK(verified.code == 0);
    CHECK(has(verified.out, "SOUND"));
    const Outcome shown = run({"show", file});
    CHECK(shown.code == 0);
    CHECK_FALSE(has(shown.out, "after 3 plies"));
    const Outcome book = run({"book", file, "-o", "-", "--format", "html"});
    CHECK(book.code == 0);
    CHECK(book.err.empty());
  }
}

TEST_CASE("cli: a game in KIF that ends by a foul is answered, and the move is named", "[kif]") {
  const std::string game = "手合割：禽将棋\n1 ３三燕(34)\n2 ３四燕打\n3 反則勝ち\n";
  const Outcome solved = solve({"--max-nodes", "1000", "-"}, game);
  CHECK(solved.code == 0);
  CHECK(has(solved.out, "game 1 after 1 ply"));
  CHECK(has(solved.err, "-:3: \"３四燕打\" is illegal: no such piece in hand; the game ends with"));
}
