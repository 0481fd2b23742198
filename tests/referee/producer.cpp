// Prints positions with their legal moves for tests/referee/compare.cjs, a line a position:
// FEN<TAB>reading<TAB>UCI moves. Arguments: how many random positions (5000), the seed (1), and
// files of problems (EPD): of each, all positions along its `pv`, which the moves must reach.
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>

#include "rules/legality.hpp"
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

/// Prints the positions along the line of a problem, under both readings if it says so; false at
/// the first move that is not legal, or if there is no line.
bool follow(const std::string& problem) {
  const std::string opcode = " pv ";
  const std::size_t start = problem.find(opcode);
  if (start == std::string::npos) return false;
  const bool both = problem.find(" reading both;") != std::string::npos;
  for (const auto reading : {tori::Promotion::optional, tori::Promotion::mandatory}) {
    if (reading == tori::Promotion::mandatory && !both) break;
    auto position = tori::parse_position(problem.substr(0, problem.find(" 1 ") + 2), reading);
    if (!position) return false;
    std::cout << line_of(*position) << '\n';
    const std::size_t first = start + opcode.size();
    std::istringstream words(problem.substr(first, problem.find(';', start) - first));
    for (std::string word; words >> word;) {
      const auto move = tori::parse_move(word);
      if (!move || tori::legality::broken_rule(*position, *move)) return false;
      position->play(*move);
      std::cout << line_of(*position) << '\n';
    }
  }
  return true;
}

bool follow_all(const char* file) {
  std::ifstream in(file);
  bool any = false;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line.front() == '#') continue;
    if (!follow(line)) {
      std::cerr << "referee_producer: " << file << ": no legal line: " << line << '\n';
      return false;
    }
    any = true;
  }
  return any;
}

}  // namespace

int main(int argc, char** argv) {
  const int count = argc > 1 ? std::atoi(argv[1]) : 5'000;
  const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
  if (count <= 0) {
    std::cerr << "usage: referee_producer [COUNT [SEED [FILE...]]]\n";
    return 2;
  }
  tori::test::visit_positions(
      seed, count, [](const tori::Position& position) { std::cout << line_of(position) << '\n'; });
  for (int i = 3; i < argc; ++i) {
    if (!follow_all(argv[i])) return 1;
  }
  return std::cout.flush() ? 0 : 1;
}
