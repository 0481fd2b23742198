// Problems as lines of puzzle collections of other programs (docs/formats-collections.md, "Puzzles
// for other programs").
#pragma once

#include <optional>
#include <ostream>
#include <string>

#include "problems/record/record.hpp"
#include "rules/message.hpp"

namespace tori::problems {

/// Why a problem is no puzzle: it has no line to play, or one that does not end in
/// mate. nullopt if it is one.
std::optional<Message> fault_of_puzzle(const Record& record);
/// The same for pychess, where promotion is mandatory. Of its position: `pychess_takes`
/// (pychess_limits.hpp).
std::optional<Message> fault_of_pychess_puzzle(const Record& record);

/// The names of the columns of lichess' puzzle database, as a row.
std::string lichess_head();
/// One row of it. REQUIRES: `fault_of_puzzle` is nullopt.
std::string lichess_row(const Record& record);

/// One puzzle of pychess as JSON, without the line end: the record with `position` in place of its
/// own. REQUIRES: `fault_of_pychess_puzzle` is nullopt, and the line mates in `position`.
std::string to_pychess(const Record& record, const Position& position);

}  // namespace tori::problems
