// Text from outside, made safe for HTML.
#pragma once

#include <string>
#include <string_view>

namespace tori::problems {

/// The text with every character escaped that has a meaning in HTML or SVG, so that it may stand
/// between tags and in attributes.
std::string html_escaped(std::string_view text);

}  // namespace tori::problems
