// What a file holds, by its content; files of other programs that are not read are known, too.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "rules/message.hpp"

namespace tori::problems {

/// Problem files, games in PGN and KIF; records of shogi in CSA, chess problems of olive (YAML) and
/// input of Popeye, which are not read.
enum class FileKind : std::uint8_t { problems, pgn, kif, csa, olive, popeye };

/// The kind of a file of those that are not read, if such a line shows it. The line has no blanks
/// at its ends.
std::optional<FileKind> unread_kind_of_line(std::string_view line);

/// True for lines that stand in front of such files and elsewhere: "---", comments of CSA.
bool may_begin_unread(std::string_view line);

/// What to tell of a file that is not read; nullopt for the others.
std::optional<Message> fault_of(FileKind kind);

}  // namespace tori::problems
