#include "composer/grading/themes/played_line.hpp"

#include <array>

namespace tori::composer {

PlayedLine::PlayedLine(const Position& root, std::span<const Move> line) : root_(root) {
  std::array<int, kSquares> numbers{};
  for (int i = 0; i < kSquares; ++i) numbers[static_cast<std::size_t>(i)] = i;
  const auto number_on = [&numbers](Square square) -> int& {
    return numbers[static_cast<std::size_t>(index(square))];
  };
  moves_.reserve(line.size());
  for (const Move move : line) {
    const Position& before = end();
    PlayedMove played{move, before, before, Kind::swallow};
    played.kind = move.is_drop() ? move.dropped() : before.at(move.from()).kind();
    played.piece =
        move.is_drop() ? kSquares + static_cast<int>(moves_.size()) : number_on(move.from());
    if (before.captures(move)) played.taken = number_on(move.to());
    number_on(move.to()) = played.piece;
    played.after.play(move);
    moves_.push_back(played);
  }
}

}  // namespace tori::composer
