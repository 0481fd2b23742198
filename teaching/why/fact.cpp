#include "teaching/why/fact.hpp"

#include <algorithm>
#include <variant>

#include "rules/notation.hpp"

namespace tori::teaching {
namespace {

constexpr std::string_view kPrefix = "why.";
constexpr std::string_view kNamePrefix = "mate.";

std::string_view without(std::string_view prefix, std::string_view text) {
  return text.starts_with(prefix) ? text.substr(prefix.size()) : text;
}

/// The text of one kind of argument each.
struct ValueText {
  Colour attacker;

  std::string operator()(std::int64_t number) const { return std::to_string(number); }
  std::string operator()(Square square) const { return tori::to_text(square); }
  std::string operator()(Kind kind) const { return std::string(sfen_letters(kind)); }
  std::string operator()(const MoveAt& move) const { return to_usi(move.move); }
  std::string operator()(const Message& name) const {
    return std::string(without(kNamePrefix, name.key()));
  }
  std::string operator()(const BirdAt& bird) const {
    const Colour side = bird.defends ? opponent(attacker) : attacker;
    return std::string(tori::to_text(side)) + ":" + std::string(sfen_letters(bird.kind)) + "@" +
           tori::to_text(bird.square);
  }
  std::string operator()(const Value::List& list) const {
    std::string text;
    for (const Value& element : list) {
      if (!text.empty()) text += ',';
      text += std::visit(*this, element.content());
    }
    return text;
  }
  /// No fact has arguments of the other types.
  template <typename Other>
  std::string operator()(const Other&) const {
    return "?";
  }
};

bool is_before(Square a, Square b) {
  if (file_number(a) != file_number(b)) return file_number(a) < file_number(b);
  return row(a) < row(b);
}

}  // namespace

Message fact(std::string_view key, std::initializer_list<Argument> arguments) {
  return {std::string(kPrefix) + std::string(key), arguments};
}

bool is_of(const Message& fact, std::string_view key_or_group) {
  const std::string_view rest = without(key_or_group, without(kPrefix, fact.key()));
  return rest.empty() || rest.front() == '.';
}

std::vector<Square> by_file(Bitboard set) {
  std::vector<Square> list;
  for (const Square square : squares(set)) list.push_back(square);
  std::sort(list.begin(), list.end(), is_before);
  return list;
}

Square first_by_file(Bitboard set) {
  return by_file(set).front();
}

Bitboard squares_of(const Message& fact) {
  Bitboard set;
  const Value* value = fact.find("squares");
  if (!value) return set;
  for (const Value& element : std::get<Value::List>(value->content()))
    set |= std::get<Square>(element.content());
  return set;
}

BirdAt bird_on(const Position& position, Square square, Colour attacker) {
  const Piece piece = position.at(square);
  return {piece.kind(), square, piece.colour() != attacker};
}

std::string to_text(const Message& fact, Colour attacker) {
  std::string text(without(kPrefix, fact.key()));
  for (const Argument& argument : fact.arguments())
    text += " " + argument.name + "=" + std::visit(ValueText{attacker}, argument.value.content());
  return text;
}

}  // namespace tori::teaching
