#include "solver/parallel_dfpn.hpp"

#include <algorithm>
#include <atomic>
#include <utility>

namespace tori::solver {
namespace {

/// Nodes one thread spends on a question before it is worth the others' while.
constexpr std::uint64_t kAlone = 400;

}  // namespace

struct ParallelDfpn::Worker {
  Worker(ProofTable& table, const SearchedGame& game, Visitors& visitors)
      : dfpn(table, history, game, &visitors) {}

  PathHistory history;
  Dfpn dfpn;
  Answer answer;
};

/// What the workers tell each other while they search one question.
struct ParallelDfpn::Round {
  std::uint64_t allowed;
  const ProofTable& table;
  std::atomic<std::uint64_t> nodes = 0;
  std::atomic<bool> over = false;
  std::atomic<bool> too_deep = false;

  /// Counts a worker's new nodes; true when the round goes on.
  bool goes_on(std::uint64_t new_nodes) {
    const std::uint64_t all = nodes.fetch_add(new_nodes, std::memory_order_relaxed) + new_nodes;
    if (all >= allowed || table.crowded()) over.store(true, std::memory_order_relaxed);
    return !over.load(std::memory_order_relaxed);
  }
};

ParallelDfpn::ParallelDfpn(ProofTable& table, Searcher& alone, Crew& crew, const SearchedGame& game)
    : table_(table), crew_(crew), alone_(alone) {
  for (int i = 0; i < crew.size(); ++i) {
    workers_.push_back(std::make_unique<Worker>(table, game, visitors_));
  }
}

ParallelDfpn::~ParallelDfpn() = default;

void ParallelDfpn::start_problem() {
  for (const auto& worker : workers_) worker->history.start_problem();
}

Answer ParallelDfpn::search(Position& position, bool attacker_to_move, MateLength within,
                            Budget& budget) {
  const GrowthWatch watch(table_, budget);
  Limits small;
  small.nodes = std::min(kAlone, budget.left());
  Budget first(small);
  Answer answer = alone_.search(position, attacker_to_move, within, first);
  budget.spend_more(first.nodes());
  budget.progress().within = within;
  while (answer.state == Answer::State::open && !budget.stopped()) {
    answer = search_together(position, attacker_to_move, within, budget);
    if (table_.crowded()) table_.grow();
  }
  return answer;
}

/// One round: until somebody has the answer, the budget stops it, or the table must grow.
Answer ParallelDfpn::search_together(const Position& position, bool attacker_to_move,
                                     MateLength within, Budget& budget) {
  Round round{budget.left(), table_};
  std::uint64_t reported = 0;
  table_.share(true);
  crew_.run([&](int index) {
    Worker& worker = *workers_[static_cast<std::size_t>(index)];
    std::uint64_t counted = 0;
    Limits limits;
    limits.poll = [&](const Progress& progress) -> std::optional<Limit> {
      const bool goes_on = round.goes_on(progress.nodes - std::exchange(counted, progress.nodes));
      if (index == 0) {
        const std::uint64_t all = round.nodes.load(std::memory_order_relaxed);
        budget.spend_more(all - std::exchange(reported, all));
        if (budget.stopped()) round.over = true;
      }
      return goes_on ? std::nullopt : std::optional(Limit::interrupt);
    };
    Budget own(limits);
    Position board = position;
    worker.answer = worker.dfpn.search(board, attacker_to_move, within, own);
    round.goes_on(own.nodes() - counted);
    if (own.limit() == Limit::memory) round.too_deep = true;
    round.over = true;
  });
  table_.share(false);
  budget.spend_more(round.nodes - reported);
  for (const auto& worker : workers_) {
    if (worker->answer.state != Answer::State::open) return worker->answer;
  }
  if (round.too_deep) budget.stop(Limit::memory);
  return {};
}

}  // namespace tori::solver
