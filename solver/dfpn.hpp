// Depth-first proof-number search (Nagai 2002) for "is there a mate within so many plies?".
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "rules/position.hpp"
#include "solver/budget.hpp"
#include "solver/expansion.hpp"
#include "solver/mate_length.hpp"
#include "solver/path_history.hpp"
#include "solver/proof_numbers.hpp"
#include "solver/proof_table.hpp"
#include "solver/searcher.hpp"
#include "solver/visitors.hpp"

namespace tori::solver {

/// The search. It prints nothing, knows no clock and no other thread; all it learns goes to the
/// table. A question with a bound never looks at the path: its answers hold everywhere. Without a
/// bound repetitions count as failures, and what rests on them is kept apart by PathHistory.
///
/// Several searches, one a thread, may share a table when they share `visitors`: each then keeps to
/// where the others are not, and leaves a position as soon as another has settled it or something
/// above it.
class Dfpn final : public Searcher {
 public:
  /// Table, history and visitors must serve no search of another game. What the game points to must
  /// outlive the search.
  Dfpn(ProofTable& table, PathHistory& history, const SearchedGame& game = {},
       Visitors* visitors = nullptr)
      : table_(table), history_(history), game_(game), visitors_(visitors) {}

  Answer search(Position& position, bool attacker_to_move, MateLength within,
                Budget& budget) override;

 private:
  /// A position of the path and what is asked there.
  struct Question {
    Key key;
    Hand hand;
    MateLength within;
    /// The table knew of it before: there is something that others should keep away from. Two
    /// that meet in a new position waste little.
    bool is_known;
  };

  /// How table and path know a position.
  struct Identity {
    Key key;
    Hand hand;
  };

  Identity identity(bool attacker_to_move) const;
  Settled visit(bool attacker_to_move, MateLength within, Thresholds thresholds, bool first_visit,
                unsigned& extensions);
  void store(bool attacker_to_move, int depth, const Settled& outcome, Move mating_move,
             std::uint32_t effort);
  void enter(const Question& question);
  void leave();
  void see_what_others_settled();
  bool must_unwind(int depth) const { return budget_->stopped() || depth >= settled_depth_; }
  std::optional<Settled> settled_by_others(bool attacker_to_move, int depth);

  /// Nodes between two looks at what others have settled.
  static constexpr std::uint64_t kLookEvery = 64;
  static constexpr int kNone = std::numeric_limits<int>::max();

  ProofTable& table_;
  PathHistory& history_;
  SearchedGame game_;
  Visitors* visitors_;
  /// The path, kept only with visitors.
  std::vector<Question> questions_;
  /// The smallest depth of the path that another search has settled, and how.
  int settled_depth_ = kNone;
  Found found_;
  ChildArena arena_;
  Position* position_ = nullptr;
  Budget* budget_ = nullptr;
};

}  // namespace tori::solver
