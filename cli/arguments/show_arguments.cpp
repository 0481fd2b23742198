// The command `show`: its arguments and its entry in the table.
#include <algorithm>
#include <sstream>
#include <utility>

#include "cli/arguments/argument_kinds.hpp"
#include "cli/arguments/command_entry.hpp"
#include "cli/arguments/input_arguments.hpp"
#include "cli/arguments/rendering_arguments.hpp"
#include "cli/command_table.hpp"
#include "cli/options/show_options.hpp"
#include "problems/text/plain_text.hpp"
#include "problems/text/visible.hpp"

namespace tori::cli {
namespace {

constexpr const char* kShowManual =
    R"(A file holds one problem a line, or text diagrams, as for 'solve'. Text goes to
standard output unless -o names a file. SVG and PNG hold one problem each: with
several problems put % for their number into the name. PDF has a page for each.
Letters in SVG are shapes, so no font is needed to look at it; making pictures needs
the fonts Noto Serif CJK and Noto Sans CJK (Debian: fonts-noto-cjk).

Examples:
  toritsume show problems.epd
  toritsume show --svg -o board.svg --position '7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1'
  toritsume show --png --pieces moves --width 800 -o 'board-%.png' problems.epd
  toritsume show --svg --play 'F*7d 7c7b' -o after.svg --position '7/2F4/kP5/7/7/7/7 b F 1'

Exit codes: 0 everything shown, 1 something could not be drawn or written, 2 usage,
3 some input was bad.)";

/// A list with spaces only between its words.
std::string with_spaces(std::string_view text) {
  std::string spaced(text);
  std::replace(spaced.begin(), spaced.end(), ',', ' ');
  return spaced;
}

Parsed<std::string> parse_moves(std::string_view text) {
  std::string moves = with_spaces(text);
  if (problems::trimmed(moves).empty()) return tl::unexpected<std::string>("is no move");
  return moves;
}

Parsed<std::vector<Square>> parse_squares(std::string_view text) {
  std::vector<Square> squares;
  const std::string spaced = with_spaces(text);
  std::istringstream words(problems::visible(spaced).value_or(spaced));
  for (std::string word; words >> word;) {
    const auto square = square_from_text(word);
    if (!square) return not_a(word, "a square like 3c");
    squares.push_back(*square);
  }
  if (squares.empty()) return tl::unexpected<std::string>("is no square");
  return squares;
}

void add_show_format(Command command, const std::string& flag, ShowOptions& options,
                     ShowFormat format, const std::string& help, int& formats) {
  const auto take = [&options, &formats, format] {
    options.format = format;
    ++formats;
  };
  command.add_flag(flag, take, help);
}

void add_formats(Command command, ShowOptions& options, int& formats) {
  add_show_format(command, "--text", options, ShowFormat::text, "Text with kanji (the default)",
                  formats);
  add_show_format(command, "--ascii", options, ShowFormat::ascii, "Text without kanji", formats);
  add_show_format(command, "--svg", options, ShowFormat::svg, "A picture as SVG", formats);
  add_show_format(command, "--png", options, ShowFormat::png, "A picture as PNG", formats);
  add_show_format(command, "--pdf", options, ShowFormat::pdf, "A picture a page as PDF", formats);
}

/// Returns the option --ranks, whose default depends on the language.
Option add_show_style(Command command, ShowOptions& options) {
  add_pieces(command, options.pieces, "kanji");
  Option ranks = add_ranks(command, options.ranks, "--language ja");
  add_rest(command, options.short_hands, "pieces");
  add_quantity(command, "--width", "N", options.width, parse_width,
               "Width of a picture in pixels of 1/96 inch, 50 to 10000 [480]");
  command.add_text("--title", "TEXT", options.title,
                   "Above the board, instead of the problem's name");
  command.add_flag("--no-caption", options.no_caption, "No words below the board");
  add_language(command, options.language);
  return ranks;
}

void add_marks(Command command, ShowOptions& options) {
  add_quantity(command, "--play", "MOVES", options.moves, parse_moves, "Play these moves first");
  command.add_text("--last-move", "MOVE", options.last_move,
                   "Shade the squares of the move that led here");
  add_quantity(command, "--mark", "SQUARES", options.marks, parse_squares,
               "Put rings around squares (3c,4d)");
}

std::vector<std::string_view> endings_of(ShowFormat format) {
  switch (format) {
    case ShowFormat::svg: return {"svg"};
    case ShowFormat::png: return {"png"};
    case ShowFormat::pdf: return {"pdf"};
    case ShowFormat::text:
    case ShowFormat::ascii: break;
  }
  return {"txt", "epd", "svg", "png", "pdf"};
}

/// The format that the ending of a name means; nullopt if it means none.
std::optional<ShowFormat> format_of_name(std::string_view name) {
  constexpr std::pair<std::string_view, ShowFormat> kEndings[] = {
      {".svg", ShowFormat::svg}, {".png", ShowFormat::png}, {".pdf", ShowFormat::pdf}};
  for (const auto& [ending, format] : kEndings) {
    if (name.ends_with(ending)) return format;
  }
  return std::nullopt;
}

/// Throws UsageFault for options that do not go together.
void check_show(Command command, const ShowOptions& options, int formats) {
  check_input(options);
  if (formats > 1) {
    throw UsageFault("--text, --ascii, --svg, --png, --pdf", "only one of them");
  }
  const bool text = options.format == ShowFormat::text || options.format == ShowFormat::ascii;
  if (text && options.short_hands) {
    throw UsageFault("--rest", "words are for pictures (--svg, --png, --pdf)");
  }
  if (text) {
    for (const char* name :
         {"--pieces", "--ranks", "--width", "--no-caption", "--language", "--mark"}) {
      if (!command.has(name)) continue;
      throw UsageFault(name, "is for pictures (--svg, --png, --pdf)");
    }
  }
  if (options.output) check_ending("-o", *options.output, endings_of(options.format));
  const bool binary = options.format == ShowFormat::png || options.format == ShowFormat::pdf;
  if (binary && !options.output) {
    throw UsageFault::missing("-o FILE ('-' is standard output)");
  }
}

ReadInvocation declare_show(Command command) {
  const auto options = std::make_shared<ShowOptions>();
  const auto formats = std::make_shared<int>(0);
  add_files(command, options->files);
  add_read_options(command, options->reading);
  add_position(command, *options, "Show this position; opcodes may follow it");
  add_formats(command, *options, *formats);
  add_file(command, "-o,--output", options->output,
           "The file to write; '%' is the problem's number. Its ending says the format, if no "
           "option does");
  const Option ranks = add_show_style(command, *options);
  add_marks(command, *options);
  return [options, formats, command, ranks] {
    if (!ranks.given() && options->language == problems::Language::japanese) {
      options->ranks = pictures::ranks_as_in(Notation::japanese);
    }
    if (*formats == 0 && options->output) {
      options->format = format_of_name(*options->output).value_or(options->format);
    }
    check_show(command, *options, *formats);
    return invocation(*options, OnInterrupt::end);
  };
}

}  // namespace

CommandEntry show_command() {
  return {"show", "Show problems as diagrams, in text or as pictures",
          "toritsume show --svg -o board.svg --position '7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1'",
          kShowManual, declare_show};
}

}  // namespace tori::cli
