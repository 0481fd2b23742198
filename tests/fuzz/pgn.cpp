#include "problems/games/pgn.hpp"

#include <sstream>

#include "tests/fuzz/games.hpp"
#include "tests/fuzz/targets.hpp"

namespace tori::fuzz {

void pgn(const std::uint8_t* data, std::size_t size) {
  std::istringstream in{std::string(text_of(data, size))};
  check_games(*problems::make_pgn_reader(in, "input"));
}

}  // namespace tori::fuzz
