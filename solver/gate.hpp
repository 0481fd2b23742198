// Tables that several threads use grow while all of them stand still.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <vector>

#include "solver/proof_table.hpp"

namespace tori::solver {

/// Whoever uses the tables of a solver that has a team is inside, and passes here every few hundred
/// positions, with nothing of a table in hand. When a table wants to grow all stop here, the last
/// one lets it grow, and all go on.
class Gate {
 public:
  /// The table, which is shared from now on, must outlive all that are inside.
  void watch(ProofTable& table);

  /// While it lives its thread is inside.
  class Inside {
   public:
    explicit Inside(Gate& gate) : gate_(gate) { gate_.enter(); }
    ~Inside() { gate_.leave(); }
    Inside(const Inside&) = delete;
    Inside& operator=(const Inside&) = delete;

   private:
    Gate& gate_;
  };

  /// While it lives a thread that was inside is not.
  class Outside {
   public:
    explicit Outside(Gate& gate) : gate_(gate) { gate_.leave(); }
    ~Outside() { gate_.enter(); }
    Outside(const Outside&) = delete;
    Outside& operator=(const Outside&) = delete;

   private:
    Gate& gate_;
  };

  /// While the thread stands still `go_on` is asked now and then; once anybody's says no, a table
  /// that is growing is given up with part of what it held.
  void pass(const std::function<bool()>& go_on);

 private:
  void enter();
  void leave();
  bool any_crowded() const;
  void grow_all(const std::function<bool()>& go_on);

  std::vector<ProofTable*> tables_;
  std::mutex mutex_;
  std::condition_variable changed_;
  int inside_ = 0;
  int standing_ = 0;
  bool growing_ = false;
  /// Counts the times all went on.
  std::uint64_t times_ = 0;
  std::atomic<bool> wanted_ = false;
  std::atomic<bool> given_up_ = false;
};

}  // namespace tori::solver
