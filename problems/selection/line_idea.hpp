// What counts of one line for its idea (docs/collections.md, "Ideas").
#pragma once

#include <string>
#include <vector>

#include "problems/record/record.hpp"

namespace tori::problems {

/// The moves of a line as texts: of each the kind of the bird, whether it drops, takes or promotes,
/// and the target square, seen from the target of the last move; of an attacker's bird that the
/// next reply takes the target square only. With left and right exchanged if `mirror`. So the end
/// of a line looks the same whatever comes before it, and wherever it stands on the board.
/// REQUIRES: the line is not empty, the attacker begins, and all moves are legal in turn.
std::vector<std::string> move_ideas(const Position& root, const std::vector<Move>& line,
                                    bool mirror);

/// What a mate looks like around the phoenix, up to shift and mirror: of each square beside it how
/// it is taken away (the edge, a bird of the defender's, or the kinds of the attacker's birds that
/// guard it), and kind and place of each checker. REQUIRES: the side to move is mated.
std::string mate_picture(const Position& mate);

}  // namespace tori::problems
