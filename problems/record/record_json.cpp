#include "problems/record/record_json.hpp"

#include <cmath>

#include <nlohmann/json.hpp>

#include "problems/record/record_fields.hpp"
#include "problems/record/record_lines.hpp"
#include "rules/notation.hpp"

namespace tori::problems {
namespace {

using Json = nlohmann::ordered_json;

Json list(const std::vector<Move>& moves) {
  Json texts = Json::array();
  for (const Move move : moves) texts.push_back(to_usi(move));
  return texts;
}

/// A whole number is written without a decimal point, if it is small enough for a double to hold it
/// exactly.
Json number_of(double value) {
  constexpr double kAllWhole = 9007199254740992.0;
  if (std::trunc(value) != value || std::abs(value) >= kAllWhole) return value;
  return static_cast<std::int64_t>(value);
}

template <typename Number>
Json or_null(const std::optional<Number>& number) {
  return number ? Json(*number) : Json();
}

/// The value of a field that is not plain text.
Json value_of(const Record& record, Field field) {
  Json value = Json::object();
  switch (field) {
    case Field::number: return or_null(record.number);
    case Field::plies: return or_null(record.plies);
    case Field::strict_plies: return or_null(record.strict_plies);
    case Field::stars: return or_null(record.stars);
    case Field::challenge: return or_null(record.challenge);
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
    case Field::identity:
    case Field::position:
    case Field::reading:
    case Field::soundness:
    case Field::title:
    case Field::author:
    case Field::comment:
    case Field::generator:
    case Field::settings:
    case Field::tree: break;
  }
  return text_of(record, field);
}

}  // namespace

Json to_json(const Record& record) {
  Json object;
  for (std::size_t i = 0; i < kFields; ++i) {
    object[std::string(name_of(field_at(i)))] = value_of(record, field_at(i));
  }
  return object;
}

std::string to_json_line(const Record& record) {
  return to_json(record).dump();
}

}  // namespace tori::problems
