// Counts expanded positions (nodes) against the limits of a question.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <optional>

#include "solver/core/limits.hpp"

namespace tori::solver {

/// Counts the nodes of one question and says when to stop, and why. A search can be given a part of
/// the nodes (a *stage*); the end of a stage is a pause, not a limit that was hit.
///
/// Belongs to one thread. Other threads report to it through `Helpers` only.
class Budget {
 public:
  /// `limits` must outlive the budget.
  explicit Budget(const Limits& limits) : limits_(limits), stage_end_(limits.nodes) {}

  /// Counts one node; false if the search must stop and return to its caller.
  bool spend() {
    ++nodes_;
    if (nodes_ >= next_look_) look();
    return !stopped();
  }
  /// Counts positions that were settled by trying their moves, without being expanded.
  void count_leaf_tests(std::uint64_t tests) { leaf_tests_ += tests; }
  std::uint64_t leaf_tests() const { return leaf_tests_; }
  /// Nodes left until the end of the stage or the limit, whichever comes first.
  std::uint64_t left() const {
    const std::uint64_t end = std::min(limits_.nodes, stage_end_);
    return end - std::min(end, nodes_);
  }
  /// Asks the stop signal during long work that expands no node. False if the time is up or the
  /// user interrupts; the limit of nodes is not looked at.
  bool may_take_time() {
    if (!limit_) limit_ = tell_and_ask();
    return limit_ != Limit::time && limit_ != Limit::interrupt;
  }
  /// Ends the search; `limit` is the reason that `limit()` then gives.
  void stop(Limit limit) { limit_ = limit; }
  /// Begins a stage: the search pauses after `nodes` more nodes.
  void begin_stage(std::uint64_t nodes) {
    const std::uint64_t left = limits_.nodes - std::min(limits_.nodes, nodes_);
    stage_end_ = nodes_ + std::min(nodes, left);
    paused_ = false;
    next_look_ = nodes_;
  }
  /// Ends the stage: from now on only the limits count.
  void end_stages() { begin_stage(limits_.nodes); }

  /// A part of the current stage: while it lives, the search pauses after `nodes` more nodes, or at
  /// the end of the stage if that comes first. Then the stage goes on. The budget must outlive it.
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

  /// What other threads report to the owner of a budget. They may write the members at any time.
  struct Helpers {
    virtual ~Helpers() = default;
    /// Called by the owner's thread about every 256 nodes, with all nodes counted so far.
    virtual void seen(std::uint64_t /*counted*/) {}

    /// Nodes that the helpers have expanded and the budget has not counted yet.
    std::atomic<std::uint64_t> nodes = 0;
    /// True once the owner's search need not go on.
    std::atomic<bool> enough = false;
  };

  /// While it lives, the budget counts the nodes of `helpers` and, with `For::nodes_and_end`,
  /// pauses the search once `helpers.enough` is true. Budget and helpers must outlive it. Several
  /// are destroyed in reverse order.
  class HelperWatch {
   public:
    enum class For : std::uint8_t { nodes, nodes_and_end };

    HelperWatch(Budget& budget, Helpers& helpers, For what = For::nodes_and_end)
        : budget_(budget), helpers_(helpers), what_(what), before_(budget.watch_) {
      budget_.watch_ = this;
      helpers_.seen(budget_.nodes_);
    }
    ~HelperWatch() {
      budget_.watch_ = before_;
      budget_.nodes_ += helpers_.nodes.exchange(0);
      budget_.pause_at(budget_.stage_end_);
    }
    HelperWatch(const HelperWatch&) = delete;
    HelperWatch& operator=(const HelperWatch&) = delete;

   private:
    friend class Budget;
    bool sees_end() const {
      return what_ == For::nodes_and_end && helpers_.enough.load(std::memory_order_relaxed);
    }

    Budget& budget_;
    Helpers& helpers_;
    For what_;
    HelperWatch* before_;
  };

  /// True if a limit was hit or the search is to pause.
  bool stopped() const { return limit_.has_value() || paused_; }
  /// The limit that was hit; nullopt if none was (a pause is none).
  std::optional<Limit> limit() const { return limit_; }
  /// Nodes counted so far.
  std::uint64_t nodes() const { return nodes_; }
  Progress& progress() { return progress_; }

 private:
  static constexpr std::uint64_t kAskEvery = 256;

  void pause_at(std::uint64_t nodes) {
    stage_end_ = nodes;
    paused_ = nodes_ >= stage_end_ && stage_end_ < limits_.nodes;
    look_at_helpers();
    next_look_ = nodes_;
  }

  void look_at_helpers() {
    for (const HelperWatch* watch = watch_; watch != nullptr; watch = watch->before_) {
      watch->helpers_.seen(nodes_);
      if (watch->helpers_.nodes.load(std::memory_order_relaxed) > 0) {
        nodes_ += watch->helpers_.nodes.exchange(0);
      }
      if (watch->sees_end()) paused_ = true;
    }
  }

  /// Why the search must end, after telling of it.
  std::optional<Limit> tell_and_ask() const {
    if (limits_.progress) limits_.progress(progress_);
    return limits_.stop ? limits_.stop() : std::nullopt;
  }

  void look() {
    look_at_helpers();
    if (nodes_ >= limits_.nodes) limit_ = limit_.value_or(Limit::nodes);
    if (nodes_ >= stage_end_) paused_ = true;
    progress_.nodes = nodes_;
    if (nodes_ >= next_question_) {
      next_question_ = nodes_ + kAskEvery;
      if (const std::optional<Limit> hit = tell_and_ask()) limit_ = limit_.value_or(*hit);
    }
    next_look_ = std::min({limits_.nodes, stage_end_, nodes_ + kAskEvery});
  }

  const Limits& limits_;
  Progress progress_;
  std::uint64_t nodes_ = 0;
  std::uint64_t leaf_tests_ = 0;
  std::uint64_t stage_end_;
  std::uint64_t next_look_ = 0;
  std::uint64_t next_question_ = 0;
  bool paused_ = false;
  HelperWatch* watch_ = nullptr;
  std::optional<Limit> limit_;
};

}  // namespace tori::solver
