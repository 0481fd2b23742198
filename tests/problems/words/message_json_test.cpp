// Messages as JSON.
#include <catch2/catch.hpp>

#include "problems/words/message_json.hpp"
#include "tests/problems/words/test_catalogue.hpp"

namespace tori::problems::test {
namespace {

std::string json(const Message& message, MovesInJson moves = MovesInJson::usi) {
  return to_json(message, moves).dump();
}

}  // namespace

TEST_CASE("a message as JSON has its code and its arguments", "[words]") {
  const Square square = square_from_text("2d").value();
  CHECK(json(Message("solve.no-mate")) == R"({"code":"solve.no-mate","arguments":{}})");
  const Message message("a.b", {{"plies", 3},
                                {"seconds", 0.5},
                                {"name", "a\"b"},
                                {"square", square},
                                {"squares", std::vector{square, square}},
                                {"bird", Kind::left_quail},
                                {"guard", BirdAt{Kind::crane, square, true}},
                                {"side", Colour::gote},
                                {"what", Message("c", {{"ply", 1}})}});
  CHECK(json(message) ==
        R"({"code":"a.b","arguments":{"plies":3,"seconds":0.5,"name":"a\"b","square":"2d",)"
        R"("squares":["2d","2d"],"bird":"left quail",)"
        R"("guard":{"bird":"crane","square":"2d","of":"defender"},"side":"gote",)"
        R"("what":{"code":"c","arguments":{"ply":1}}}})");
}

TEST_CASE("moves in JSON are USI, or in every notation", "[words]") {
  LineAt line = sample_line();
  line.moves.resize(2);
  line.first_ply = 3;
  const Message message("a", {{"move", MoveAt{line.position, line.moves[0]}}, {"line", line}});
  CHECK(json(message) == R"({"code":"a","arguments":{"move":"5c4b",)"
                         R"("line":{"first_ply":3,"moves":["5c4b","5a6b"]}}})");
  const std::string first = R"({"usi":"5c4b","western":"Fa5c4b=","japanese":"☗4二鷹左不成"})";
  CHECK(json(message, MovesInJson::every_notation) ==
        R"({"code":"a","arguments":{"move":)" + first + R"(,"line":{"first_ply":3,"moves":[)" +
            first + R"(,{"usi":"5a6b","western":"Ph6b","japanese":"☖6二鵬"}]}}})");
}

}  // namespace tori::problems::test
