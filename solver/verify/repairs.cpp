#include "solver/verify/repairs.hpp"

#include <atomic>
#include <functional>
#include <utility>

#include "rules/setup.hpp"
#include "solver/parallel/ordered_map.hpp"
#include "solver/verify/soundness.hpp"

namespace tori::solver {
namespace {

/// A constant: what a search with limited nodes finds depends on the size of its table.
constexpr std::size_t kVerifierBytes = std::size_t{32} << 20;
/// Nodes of the first look at a change. Nearly all changes are refused by it.
constexpr std::uint64_t kFirstLook = 20'000;
/// Changes under way per thread.
constexpr std::size_t kUnderWay = 8;

/// What came out for one change.
struct Outcome {
  std::optional<Repair> repair;
  /// A limit of nodes left it open.
  bool open = false;
  /// Time or user ended the search.
  std::optional<Limit> stopped;
  std::uint64_t nodes = 0;
};

/// Looks at one change after another, on one thread.
class Examiner {
 public:
  Examiner(const RepairGoal& goal, Verifier& verifier, const Limits& limits)
      : goal_(goal), verifier_(verifier), limits_(limits) {}

  Outcome look_at(const Edit& edit) {
    const Verification first = verify(edit, goal_.readings.front(), quick(), kFirstLook);
    if (is_hopeless(first)) return std::move(outcome_);
    verify_fully(edit, {first.learnt.without_mate, {}});
    return std::move(outcome_);
  }

 private:
  /// The settings that leave out all that never breaks a problem.
  VerifySettings quick() const {
    VerifySettings settings = goal_.settings;
    settings.defences = settings.economy = settings.tries = false;
    settings.variations = false;
    return settings;
  }

  Verification verify(const Edit& edit, Promotion reading, const VerifySettings& settings,
                      std::uint64_t nodes, const KnownPositions& known = {}) {
    const auto position = build(parts(edit.position), reading);
    const Limits limits = limits_.with_nodes(nodes);
    Verification result = verifier_.verify(*position, {}, settings, limits, known);
    outcome_.nodes += result.nodes;
    if (result.limit && *result.limit != Limit::nodes && *result.limit != Limit::memory) {
      outcome_.stopped = result.limit;
    }
    return result;
  }

  /// True if the change is no repair, or nothing more is to be found out about it.
  bool is_hopeless(const Verification& first) {
    if (outcome_.stopped || first.soundness == Soundness::unsound) return true;
    const auto length = judged_length(first, goal_.settings);
    return length && !first.line.empty() && !keeps_something(first, *length);
  }

  bool keeps_something(const Verification& found, MateLength length) const {
    if (!goal_.first_move && !goal_.length) return true;
    return goal_.first_move == found.line.front() || goal_.length == length;
  }

  /// `from_first_look`: what has no mate under the first reading.
  void verify_fully(const Edit& edit, const KnownPositions& from_first_look) {
    std::vector<Verification> all;
    for (const Promotion reading : goal_.readings) {
      const KnownPositions& known = all.empty() ? from_first_look : all.back().learnt;
      Verification found = verify(edit, reading, goal_.settings, goal_.nodes_each, known);
      all.push_back(std::move(found));
      if (outcome_.stopped || all.back().soundness == Soundness::unsound) return;
    }
    CombinedVerdict verdict{all.front().soundness, true};
    if (all.size() == 2) verdict = combine(all[0], all[1], goal_.settings);
    outcome_.open = verdict.soundness == Soundness::unknown;
    const bool good =
        verdict.soundness == Soundness::sound ||
        (goal_.allow_blemishes && verdict.soundness == Soundness::sound_with_blemishes);
    if (!good || !verdict.readings_agree) return;
    const auto length = judged_length(all.front(), goal_.settings);
    if (!length || !keeps_something(all.front(), *length)) return;
    const bool same_move = goal_.first_move == all.front().line.front();
    outcome_.repair =
        Repair{edit, verdict.soundness, std::move(all.front()), same_move, goal_.length == length};
  }

  const RepairGoal& goal_;
  Verifier& verifier_;
  const Limits& limits_;
  Outcome outcome_;
};

/// Takes the outcomes in the order of the changes, so that threads make no difference.
class Collector {
 public:
  Collector(Repairs& repairs, const Limits& limits) : repairs_(repairs), limits_(limits) {}

  bool ended() const { return ended_; }

  void take(Outcome outcome) {
    if (ended_) return;
    repairs_.nodes += outcome.nodes;
    if (outcome.stopped) return end(outcome.stopped);
    ++(outcome.open ? repairs_.open : repairs_.settled);
    if (outcome.repair) keep(std::move(*outcome.repair));
    if (repairs_.found.size() == Repairs::kMostRepairs) return end({});
    const bool last = repairs_.open + repairs_.settled == repairs_.changes;
    if (!last && repairs_.nodes >= limits_.nodes) end(Limit::nodes);
  }

  /// Puts those with blemishes behind the sound ones.
  void finish() {
    for (Repair& repair : blemished_) {
      if (repairs_.found.size() == Repairs::kMostRepairs) return;
      repairs_.found.push_back(std::move(repair));
    }
  }

 private:
  void keep(Repair repair) {
    auto& list = repair.soundness == Soundness::sound ? repairs_.found : blemished_;
    list.push_back(std::move(repair));
  }

  void end(std::optional<Limit> limit) {
    ended_ = true;
    repairs_.limit = limit;
  }

  Repairs& repairs_;
  const Limits& limits_;
  std::vector<Repair> blemished_;
  /// Read by the threads that take new changes.
  std::atomic<bool> ended_ = false;
};

}  // namespace

Repairs RepairSearch::run(const Position& position, const RepairGoal& goal, const Limits& limits,
                          const Told& told) {
  const std::vector<Edit> edits = edits_of(position);
  ThreadPool alone(1);
  ThreadPool& pool = pool_ == nullptr ? alone : *pool_;
  while (verifiers_.size() < static_cast<std::size_t>(pool.size())) {
    verifiers_.push_back(std::make_unique<Verifier>(kVerifierBytes));
  }
  Repairs repairs;
  repairs.changes = edits.size();
  Collector collector(repairs, limits);
  if (told) told(0, repairs.changes);
  std::size_t next = 0;
  const OrderedMap<const Edit*, Outcome> search{
      [&]() -> std::optional<const Edit*> {
        if (collector.ended() || next == edits.size()) return std::nullopt;
        return &edits[next++];
      },
      [&](const Edit* edit, int thread) {
        return Examiner(goal, *verifiers_[static_cast<std::size_t>(thread)], limits).look_at(*edit);
      },
      [&](Outcome outcome) {
        collector.take(std::move(outcome));
        if (told) told(repairs.settled + repairs.open, repairs.changes);
      },
      kUnderWay};
  solver::run(pool, search);
  collector.finish();
  return repairs;
}

}  // namespace tori::solver
