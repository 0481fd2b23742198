// Which problems suit whom (docs/teaching.md#for-whom).
#pragma once

#include "problems/selection/filter.hpp"
#include "teaching/why/choice.hpp"

namespace tori::teaching {

/// The conditions on problems for that audience: lengths, stars, birds on the board, themes that
/// are left out, beauty. What does not matter to it is open.
problems::Filter suitable_for(Audience audience);

}  // namespace tori::teaching
