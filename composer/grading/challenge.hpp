// Challenge: how hard a problem is for its length.
#pragma once

#include "composer/grading/difficulty.hpp"

namespace tori::composer {

/// Points by the formula of docs/composer.md ("Challenge").
int challenge_points_of(const Features& features);

/// 1 (easy for its length) to 5 (hard for its length): a fifth of the problems of each length that
/// the borders were measured with has each value.
int challenge_of(const Features& features);

}  // namespace tori::composer
