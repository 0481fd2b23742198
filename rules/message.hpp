// What is to be said to a reader, as a value: a key and arguments with names, no sentence. The
// catalogue of words (problems/words/catalogue.hpp) says it in a language; problems/words/
// message_json.hpp writes it for programs.
//
//     Message cook("finding.cook", {{"ply", 3}, {"move", MoveAt{position, move}}});
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "rules/move.hpp"
#include "rules/piece.hpp"
#include "rules/position.hpp"
#include "rules/square.hpp"

namespace tori {

/// A move with the position it is played in, or cannot be played in: "Sw*1b is illegal".
/// REQUIRES of whoever says it: the move is a drop, or a piece stands on its origin.
struct MoveAt {
  Position position;
  Move move;
  friend bool operator==(const MoveAt&, const MoveAt&) = default;
};

/// Moves one after the other; the first is played in `position` and is the ply `first_ply` of its
/// problem (the attacker's plies are odd).
/// REQUIRES of whoever says it: each move is legal in its turn.
struct LineAt {
  Position position;
  std::vector<Move> moves;
  int first_ply = 1;
  friend bool operator==(const LineAt&, const LineAt&) = default;
};

/// A bird on its square, and whether it is one of the defender's.
struct BirdAt {
  Kind kind;
  Square square;
  bool defends = false;
  friend bool operator==(const BirdAt&, const BirdAt&) = default;
};

class Value;
struct Argument;

/// A key of the catalogue, "finding.cook", and what its sentence is filled with.
class Message {
 public:
  explicit Message(std::string key);
  /// REQUIRES: no two arguments have the same name.
  Message(std::string key, std::initializer_list<Argument> arguments);

  /// Adds an argument that some messages of the key have and some have not, or whose name is known
  /// only when the program runs.
  /// REQUIRES: there is none of that name.
  Message& add(std::string name, Value value);

  std::string_view key() const { return key_; }
  const std::vector<Argument>& arguments() const { return arguments_; }
  /// The value of an argument; nullptr if there is none of that name. It lives as long as the
  /// message, until one is added.
  const Value* find(std::string_view name) const;

  /// Same key, same arguments in the same order.
  friend bool operator==(const Message&, const Message&);

 private:
  std::string key_;
  std::vector<Argument> arguments_;
};

/// What an argument can be. Numbers with a point are seconds; a list holds values of one type, or
/// texts and messages.
class Value {
 public:
  using List = std::vector<Value>;
  using Content = std::variant<std::int64_t, double, std::string, Square, Kind, BirdAt, Colour,
                               MoveAt, LineAt, Message, List>;

  template <std::integral Number>
  requires(!std::same_as<Number, bool> && !std::same_as<Number, char>) Value(Number number);
  Value(double seconds);
  /// A text that is the same in every language: a name, a file, a number as the caller writes it.
  Value(const char* text);
  Value(std::string_view text);
  Value(std::string text);
  Value(Square square);
  Value(Kind bird);
  Value(const BirdAt& bird);
  Value(Colour side);
  Value(const MoveAt& move);
  Value(LineAt line);
  Value(Message message);
  Value(List list);
  /// Squares, birds, messages ...
  template <typename Element>
  requires(!std::same_as<Element, Value>) Value(const std::vector<Element>& elements);

  const Content& content() const { return content_; }
  friend bool operator==(const Value&, const Value&);

 private:
  Content content_;
};

struct Argument {
  std::string name;
  Value value;
  friend bool operator==(const Argument&, const Argument&) = default;
};

template <std::integral Number>
requires(!std::same_as<Number, bool> && !std::same_as<Number, char>) Value::Value(Number number)
    : content_(static_cast<std::int64_t>(number)) {}

template <typename Element>
requires(!std::same_as<Element, Value>) Value::Value(const std::vector<Element>& elements)
    : content_(List(elements.begin(), elements.end())) {}

/// The types that an argument can have in problems/words/arguments.json. An argument of any type
/// may be a list of such values; `list` is one of texts and messages together.
enum class ArgumentType : std::uint8_t {
  number,
  seconds,
  text,
  square,
  bird,
  placed,
  side,
  move,
  line,
  message,
  list
};
inline constexpr std::array<std::string_view, 11> kArgumentTypeNames = {
    "number", "seconds", "text", "square",  "bird", "placed",
    "side",   "move",    "line", "message", "list"};

/// "number", "placed" (a `BirdAt`) ...
std::string_view to_text(ArgumentType type);
/// Reads such a name; nullopt for any other text.
std::optional<ArgumentType> argument_type_from_text(std::string_view text);

/// The type of a value; of a list the type of its elements if they have one, else `list`.
ArgumentType type_of(const Value& value);

}  // namespace tori
