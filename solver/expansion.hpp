// One expanded node of the proof-number search: its children and what they add up to.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "rules/movegen.hpp"
#include "rules/position.hpp"
#include "solver/mate_length.hpp"
#include "solver/path_history.hpp"
#include "solver/proof_numbers.hpp"
#include "solver/proof_table.hpp"
#include "solver/searched_game.hpp"
#include "solver/visitors.hpp"

namespace tori::solver {

/// A node as a search leaves it. The numbers are those of its side to move; the rest counts only
/// when they are settled.
struct Settled {
  PhiDelta numbers;
  /// Proven: mate within this length. Disproven: none within this length.
  MateLength length;
  /// Proof hand or disproof hand.
  Hand hand;
  /// Disproven: what this rests on above the node.
  Ancestors ancestors;
};

/// A move of the node and what is known of the position behind it.
struct Child {
  Move move;
  /// Index of the drop on the same square to be tried once this one fails, or -1.
  std::int16_t next_drop = -1;
  /// Not yet to be looked at: an earlier drop on the same square still stands.
  bool hidden = false;
  /// Never searched before, as far as the table knows.
  bool fresh = true;
  /// The table knows something of it.
  bool known = false;
  Key key = 0;
  /// The attacker's hand after the move.
  Hand hand;
  /// As the side to move behind the move sees it.
  PhiDelta numbers;
  MateLength length;
  Hand settled_hand;

  /// In play, and the opponent has not reached its goal there.
  bool is_open() const { return !hidden && !numbers.won(); }
};

using ChildArena = std::vector<Child>;

/// What an expansion works with.
struct SearchRoom {
  Position& position;
  ProofTable& table;
  PathHistory& history;
  ChildArena& arena;
  /// The other searches of the same table, if there are any.
  const Visitors* visitors;
  const SearchedGame& game;
};

/// The children of one node, on top of the arena while it lives. Attacker and defender nodes differ
/// in how children are made and in what their settled hands add up to; the numbers are the same.
class Expansion {
 public:
  Expansion(const SearchRoom& room, bool attacker_to_move, MateLength within);
  ~Expansion() { arena_.resize(begin_); }
  Expansion(const Expansion&) = delete;
  Expansion& operator=(const Expansion&) = delete;

  /// Proof numbers of the node, from the children. What follows goes by the last time it was
  /// called.
  PhiDelta add_up();
  /// True when some child was first met at a smaller depth: the numbers may be caught in a cycle.
  bool has_old_child() const { return has_old_child_; }

  /// The child to search next, and up to where. The node must not be settled.
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
  /// Looks the child up once more; true when it is settled by now.
  bool refresh(std::size_t index);
  /// Takes in what a search of the child found.
  void update(std::size_t index, const Settled& outcome);

  /// The node as it stands. `depth` is its place on the path.
  Settled outcome(int depth) const;
  /// The move that settles an attacker node as proven; none otherwise.
  Move mating_move() const;

 private:
  /// What the children that are still open add up to.
  struct Sum {
    static constexpr std::uint64_t kWorst = std::uint64_t{kInfinite} << 32U | kInfinite;

    PhiDelta numbers;
    /// The smallest delta with its phi and its child, and the next after it.
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

  /// All children have been made when these are used, and no other node is on top of the arena.
  std::span<Child> children() { return std::span(arena_).subspan(begin_); }
  std::size_t size() const { return arena_.size() - begin_; }
  void make_checks();
  void make_evasions();
  void add_drops(const Evasions& moves);
  /// Settles a child that counts as the attacker's failure in this game, or is one in every game.
  bool settle_if_avoided(Child& child) { return exact_hands_ && settle_avoided(child); }
  bool settle_avoided(Child& child);
  bool settle_by_path(Child& child);
  bool settle_by_table(Child& child);
  void look_up(Child& child);
  void first_look_at_check(Child& child);
  void first_look_at_evasion(Child& child);
  void settle(Child& child, bool proven, MateLength length, Hand hand);
  void reveal_after(const Child& child);
  Child& add(Move move);
  unsigned visitors_in(const Child& child) const {
    return child.fresh ? 0 : visitors_->count(child.key, child.hand);
  }
  Sum sum_among_visitors(ProofNumber limit) const;
  Hand failed_hand(bool proven) const;

  Position& position_;
  ProofTable& table_;
  PathHistory& history_;
  ChildArena& arena_;
  const Visitors* visitors_;
  const SearchedGame& game_;
  /// Facts hold for exactly the hand they were found with: it is part of the key, and the hands
  /// below are empty.
  const bool exact_hands_;
  const bool attacker_to_move_;
  const MateLength within_;
  const std::size_t begin_;
  bool has_old_child_ = false;
  /// The child through which the side to move reaches its goal.
  std::size_t winner_;
  bool has_winner_ = false;
  /// What the children that failed the side to move add up to.
  Hand failed_hand_;
  MateLength failed_length_;
  Ancestors ancestors_;
  Sum sum_;
};

}  // namespace tori::solver
