// `collection show` and `stats`.
#include <catch2/catch.hpp>

#include "tests/cli/run_collection.hpp"

using namespace cli_test;
using tori::problems::test::FileName;

TEST_CASE("cli: show by identity and by place", "[cli][collection]") {
  const FileName file;
  make_three(file);
  const Outcome result = collection({"show", file.text(), "1"});
  CHECK(result.code == 0);
  CHECK(result.out.starts_with(
      "problem 158876c864286c03\n7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1\n☖ gote's hand:"));
  CHECK(has(result.out,
            "mate in 3 plies (#2)\n  1. Fa*7d Ph7b  2. Fa6a+\nstars: 1 of 5\ntitle: Pheasant and "
            "falcon\npromotion: optional\nthemes: promotion sacrifice\nnumber: 1\n"));
  CHECK(collection({"show", file.text(), "158876c864286c03"}).out == result.out);
  CHECK(has(collection({"show", "--notation", "usi", "--ascii", file.text(), "1"}).out,
            "  1. F*7d 7c7b  2. 5b6a+\n"));
  CHECK(collection({"show", "--json", file.text(), "1"}).out ==
        collection({"export", "--format", "jsonl", "--id", "158876c864286c03", file.text()}).out);
  for (const std::string which : {"0", "4", "x", "0000000000000000", "99999999999999999999"}) {
    const Outcome none = collection({"show", file.text(), which});
    CHECK(none.code == 3);
    CHECK(none.err == file.text() + ": there is no problem '" + which +
                          "' (an identity, or a place counted from 1)\n");
  }
}

TEST_CASE("cli: stats", "[cli][collection]") {
  const FileName file;
  make_three(file);
  CHECK(collection({"stats", file.text()}).out ==
        "3 problems\n  3 plies: 2\n  5 plies: 1\n  1 star: 1\n  2 stars: 1\n  4 stars: 1\n"
        "  promotion optional: 2\n  promotion both: 1\n  mate:hip-eagle: 1\n  promotion: 2\n"
        "  sacrifice: 1\n"
        "  phoenix on an edge: 2\n  phoenix inside: 1\n  attack with a falcon: 3\n"
        "  attack with a pheasant: 2\n  attack with a quail: 2\n  attack with a swallow: 1\n"
        "  with defenders beside the phoenix: 0\n  with a capture or an interposition: 0\n"
        "  families: 3\n  ideas: 3; --one-per-idea keeps 3\n");
  CHECK(collection({"stats", "--json", file.text()}).out ==
        "{\"problems\":3,\"plies\":{\"3\":2,\"5\":1},\"stars\":{\"1\":1,\"2\":1,\"4\":1},"
        "\"challenge\":{\"unknown\":3},\"beauty\":{\"unknown\":3},\"challenge_and_plies\":null,"
        "\"themes\":{\"mate:hip-eagle\":1,\"promotion\":2,"
        "\"sacrifice\":1},\"readings\":{"
        "\"optional\":2,\"both\":1},\"phoenix\":{\"edge\":2,\"inside\":1},\"birds\":{"
        "\"falcon\":3,\"pheasant\":2,\"quail\":2,\"swallow\":1},"
        "\"with_defenders\":0,\"with_contact\":0,\"families\":3,\"ideas\":3,\"one_per_idea\":3}\n");
}

TEST_CASE("cli: an identity is not shown as a title", "[cli][collection]") {
  const FileName file("untitled");
  REQUIRE(collection({"import", file.text(), "-"},
                     "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1 id 158876c864286c03; dm 2;\n")
              .code == 0);
  CHECK_FALSE(has(collection({"list", file.text()}).out, "\""));
  CHECK_FALSE(has(collection({"show", file.text(), "1"}).out, "title"));
}

TEST_CASE("cli: show names the problems with the same idea and of the same family",
          "[cli][collection]") {
  const FileName file;
  REQUIRE(collection({"import", file.text(), "-"},
                     "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1 id one; dm 2; pv F*7d 7c7b 5b6a+;\n"
                     "7/3F3/4Pk1/7/7/7/7 b F4c3p2l2r16s 1 id shifted; dm 2; pv F*2d 2c2b 4b3a+;\n"
                     "7/2F4/kP5/7/7/7/7 b Cf3c3p2l2r16s 1 id crane; dm 2; pv C*7d 7c7b 5b6a+;\n"
                     "7/2F4/kP5/7/7/7/7 b FS4c3p2l2r15s 1 id other; dm 2; pv F*7d 7c7b 5b6a;\n")
              .code == 0);
  const auto shown = [&](const char* place) {
    return collection({"show", file.text(), place}).out;
  };
  const auto id_of = [&](const char* place) { return shown(place).substr(8, 16); };
  CHECK(shown("1").ends_with("\nsame idea: " + id_of("2") + "\nsame family: " + id_of("3") + "\n"));
  CHECK(shown("3").ends_with("\nsame family: " + id_of("1") + " " + id_of("2") + "\n"));
  CHECK_FALSE(has(shown("4"), "same "));
}
