// Runs the command `perft`.
#include "cli/options/perft_options.hpp"

#include <cstdint>
#include <istream>
#include <map>
#include <ostream>

#include "cli/exit_code.hpp"
#include "problems/formats/position_text.hpp"
#include "problems/words/catalogue.hpp"
#include "rules/movegen.hpp"
#include "rules/notation.hpp"
#include "rules/perft.hpp"

namespace tori::cli {
namespace {

/// The count after each legal move, by the text of the move.
std::map<std::string, std::uint64_t> divide(Position& position, int depth) {
  std::map<std::string, std::uint64_t> counts;
  for (const Move move : legal_moves(position)) {
    const Undo undo = position.play(move);
    counts[to_usi(move)] = perft(position, depth - 1);
    position.take_back(move, undo);
  }
  return counts;
}

}  // namespace

int run(const PerftOptions& options, const CommandIo& io) {
  // Counts are compared with lists whose positions have more birds than the set: three falcons.
  auto position = problems::read_position(options.position, options.promotion,
                                          problems::DefenderHand::given, Inventory::any);
  if (!position) {
    io.err << "--position: " << problems::english(position.error()) << '\n';
    return exit_code::kBadInput;
  }
  if (!options.divide || options.depth == 0) {
    io.out << perft(*position, options.depth) << '\n';
    return exit_code::kAnswered;
  }
  std::uint64_t sum = 0;
  for (const auto& [move, count] : divide(*position, options.depth)) {
    io.out << move << ": " << count << '\n';
    sum += count;
  }
  io.out << sum << '\n';
  return exit_code::kAnswered;
}

}  // namespace tori::cli
