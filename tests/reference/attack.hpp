// The reference: what single birds attack, on the naive board. It asks nothing but whether a
// phoenix would be in check, so it knows no way in which a bird moves.
#pragma once

#include <vector>

#include "tests/reference/board.hpp"

namespace reference {

using Squares = std::vector<int>;

bool contains(const Squares& squares, int square);

// Squares in the order in which they are written: file 1 to 7, then rank a to g.
void sort_squares(Squares& squares);

// Whether a bird of that kind moves any number of squares along a line.
bool is_slider(Kind kind);

// The square of the phoenix of `side`; kNoSquare if it has none.
int phoenix_of(const Board& board, Side side);

// Whether the bird on `from` attacks `square`, whoever stands there: it would give check to a
// phoenix of the other side. `from` is held; a bird does not attack its own square.
bool attacks(const Board& board, int from, int square);

// The birds of `side` that attack a square, in the order of sort_squares.
Squares attackers(const Board& board, Side side, int square);

// The birds that give check to the phoenix of `side`; none if there is no phoenix.
Squares checkers_of(const Board& board, Side side);

// The squares of all birds of `side`, in the order of sort_squares.
Squares birds_of(const Board& board, Side side);

// The up to eight squares beside a square, in the order of sort_squares.
Squares ring_of(int square);

// The steps of a phoenix from one square to the other.
int steps_apart(int a, int b);

// The squares strictly between two squares of one rank, file or diagonal; none for two others.
Squares squares_between(int a, int b);

// The board without the phoenix of `side`.
Board lifted(Board board, Side side);

}  // namespace reference
