// The fast generators against the reference board, on one position.
#pragma once

#include <string>

#include "rules/position.hpp"

namespace tori::test {

/// What the fast code says otherwise than the reference: legal moves, checks, evasions and their
/// summary, mates, swallow drops that mate; empty if they agree.
std::string generator_fault(const Position& position);

}  // namespace tori::test
