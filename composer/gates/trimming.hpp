// Removes the pieces that a problem does not need.
#pragma once

#include "composer/gates/screening.hpp"

namespace tori::composer {

/// Makes a problem as small as possible. First, square by square from 7a on and row by row, each
/// piece except the defender's phoenix goes to the defender's hand; then each piece is replaced by
/// a weaker one (eagle by falcon; falcon, crane, quail and goose by swallow); then the attacker's
/// hand loses one piece of each kind. A change is kept if the result passes the screening with the
/// same length. All of this is repeated until no change is kept.
class Trimmer {
 public:
  /// The screening must outlive it.
  explicit Trimmer(Screening& screening) : screening_(screening) {}

  /// REQUIRES: the parts have passed the screening with that length.
  Setup trim(const Setup& setup, int plies);

 private:
  bool try_each_square(bool weaken);
  bool try_hand();
  bool keep_if_sound(Setup candidate);

  Screening& screening_;
  Setup setup_;
  int plies_ = 0;
};

}  // namespace tori::composer
