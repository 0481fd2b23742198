#include "problems/record/record.hpp"

#include <algorithm>
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

int defenders_on_board(const Record& record) {
  const Position& position = record.position;
  return (position.pieces(Colour::gote) - position.pieces(Colour::gote, Kind::phoenix)).count();
}

bool has_contact(const Record& record) {
  Position position = record.position;
  for (const Move move : record.line) {
    const bool defends = position.turn() == Colour::gote;
    if (position.captures(move)) return true;
    if (defends && (move.is_drop() || position.at(move.from()).kind() != Kind::phoenix))
      return true;
    position.play(move);
  }
  return false;
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

std::optional<std::string> fault_of_moves(const Record& record) {
  if (auto fault = illegal_move(record)) return fault;
  if (!record.plies || record.line.empty()) return std::nullopt;
  const auto plies = static_cast<std::size_t>(*record.plies);
  Position position = record.position;
  const std::size_t walked = std::min(plies, record.line.size());
  for (std::size_t i = 0; i < walked; ++i) position.play(record.line[i]);
  const std::vector<Move> replies = legality::legal_moves(position);
  const bool drops_only =
      std::all_of(replies.begin(), replies.end(), [](Move move) { return move.is_drop(); });
  if (record.line.size() > plies && !drops_only) {
    return "plies: the line does not mate in " + std::to_string(plies);
  }
  const bool mates = record.line.size() % 2 == 1 && replies.empty();
  if (record.line.size() < plies && mates) {
    return "plies: the line mates in " + std::to_string(walked) + ", not in " +
           std::to_string(plies);
  }
  return std::nullopt;
}

std::string title_of(const Record& record) {
  return record.title == record.identity.to_text() ? "" : record.title;
}

bool comes_before(const Record& a, const Record& b) {
  return std::tie(a.number, a.identity) < std::tie(b.number, b.identity);
}

}  // namespace tori::problems
