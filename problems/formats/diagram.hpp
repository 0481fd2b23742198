// Boards as text, for people (docs/formats-problems.md). What `to_diagram` writes, `read_diagram`
// reads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "problems/core/fault.hpp"
#include "rules/position.hpp"
#include "rules/setup.hpp"

namespace tori::problems {

/// Kanji two columns wide, quails as 左鶉 and 右鶉, gote's pieces marked with `v`; or the letters
/// of SFEN.
enum class DiagramStyle : std::uint8_t { kanji, ascii };

/// Board, both hands and side to move; every line ends with a newline.
std::string to_diagram(const Position& position, DiagramStyle style);

/// The most lines of a diagram. One without an end must not fill the memory.
inline constexpr std::size_t kMostDiagramLines = 24;

/// True if a diagram may begin with this line and a position text may not: a hand, the file
/// numbers, the frame, a rank, the side to move.
bool begins_diagram(std::string_view line);
/// True if this is the last line of a diagram, which names the side to move.
bool ends_diagram(std::string_view line);

/// Reads the lines of one diagram, of either style. Spaces at both ends of a line are ignored; the
/// frame and the file numbers may be missing. A hand that is "rest" holds what is neither on the
/// board nor in the other one; if the defender holds the rest whatever is written, the line of its
/// hand may be missing, and the caller fills the hand. The line of a fault is that of the diagram.
tl::expected<Setup, Fault> read_diagram(std::span<const std::string> lines,
                                        bool defender_holds_rest = false);

}  // namespace tori::problems
