// Problems in the YAML of olive (docs/formats-collections.md, "Puzzles for other programs").
#pragma once

#include <string>

#include "problems/record/record.hpp"

namespace tori::problems {

/// A problem as a document of an .olv file. REQUIRES: `fault_of_puzzle` is nullopt.
std::string to_olive(const Record& record);

}  // namespace tori::problems
