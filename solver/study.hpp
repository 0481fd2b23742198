// Everything that can be asked about one problem, in one place: both games, replays, and mates that
// avoid certain positions.
#pragma once

#include <cstddef>
#include <optional>

#include "rules/position.hpp"
#include "solver/conventions.hpp"
#include "solver/crew.hpp"
#include "solver/game.hpp"
#include "solver/mate_proof.hpp"
#include "solver/room.hpp"
#include "solver/searched_game.hpp"
#include "solver/verification.hpp"

namespace tori::solver {

/// Asked about positions of one problem after another (`begin`). What it answers does not depend on
/// the problems before.
class Study final : private LastingDrops {
 public:
  /// `bytes` of memory are divided among the tables. With a crew, which must outlive it, hard
  /// questions of the strict game and its relaxation are searched by all workers. Throws
  /// std::bad_alloc.
  explicit Study(std::size_t bytes, Crew* crew = nullptr);

  /// Turns to a new problem, or to the same one with all that was found forgotten. `avoided` must
  /// outlive the study of it; nothing: nothing is avoided.
  void begin(JudgedGame game, const Avoided* avoided = nullptr);

  Oracle& strict() { return strict_.oracle; }
  ConventionalOracle& conventional() { return *conventional_; }
  /// The game that was named at the beginning.
  Game& game();
  MateProof& mates() { return mates_; }
  /// What a tree of lines may take.
  std::size_t tree_bytes() const { return part_; }

  /// The length in the game of a mate of the strict game that takes exactly so long.
  std::optional<MateLength> length_in_game(Position& position, bool attacker_to_move,
                                           MateLength strict_length, Budget& budget);

  /// Is there a mate within so many plies of the game (unbounded: at all) when reaching an avoided
  /// position is the attacker's failure? Drops are futile as they are in the game itself. Nothing
  /// when the budget ends first.
  std::optional<bool> mates_avoiding(Position& position, bool attacker_to_move, MateLength within,
                                     Budget& budget);

 private:
  Bitboard squares(Position& position) override;
  void begin_avoiding();

  std::size_t part_;
  JudgedGame judged_ = JudgedGame::conventional;
  Avoided nothing_;
  const Avoided* avoided_ = &nothing_;
  Room strict_;
  Room relaxed_;
  StrictGame strict_game_;
  std::optional<ConventionalOracle> conventional_;
  MateProof mates_;
  /// The same three games with positions avoided; made when first asked for.
  struct Avoiding;
  ProofTable avoiding_strict_;
  ProofTable avoiding_relaxed_;
  ProofTable avoiding_lasting_;
  PathHistory avoiding_strict_history_;
  PathHistory avoiding_relaxed_history_;
  PathHistory avoiding_lasting_history_;
  Budget* budget_ = nullptr;
};

}  // namespace tori::solver
