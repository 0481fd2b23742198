#include "problems/games/kif.hpp"

#include <sstream>

#include "tests/fuzz/games.hpp"
#include "tests/fuzz/targets.hpp"

namespace tori::fuzz {

void kif(const std::uint8_t* data, std::size_t size) {
  for (const auto hand : {problems::DefenderHand::given, problems::DefenderHand::rest}) {
    std::istringstream in{std::string(text_of(data, size))};
    check_games(*problems::make_kif_reader(in, "input", {Promotion::optional, hand}));
  }
}

}  // namespace tori::fuzz
