// Short exact questions about the positions of one candidate.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "composer/stop.hpp"
#include "rules/position.hpp"
#include "solver/budget.hpp"
#include "solver/room.hpp"

namespace tori::composer {

/// Searches with node limits only: what it answers depends on the position and the limits, not on
/// what it was asked before `start`.
class Probe {
 public:
  /// Once `stop`, which must outlive the probe, is raised no question is answered any more. Throws
  /// std::bad_alloc when there is no memory for the tables.
  Probe(std::size_t table_bytes, const Stop& stop);

  /// What the questions are about from now on; all that was learnt is forgotten. Each question may
  /// take so many nodes.
  void start(const Position& root, std::uint64_t nodes_a_question);

  /// The position the next question is about: the root, with moves played and taken back by whoever
  /// asks.
  Position& board() { return *board_; }

  /// Is there a mate within so many plies? Attacker to move: an odd number; defender to move: an
  /// even one. Nothing when the nodes ran out.
  std::optional<bool> mates_within(bool attacker_to_move, int plies);

  /// Is there a mate of any length?
  std::optional<bool> mates(bool attacker_to_move);

  /// The length with futile drops left out, of an attacker position whose shortest mate takes
  /// exactly `plies`. Nothing when the nodes ran out.
  std::optional<int> conventional(int plies);

  /// Nodes taken since the making of it.
  std::uint64_t nodes() const { return nodes_; }

 private:
  /// What a question may spend; its nodes are counted when it goes.
  class Question;

  solver::Room strict_;
  /// The game without interpositions that can be captured.
  solver::Room relaxed_;
  std::size_t note_bytes_;
  std::optional<Position> board_;
  bool relaxed_started_ = false;
  solver::Limits limits_;
  std::uint64_t nodes_ = 0;
};

}  // namespace tori::composer
