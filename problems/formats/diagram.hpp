// Boards as text, for people (docs/formats.md); what is written can be read back.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "rules/position.hpp"
#include "rules/setup.hpp"

namespace tori::problems {

/// Kanji two columns wide, quails as 左鶉 and 右鶉, gote's pieces marked `v`; or the letters of
/// SFEN.
enum class DiagramStyle : std::uint8_t { kanji, ascii };

/// Board, both hands, side to move; every line ends with a newline.
std::string to_diagram(const Position& position, DiagramStyle style);

/// True for a line that no position text begins with, but a diagram may: a hand, the file numbers,
/// the frame, a rank, the side to move.
bool begins_diagram(std::string_view line);
/// True for the last line of a diagram, which names the side to move.
bool ends_diagram(std::string_view line);

/// What is wrong with a diagram, and on which of its lines (counted from 0; the first when the
/// fault is one of the whole diagram).
struct DiagramFault {
  std::size_t line = 0;
  std::string text;
};

/// Reads the lines of one diagram, of either style. Spaces at both ends of a line do not count; the
/// frame and the file numbers may be missing.
tl::expected<Setup, DiagramFault> read_diagram(std::span<const std::string> lines);

}  // namespace tori::problems
