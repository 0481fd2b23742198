// The reference: the conventional length of shared/tsume.md, straight from its definition. A drop
// in front of the only checker X is futile when X may take it and, with the piece taken handed back
// to the defender, the conventional length from there is no longer than the best defence that is no
// drop (0 if there is none). The conventional length is the length with futile drops left out.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <unordered_map>
#include <vector>

#include "tests/reference/board.hpp"

namespace reference {

// Which interposed drops count as defences.
enum class Interposed {
  lasting,       // the definition: all but the futile ones
  uncapturable,  // none that X may take; a naive reading, wrong now and then
  all,           // every drop: this is the strict game
};

// Thrown when a question takes more work than it was given.
struct TooMuchWork {};

// What was met on the way, so that a test can insist on having seen it.
struct DropTally {
  int futile = 0;              // drops that are
  int capturable_lasting = 0;  // drops that X may take, which still are not futile
  int safe_from_capture = 0;   // drops that X may not take
};

// The search with its memory. Exact values, found by deepening; no bounds from elsewhere.
class Conventional {
 public:
  // `most_work` bounds the positions whose moves are gone through, all questions together.
  explicit Conventional(Reading reading, Interposed interposed = Interposed::lasting,
                        std::uint64_t most_work = std::numeric_limits<std::uint64_t>::max())
      : reading_(reading), interposed_(interposed), work_left_(most_work) {}

  Reading reading() const { return reading_; }

  // Counts one more position; throws TooMuchWork when there were as many as it may take.
  void work();

  // The length of the conventional mate, if there is one of at most `max_plies`. The side to move
  // is the attacker.
  std::optional<int> length(const Board& board, int max_plies);

  // The length of the mate of the side to move, which is in check.
  std::optional<int> length_when_checked(const Board& board, int max_plies);

  // The replies that count, when the side to move is mated in at most `max_plies`.
  std::vector<Move> defences(const Board& board, int max_plies);

  const DropTally& tally() const { return tally_; }

 private:
  // What is known of a position: its value, or that the value is greater than `more_than`.
  struct Known {
    std::optional<int> value;
    int more_than = -1;
  };
  using Value = std::optional<int>;

  Value attacker_value(const Board& board, int limit);
  Value defender_value(const Board& board, int limit);
  Value best_check(const Board& board, int limit);
  Value best_defence(const Board& board, int limit);
  Value longest_of(const Board& board, const std::vector<Move>& moves, int limit);
  std::vector<Move> counting_drops(const Board& board, int best_other);
  bool is_left_out(const Board& board, const Move& drop, int best_other);

  template <typename Compute>
  Value remembered(const Board& board, int limit, Compute compute);

  Reading reading_;
  Interposed interposed_;
  std::uint64_t work_left_;
  DropTally tally_;
  std::unordered_map<Board, Known, BoardHash> known_;
};

}  // namespace reference
