#include "solver/two_searches.hpp"

#include <atomic>
#include <optional>

#include "solver/beside.hpp"
#include "solver/shortest_mate.hpp"

namespace tori::solver {
namespace {

class TwoSearches {
 public:
  TwoSearches(Room& room, Company& company, Position& position)
      : room_(room),
        company_(company),
        position_(position),
        question_(room.oracle.ask_shortest(true)),
        position_beside_(position) {}

  Verdict run(Budget& budget) {
    for (std::uint64_t share = kFirstShare; !budget.limit(); share = next_share(share)) {
      if (const auto verdict = step(share, budget)) return *verdict;
      // Most questions end with the first step.
      if (share == kFirstShare && !question_.at_most()) offer();
    }
    return question_.cut_short(*budget.limit());
  }

 private:
  void offer() {
    question_.listen(at_most_beside_);
    beside_.emplace(company_, [this](Budget& budget) { come_down(budget); });
  }

  /// Any mate, then shorter and shorter ones, until there is none.
  void come_down(Budget& budget) {
    Searcher& searcher = room_.together->second;
    MateLength within = MateLength::unbounded();
    Answer answer = searcher.search(position_beside_, true, within, budget);
    if (answer.state == Answer::State::disproven) verdict_beside_ = Verdict::no_mate();
    while (answer.state == Answer::State::proven) {
      const MateLength length = answer.length;
      at_most_beside_ = length.plies();
      within = length.after(2);
      if (within > MateLength(0)) {
        answer = searcher.search(position_beside_, true, within, budget);
      } else {
        answer.state = Answer::State::disproven;
      }
      if (answer.state == Answer::State::disproven) verdict_beside_ = Verdict::mate_in(length);
    }
  }

  std::optional<Verdict> step(std::uint64_t share, Budget& budget) {
    if (!beside_) return question_.step(position_, share, budget);
    if (beside_->take_back()) {
      const auto verdict = question_.step(position_, share, budget);
      if (question_.at_most()) {
        beside_.reset();
      } else {
        beside_->offer();
      }
      return verdict;
    }
    if (const auto verdict = deepen_beside(share, budget)) return verdict;
    const bool done = beside_->done();
    if (!done && !beside_->ended()) return std::nullopt;
    beside_.reset();
    return done ? verdict_beside_ : std::nullopt;
  }

  std::optional<Verdict> deepen_beside(std::uint64_t share, Budget& budget) {
    const Budget::Lookout lookout(budget, beside_->outside());
    return question_.deepen(position_, share, budget);
  }

  Room& room_;
  Company& company_;
  Position& position_;
  ShortestMate question_;
  /// What the other thread works on, and what it has found: a mate, and at its end the verdict.
  Position position_beside_;
  std::atomic<int> at_most_beside_ = MateLength::unbounded().plies();
  std::optional<Verdict> verdict_beside_;
  std::optional<Beside> beside_;
};

}  // namespace

Verdict shortest_with_company(Room& room, Company& company, Position& position, Budget& budget) {
  return TwoSearches(room, company, position).run(budget);
}

}  // namespace tori::solver
