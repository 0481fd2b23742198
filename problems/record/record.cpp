#include "problems/record/record.hpp"

#include <algorithm>
#include <tuple>

#include "problems/formats/move_faults.hpp"
#include "rules/legality.hpp"
#include "rules/notation.hpp"

namespace tori::problems {
namespace {

Message fault_of_move(const char* key, Move move, legality::Rule rule) {
  return Message(key, {{"word", to_usi(move)}, {"reason", message_of(rule)}});
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

std::optional<Message> illegal_move(const Record& record) {
  for (const Move move : record.first_moves) {
    if (const auto rule = legality::broken_rule(record.position, move)) {
      return fault_of_move("fault.record.first-move-illegal", move, *rule);
    }
  }
  Position position = record.position;
  for (const Move move : record.line) {
    if (const auto rule = legality::broken_rule(position, move)) {
      return fault_of_move("fault.record.line-illegal", move, *rule);
    }
    position.play(move);
  }
  return std::nullopt;
}

std::optional<Message> fault_of_moves(const Record& record) {
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
    return Message("fault.record.no-mate", {{"plies", plies}});
  }
  const bool mates = record.line.size() % 2 == 1 && replies.empty();
  if (record.line.size() < plies && mates) {
    return Message("fault.record.other-length", {{"plies", walked}, {"stated", plies}});
  }
  return std::nullopt;
}

std::optional<int> beauty_of(const Record& record) {
  constexpr double kMostBeauty = 100;
  const auto stated = record.features.find("beauty");
  if (stated == record.features.end()) return std::nullopt;
  return static_cast<int>(std::clamp(stated->second, 0.0, kMostBeauty));
}

std::string title_of(const Record& record) {
  return record.title == record.identity.to_text() ? "" : record.title;
}

bool comes_before(const Record& a, const Record& b) {
  return std::tie(a.number, a.identity) < std::tie(b.number, b.identity);
}

}  // namespace tori::problems
