// Explanations as text for people.
#pragma once

#include <string>

#include "api/tasks/explain.hpp"
#include "cli/speaker.hpp"
#include "teaching/why/explanation.hpp"

namespace tori::cli {

/// A line for each move of which there is something to say, one for the mate; none if there is
/// nothing.
std::string explanation_text(const teaching::Explanation& explanation, const Speaker& say);

/// Lines for what is said of the stated line: why its move fails, or why it mates otherwise than
/// the solution; none if there is nothing.
std::string text_of_stated(const api::Explained& explained, const Speaker& say);

}  // namespace tori::cli
