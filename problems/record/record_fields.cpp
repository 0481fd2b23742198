#include "problems/record/record_fields.hpp"

#include <charconv>

#include "problems/text/number.hpp"
#include "problems/text/plain_text.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"

namespace tori::problems {
namespace {

struct FieldWords {
  std::string_view name;
  FieldKind kind;
};

/// In the order of `Field`.
constexpr std::array<FieldWords, kFields> kFieldWords = {
    {{"number", FieldKind::number},     {"identity", FieldKind::text},
     {"position", FieldKind::text},     {"reading", FieldKind::text},
     {"plies", FieldKind::number},      {"strict_plies", FieldKind::number},
     {"line", FieldKind::list},         {"first_moves", FieldKind::list},
     {"stars", FieldKind::number},      {"challenge", FieldKind::number},
     {"soundness", FieldKind::text},    {"themes", FieldKind::list},
     {"features", FieldKind::features}, {"title", FieldKind::text},
     {"author", FieldKind::text},       {"comment", FieldKind::text},
     {"generator", FieldKind::text},    {"seed", FieldKind::number},
     {"candidate", FieldKind::number},  {"settings", FieldKind::text},
     {"opcodes", FieldKind::opcodes},   {"tree", FieldKind::text}}};

const FieldWords& words_of(Field field) {
  return kFieldWords[static_cast<std::size_t>(field)];
}

template <typename Number>
std::string number_or_nothing(const std::optional<Number>& number) {
  return number ? std::to_string(*number) : "";
}

}  // namespace

Field field_at(std::size_t index) {
  return static_cast<Field>(index);
}

std::string_view name_of(Field field) {
  return words_of(field).name;
}

bool is_prose(Field field) {
  return field == Field::title || field == Field::author || field == Field::comment;
}

FieldKind kind_of(Field field) {
  return words_of(field).kind;
}

std::optional<Field> field_named(std::string_view name) {
  for (std::size_t i = 0; i < kFields; ++i) {
    if (kFieldWords[i].name == name) return field_at(i);
  }
  return std::nullopt;
}

std::string to_text(double number) {
  return shortest_text(number);
}

std::string to_text(const std::vector<Move>& moves) {
  return joined(moves, " ", to_usi);
}

std::string to_text(const Opcode& opcode) {
  return opcode.name + (opcode.operands.empty() ? "" : " " + opcode.operands) + ";";
}

std::string to_text(const std::map<std::string, double>& features) {
  return joined(features, " ",
                [](const auto& entry) { return entry.first + "=" + to_text(entry.second); });
}

std::string text_of(const Record& record, Field field) {
  const auto opcode_text = [](const Opcode& opcode) { return to_text(opcode); };
  switch (field) {
    case Field::number: return number_or_nothing(record.number);
    case Field::identity: return record.identity.to_text();
    case Field::position: return to_sfen(record.position);
    case Field::reading: return std::string(to_text(record.reading));
    case Field::plies: return number_or_nothing(record.plies);
    case Field::strict_plies: return number_or_nothing(record.strict_plies);
    case Field::line: return to_text(record.line);
    case Field::first_moves: return to_text(record.first_moves);
    case Field::stars: return number_or_nothing(record.stars);
    case Field::challenge: return number_or_nothing(record.challenge);
    case Field::soundness: return std::string(to_text(record.soundness));
    case Field::themes: return joined(record.themes, " ");
    case Field::features: return to_text(record.features);
    case Field::title: return record.title;
    case Field::author: return record.author;
    case Field::comment: return record.comment;
    case Field::generator: return record.provenance.generator;
    case Field::seed: return number_or_nothing(record.provenance.seed);
    case Field::candidate: return number_or_nothing(record.provenance.candidate);
    case Field::settings: return record.provenance.settings;
    case Field::opcodes: return joined(record.opcodes, " ", opcode_text);
    case Field::tree: return record.tree;
  }
  return "";
}

}  // namespace tori::problems
