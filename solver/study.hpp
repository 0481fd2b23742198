// Everything that can be asked about one problem, in one place: both games, replays, and mates that
// avoid certain positions.
#pragma once

#include <cstddef>
#include <optional>

#include "rules/position.hpp"
#include "solver/conventions.hpp"
#include "solver/game.hpp"
#include "solver/mate_proof.hpp"
#include "solver/room.hpp"
#include "solver/searched_game.hpp"
#include "solver/verification.hpp"

namespace tori::solver {

/// Asked about the positions of one problem after another (`begin`). What it answers does not
/// depend on the problems before.
class Study final : private LastingDrops {
 public:
  /// `bytes` of memory are divided among the tables. Throws std::bad_alloc.
  explicit Study(std::size_t bytes);

  /// Turns to a new problem, or to the same one with all that was found forgotten. `avoided` must
  /// outlive the study of it; without it no mates that avoid anything may be asked for.
  void begin(JudgedGame game, const Avoided* avoided = nullptr);

  Oracle& strict() { return strict_.oracle; }
  MateProof& mates() { return mates_; }
  /// The game that was named at the beginning.
  Game& game() { return is_strict() ? static_cast<Game&>(strict_game_) : *conventional_; }
  /// The length in that game of a mate whose shortest strict length is this.
  std::optional<MateLength> length_in_game(Position& position, bool attacker_to_move,
                                           MateLength strict_length, Budget& budget);
  /// The conventional length, whichever game was named.
  std::optional<MateLength> conventional_length(Position& position, MateLength strict_length,
                                                Budget& budget);

  /// Is there a mate within so many plies of the game (unbounded: at all) when reaching an avoided
  /// position is the attacker's failure? Drops are futile where they are so in the game itself.
  /// Nothing when the budget ends first.
  std::optional<bool> mates_avoiding(Position& position, bool attacker_to_move, MateLength within,
                                     Budget& budget);

  /// Memory for the lines of a problem.
  std::size_t tree_bytes() const { return tree_bytes_; }

 private:
  /// A game with positions avoided.
  struct Avoiding {
    explicit Avoiding(std::size_t bytes) : table(bytes) {}
    void begin(const SearchedGame& game);
    std::optional<bool> mates(Position& position, bool attacker_to_move, MateLength within,
                              Budget& budget);

    ProofTable table;
    PathHistory history;
    std::optional<Dfpn> search;
  };

  bool is_strict() const { return judged_ == JudgedGame::strict; }
  Bitboard squares(Position& position) override;
  std::optional<MateLength> mated_within(Position& position);

  const std::size_t tree_bytes_;
  const std::size_t conventional_bytes_;
  JudgedGame judged_ = JudgedGame::conventional;
  const Avoided* avoided_ = nullptr;
  Room strict_;
  Room relaxed_;
  StrictGame strict_game_;
  std::optional<ConventionalOracle> conventional_;
  MateProof mates_;
  Avoiding avoiding_strict_;
  Avoiding avoiding_relaxed_;
  Avoiding avoiding_lasting_;
  /// What the question asked last may spend, and the plies it leaves to a defender.
  Budget* budget_ = nullptr;
  MateLength asked_within_;
};

}  // namespace tori::solver
