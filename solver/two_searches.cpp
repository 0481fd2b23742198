#include "solver/two_searches.hpp"

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
    unbounded_.emplace(company_, [this](Budget& budget) {
      found_beside_ =
          room_.together->second.search(position_beside_, true, MateLength::unbounded(), budget);
    });
  }

  std::optional<Verdict> step(std::uint64_t share, Budget& budget) {
    if (!unbounded_) return question_.step(position_, share, budget);
    if (unbounded_->take_back()) {
      const auto verdict = question_.step(position_, share, budget);
      if (question_.at_most()) {
        unbounded_.reset();
      } else {
        unbounded_->offer();
      }
      return verdict;
    }
    if (const auto verdict = deepen_beside(share, budget)) return verdict;
    if (!unbounded_->done()) return std::nullopt;
    unbounded_.reset();
    return question_.learn(found_beside_, budget);
  }

  std::optional<Verdict> deepen_beside(std::uint64_t share, Budget& budget) {
    const Budget::Lookout lookout(budget, unbounded_->outside());
    return question_.deepen(position_, share, budget);
  }

  Room& room_;
  Company& company_;
  Position& position_;
  ShortestMate question_;
  /// What the search without a bound works on, and what it found.
  Position position_beside_;
  Answer found_beside_;
  /// Until it is known whether there is a mate at all.
  std::optional<Beside> unbounded_;
};

}  // namespace

Verdict shortest_with_company(Room& room, Company& company, Position& position, Budget& budget) {
  return TwoSearches(room, company, position).run(budget);
}

}  // namespace tori::solver
