// Which of the right words a misspelt word is meant to be.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tori::problems {

/// The number of slips between two words: a letter changed, added, missing, or two neighbours
/// swapped (Damerau 1964; each place is touched once). Letters are bytes. Time and memory:
/// proportional to the product of both lengths.
std::size_t slips_between(std::string_view typed, std::string_view right);

/// The first of the words with the fewest slips, if these are at most `most`, and fewer than the
/// letters of the word: what shares no letter with a word cannot mean it.
std::optional<std::string_view> nearest_word(std::string_view typed,
                                             const std::vector<std::string_view>& words,
                                             std::size_t most);

/// "; is 'sacrifice' meant?", for the word at most two slips away; empty if there is none.
std::string is_meant(std::string_view typed, const std::vector<std::string_view>& words);

}  // namespace tori::problems
