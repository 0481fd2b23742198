#include <map>
#include <utility>

#include "composer/grading/themes/theme_tests.hpp"
#include "rules/attacks.hpp"

namespace tori::composer {
namespace {

/// The swallows that are burnt at least.
constexpr int kBurntSwallows = 2;

/// True if another piece of the attacker's comes to the square behind that place of the line, or
/// gives check across it.
bool is_used_after(const PlayedLine& line, std::size_t place, Square square) {
  for (std::size_t i = place + 2; i < line.size(); i += 2) {
    if (line[i].move.to() == square) return true;
    const Position& after = line[i].after;
    for (const Square checker : squares(line[i].checkers())) {
      const bool slides = is_slider(after.at(checker).kind());
      if (slides && between(checker, line.phoenix(after)).contains(square)) return true;
    }
  }
  return false;
}

/// The way of a move on the board: files and ranks.
std::pair<int, int> way_of(Move move) {
  return {column(move.to()) - column(move.from()), row(move.to()) - row(move.from())};
}

/// True if the three moves from that place on are by one piece on the board, zig, zag and zig.
bool saws(const PlayedLine& line, std::size_t place) {
  const PlayedMove& first = line[place];
  const PlayedMove& second = line[place + 2];
  const PlayedMove& third = line[place + 4];
  if (first.move.is_drop() || second.piece != first.piece || third.piece != first.piece) {
    return false;
  }
  return way_of(first.move) == way_of(third.move) && way_of(first.move) != way_of(second.move);
}

/// The place at which the piece with that number is taken; the size of the line if it is not.
std::size_t place_of_loss(const PlayedLine& line, int piece) {
  std::size_t place = 0;
  while (place < line.size() && line[place].taken != piece) ++place;
  return place;
}

/// True if the attacker, behind that place, takes a piece of another kind, of which its hand has
/// none, and drops one of that kind.
bool gains_other_kind(const PlayedLine& line, std::size_t place, Kind lost) {
  for (std::size_t i = place + 1; i < line.size(); i += 2) {
    if (!line[i].takes()) continue;
    const Kind kind = unpromoted(line[i].taken_kind());
    if (kind == lost || line[i].before.hand(line.attacker()).has(kind)) continue;
    for (std::size_t j = i + 2; j < line.size(); j += 2) {
      if (line[j].move.is_drop() && line[j].kind == kind) return true;
    }
  }
  return false;
}

}  // namespace

bool has_sacrifice(const PlayedLine& line) {
  for (std::size_t i = 0; i < line.size(); i += 2) {
    if (line.is_sacrifice(i)) return true;
  }
  return false;
}

bool has_clearance(const PlayedLine& line) {
  for (std::size_t i = 0; i < line.size(); i += 2) {
    const PlayedMove& played = line[i];
    if (!played.is_of_hand() && line.is_sacrifice(i) &&
        is_used_after(line, i, played.move.from())) {
      return true;
    }
  }
  return false;
}

bool has_switchback(const PlayedLine& line) {
  // The squares that each piece has left.
  std::map<int, Bitboard> left;
  for (std::size_t i = 0; i < line.size(); i += 2) {
    const PlayedMove& played = line[i];
    if (played.move.is_drop()) continue;
    if (left[played.piece].contains(played.move.to())) return true;
    left[played.piece] |= played.move.from();
  }
  return false;
}

bool has_saw(const PlayedLine& line) {
  for (std::size_t i = 0; i + 4 < line.size(); i += 2) {
    if (saws(line, i)) return true;
  }
  return false;
}

bool has_hand_exchange(const PlayedLine& line) {
  for (std::size_t i = 0; i < line.size(); i += 2) {
    if (!line[i].move.is_drop()) continue;
    const std::size_t loss = place_of_loss(line, line[i].piece);
    if (gains_other_kind(line, loss, line[i].kind)) return true;
  }
  return false;
}

bool has_swallow_burning(const PlayedLine& line) {
  int burnt = 0;
  for (std::size_t i = 0; i < line.size(); i += 2) {
    const PlayedMove& played = line[i];
    burnt += played.taken >= kSquares && played.taken_kind() == Kind::swallow ? 1 : 0;
  }
  return burnt >= kBurntSwallows;
}

}  // namespace tori::composer
