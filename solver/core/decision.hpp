// The answer to a yes-or-no question that a limit may leave open.
#pragma once

#include <cstdint>

namespace tori::solver {

/// `unknown`: the budget ended, or another limit was hit, before the question was decided.
enum class Decision : std::uint8_t { no, yes, unknown };

constexpr Decision decided(bool answer) {
  return answer ? Decision::yes : Decision::no;
}

}  // namespace tori::solver
