// The quick test for cooks: does one line of attack mate, and nothing else?
#pragma once

#include <cstdint>
#include <string_view>

#include "composer/probe.hpp"

namespace tori::composer {

/// What keeps a position from being a problem; the first that was found.
enum class Flaw : std::uint8_t {
  none,
  /// No mate within the wanted length.
  no_mate,
  /// Another check than the solution's mates, at an attacker node before the last move.
  cook,
  /// Several defences last longest, before the defender's last move.
  equal_defence,
  /// Pieces stay in the attacker's hand.
  leftover,
  /// Futile drops make the mate longer.
  futile_drops,
  /// The nodes ran out.
  unknown,
};

/// What need not be so.
struct Demands {
  /// Only the first move has to be the only one.
  bool key_only = false;
  bool allow_leftover = false;
};

/// Looks at the solution of the strict game. What passes has one mating check at every attacker
/// node of it before the last, whatever the length of the others; one longest defence (drops on one
/// square counted as one) at every defender node before the last; no leftover; and a conventional
/// length that is the strict one. That is nearly all of what the verifier asks for, and most that
/// fails does so at the root.
class UniquenessTest {
 public:
  UniquenessTest(Probe& probe, Demands demands) : probe_(probe), demands_(demands) {}

  /// The first flaw of the probe's position, whose shortest mate must take exactly `plies`. `key`
  /// becomes the first move when there is none.
  Flaw find_flaw(int plies, Move& key);

 private:
  /// What the solution lines from a node on have: a flaw, or the fewest pieces left in the
  /// attacker's hand at their ends.
  struct Lines {
    Flaw flaw = Flaw::none;
    int leftover = 0;
  };

  Lines lines(int plies, Move* key);
  Lines last_move();
  Lines defences(int plies);
  Flaw find_key(int plies, Move& key, bool first_found_will_do);
  Flaw deny_others(Move key);

  Probe& probe_;
  Demands demands_;
};

}  // namespace tori::composer
