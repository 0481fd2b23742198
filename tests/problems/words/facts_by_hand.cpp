#include "tests/problems/words/facts_by_hand.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "problems/words/explanation_words.hpp"
#include "rules/notation.hpp"

namespace tori::problems::test {
namespace {

std::vector<std::string_view> split(std::string_view text, char gap) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t end = text.find(gap);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

/// "+F", "C".
Kind kind_from_text(std::string_view text) {
  const Kind kind = kind_from_letter(text.back()).value();
  return text.front() == '+' ? promoted(kind) : kind;
}

/// "sente:+F@2a".
BirdAt bird_from_text(std::string_view text, Colour attacker) {
  const auto side_and_rest = split(text, ':');
  const auto kind_and_square = split(side_and_rest.at(1), '@');
  return {kind_from_text(kind_and_square.at(0)), square_from_text(kind_and_square.at(1)).value(),
          side_and_rest.at(0) != to_text(attacker)};
}

Value value_from_text(std::string_view name, std::string_view text, const Position& position) {
  if (name == "squares") {
    std::vector<Square> squares;
    for (const auto square : split(text, ',')) {
      squares.push_back(square_from_text(square).value());
    }
    return squares;
  }
  if (name == "kind") return kind_from_text(text);
  if (name == "left") return square_from_text(text).value();
  if (name == "plies") return std::stoi(std::string(text));
  if (name == "called") return mate_name(text);
  if (name == "move") return MoveAt{position, parse_move(text).value()};
  return bird_from_text(text, position.turn());
}

}  // namespace

bool has_one_square(std::string_view fact_key) {
  static constexpr std::array<std::string_view, 7> kOne = {
      "try.",          "key.vacate", "key.lure",       "key.drive",
      "key.selfblock", "flight.own", "flight.rest.one"};
  if (fact_key == "flight.own.many") return false;
  return std::any_of(kOne.begin(), kOne.end(),
                     [fact_key](std::string_view begin) { return fact_key.starts_with(begin); });
}

Message fact_from_text(std::string_view text, const Position& position) {
  const auto words = split(text, ' ');
  Message fact("why." + std::string(words.front()));
  for (std::size_t i = 1; i < words.size(); ++i) {
    const auto name_and_value = split(words[i], '=');
    const std::string_view name = name_and_value.at(0);
    fact.add(std::string(name), value_from_text(name, name_and_value.at(1), position));
  }
  return fact;
}

}  // namespace tori::problems::test
