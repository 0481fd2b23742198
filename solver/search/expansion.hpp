// One expanded node of the proof-number search: its children and the numbers that follow from them.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "rules/movegen.hpp"
#include "rules/position.hpp"
#include "solver/core/mate_length.hpp"
#include "solver/core/node.hpp"
#include "solver/search/disproof_scope.hpp"
#include "solver/search/path_history.hpp"
#include "solver/search/proof_numbers.hpp"
#include "solver/search/search_variant.hpp"
#include "solver/search/transposition_table.hpp"
#include "solver/search/virtual_loss_table.hpp"

namespace tori::solver {

/// The result of a search of a node. The numbers are those of its side to move; the other members
/// have a meaning only if the numbers are settled.
struct Settled {
  PhiDelta numbers;
  /// Proven: mate within this length. Disproven: none within this length.
  MateLength length;
  /// The proof hand or disproof hand.
  Hand hand;
  /// Disproven: the positions above the node on which this rests.
  Ancestors ancestors;
  /// Disproven: in which other games, too.
  DisproofScope scope;
};

/// A move of the node and what is known of the position after it.
struct Child {
  Move move;
  /// The index of the drop that is kept back behind this one; -1 if none.
  std::int16_t next_drop = -1;
  /// Kept back and not looked at yet: the drop before it may fail soon.
  bool hidden = false;
  /// The table knows something about it.
  bool known = false;
  /// There is no mate within fewer plies than are asked now.
  bool refuted_before = false;
  /// Disproven: in which other games, too.
  DisproofScope scope;
  /// The nodes that were spent on it, as far as the table knows; 0: never searched before.
  std::uint32_t effort = 0;
  Key key = 0;
  /// The attacker's hand after the move.
  Hand hand;
  /// As the side to move after the move sees it.
  PhiDelta numbers;
  MateLength length;
  Hand settled_hand;

  /// Not hidden, and its side to move has not reached its goal.
  bool is_open() const { return !hidden && !numbers.won(); }
};

using ChildArena = std::vector<Child>;

/// What an expansion works with. All of it must outlive the expansion.
struct ExpansionContext {
  Position& position;
  TranspositionTable& table;
  PathHistory& history;
  ChildArena& arena;
  /// Where the other searches of the same table are; null without other searches.
  const VirtualLossTable* virtual_losses;
  const SearchVariant& variant;
  Outlook likely;
};

/// The children of one node, on top of the arena while it lives. Attacker and defender nodes differ
/// in how children are made and in how their hands are combined; the numbers work the same way.
///
/// REQUIRES: expansions of one arena are destroyed in reverse order.
class Expansion {
 public:
  Expansion(const ExpansionContext& context, Side side, MateLength within);
  ~Expansion() { arena_.resize(begin_); }
  Expansion(const Expansion&) = delete;
  Expansion& operator=(const Expansion&) = delete;

  /// The numbers of the node, from its children. `choose` and `outcome` use the result of the last
  /// call.
  PhiDelta add_up();
  /// True if some child was first met at a smaller depth: the numbers may be caught in a cycle.
  bool has_old_child() const { return has_old_child_; }

  /// The child to search next, and the thresholds of that search.
  /// REQUIRES: the node is not settled.
  struct Choice {
    std::size_t index;
    Thresholds thresholds;
  };
  Choice choose(const Thresholds& thresholds) const;

  const Child& child(std::size_t index) const { return arena_[begin_ + index]; }
  /// Plays the move of a child.
  Undo play(const Child& child) {
    return exact_hands_ ? position_.play(child.move) : position_.play(child.move, child.key);
  }
  /// Looks the child up once more; true if it is settled now.
  bool refresh(std::size_t index);
  /// Stores in the child what a search of it found with `effort` nodes.
  void update(std::size_t index, const Settled& outcome, std::uint32_t effort);

  /// The result for the node. `depth`: its depth on the path.
  Settled outcome(int depth) const;
  /// The move that proves an attacker node; Move::none() if there is none.
  Move mating_move() const;

 private:
  /// The sum over the children that are still open.
  struct Sum {
    static constexpr std::uint64_t kWorst = std::uint64_t{kInfinite} << 32U | kInfinite;

