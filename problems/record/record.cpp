#include "problems/record/record.hpp"

#include <tuple>

#include "rules/legality.hpp"
#include "rules/notation.hpp"

namespace tori::problems {
namespace {

std::string sentence(const char* name, Move move, legality::Rule rule) {
  return std::string(name) + ": " + to_usi(move) + ": " + std::string(legality::to_text(rule));
}

}  // namespace

Record make_record(const Position& position, Reading reading, std::span<const Move> line) {
  // Every position is valid under both readings: `build` cannot fail.
  const Position read = build(parts(position), first_reading(reading), Inventory::any).value();
  const Canonical form = canonical(read);
  Record record{{}, form.position, form.identity};
  record.reading = reading;
  record.line = image(form.symmetry, line);
  return record;
}

int pieces_on_board(const Record& record) {
  return record.position.occupied().count();
}

std::optional<std::string> illegal_move(const Record& record) {
  for (const Move move : record.first_moves) {
    if (const auto rule = legality::broken_rule(record.position, move)) {
      return sentence("first moves", move, *rule);
    }
  }
  Position position = record.position;
  for (const Move move : record.line) {
    if (const auto rule = legality::broken_rule(position, move)) {
      return sentence("line", move, *rule);
    }
    position.play(move);
  }
  return std::nullopt;
}

bool comes_before(const Record& a, const Record& b) {
  return std::tie(a.number, a.identity) < std::tie(b.number, b.identity);
}

}  // namespace tori::problems
