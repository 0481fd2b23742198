// What single change makes a problem sound?
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "rules/position.hpp"
#include "solver/core/limits.hpp"
#include "solver/parallel/thread_pool.hpp"
#include "solver/verify/edit.hpp"
#include "solver/verify/verification.hpp"
#include "solver/verify/verifier.hpp"

namespace tori::solver {

/// What is asked of a changed problem.
struct RepairGoal {
  /// It is sound under all of these readings of the rules, and the same problem under each.
  std::vector<Promotion> readings;
  VerifySettings settings;
  /// Whether blemishes are good enough.
  bool allow_blemishes = true;
  /// It begins with this move or has this length, whatever else it does; if neither is given, any
  /// sound problem will do.
  std::optional<Move> first_move;
  std::optional<MateLength> length;
  /// Nodes for each verification of a changed problem.
  std::uint64_t nodes_each = 0;
};

/// A change that makes the problem sound.
struct Repair {
  Edit edit;
  Soundness soundness = Soundness::sound;
  /// Under the first reading.
  Verification verification;
  bool same_first_move = false;
  bool same_length = false;
};

/// The result of a search for repairs.
struct Repairs {
  /// The sound ones first, then those with blemishes; each in the order of `edits_of`.
  std::vector<Repair> found;
  /// How many changes there are, how many were settled, and how many the limit of one change left
  /// open. The rest was not looked at.
  std::size_t changes = 0;
  std::size_t settled = 0;
  std::size_t open = 0;
  /// The limit that ended the search; nullopt if it looked at all changes or found enough.
  std::optional<Limit> limit;
  std::uint64_t nodes = 0;

  /// The search ends once so many sound ones are found, and lists no more.
  static constexpr std::size_t kMostRepairs = 10;
};

/// Searches repairs, each change by itself, on all threads of a pool. The result depends on the
/// problem, the goal and the limit of nodes only, unless time or user end the search.
class RepairSearch {
 public:
  /// With a null pointer on one thread. The pool must outlive the search.
  explicit RepairSearch(ThreadPool* pool) : pool_(pool) {}

  /// Told before the first change and after each: how many were looked at, and how many there are.
  /// Called by one thread at a time.
  using Told = std::function<void(std::size_t looked_at, std::size_t changes)>;

  /// `limits.nodes` holds for the whole search; `told` may be empty. Throws std::bad_alloc.
  /// REQUIRES: the attacker is to move; `goal` has a reading. The pool is not at work.
  Repairs run(const Position& position, const RepairGoal& goal, const Limits& limits,
              const Told& told = {});

 private:
  ThreadPool* pool_;
  /// One for each thread, made by the first search.
  std::vector<std::unique_ptr<Verifier>> verifiers_;
};

}  // namespace tori::solver
