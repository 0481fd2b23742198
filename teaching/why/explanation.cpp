#include "teaching/why/explanation.hpp"

#include "solver/conventional/futile_drops.hpp"
#include "teaching/why/key_facts.hpp"
#include "teaching/why/mate_facts.hpp"

namespace tori::teaching {

Explanation explain(const Position& root, std::span<const Move> line, Audience audience) {
  Explanation explanation;
  Position position = root;
  Facts said;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const auto rest = line.subspan(i);
    if (i % 2 == 0 && rest.size() > 2) {
      const Facts facts = chosen_of_move(key_facts(position, rest), audience);
      said.insert(said.end(), facts.begin(), facts.end());
      if (!facts.empty()) explanation.moves.push_back({static_cast<int>(i) + 1, facts});
    }
    position.play(line[i]);
  }
  if (line.size() % 2 == 1 && solver::is_conventional_mate(position))
    explanation.mate = chosen_of_mate(mate_facts(position, line.back()), audience, said);
  return explanation;
}

}  // namespace tori::teaching
