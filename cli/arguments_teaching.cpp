#include "cli/arguments_teaching.hpp"

#include <sstream>

#include "cli/arguments_parts.hpp"
#include "cli/arguments_query.hpp"
#include "rules/notation.hpp"

namespace tori::cli {
namespace {

constexpr const char* kShowFooter =
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

constexpr const char* kBookFooter =
    R"(A file holds one problem a line, as for 'solve', or is a collection. Besides its
opcodes 'stars' (1 to 5), 'themes' (words separated by spaces) and 'hint' are used.
Problems are sorted by length, then by stars.

A name that ends with .html makes a page on which the problems are played: it needs
nothing else, answers for the defender and judges every check. Everything else is
printed (PDF); there a problem without a solution (pv) is solved first. Problems without
a mate are left out. Making books needs the fonts Noto Serif CJK and Noto Sans CJK
(Debian: fonts-noto-cjk).

Examples:
  toritsume book problems.epd -o book.pdf
  toritsume book problems.epd -o trainer.html
  toritsume book mates.sqlite --select 60 --plies ..7 -o sixty.pdf
  toritsume book problems.epd -o book.pdf --title 'First mates' --author 'A. Teacher'
  toritsume book problems.epd -o sheet.pdf --no-introduction --per-page 4 --variations 2
  toritsume book problems.epd -o buch.pdf --language de --pieces moves --paper letter

Exit codes: 0 the book is there, 1 a problem could not be solved or the book not be
written, 2 usage, 3 some input was bad.)";

/// True for "2026-11-21" and the like.
bool is_date(const std::string& text) {
  constexpr std::string_view kForm = "0000-00-00";
  if (text.size() != kForm.size()) return false;
  for (std::size_t i = 0; i < kForm.size(); ++i) {
    const bool digit = text[i] >= '0' && text[i] <= '9';
    if (kForm[i] == '0' ? !digit : text[i] != kForm[i]) return false;
  }
  const int month = std::stoi(text.substr(5, 2));
  const int day = std::stoi(text.substr(8, 2));
  return month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

/// Reads what an option lists, separated by commas or spaces.
template <typename T, typename Read>
std::vector<T> listed(const std::string& option, std::string text, const std::string& what,
                      Read read) {
  for (char& c : text) {
    if (c == ',') c = ' ';
  }
  std::vector<T> values;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    const auto value = read(word);
    if (!value) {
      throw CLI::ValidationError(option,
                                 std::string("'").append(word).append("' is not ").append(what));
    }
    values.push_back(*value);
  }
  if (values.empty()) throw CLI::ValidationError(option, "is not " + what);
  return values;
}

void add_language(CLI::App& command, problems::Language& target) {
  add_choice<problems::Language>(command, "--language", target,
                                 {{"en", problems::Language::english},
                                  {"de", problems::Language::german},
                                  {"ja", problems::Language::japanese}},
                                 "Language of the texts [en]");
}

void add_pieces(CLI::App& command, pictures::PieceStyle& target) {
  add_choice<pictures::PieceStyle>(
      command, "--pieces", target,
      {{"kanji", pictures::PieceStyle::kanji}, {"moves", pictures::PieceStyle::moves}},
      "Kanji, or for beginners abbreviations with the moves around them [kanji]");
}

void add_ranks(CLI::App& command, pictures::RankNames& target) {
  add_choice<pictures::RankNames>(
      command, "--ranks", target,
      {{"letters", pictures::RankNames::letters}, {"numerals", pictures::RankNames::numerals}},
      "Names of the ranks in pictures: a to g, or kanji numerals [letters]");
}

/// The input of a command that only reads problems.
template <typename Options>
CLI::Option* add_input(CLI::App& command, Options& options) {
  CLI::Option* files =
      command.add_option("FILE", options.files, "Problem files; '-' is standard input")
          ->type_name("");
  add_promotion(command, options.reading.promotion,
                "Whether falcons and swallows must promote, where a problem does not say it "
                "[optional]");
  add_choice<problems::DefenderHand>(
      command, "--hand", options.reading.defender_hand,
      {{"given", problems::DefenderHand::given}, {"rest", problems::DefenderHand::rest}},
      "The defender holds what is written, or the rest of the box, where a problem does not say "
      "it [given]");
  return files;
}

void add_format(CLI::App& command, const std::string& flag, ShowOptions& options, ShowFormat format,
                const std::string& help, int& formats) {
  const auto take = [&options, &formats, format](std::int64_t) {
    options.format = format;
    ++formats;
  };
  command.add_flag_function(flag, take, help);
}

void add_formats(CLI::App& command, ShowOptions& options, int& formats) {
  add_format(command, "--text", options, ShowFormat::text, "Text with kanji (the default)",
             formats);
  add_format(command, "--ascii", options, ShowFormat::ascii, "Text without kanji", formats);
  add_format(command, "--svg", options, ShowFormat::svg, "A picture as SVG", formats);
  add_format(command, "--png", options, ShowFormat::png, "A picture as PNG", formats);
  add_format(command, "--pdf", options, ShowFormat::pdf, "A picture a page as PDF", formats);
}

void add_look(CLI::App& command, ShowOptions& options) {
  add_pieces(command, options.pieces);
  add_ranks(command, options.ranks);
  add_quantity(command, "--width", options.width, parse_width,
               "Width of a picture in pixels of 1/96 inch, 50 to 10000 [480]")
      ->type_name("N");
  command.add_option("--title", options.title, "Above the board, instead of the problem's name")
      ->type_name("TEXT");
  command.add_flag("--no-caption", options.no_caption, "No words below the board");
  add_language(command, options.language);
}

void add_marks(CLI::App& command, ShowOptions& options) {
  const auto play = [&options](const std::string& text) {
    options.moves = listed<Move>("--play", text, "a move in USI or UCI", parse_move);
  };
  command.add_option_function<std::string>("--play", play, "Play these moves first")
      ->type_name("MOVES");
  const auto last = [&options](const std::string& text) {
    const auto moves = listed<Move>("--last-move", text, "a move in USI or UCI", parse_move);
    if (moves.size() > 1) throw CLI::ValidationError("--last-move", "is one move");
    options.last_move = moves.front();
  };
  command
      .add_option_function<std::string>("--last-move", last,
                                        "Shade the squares of the move that led here")
      ->type_name("MOVE");
  const auto mark = [&options](const std::string& text) {
    options.marks = listed<Square>("--mark", text, "a square like 3c", square_from_text);
  };
  command.add_option_function<std::string>("--mark", mark, "Put rings around squares (3c,4d)")
      ->type_name("SQUARES");
}

void check(const ShowOptions& options, int formats) {
  if (options.position && !options.files.empty()) {
    throw CLI::ValidationError("--position", "not together with FILE '" + options.files.front() +
                                                 "' (the position must be quoted)");
  }
  if (!options.position && options.files.empty()) {
    throw CLI::RequiredError("A FILE ('-' is standard input) or --position");
  }
  if (formats > 1) {
    throw CLI::ValidationError("--text, --ascii, --svg, --png, --pdf", "only one of them");
  }
  const bool binary = options.format == ShowFormat::png || options.format == ShowFormat::pdf;
  if (binary && !options.output) {
    throw CLI::RequiredError("-o FILE ('-' is standard output)");
  }
}

void add_book_texts(CLI::App& command, book::BookOptions& look) {
  command.add_option("--title", look.title, "On the title page")->type_name("TEXT");
  command.add_option("--author", look.author, "On the title page")->type_name("TEXT");
  const auto date = [&look](const std::string& text) {
    if (!is_date(text)) throw CLI::ValidationError("--date", "'" + text + "' is not YYYY-MM-DD");
    look.date = text;
  };
  command.add_option_function<std::string>("--date", date, "On the title page [none]")
      ->type_name("YYYY-MM-DD");
  add_language(command, look.language);
  add_choice<Notation>(command, "--notation", look.notation,
                       {{"western", Notation::western}, {"japanese", Notation::japanese}},
                       "How moves are written [western]");
}

void add_book_look(CLI::App& command, book::BookOptions& look) {
  add_choice<book::Paper>(command, "--paper", look.paper,
                          {{"a4", book::Paper::a4}, {"letter", book::Paper::letter}},
                          "Size of the pages [a4]");
  add_choice<int>(command, "--per-page", look.per_page,
                  {{"1", 1}, {"2", 2}, {"4", 4}, {"6", 6}, {"9", 9}}, "Problems on a page [6]");
  add_pieces(command, look.pieces);
  add_ranks(command, look.ranks);
  const auto no_hints = [&look](std::int64_t) { look.hints = false; };
  command.add_flag_function("--no-hints", no_hints, "No hints (upside down) below the problems");
  const auto bare = [&look](std::int64_t) { look.introduction = false; };
  command.add_flag_function("--no-introduction", bare, "No pages on the birds and the rules");
}

}  // namespace

