#include "solver/search/oracle.hpp"

namespace tori::solver {

Decision Oracle::mates_within(Node node, MateLength within, Budget& budget) {
  const SearchResult answer = searcher_.search(node, within, budget);
  if (answer.state == SearchResult::State::open) return Decision::unknown;
  return decided(answer.state == SearchResult::State::proven);
}

Verdict Oracle::shortest(Node node, Budget& budget) {
  ShortestMate question = ask_shortest(node.side);
  question.tell(budget.progress());
  for (std::uint64_t share = kFirstShare; !budget.limit(); share = next_share(share)) {
    if (const auto verdict = question.step(node.position, share, budget)) return *verdict;
    budget.progress().at_least = question.at_least();
  }
  return question.cut_short(*budget.limit());
}

Verdict Oracle::any_length(Node node, Budget& budget, Outlook likely) {
  const SearchResult answer = searcher_.search(node, MateLength::unbounded(), likely, budget);
  switch (answer.state) {
    case SearchResult::State::proven: return Verdict::mate_in_at_most(answer.length);
    case SearchResult::State::disproven: return Verdict::no_mate();
    case SearchResult::State::open: break;
  }
  return Verdict::unknown(budget.limit().value_or(Limit::nodes));
}

MateLength Oracle::known_mate(const Position& position, MateLength within) const {
  const ProbeResult found =
      table_.look_up(position.key(), attackers_hand(position, Side::attacker), within);
  return found.state == ProbeResult::State::proven ? found.length : MateLength(0);
}

Decision Oracle::known_answer(Node node, MateLength within) const {
  const Hand hand = attackers_hand(node.position, node.side);
  const ProbeResult found = table_.look_up(node.position.key(), hand, within);
  return found.settled() ? decided(found.state == ProbeResult::State::proven) : Decision::unknown;
}

bool Oracle::knows_no_mate_if_mandatory(Node node) const {
  const Hand hand = attackers_hand(node.position, node.side);
  const ProbeResult found = table_.look_up(node.position.key(), hand, MateLength::unbounded());
  return found.state == ProbeResult::State::disproven && found.scope.mandatory();
}

Hand Oracle::known_disproof_hand(const Position& position, MateLength within) const {
  const Hand hand = attackers_hand(position, Side::attacker);
  const ProbeResult found = table_.look_up(position.key(), hand, within);
  return found.state == ProbeResult::State::disproven ? found.hand : hand;
}

void Oracle::learn_no_mate(const Position& position, Hand hand) {
  // Kept in the table as long as the result of a small search.
  constexpr std::uint32_t kEffort = 1000;
  table_.store_disproof(position.key(), hand, MateLength::unbounded(), {}, Outlook::no_mate,
                        kEffort);
}

Move Oracle::known_mating_move(const Position& position, MateLength within) const {
  const ProbeResult found =
      table_.look_up(position.key(), attackers_hand(position, Side::attacker), within);
  return found.state == ProbeResult::State::proven ? found.move : Move::none();
}

Move Oracle::mating_move(Position& position, MateLength within, Budget& budget) {
  const Hand hand = attackers_hand(position, Side::attacker);
  for (int tries = 0; tries < 2; ++tries) {
    const ProbeResult found = table_.look_up(position.key(), hand, within);
    if (found.state == ProbeResult::State::proven) return found.move;
    if (mates_within({position, Side::attacker}, within, budget) != Decision::yes) break;
  }
  return Move::none();
}

}  // namespace tori::solver
