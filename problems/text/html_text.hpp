// Text from anywhere as HTML may hold it.
#pragma once

#include <string>
#include <string_view>

namespace tori::problems {

/// The text with all that has a meaning in HTML and SVG escaped, in attributes too.
std::string html_escaped(std::string_view text);

}  // namespace tori::problems
