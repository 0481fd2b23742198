#include "problems/words/message_json.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "rules/notation.hpp"

namespace tori::problems {
namespace {

/// Makes JSON of the values of a message.
class ValueWriter {
 public:
  using Json = nlohmann::ordered_json;

  explicit ValueWriter(MovesInJson moves) : moves_(moves) {}

  Json operator()(std::int64_t number) const { return number; }
  Json operator()(double seconds) const { return seconds; }
  Json operator()(const std::string& text) const { return text; }
  Json operator()(Square square) const { return tori::to_text(square); }
  Json operator()(Kind bird) const { return english_name(bird); }
  Json operator()(Colour side) const { return tori::to_text(side); }

  Json operator()(const BirdAt& bird) const {
    Json json = Json::object();
    json["bird"] = english_name(bird.kind);
    json["square"] = tori::to_text(bird.square);
    json["of"] = bird.defends ? "defender" : "attacker";
    return json;
  }

  Json operator()(const MoveAt& move) const {
    return move_json(move.position, move.move, std::nullopt);
  }

  Json operator()(const LineAt& line) const {
    Json json = Json::object();
    json["first_ply"] = line.first_ply;
    json["moves"] = moves_json(line);
    return json;
  }

  Json operator()(const Message& message) const { return to_json(message, moves_); }

  Json operator()(const Value::List& list) const {
    Json json = Json::array();
    for (const Value& value : list) json.push_back(std::visit(*this, value.content()));
    return json;
  }

 private:
  Json moves_json(const LineAt& line) const {
    Json json = Json::array();
    Position position = line.position;
    std::optional<Square> previous;
    for (const Move move : line.moves) {
      json.push_back(move_json(position, move, previous));
      previous = move.to();
      position.play(move);
    }
    return json;
  }

  Json move_json(const Position& position, Move move, std::optional<Square> previous) const {
    if (moves_ == MovesInJson::usi) return to_usi(move);
    Json json = Json::object();
    json["usi"] = to_usi(move);
    json["western"] = to_western(position, move);
    json["japanese"] = to_japanese(position, move, previous);
    return json;
  }

  MovesInJson moves_;
};

}  // namespace

nlohmann::ordered_json to_json(const Message& message, MovesInJson moves) {
  auto arguments = nlohmann::ordered_json::object();
  for (const Argument& argument : message.arguments()) {
    arguments[argument.name] = std::visit(ValueWriter(moves), argument.value.content());
  }
  auto json = nlohmann::ordered_json::object();
  json["code"] = message.key();
  json["arguments"] = std::move(arguments);
  return json;
}

}  // namespace tori::problems
