// The names of EPD opcodes: those of this program, and what others mean by theirs.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "problems/core/problem.hpp"
#include "rules/message.hpp"

namespace tori::problems {

/// The opcodes that hold fields of a record, in the order in which they are written, behind those
/// of the problem itself.
inline constexpr std::array<std::string_view, 11> kRecordOpcodes = {
    "number",   "strict_plies", "stars", "challenge", "soundness", "themes",
    "features", "seed",         "index", "author",    "comment"};

/// True if the opcode of that name holds a field of a record or a part of a problem
/// (docs/formats-problems.md).
bool is_field_opcode(std::string_view name);

/// True for the opcodes of that kind, for those that books print and compositions carry, and for
/// those of the EPD standard (PGN specification of 1994, section 16.2.5).
bool is_known_opcode(std::string_view name);

/// The opcode of this program that an unknown name is one slip away from; nullopt if there is none,
/// or the name is known.
std::optional<std::string_view> meant_opcode(std::string_view name);

/// True if other programs call this game so: "torishogi", "Tori Shogi" ...
bool is_tori_shogi(std::string_view name);

/// True if the opcode `variant` is there.
bool names_variant(const std::vector<Opcode>& opcodes);

/// What is wrong with an opcode that is kept: a name that is probably misspelt, the variant of
/// another game; nullopt if nothing is.
std::optional<Message> fault_of_opcode(const Opcode& opcode);
/// The first such fault.
std::optional<Message> fault_of_opcodes(const std::vector<Opcode>& opcodes);

}  // namespace tori::problems
