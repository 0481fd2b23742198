// Repairs of a problem as sentences.
#pragma once

#include <string>

#include "cli/options/verify_options.hpp"

namespace tori::cli {

/// "remove gote's crane on 3b", "move sente's crane from 3b to 3c", "add a falcon to sente's hand".
std::string edit_text(const solver::Edit& edit);

/// What would make the problem sound, indented, with its title: a line for each repair, the mate,
/// and the changed position.
std::string suggestions_text(const api::Suggestions& suggestions, const VerifyOptions& options);

}  // namespace tori::cli
