// The names of EPD opcodes: those of this program, and what others mean by theirs.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "problems/core/problem.hpp"

namespace tori::problems {

/// True if the opcode of that name holds a field of a record or a part of a problem
/// (docs/formats.md).
bool is_field_opcode(std::string_view name);

/// True for the opcodes of that kind, for those that books print and compositions carry, and for
/// those of the EPD standard (PGN specification of 1994, section 16.2.5).
bool is_known_opcode(std::string_view name);

/// The opcode of this program that an unknown name is one slip away from; nullopt if there is none,
/// or the name is known.
std::optional<std::string_view> meant_opcode(std::string_view name);

/// One sentence if an opcode is probably misspelt.
std::optional<std::string> fault_of_opcode_names(const std::vector<Opcode>& opcodes);

}  // namespace tori::problems
