// The command `show`: problems as diagrams, in text or as pictures.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/command_io.hpp"
#include "problems/formats/problem_file.hpp"
#include "problems/pictures/picture.hpp"
#include "problems/words/words.hpp"

namespace tori::cli {

enum class ShowFormat : std::uint8_t { text, ascii, svg, png, pdf };

/// What `show` is asked to do.
struct ShowOptions {
  /// Files in the order given, "-" for standard input; empty when `position` is there.
  std::vector<std::string> files;
  /// One problem from the command line, as a line of a file would hold it.
  std::optional<std::string> position;
  problems::ReadOptions reading;

  ShowFormat format = ShowFormat::text;
  /// Where it goes; standard output when nothing or "-". A `%` stands for the number of the
  /// problem.
  std::optional<std::string> output;

  pictures::PieceStyle pieces = pictures::PieceStyle::kanji;
  pictures::RankNames ranks = pictures::RankNames::letters;
  problems::Language language = problems::Language::english;
  /// Of a picture, in pixels of 1/96 inch.
  int width = 480;
  /// Instead of the problem's name.
  std::optional<std::string> title;
  /// No words below the board.
  bool no_caption = false;

  /// Moves to play first; the last one is shaded.
  std::vector<Move> moves;
  /// The move that led to the position, to be shaded.
  std::optional<Move> last_move;
  std::vector<Square> marks;
};

/// Shows the problems in input order: text to the output one after another, PDF a page each, SVG
/// and PNG a file each. Returns the exit code (exit_code.hpp): bad entries are named and stepped
/// over. `in` is what a file named "-" stands for.
int run(const ShowOptions& options, const CommandIo& io);

}  // namespace tori::cli