struct ShowArguments::State {
  CLI::App* command = nullptr;
  ShowOptions options;
  int formats = 0;
};

ShowArguments::ShowArguments(CLI::App& app) : state_(std::make_unique<State>()) {
  state_->command = app.add_subcommand("show", "Show problems as diagrams, in text or as pictures");
  CLI::App& command = *state_->command;
  ShowOptions& options = state_->options;
  add_input(command, options);
  command.add_option("--position", options.position, "Show this position; opcodes may follow it")
      ->type_name("SFEN");
  add_formats(command, options, state_->formats);
  command
      .add_option("-o,--output", options.output, "The file to write; '%' is the problem's number")
      ->type_name("FILE");
  add_look(command, options);
  add_marks(command, options);
  command.footer(kShowFooter);
}

ShowArguments::~ShowArguments() = default;

bool ShowArguments::parsed() const {
  return state_->command->parsed();
}

ShowOptions ShowArguments::options() const {
  check(state_->options, state_->formats);
  return state_->options;
}

struct BookArguments::State {
  CLI::App* command = nullptr;
  BookOptions options;
};

BookArguments::BookArguments(CLI::App& app) : state_(std::make_unique<State>()) {
  state_->command =
      app.add_subcommand("book", "Make a book of problems: printed (PDF), or to be played (HTML)");
  CLI::App& command = *state_->command;
  BookOptions& options = state_->options;
  add_input(command, options)->required();
  command.add_option("-o,--output", options.output, "The book to write; '-' is standard output")
      ->required()
      ->type_name("FILE");
  add_choice<std::optional<BookFormat>>(command, "--format", options.format,
                                        {{"pdf", BookFormat::pdf}, {"html", BookFormat::html}},
                                        "[by the ending of the name, else pdf]");
  add_query(command, options.query, "--on-board");
  add_book_texts(command, options.look);
  add_book_look(command, options.look);
  add_quantity(command, "--variations", options.variations, parse_variations,
               "Other defences printed with each solution, at most 9 [0]")
      ->type_name("N");
  command.add_flag("--no-solve", options.no_solve, "Print only solutions that the file states");
  add_quantity(command, "--max-nodes", options.max_nodes, parse_count,
               "Most positions to search for a problem that has to be solved [2M]")
      ->type_name("N");
  add_quantity(command, "--threads", options.threads, parse_threads,
               "Threads to use (1 to 256) [all of the machine]")
      ->type_name("N");
  command.footer(kBookFooter);
}

BookArguments::~BookArguments() = default;

bool BookArguments::parsed() const {
  return state_->command->parsed();
}

const BookOptions& BookArguments::options() const {
  if (format_of(state_->options) == BookFormat::html && state_->options.no_solve) {
    throw CLI::ValidationError("--no-solve", "not for a page, which needs all variations");
  }
  return state_->options;
}

}  // namespace tori::cli
