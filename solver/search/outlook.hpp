// What the answer to a question probably is, for those who order the work.
#pragma once

#include <cstdint>

namespace tori::solver {

/// What is likely; nothing is known for sure. A wrong outlook costs time and changes no answer.
enum class Outlook : std::uint8_t { none, mate, no_mate };

}  // namespace tori::solver
