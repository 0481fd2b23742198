// The command `position`.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rules/position.hpp"

namespace tori::cli {

/// The position that the command names.
struct NamedPosition {
  /// nullopt if it cannot be read.
  std::optional<Position> position;
  /// What is wrong, as a sentence; empty if nothing is. If that is a move, `position` is the one
  /// before it.
  std::string fault{};
};

/// Reads `startpos [moves ...]`, `sfen SFEN [moves ...]` or `fen FEN [moves ...]`; `words` are
/// those after `position`. SFEN and FEN are told apart by themselves, moves may be USI or UCI.
NamedPosition read_position(std::span<const std::string_view> words, Promotion promotion);

}  // namespace tori::cli
