// Problems in KIF, with their variations (docs/formats.md, "KIF").
#pragma once

#include <cstdint>
#include <string>

#include <tl/expected.hpp>

#include "problems/record/record.hpp"

namespace tori::problems {

/// The encoding of a KIF file: `.kifu` is UTF-8, `.kif` cp932.
enum class KifEncoding : std::uint8_t { utf8, cp932 };

/// A problem as a KIF file of its own. The error is one clause: it is no puzzle (puzzle_lines.hpp),
/// its tree cannot be read, or the encoding lacks a character of it.
tl::expected<std::string, std::string> to_kif(const Record& record, KifEncoding encoding);

}  // namespace tori::problems
