#include "solver/verify/stated_line.hpp"

#include "rules/legality.hpp"
#include "rules/notation.hpp"
#include "solver/conventional/futile_drops.hpp"

namespace tori::solver {
namespace {

bool ends_in_mate(Position& end, JudgedGame game) {
  return game == JudgedGame::conventional ? is_conventional_mate(end)
                                          : legality::legal_moves(end).empty();
}

}  // namespace

std::string move_error(const Position& position, Move move, bool must_check) {
  if (const auto rule = legality::broken_rule(position, move)) {
    return ": " + std::string(legality::to_text(*rule));
  }
  if (!must_check) return "";
  Position after = position;
  after.play(move);
  return legality::in_check(after, after.turn()) ? "" : " gives no check";
}

std::optional<LineFault> fault_of_line(Position position, std::span<const Move> line,
                                       JudgedGame game) {
  for (std::size_t at = 0; at < line.size(); ++at) {
    const bool attacks = at % 2 == 0;
    if (!attacks && legality::legal_moves(position).empty()) {
      return LineFault{at, "goes on after mate at ply " + std::to_string(at)};
    }
    const std::string reason = move_error(position, line[at], attacks);
    if (!reason.empty()) {
      return LineFault{at, "ply " + std::to_string(at + 1) + ", " + to_usi(line[at]) + reason};
    }
    position.play(line[at]);
  }
  const bool mates = line.size() % 2 == 1 && ends_in_mate(position, game);
  return mates ? std::nullopt : std::optional(LineFault{line.size(), "does not end in mate"});
}

bool mates_strictly(Position position, std::span<const Move> line) {
  for (const Move move : line) position.play(move);
  return legality::legal_moves(position).empty();
}

}  // namespace tori::solver
