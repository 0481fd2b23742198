#include "solver/parallel/parallel_shortest_mate.hpp"

#include <optional>

#include "solver/parallel/background_task.hpp"
#include "solver/search/shortest_mate.hpp"

namespace tori::solver {
namespace {

/// One question: this thread deepens, a helper searches in the background.
class ParallelShortestMate {
 public:
  ParallelShortestMate(SearchContext& context, Safepoint& safepoint, Position& position)
      : context_(context),
        safepoint_(safepoint),
        position_(position),
        question_(context.oracle.ask_shortest(Side::attacker)),
        background_position_(position) {}

  Verdict run(Budget& budget) {
    question_.tell(budget.progress());
    bool alone = true;
    for (std::uint64_t share = kFirstShare; !budget.limit(); share = next_share(share)) {
      if (const auto verdict = step(share, budget)) return *verdict;
      budget.progress().at_least = question_.at_least();
      if (!alone || budget.nodes() < kNodesAlone) continue;
      alone = false;
      if (!question_.at_most()) offer();
    }
    return question_.cut_short(*budget.limit());
  }

 private:
  void offer() {
    question_.listen(reports_);
    background_.emplace(safepoint_, [this](Budget& budget) { search_downwards(budget); });
  }

  /// Finds any mate, then shorter and shorter ones until there is none. Runs on a helper's thread.
  /// Once there is a mate, the others help to deepen.
  void search_downwards(Budget& budget) {
    ParallelDfpn& searcher = context_.parallel_searches->background;
    SearchResult answer = search_unbounded(searcher, budget);
    const ParallelDfpn::HelperLimit alone(searcher, 0);
    if (answer.state == SearchResult::State::disproven) background_verdict_ = Verdict::no_mate();
    while (answer.state == SearchResult::State::proven) {
      const MateLength length = answer.length;
      reports_.at_most_plies = length.plies();
      const MateLength within = length.after(2);
      if (within > MateLength(0)) {
        answer = searcher.search({background_position_, Side::attacker}, within, budget);
      } else {
        answer.state = SearchResult::State::disproven;
      }
      if (answer.state == SearchResult::State::disproven)
        background_verdict_ = Verdict::mate_in(length);
    }
  }

  /// Searches in growing shares, after each of which it asks itself what is likely. Without helpers
  /// if a mate is nearly sure, for then deepening will answer.
  SearchResult search_unbounded(ParallelDfpn& searcher, Budget& budget) {
    SearchResult answer;
    bool helped = true;
    for (std::uint64_t share = kFirstShare; !budget.limit(); share = next_share(share)) {
      const ParallelDfpn::HelperLimit limit(searcher, helped ? ParallelDfpn::kAnyNumber : 0);
      budget.begin_stage(share);
      answer = searcher.search({background_position_, Side::attacker}, MateLength::unbounded(),
                               reports_.outlook, budget);
      budget.end_stages();
      reports_.outlook = outlook_after(answer);
      helped = !mate_is_nearly_sure(answer);
      if (answer.state != SearchResult::State::open) break;
    }
    return answer;
  }

  std::optional<Verdict> step(std::uint64_t share, Budget& budget) {
    if (!background_) return question_.step(position_, share, budget);
    if (background_->take_back()) {
      const auto verdict = question_.step(position_, share, budget);
      if (question_.at_most()) {
        background_.reset();
      } else {
        background_->offer();
      }
      return verdict;
    }
    if (const auto verdict = deepen_meanwhile(share, budget)) return verdict;
    const bool done = background_->done();
    if (!done && !background_->ended()) return std::nullopt;
    background_.reset();
    return done ? background_verdict_ : std::nullopt;
  }

  /// Without helpers if there probably is no mate, for then the background search will answer.
  std::optional<Verdict> deepen_meanwhile(std::uint64_t share, Budget& budget) {
    const bool helped = reports_.outlook != Outlook::no_mate;
    const ParallelDfpn::HelperLimit limit(context_.parallel_searches->foreground,
                                          helped ? ParallelDfpn::kAnyNumber : 0);
    const Budget::HelperWatch watch(budget, background_->helpers());
    return question_.deepen(position_, share, budget);
  }

  SearchContext& context_;
  Safepoint& safepoint_;
  Position& position_;
  ShortestMate question_;
  /// What the background task works on, what it has found so far, and the verdict at its end.
  Position background_position_;
  ShortestMate::Reports reports_;
  std::optional<Verdict> background_verdict_;
  std::optional<BackgroundTask> background_;
};

}  // namespace

Verdict parallel_shortest_mate(SearchContext& context, Safepoint& safepoint, Position& position,
                               Budget& budget) {
  return ParallelShortestMate(context, safepoint, position).run(budget);
}

}  // namespace tori::solver
