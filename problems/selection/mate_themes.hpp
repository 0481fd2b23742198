// Named mates as themes: "mate:nest". No record needs to store them.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "problems/record/record.hpp"

namespace tori::problems {

/// The themes of all named mates, in the order of `kMateNames`.
const std::vector<std::string>& mate_theme_names();

/// True for one of them.
bool is_mate_theme(std::string_view theme);

/// The themes of the composer, then those of named mates: all that a filter or a wish may name.
std::vector<std::string> theme_names();

/// The themes that a record stores, and the names of the mate at the end of its main line.
/// REQUIRES: the moves of the record are legal.
std::set<std::string> all_themes(const Record& record);

}  // namespace tori::problems
