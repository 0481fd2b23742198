// Problems as lines of the puzzle collections of other programs (docs/formats.md, "Puzzles for
// other programs").
#pragma once

#include <optional>
#include <ostream>
#include <string>

#include "problems/record/record.hpp"

namespace tori::problems {

/// Why a problem is no puzzle for a program that plays the solution: it has none. One clause.
std::optional<std::string> fault_of_puzzle(const Record& record);
/// The same for pychess, where promotion is a must.
std::optional<std::string> fault_of_pychess_puzzle(const Record& record);

/// The names of the columns of lichess' puzzle database.
void write_lichess_head(std::ostream& out);
/// One row of it. The problem must be a puzzle.
void write_lichess_row(std::ostream& out, const Record& record);

/// One puzzle of pychess as JSON, without the end of the line. The problem must be one.
std::string to_pychess(const Record& record);

}  // namespace tori::problems
