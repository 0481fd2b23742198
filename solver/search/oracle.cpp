#include "solver/search/oracle.hpp"

#include "solver/search/dominance.hpp"

namespace tori::solver {

std::optional<bool> Oracle::mates_within(Position& position, bool attacker_to_move,
                                         MateLength within, Budget& budget) {
  const SearchResult answer = searcher_.search(position, attacker_to_move, within, budget);
  if (answer.state == SearchResult::State::open) return std::nullopt;
  return answer.state == SearchResult::State::proven;
}

Verdict Oracle::shortest(Position& position, bool attacker_to_move, Budget& budget) {
  ShortestMate question = ask_shortest(attacker_to_move);
  for (std::uint64_t share = kFirstShare; !budget.limit(); share = next_share(share)) {
    if (const auto verdict = question.step(position, share, budget)) return *verdict;
  }
  return question.cut_short(*budget.limit());
}

Verdict Oracle::any_length(Position& position, bool attacker_to_move, Budget& budget) {
  const SearchResult answer =
      searcher_.search(position, attacker_to_move, MateLength::unbounded(), budget);
  switch (answer.state) {
    case SearchResult::State::proven: return Verdict::mate_in_at_most(answer.length);
    case SearchResult::State::disproven: return Verdict::no_mate();
    case SearchResult::State::open: break;
  }
  return Verdict::unknown(budget.limit().value_or(Limit::nodes));
}

MateLength Oracle::known_mate(const Position& position, MateLength within) const {
  const ProbeResult found = table_.look_up(position.key(), attackers_hand(position, true), within);
  return found.state == ProbeResult::State::proven ? found.length : MateLength(0);
}

std::optional<bool> Oracle::known_answer(const Position& position, bool attacker_to_move,
                                         MateLength within) const {
  const Hand hand = attackers_hand(position, attacker_to_move);
  const ProbeResult found = table_.look_up(position.key(), hand, within);
  return found.settled() ? std::optional(found.state == ProbeResult::State::proven) : std::nullopt;
}

void Oracle::learn_no_mate(const Position& position) {
  // Kept in the table as long as the result of a small search.
  constexpr std::uint32_t kEffort = 1000;
  table_.store_disproof(position.key(), attackers_hand(position, true), MateLength::unbounded(),
                        kEffort);
}

Move Oracle::known_mating_move(const Position& position) const {
  const ProbeResult found =
      table_.look_up(position.key(), attackers_hand(position, true), MateLength::unbounded());
  return found.state == ProbeResult::State::proven ? found.move : Move::none();
}

Move Oracle::mating_move(Position& position, MateLength within, Budget& budget) {
  const Hand hand = attackers_hand(position, true);
  for (int tries = 0; tries < 2; ++tries) {
    const ProbeResult found = table_.look_up(position.key(), hand, within);
    if (found.state == ProbeResult::State::proven) return found.move;
    if (mates_within(position, true, within, budget) != true) break;
  }
  return Move::none();
}

}  // namespace tori::solver
