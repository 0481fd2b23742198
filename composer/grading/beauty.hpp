// Beauty: how much there is to enjoy in a problem, compared with others of its length
// (docs/beauty.md).
#pragma once

#include "composer/grading/beauty_parts.hpp"

namespace tori::composer {

inline constexpr int kMostBeauty = 100;

/// Points in hundredths, by the weights of docs/beauty.md.
int beauty_points_of(const BeautyParts& parts);

/// 0 (plain) to 100: of the problems of that length that the scale was made from, about so many
/// percent have fewer points.
int beauty_of(const BeautyParts& parts);

}  // namespace tori::composer
