#include "solver/oracle.hpp"

#include "solver/dominance.hpp"

namespace tori::solver {

std::optional<bool> Oracle::mates_within(Position& position, bool attacker_to_move,
                                         MateLength within, Budget& budget) {
  const Answer answer = searcher_.search(position, attacker_to_move, within, budget);
  if (answer.state == Answer::State::open) return std::nullopt;
  return answer.state == Answer::State::proven;
}

Verdict Oracle::shortest(Position& position, bool attacker_to_move, Budget& budget) {
  ShortestMate question = ask_shortest(attacker_to_move);
  for (std::uint64_t share = kFirstShare; !budget.limit(); share = next_share(share)) {
    if (const auto verdict = question.step(position, share, budget)) return *verdict;
  }
  return question.cut_short(*budget.limit());
}

Verdict Oracle::any_length(Position& position, bool attacker_to_move, Budget& budget) {
  const Answer answer =
      searcher_.search(position, attacker_to_move, MateLength::unbounded(), budget);
  switch (answer.state) {
    case Answer::State::proven: return Verdict::mate_in_at_most(answer.length);
    case Answer::State::disproven: return Verdict::no_mate();
    case Answer::State::open: break;
  }
  return Verdict::unknown(budget.limit().value_or(Limit::nodes));
}

MateLength Oracle::known_mate(const Position& position, MateLength within) const {
  const Found found = table_.look_up(position.key(), attackers_hand(position, true), within);
  return found.state == Found::State::proven ? found.length : MateLength(0);
}

std::optional<bool> Oracle::known_answer(const Position& position, bool attacker_to_move,
                                         MateLength within) const {
  const Hand hand = attackers_hand(position, attacker_to_move);
  const Found found = table_.look_up(position.key(), hand, within);
  return found.settled() ? std::optional(found.state == Found::State::proven) : std::nullopt;
}

void Oracle::learn_no_mate(const Position& position) {
  // Worth as much as what a small search found.
  constexpr std::uint32_t kEffort = 1000;
  table_.store_disproof(position.key(), attackers_hand(position, true), MateLength::unbounded(),
                        kEffort);
}

Move Oracle::known_mating_move(const Position& position) const {
  const Found found =
      table_.look_up(position.key(), attackers_hand(position, true), MateLength::unbounded());
  return found.state == Found::State::proven ? found.move : Move::none();
}

Move Oracle::mating_move(Position& position, MateLength within, Budget& budget) {
  const Hand hand = attackers_hand(position, true);
  for (int tries = 0; tries < 2; ++tries) {
    const Found found = table_.look_up(position.key(), hand, within);
    if (found.state == Found::State::proven) return found.move;
    if (mates_within(position, true, within, budget) != true) break;
  }
  return Move::none();
}

}  // namespace tori::solver
