#include "rules/message.hpp"

#include <algorithm>
#include <cassert>

namespace tori {
namespace {

/// The types in the order of `Value::Content`.
constexpr std::array kTypesOfContents = {
    ArgumentType::number, ArgumentType::seconds, ArgumentType::text, ArgumentType::square,
    ArgumentType::bird,   ArgumentType::placed,  ArgumentType::side, ArgumentType::move,
    ArgumentType::line,   ArgumentType::message, ArgumentType::list};
static_assert(kTypesOfContents.size() == std::variant_size_v<Value::Content>);
static_assert(kTypesOfContents.size() == kArgumentTypeNames.size());

}  // namespace

Message::Message(std::string key) : key_(std::move(key)) {}

Message::Message(std::string key, std::initializer_list<Argument> arguments)
    : key_(std::move(key)), arguments_(arguments) {}

Message& Message::add(std::string name, Value value) {
  assert(!find(name));
  arguments_.push_back({std::move(name), std::move(value)});
  return *this;
}

const Value* Message::find(std::string_view name) const {
  const auto found = std::find_if(arguments_.begin(), arguments_.end(),
                                  [name](const Argument& one) { return one.name == name; });
  return found == arguments_.end() ? nullptr : &found->value;
}

bool operator==(const Message& a, const Message& b) {
  return a.key_ == b.key_ && a.arguments_ == b.arguments_;
}

Value::Value(double seconds) : content_(seconds) {}
Value::Value(const char* text) : content_(std::string(text)) {}
Value::Value(std::string_view text) : content_(std::string(text)) {}
Value::Value(std::string text) : content_(std::move(text)) {}
Value::Value(Square square) : content_(square) {}
Value::Value(Kind bird) : content_(bird) {}
Value::Value(const BirdAt& bird) : content_(bird) {}
Value::Value(Colour side) : content_(side) {}
Value::Value(const MoveAt& move) : content_(move) {}
Value::Value(LineAt line) : content_(std::move(line)) {}
Value::Value(Message message) : content_(std::move(message)) {}
Value::Value(List list) : content_(std::move(list)) {}

bool operator==(const Value& a, const Value& b) {
  return a.content_ == b.content_;
}

std::string_view to_text(ArgumentType type) {
  return kArgumentTypeNames[static_cast<std::size_t>(type)];
}

std::optional<ArgumentType> argument_type_from_text(std::string_view text) {
  const auto found = std::find(kArgumentTypeNames.begin(), kArgumentTypeNames.end(), text);
  if (found == kArgumentTypeNames.end()) return std::nullopt;
  return static_cast<ArgumentType>(found - kArgumentTypeNames.begin());
}

ArgumentType type_of(const Value& value) {
  const auto* list = std::get_if<Value::List>(&value.content());
  if (!list) return kTypesOfContents[value.content().index()];
  if (list->empty()) return ArgumentType::list;
  const ArgumentType first = type_of(list->front());
  const bool is_one = std::all_of(list->begin(), list->end(), [first](const Value& element) {
    return type_of(element) == first;
  });
  return is_one ? first : ArgumentType::list;
}

}  // namespace tori
