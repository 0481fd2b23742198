// A weak player of whole games, for the positions that such games lead to.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "composer/settings/random_stream.hpp"
#include "rules/movegen.hpp"
#include "rules/position.hpp"

namespace tori::composer {

/// Chooses moves by a shallow search, as strong as its nodes: an alpha-beta search over birds and
/// the safety of the phoenixes, after a look for a mate within three plies. Like people it plays
/// the second best move now and then, and misses mates that take more nodes than it has. Its choice
/// depends on the position, the nodes and the random numbers only.
class Player {
 public:
  /// `nodes`: the positions that it looks at for each move, and an eighth as many more for a mate.
  explicit Player(int nodes) : nodes_(nodes) {}

  /// A move; nullopt if there is none. The value of each move is raised by a random number up to
  /// `whim`, in hundredths of a swallow. REQUIRES: both sides have a phoenix.
  std::optional<Move> choose(const Position& position, int whim, RandomStream& random);

 private:
  struct Ranked {
    Move move;
    int whim = 0;
    int value = 0;
  };

  std::optional<Move> mate_at_hand();
  bool mates_in_three();
  bool mates_at_once();
  std::size_t rank(std::vector<Ranked>& moves, int depth);
  int best_reply(int depth, int alpha, int beta);
  int exchanges(int depth, int alpha, int beta);
  bool spent() const { return spent_ >= limit_; }

  int nodes_;
  /// The position looked at, during `choose`.
  std::optional<Position> board_;
  int spent_ = 0;
  int limit_ = 0;
};

}  // namespace tori::composer
