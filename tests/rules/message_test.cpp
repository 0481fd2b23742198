// Messages as values: what they are made of, and the types of arguments.
#include <catch2/catch.hpp>

#include "rules/message.hpp"
#include "rules/sfen.hpp"

namespace tori::test {

TEST_CASE("a message gives its arguments back", "[rules][words]") {
  const Message message("solve.mate", {{"plies", 5}, {"name", "a.epd"}});
  CHECK(message.key() == "solve.mate");
  REQUIRE(message.find("plies"));
  CHECK(*message.find("plies") == Value(5));
  CHECK(*message.find("name") == Value("a.epd"));
  CHECK_FALSE(message.find("ply"));
  CHECK(message.arguments().size() == 2);
}

TEST_CASE("messages are equal when key and arguments are", "[rules][words]") {
  const Message message("solve.mate", {{"plies", 5}});
  CHECK(message == Message("solve.mate", {{"plies", 5}}));
  CHECK(message == Message("solve.mate").add("plies", 5));
  CHECK_FALSE(message == Message("solve.mate", {{"plies", 7}}));
  CHECK_FALSE(message == Message("solve.mate", {{"moves", 5}}));
  CHECK_FALSE(message == Message("solve.mate"));
  CHECK_FALSE(message == Message("solve.mates", {{"plies", 5}}));
  CHECK(Message("a", {{"what", message}}) == Message("a", {{"what", message}}));
}

TEST_CASE("every value has a type, which has a name", "[rules][words]") {
  const Position start = parse_position(kStartSfen, Promotion::optional).value();
  const Square square = square_at(0, 0);
  const auto name = [](const Value& value) { return to_text(type_of(value)); };
  CHECK(name(std::size_t{5}) == "number");
  CHECK(name(0.5) == "seconds");
  CHECK(name(std::string_view("text")) == "text");
  CHECK(name(square) == "square");
  CHECK(name(Kind::eagle) == "bird");
  CHECK(name(BirdAt{Kind::eagle, square}) == "placed");
  CHECK(name(Colour::gote) == "side");
  CHECK(name(MoveAt{start, Move::none()}) == "move");
  CHECK(name(LineAt{start, {}}) == "line");
  CHECK(name(Message("a")) == "message");
  CHECK(name(std::vector{square, square}) == "square");
  CHECK(name(Value::List{Message("a"), "b"}) == "list");
  CHECK(name(Value::List{}) == "list");
}

TEST_CASE("the names of types are read back", "[rules][words]") {
  for (const std::string_view name : kArgumentTypeNames) {
    const auto type = argument_type_from_text(name);
    REQUIRE(type);
    CHECK(to_text(*type) == name);
  }
  CHECK_FALSE(argument_type_from_text("numbers"));
}

}  // namespace tori::test
