#include "problems/text/move_numbers.hpp"

namespace tori::problems {

std::string number_before(int ply, bool begins, Numbering numbering, std::string_view space) {
  const bool attacker = ply % 2 == 1;
  const bool numbered =
      numbering == Numbering::plies || (numbering == Numbering::moves && (attacker || begins));
  if (!numbered) return "";
  if (numbering == Numbering::plies) return std::to_string(ply).append(space);
  return std::to_string((ply + 1) / 2).append(attacker ? "." : "...").append(space);
}

std::vector<std::string> numbered_pairs(const std::vector<std::string>& moves, int first_ply,
                                        Numbering numbering, std::string_view space) {
  std::vector<std::string> pairs;
  int ply = first_ply;
  for (const std::string& move : moves) {
    const bool begins = ply == first_ply;
    const std::string numbered = number_before(ply, begins, numbering, space) + move;
    if (ply % 2 == 1 || begins) {
      pairs.push_back(numbered);
    } else {
      pairs.back().append(space).append(numbered);
    }
    ++ply;
  }
  return pairs;
}

}  // namespace tori::problems
