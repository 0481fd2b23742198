// Reads games and problems in KIF, in UTF-8 or cp932 (docs/formats-games.md, "KIF").
#pragma once

#include <cstddef>
#include <istream>
#include <memory>
#include <string>

#include "problems/games/game.hpp"

namespace tori::problems {

/// The longest KIF file that is read, in bytes: the encoding shows only in the whole.
inline constexpr std::size_t kLongestKif = std::size_t{4} << 20;

/// Reads the games of a stream. Comments, times and variations are read and left out; the moves of
/// variations must be legal too. `source` is the name of the stream in messages; `options` say what
/// a file does not. The stream must outlive the reader.
std::unique_ptr<GameReader> make_kif_reader(std::istream& in, std::string source,
                                            const ReadOptions& options);

}  // namespace tori::problems
