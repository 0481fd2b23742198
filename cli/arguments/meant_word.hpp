// Advice for a word that is none of those allowed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tori::cli {

/// "; is 'sacrifice' meant?", for the word nearest to the typed one; empty if none is near.
std::string is_meant(std::string_view typed, const std::vector<std::string_view>& words);

}  // namespace tori::cli
