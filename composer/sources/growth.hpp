// Problems made from other problems.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>

#include "composer/gates/screening.hpp"
#include "composer/gates/trimming.hpp"
#include "composer/settings/random_stream.hpp"

namespace tori::composer {

/// Where a position stood in a game.
struct GamePlace {
  /// The plies that were played before.
  int ply = 0;
  /// The move that was played there.
  Move played;
};

/// A diagram that has passed the screening: parts with sente to move, and the length in plies.
struct Draft {
  Setup setup;
  int plies = 0;
  /// Of a position of `play`; the move as it is with sente to move.
  std::optional<GamePlace> place = std::nullopt;
};

/// Makes problems by extending and changing others. It starts from a random diagram of the
/// candidate itself or from a problem of the settings, so results depend on the random stream and
/// the settings only.
class Growth {
 public:
  /// All arguments must outlive it. Once `stop` is raised, calls end soon and their results do not
  /// count.
  Growth(const Settings& settings, QuickSolver& quick, Screening& screening, const StopToken& stop)
      : settings_(settings),
        quick_(quick),
        screening_(screening),
        trimmer_(screening),
        stop_(stop) {}

  /// Chooses a random target length, then extends a short random problem, or one of the settings'
  /// `starts` that is shorter than the target (then of 3 plies and more), backwards. A problem that
  /// cannot be extended is changed slightly. Ends at the target length, or when the nodes of the
  /// settings are spent: then the result is the longest problem so far. The result is trimmed.
  /// nullopt if that is shorter than the wanted lengths, or no start can be shorter than these.
  std::optional<Draft> extend(RandomStream& random);

  /// Changes a random near miss until it is a problem, or a random problem until it is another one.
  /// A near miss has a mate of a wanted length, but another flaw. Where beauty is wanted, the
  /// problem climbs: it is changed on as long as that makes it more beautiful. The result is
  /// trimmed. nullopt if the nodes of the settings are spent first.
  std::optional<Draft> mutate(RandomStream& random);

 private:
  std::optional<Draft> trimmed(const Draft& draft);
  std::optional<Draft> start(Range plies, RandomStream& random);
  std::optional<Draft> given_start(int most, RandomStream& random);
  std::optional<Draft> step_back(const Draft& draft, RandomStream& random);
  std::optional<Draft> step_aside(const Draft& draft, int tries, RandomStream& random);
  std::optional<Draft> grow(const Draft& from, int target, std::optional<Draft>& best,
                            RandomStream& random);
  std::optional<Draft> repair(const Setup& near_miss, RandomStream& random);
  int beauty_of(const Draft& draft);
  Draft more_beautiful(Draft draft, RandomStream& random);
  bool spent() const;

  const Settings& settings_;
  QuickSolver& quick_;
  Screening& screening_;
  Trimmer trimmer_;
  const StopToken& stop_;
  /// The node count of the quick solver when the candidate began.
  std::uint64_t begin_ = 0;
  /// SFEN of the drafts that `step_aside` has made.
  std::set<std::string> seen_;
};

}  // namespace tori::composer