    PhiDelta numbers;
    /// The smallest delta, with its phi and its child, and the second smallest.
    std::uint64_t best_rank = kWorst;
    std::uint64_t second_rank = kWorst;
    std::size_t best = 0;
    ProofNumber open = 0;

    /// The smaller delta comes first, and of equal ones the smaller phi.
    static std::uint64_t rank_of(PhiDelta child) {
      return std::uint64_t{child.delta} << 32U | child.phi;
    }
    static ProofNumber delta_of(std::uint64_t rank) {
      return static_cast<ProofNumber>(rank >> 32U);
    }
    ProofNumber best_delta() const { return delta_of(best_rank); }
    ProofNumber second_delta() const { return delta_of(second_rank); }
    void take(bool is_open, PhiDelta child, std::size_t index);
  };

  /// REQUIRES: all children have been made, and no other node is on top of the arena.
  std::span<Child> children() { return std::span(arena_).subspan(begin_); }
  std::size_t size() const { return arena_.size() - begin_; }
  void make_checks();
  void make_evasions();
  void add_check(Move move, std::array<std::int16_t, kSquares>& last_on);
  void add_drops(const Evasions& moves);
  void add_kept_back(Move drop, std::int16_t& last);
  /// Settles a child that is to be avoided, or that fails even if nothing is avoided.
  bool settle_if_avoided(Child& child) { return exact_hands_ && settle_avoided(child); }
  bool settle_avoided(Child& child);
  bool settle_by_path(Child& child);
  bool settle_by_table(Child& child);
  bool settle_by_fact(Child& child, const ProbeResult& found);
  void look_up(Child& child);
  void first_look(Child& child);
  void first_look_at_check(Child& child);
  void first_look_at_evasion(Child& child);
  void settle(Child& child, bool proven, MateLength length, Hand hand, DisproofScope scope = {});
  /// Reveals the drop that is kept back behind this child, if there is one.
  void reveal_after(const Child& child);
  void reveal(Child& drop);
  void reveal_if_too_hard(const Child& child, PhiDelta numbers);
  ProofNumber patience() const;
  /// Whether a drop is hidden behind this child.
  bool keeps_back(const Child& child) const {
    return child.next_drop >= 0 && this->child(static_cast<std::size_t>(child.next_drop)).hidden;
  }
  Child& add(Move move);
  Hand attackers_hand_after(Move move) const {
    return attacks_ ? position_.hand_after(move) : position_.hand(opponent(position_.turn()));
  }
  unsigned virtual_losses_in(const Child& child) const {
    return VirtualLossTable::worth_marking(child.effort)
               ? virtual_losses_->count(child.key, child.hand)
               : 0;
  }
  /// The numbers of a child of which this is known.
  PhiDelta numbers_in(const ProbeResult& found) const {
    return attacks_ ? PhiDelta{found.dn, found.pn} : PhiDelta{found.pn, found.dn};
  }
  void hope_for_refutation(Child& child) const;
  ProofNumber slack(ProofNumber second_best) const;
  Sum sum_with_virtual_losses(ProofNumber limit) const;
  Hand failed_hand(bool proven) const;
  DisproofScope scope_of_refutation() const;

  Position& position_;
  TranspositionTable& table_;
  PathHistory& history_;
  ChildArena& arena_;
  const VirtualLossTable* virtual_losses_;
  const SearchVariant& variant_;
  /// Facts hold only for the hand with which they were found: the hand is part of the key, and the
  /// hands below are empty.
  const bool exact_hands_;
  const bool attacks_;
  const bool no_mate_likely_;
  const MateLength within_;
  const std::size_t begin_;
  bool has_old_child_ = false;
  /// The child through which the side to move reaches its goal.
  std::size_t winner_;
  bool has_winner_ = false;
  /// The combined hand and length of the children through which the side to move failed.
  Hand failed_hand_;
  MateLength failed_length_;
  DisproofScope failed_scope_ = DisproofScope::all();
  Ancestors ancestors_;
  Sum sum_;
};

}  // namespace tori::solver
