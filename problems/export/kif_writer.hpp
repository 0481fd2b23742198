// Problems in KIF and KI2, with their variations (docs/formats-games.md, "KIF").
#pragma once

#include <cstdint>
#include <string>

#include <tl/expected.hpp>

#include "problems/record/record.hpp"
#include "rules/message.hpp"

namespace tori::problems {

/// The encoding of a file: `.kifu` and `.ki2u` are UTF-8, `.kif` and `.ki2` cp932.
enum class KifEncoding : std::uint8_t { utf8, cp932 };

/// How moves are written: numbered, one a line, with their origins (KIF); or with the words that
/// tell them apart (KI2).
enum class KifMoves : std::uint8_t { numbered, in_words };

/// A problem as a KIF or KI2 file of its own. The error: it is no puzzle (puzzle_lines.hpp), its
/// tree cannot be read, or the encoding lacks a character of it.
tl::expected<std::string, Message> to_kif(const Record& record, KifEncoding encoding,
                                          KifMoves style = KifMoves::numbered);

}  // namespace tori::problems
