// Counting positions against limits.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <optional>

#include "solver/limits.hpp"

namespace tori::solver {

/// Counts expanded positions for one question and says when to stop, and why. A search can be given
/// a share of it (`stage`), whose end is no limit hit but a pause.
class Budget {
 public:
  explicit Budget(const Limits& limits) : limits_(limits), stage_end_(limits.nodes) {}

  /// Counts one position; false when the search must unwind.
  bool spend() {
    ++nodes_;
    if (nodes_ >= next_look_) look();
    return !stopped();
  }
  /// Counts positions that others have expanded for this question.
  void spend_more(std::uint64_t nodes) {
    nodes_ += nodes;
    if (nodes_ >= next_look_) look();
  }
  /// Positions until the end of the stage or the limit.
  std::uint64_t left() const {
    const std::uint64_t end = std::min(limits_.nodes, stage_end_);
    return end - std::min(end, nodes_);
  }
  /// Asks the clock and the user in the middle of something long that expands no position; false
  /// when they want the end. Nodes do not count here.
  bool may_take_time() {
    if (!limit_ && limits_.poll) limit_ = limits_.poll(progress_);
    return limit_ != Limit::time && limit_ != Limit::interrupt;
  }
  /// Ends everything for that reason.
  void stop(Limit limit) { limit_ = limit; }
  /// From now on the search pauses after so many positions more.
  void begin_stage(std::uint64_t nodes) {
    const std::uint64_t left = limits_.nodes - std::min(limits_.nodes, nodes_);
    stage_end_ = nodes_ + std::min(nodes, left);
    paused_ = false;
    next_look_ = nodes_;
  }
  /// From now on only the limits count.
  void end_stages() { begin_stage(limits_.nodes); }

  /// While it lives, the search pauses after so many positions more, or where its stage ends
  /// anyway; then the stage goes on.
  class Share {
   public:
    Share(Budget& budget, std::uint64_t nodes) : budget_(budget), stage_end_(budget.stage_end_) {
      budget_.pause_at(std::min(stage_end_, budget_.nodes_ + nodes));
    }
    ~Share() { budget_.pause_at(stage_end_); }
    Share(const Share&) = delete;
    Share& operator=(const Share&) = delete;

   private:
    Budget& budget_;
    std::uint64_t stage_end_;
  };

  /// What other threads may do to the search of a budget.
  struct Outside {
    virtual ~Outside() = default;
    /// Called at every look, a few hundred positions apart, with all positions counted so far.
    virtual void seen(std::uint64_t /*counted*/) {}

    /// Positions they have expanded for it, until they are counted.
    std::atomic<std::uint64_t> nodes = 0;
    /// It need not go on.
    std::atomic<bool> enough = false;
  };

  /// While it lives, the budget looks outside: it counts what others expand and, if that is wanted,
  /// the search pauses once it need not go on.
  class Lookout {
   public:
    enum class For : std::uint8_t { nodes, nodes_and_end };

    Lookout(Budget& budget, Outside& outside, For what = For::nodes_and_end)
        : budget_(budget), outside_(outside), what_(what), before_(budget.lookout_) {
      budget_.lookout_ = this;
      outside_.seen(budget_.nodes_);
    }
    ~Lookout() {
      budget_.lookout_ = before_;
      budget_.nodes_ += outside_.nodes.exchange(0);
      budget_.pause_at(budget_.stage_end_);
    }
    Lookout(const Lookout&) = delete;
    Lookout& operator=(const Lookout&) = delete;

   private:
    friend class Budget;
    bool sees_end() const {
      return what_ == For::nodes_and_end && outside_.enough.load(std::memory_order_relaxed);
    }

    Budget& budget_;
    Outside& outside_;
    For what_;
    Lookout* before_;
  };

  bool stopped() const { return limit_.has_value() || paused_; }
  std::optional<Limit> limit() const { return limit_; }
  std::uint64_t nodes() const { return nodes_; }
  Progress& progress() { return progress_; }

 private:
  static constexpr std::uint64_t kPollEvery = 256;

  void pause_at(std::uint64_t nodes) {
    stage_end_ = nodes;
    paused_ = nodes_ >= stage_end_ && stage_end_ < limits_.nodes;
    look_outside();
    next_look_ = nodes_;
  }

  void look_outside() {
    for (const Lookout* lookout = lookout_; lookout != nullptr; lookout = lookout->before_) {
      lookout->outside_.seen(nodes_);
      if (lookout->outside_.nodes.load(std::memory_order_relaxed) > 0) {
        nodes_ += lookout->outside_.nodes.exchange(0);
      }
      if (lookout->sees_end()) paused_ = true;
    }
  }

  void look() {
    look_outside();
    if (nodes_ >= limits_.nodes) limit_ = limit_.value_or(Limit::nodes);
    if (nodes_ >= stage_end_) paused_ = true;
    progress_.nodes = nodes_;
    if (limits_.poll && nodes_ >= next_poll_) {
      next_poll_ = nodes_ + kPollEvery;
      if (const std::optional<Limit> hit = limits_.poll(progress_)) limit_ = limit_.value_or(*hit);
    }
    next_look_ = std::min({limits_.nodes, stage_end_, nodes_ + kPollEvery});
  }

  const Limits& limits_;
  Progress progress_;
  std::uint64_t nodes_ = 0;
  std::uint64_t stage_end_;
  std::uint64_t next_look_ = 0;
  std::uint64_t next_poll_ = 0;
  bool paused_ = false;
  Lookout* lookout_ = nullptr;
  std::optional<Limit> limit_;
};

}  // namespace tori::solver
