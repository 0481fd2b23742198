#include "solver/verify/stated_line.hpp"

#include "rules/legality.hpp"
#include "solver/conventional/futile_drops.hpp"

namespace tori::solver {
namespace {

bool ends_in_mate(Position& end, JudgedGame game) {
  return game == JudgedGame::conventional ? is_conventional_mate(end)
                                          : legality::legal_moves(end).empty();
}

}  // namespace

std::optional<std::variant<legality::Rule, NoCheck>> fault_of_move(const Position& position,
                                                                   Move move, bool must_check) {
  if (const auto rule = legality::broken_rule(position, move)) return *rule;
  if (!must_check) return std::nullopt;
  Position after = position;
  after.play(move);
  if (legality::in_check(after, after.turn())) return std::nullopt;
  return NoCheck{};
}

std::optional<LineFault> fault_of_line(Position position, std::span<const Move> line,
                                       JudgedGame game) {
  for (std::size_t at = 0; at < line.size(); ++at) {
    const bool attacks = at % 2 == 0;
    if (!attacks && legality::legal_moves(position).empty()) {
      return LineFault{at, AfterMate{}};
    }
    if (const auto fault = fault_of_move(position, line[at], attacks)) {
      return std::visit([at](auto what) { return LineFault{at, what}; }, *fault);
    }
    position.play(line[at]);
  }
  const bool mates = line.size() % 2 == 1 && ends_in_mate(position, game);
  return mates ? std::nullopt : std::optional(LineFault{line.size(), NoMateAtEnd{}});
}

bool mates_strictly(Position position, std::span<const Move> line) {
  for (const Move move : line) position.play(move);
  return legality::legal_moves(position).empty();
}

}  // namespace tori::solver
