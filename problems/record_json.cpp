#include <cmath>
#include <utility>

#include <nlohmann/json.hpp>

#include "problems/plain_text.hpp"
#include "problems/record_fields.hpp"
#include "problems/record_lines.hpp"
#include "rules/notation.hpp"

namespace tori::problems {
namespace {

using Json = nlohmann::ordered_json;
using Fault = RecordDraft::Fault;

/// No value of a record lies deeper in its object.
constexpr int kDeepest = 2;

std::string mismatch(Field field, std::string_view expected) {
  return std::string(name_of(field)) + ": is not " + std::string(expected);
}

/// An array of strings, none of which holds a space, as the text of a list.
std::optional<std::string> list_text(const Json& value) {
  std::string text;
  if (!value.is_array()) return std::nullopt;
  for (const Json& element : value) {
    if (!element.is_string()) return std::nullopt;
    const auto& word = element.get_ref<const std::string&>();
    if (word.empty() || word.find_first_of(" \t") != std::string::npos) return std::nullopt;
    text += (text.empty() ? "" : " ") + word;
  }
  return text;
}

Fault take_features(const Json& value, RecordDraft& draft) {
  std::string text;
  for (const auto& [name, number] : value.items()) {
    const bool plain = name.find_first_of(" \t") == std::string::npos;
    if (!number.is_number() || !plain) {
      return mismatch(Field::features, "an object of names and numbers");
    }
    text += name + "=" + to_text(number.get<double>()) + " ";
  }
  return draft.set(Field::features, text);
}

Fault take_opcodes(const Json& value, RecordDraft& draft) {
  for (const auto& [name, operands] : value.items()) {
    if (!operands.is_string()) return mismatch(Field::opcodes, "an object of names and strings");
    if (auto fault = draft.add_opcode(name, operands.get<std::string>())) return fault;
  }
  return std::nullopt;
}

Fault take(Field field, const Json& value, RecordDraft& draft) {
  if (value.is_null()) return std::nullopt;
  switch (kind_of(field)) {
    case FieldKind::number:
      if (!value.is_number_integer()) return mismatch(field, "a whole number");
      return draft.set(field, value.dump());
    case FieldKind::text:
      if (!value.is_string()) return mismatch(field, "a string");
      return draft.set(field, value.get_ref<const std::string&>());
    case FieldKind::list: {
      const auto text = list_text(value);
      return text ? draft.set(field, *text) : mismatch(field, "an array of words");
    }
    case FieldKind::features:
      if (!value.is_object()) return mismatch(field, "an object of names and numbers");
      return take_features(value, draft);
    case FieldKind::opcodes:
      if (!value.is_object()) return mismatch(field, "an object of names and strings");
      return take_opcodes(value, draft);
  }
  return std::nullopt;
}

/// The object of a line; nothing when it is none or is nested deeper than any record.
std::optional<Json> parse_object(std::string_view line) {
  bool too_deep = false;
  const auto watch_depth = [&too_deep](int depth, Json::parse_event_t, const Json&) {
    too_deep = too_deep || depth > kDeepest;
    return !too_deep;
  };
  Json object = Json::parse(line.begin(), line.end(), watch_depth, false);
  if (too_deep || !object.is_object()) return std::nullopt;
  return object;
}

Json list(const std::vector<Move>& moves) {
  Json texts = Json::array();
  for (const Move move : moves) texts.push_back(to_usi(move));
  return texts;
}

/// Whole numbers without a decimal point, as long as all of them can be told apart.
Json number_of(double value) {
  constexpr double kAllWhole = 9007199254740992.0;
  if (std::trunc(value) != value || std::abs(value) >= kAllWhole) return value;
  return static_cast<std::int64_t>(value);
}

template <typename Number>
Json or_null(const std::optional<Number>& number) {
  return number ? Json(*number) : Json();
}

/// The value of a field that is no plain text.
Json value_of(const Record& record, Field field) {
  Json value = Json::object();
  switch (field) {
    case Field::number: return or_null(record.number);
    case Field::plies: return or_null(record.plies);
    case Field::strict_plies: return or_null(record.strict_plies);
    case Field::stars: return or_null(record.stars);
    case Field::seed: return or_null(record.provenance.seed);
    case Field::candidate: return or_null(record.provenance.candidate);
    case Field::line: return list(record.line);
    case Field::first_moves: return list(record.first_moves);
    case Field::themes: return Json(record.themes);
    case Field::features:
      for (const auto& [name, number] : record.features) value[name] = number_of(number);
      return value;
    case Field::opcodes:
      for (const Opcode& opcode : record.opcodes) value[opcode.name] = opcode.operands;
      return value;
    default: return text_of(record, field);
  }
}

}  // namespace

tl::expected<Record, std::string> record_from_json(std::string_view line) {
  const auto object = parse_object(line);
  if (!object) return tl::unexpected("not the JSON object of a problem: " + shown(line));
  RecordDraft draft;
  for (const auto& [name, value] : object->items()) {
    const auto field = field_named(name);
    if (!field) return tl::unexpected("there is no key " + shown(name));
    if (auto fault = take(*field, value, draft)) return tl::unexpected(*fault);
  }
  return draft.finish();
}

std::string to_json(const Record& record) {
  Json object;
  for (std::size_t i = 0; i < kFields; ++i) {
    object[std::string(name_of(field_at(i)))] = value_of(record, field_at(i));
  }
  return object.dump();
}

}  // namespace tori::problems
