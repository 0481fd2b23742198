// What stands around a mated phoenix.
#pragma once

#include "rules/position.hpp"

namespace tori::composer {

struct MatePicture {
  /// Empty squares beside the phoenix.
  int open = 0;
  /// Each square beside the phoenix is taken away exactly once: by one bird of the attacker's that
  /// guards it, or by an unguarded bird of the defender's. The edge does not count.
  bool pure = false;
  /// The attacker's birds, its phoenix apart, that do nothing: they give no check, pin nothing, and
  /// guard no square beside the phoenix but those where the defender's own birds stand.
  int idle = 0;
};

/// REQUIRES: the side to move is mated.
MatePicture picture_of_mate(const Position& mate);

}  // namespace tori::composer
