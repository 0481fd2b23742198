// Prints positions with their legal moves for tests/referee/compare.cjs, a line a position:
// FEN<TAB>reading<TAB>UCI moves. Argument: how many positions (5000) [seed (1)].
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>

#include "rules/movegen.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"
#include "tests/rules/random_positions.hpp"

namespace {

std::string line_of(const tori::Position& position) {
  std::string line = to_fen(position);
  line += position.promotion() == tori::Promotion::optional ? "\toptional\t" : "\tmandatory\t";
  bool first = true;
  for (const tori::Move move : legal_moves(position)) {
    if (!first) line += ' ';
    line += tori::to_uci(move);
    first = false;
  }
  return line;
}

}  // namespace

int main(int argc, char** argv) {
  const int count = argc > 1 ? std::atoi(argv[1]) : 5'000;
  const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
  if (count <= 0) {
    std::cerr << "usage: referee_producer [COUNT [SEED]]\n";
    return 2;
  }
  tori::test::visit_positions(
      seed, count, [](const tori::Position& position) { std::cout << line_of(position) << '\n'; });
  return std::cout.flush() ? 0 : 1;
}
