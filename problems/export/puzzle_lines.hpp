// Problems as lines of puzzle collections of other programs (docs/formats.md, "Puzzles for other
// programs").
#pragma once

#include <optional>
#include <ostream>
#include <string>

#include "problems/record/record.hpp"

namespace tori::problems {

/// Why a problem is no puzzle, as one clause: it has no line to play, or one that does not end in
/// mate. nullopt if it is one.
std::optional<std::string> fault_of_puzzle(const Record& record);
/// The same for pychess, where promotion is mandatory.
std::optional<std::string> fault_of_pychess_puzzle(const Record& record);

/// Writes the names of the columns of lichess' puzzle database.
void write_lichess_head(std::ostream& out);
/// Writes one row of it. REQUIRES: `fault_of_puzzle` is nullopt.
void write_lichess_row(std::ostream& out, const Record& record);

/// One puzzle of pychess as JSON, without the line end. REQUIRES: `fault_of_pychess_puzzle` is
/// nullopt.
std::string to_pychess(const Record& record);

}  // namespace tori::problems
