// The options of `show`: it draws problems as text or as pictures.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/command_io.hpp"
#include "cli/options/input_options.hpp"
#include "problems/pictures/picture.hpp"
#include "problems/words/language.hpp"

namespace tori::cli {

enum class ShowFormat : std::uint8_t { text, ascii, svg, png, pdf };

/// The options of `show`.
struct ShowOptions : InputOptions {
  ShowFormat format = ShowFormat::text;
  /// The file to write; nullopt or "-": standard output. `%` stands for the problem's number.
  std::optional<std::string> output;

  pictures::PieceStyle pieces = pictures::PieceStyle::kanji;
  pictures::RankNames ranks = pictures::RankNames::letters;
  problems::Language language = problems::Language::english;
  /// Width of a picture, in pixels of 1/96 inch.
  int width = 480;
  /// Shown instead of the problem's name.
  std::optional<std::string> title;
  /// Words for the defender's hand where it holds the rest of the box.
  bool short_hands = false;
  /// Write no words below the board.
  bool no_caption = false;

  /// Moves to play first, in any notation, separated by spaces. The squares of the last one are
  /// shaded.
  std::string moves;
  /// The move that led to the position, in any notation. Its squares are shaded.
  std::optional<std::string> last_move;
  std::vector<Square> marks;
};

/// Shows the problems in input order: text one after another, in a PDF one page each, as SVG and
/// PNG one file each. Bad entries are reported and left out. Returns the exit code
/// (cli/exit_code.hpp).
int run(const ShowOptions& options, const CommandIo& io);

}  // namespace tori::cli
