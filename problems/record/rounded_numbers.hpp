// Numbers that another program has rounded: a spreadsheet keeps 15 digits of what looks like a
// number, many readers of JSON keep the 53 bits of a double.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "problems/record/record.hpp"

namespace tori::problems {

/// True if the text is a decimal number, with a point or a comma and an exponent or without.
bool is_decimal_number(std::string_view text);

/// True if that text can be what became of `exact`, a word that looks like a decimal number: they
/// agree in all digits that the text has.
bool is_rounded(std::string_view text, std::string_view exact);

/// A whole number above 10^15 that fits 64 bits and is written with a point or an exponent, as it
/// is read then: nearly the number that it was. nullopt for any other text.
std::optional<std::uint64_t> rounded_seed(std::string_view text);

/// The seed that the settings of a record name, if the record's own is above 10^15 and that one
/// rounded, or the same; nullopt otherwise.
std::optional<std::uint64_t> seed_before_rounding(const Record& record);

}  // namespace tori::problems
