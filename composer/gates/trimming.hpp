// Taking away what a problem does not need.
#pragma once

#include "composer/gates/screening.hpp"

namespace tori::composer {

/// Makes a problem as small as possible. Square by square from 7a on, in rows, each piece other
/// than the defender's phoenix goes to the defender's hand; then each is replaced by a weaker one
/// (eagle by falcon; falcon, crane, quail and goose by swallow); then the attacker's hand loses one
/// piece of each kind. A change that passes the screening with the same length stays; all of this
/// is repeated until nothing changes.
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
