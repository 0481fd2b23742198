// Positions that may hold long mates: random ones, and small changes of a given one.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/setup.hpp"
#include "tests/rules/draws.hpp"

namespace tori::test {

/// Random parts with sente attacking: gote's phoenix, two to nine pieces near it, most of them
/// sente's, in one of five cases sente's phoenix, up to four pieces in sente's hand, the rest of
/// the box in gote's hand. They may have faults.
Setup random_candidate(Draws draws);

/// Random parts with sente attacking from its hand: gote's phoenix anywhere, at most three pieces
/// near it, three or four pieces in sente's hand, the rest of the box in gote's. They may have
/// faults.
Setup rich_candidate(Draws draws);

/// The parts after one or two small changes: a piece moved, added, removed or exchanged, a piece
/// more or fewer in the attacker's hand, the defender's phoenix one step back as before the last
/// move of a solution. The defender holds the rest of the box. They may have faults.
Setup changed(Setup setup, Draws draws);

/// The parts that `find_long_mates` reports with these steps: a random candidate made in the first
/// step, changed in each of the others. REQUIRES: there is at least one step.
Setup candidate_after(std::uint64_t seed, std::uint64_t index,
                      const std::vector<std::uint64_t>& steps);

/// Number of pieces on the board and in the attacker's hand.
int pieces_shown(const Setup& setup);

}  // namespace tori::test
