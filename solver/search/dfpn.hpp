// Depth-first proof-number search, df-pn [Nagai 2002] (docs/references.md), for "is there a mate
// within k plies?".
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "rules/position.hpp"
#include "solver/core/budget.hpp"
#include "solver/core/mate_length.hpp"
#include "solver/core/node.hpp"
#include "solver/search/expansion.hpp"
#include "solver/search/path_history.hpp"
#include "solver/search/proof_numbers.hpp"
#include "solver/search/searcher.hpp"
#include "solver/search/shallow_mate.hpp"
#include "solver/search/transposition_table.hpp"
#include "solver/search/virtual_loss_table.hpp"

namespace tori::solver {

/// The df-pn search of one thread. It prints nothing and knows no clock and no other thread; all it
/// learns goes to the table. A question with a bound never looks at the path, so its answers hold
/// on every path. Without a bound repetitions count as the attacker's failure, and PathHistory
/// keeps apart what rests on them.
///
/// Several searches, each in its own thread, may share a table if they share `virtual_losses`. Each
/// then prefers positions where the others are not, and leaves a position as soon as another search
/// has settled it or a position above it on the path.
class Dfpn final : public Searcher {
 public:
  /// All arguments, and what `variant` points to, must outlive the search (`variant` itself is
  /// copied). `virtual_losses` is null if no other search uses the table.
  /// REQUIRES: table and virtual losses serve searches of this variant only, the history serves
  /// this search only.
  Dfpn(TranspositionTable& table, PathHistory& history, const SearchVariant& variant = {},
       VirtualLossTable* virtual_losses = nullptr)
      : table_(table), history_(history), variant_(variant), virtual_losses_(virtual_losses) {}

  using Searcher::search;
  SearchResult search(Node node, MateLength within, Outlook likely, Budget& budget) override;

 private:
  /// A position of the path and the question that is asked there.
  struct Question {
    Key key;
    Hand hand;
    MateLength within;
    /// The others should keep away.
    bool is_marked;
  };

  FactKey fact_key(Side side) const {
    return variant_.fact_key(position_->key(), attackers_hand(*position_, side));
  }
  Settled visit(Side side, MateLength within, Thresholds thresholds, std::uint32_t effort_before,
                unsigned& extensions);
  std::optional<Settled> settled_by_moves(Side side, int depth, MateLength within);
  void store(Side side, int depth, const Settled& outcome, Move mating_move, std::uint32_t effort);
  void enter(const Question& question);
  void leave();
  void see_what_others_settled();
  bool must_unwind(int depth) const { return budget_->stopped() || depth >= settled_depth_; }
  std::optional<Settled> settled_by_others(Side side, int depth);

  /// Nodes between two looks at what others have settled.
  static constexpr std::uint64_t kLookEvery = 64;
  static constexpr int kNone = std::numeric_limits<int>::max();

  TranspositionTable& table_;
  PathHistory& history_;
  SearchVariant variant_;
  VirtualLossTable* virtual_losses_;
  /// The path; kept only if there are virtual losses.
  std::vector<Question> questions_;
  /// The smallest depth of the path that another search has settled, and how.
  int settled_depth_ = kNone;
  ProbeResult found_;
  ChildArena arena_;
  Position* position_ = nullptr;
  Outlook likely_ = Outlook::none;
  Budget* budget_ = nullptr;
};

}  // namespace tori::solver
