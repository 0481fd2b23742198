// What the game that is searched leaves out or forbids, compared with the rules of play.
#pragma once

#include <unordered_set>

#include "rules/position.hpp"
#include "solver/dominance.hpp"
#include "solver/interpositions.hpp"

namespace tori::solver {

class ProofTable;

/// Positions that count as the attacker's failure, whoever is to move. They are told apart by key
/// and hand as the proof table does it; all belong to one problem.
class Avoided {
 public:
  void insert(const Position& position, bool attacker_to_move) {
    keys_.insert(zobrist::with_hand(position.key(), attackers_hand(position, attacker_to_move)));
  }
  bool contains(const Position& position, bool attacker_to_move) const {
    return contains(zobrist::with_hand(position.key(), attackers_hand(position, attacker_to_move)));
  }
  /// `exact` is a key with the attacker's hand in it (`zobrist::with_hand`).
  bool contains(Key exact) const { return keys_.count(exact) != 0; }

 private:
  std::unordered_set<Key> keys_;
};

/// Tells on which squares drops count as defences, where more than the board decides that.
class LastingDrops {
 public:
  virtual ~LastingDrops() = default;
  /// Defender to move and in check.
  virtual Bitboard squares(Position& position) = 0;

 protected:
  LastingDrops() = default;
  LastingDrops(const LastingDrops&) = default;
  LastingDrops& operator=(const LastingDrops&) = default;
};

/// A table of the searches that avoid something must serve no other game, nor other positions to be
/// avoided.
struct SearchedGame {
  Interpositions interpositions = Interpositions::all;
  /// In place of `interpositions`, if there.
  LastingDrops* lasting = nullptr;
  /// Where something is avoided facts no longer carry over to other hands: every position is looked
  /// at with exactly its hand.
  const Avoided* avoided = nullptr;
  /// With `avoided`: the table of a game in which nothing is avoided and no other defences are left
  /// out. What fails there fails here.
  const ProofTable* plain = nullptr;

  Bitboard drop_squares(Position& position) const {
    return lasting != nullptr ? lasting->squares(position)
                              : counted_drop_squares(position, interpositions);
  }
};

}  // namespace tori::solver
