// The command `book`: its arguments and its entry in the table.
#include <chrono>

#include "cli/arguments/command_entry.hpp"
#include "cli/arguments/input_arguments.hpp"
#include "cli/arguments/query_arguments.hpp"
#include "cli/arguments/rendering_arguments.hpp"
#include "cli/command_table.hpp"
#include "cli/options/book_options.hpp"

namespace tori::cli {
namespace {

constexpr const char* kBookManual =
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

/// True for a text like "2026-11-21".
bool is_date(const std::string& text) {
  constexpr std::string_view kForm = "0000-00-00";
  if (text.size() != kForm.size()) return false;
  for (std::size_t i = 0; i < kForm.size(); ++i) {
    const bool digit = text[i] >= '0' && text[i] <= '9';
    if (kForm[i] == '0' ? !digit : text[i] != kForm[i]) return false;
  }
  const auto number = [&text](std::size_t at, std::size_t length) {
    return std::stoi(text.substr(at, length));
  };
  return std::chrono::year_month_day(std::chrono::year(number(0, 4)),
                                     std::chrono::month(static_cast<unsigned>(number(5, 2))),
                                     std::chrono::day(static_cast<unsigned>(number(8, 2))))
      .ok();
}

void add_book_texts(CLI::App& command, book::BookStyle& style) {
  command.add_option("--title", style.title, "On the title page")->type_name("TEXT");
  command.add_option("--author", style.author, "On the title page")->type_name("TEXT");
  const auto date = [&style](const std::string& text) {
    if (!is_date(text)) throw CLI::ValidationError("--date", "'" + text + "' is not YYYY-MM-DD");
    style.date = text;
  };
  command.add_option_function<std::string>("--date", date, "On the title page [none]")
      ->type_name("YYYY-MM-DD");
  add_language(command, style.language);
}

/// Returns the option, whose default depends on the language.
CLI::Option* add_book_notation(CLI::App& command, book::BookStyle& style) {
  return add_choice<Notation>(command, "--notation", style.notation,
                              {{"western", Notation::western}, {"japanese", Notation::japanese}},
                              "How moves are written [western; japanese with --language ja]");
}

void add_book_style(CLI::App& command, book::BookStyle& style) {
  add_choice<book::Paper>(command, "--paper", style.paper,
                          {{"a4", book::Paper::a4}, {"letter", book::Paper::letter}},
                          "Size of the pages [a4]");
  add_choice<int>(command, "--per-page", style.per_page,
                  {{"1", 1}, {"2", 2}, {"4", 4}, {"6", 6}, {"9", 9}}, "Problems on a page [6]");
  add_pieces(command, style.pieces);
  add_ranks(command, style.ranks);
  add_rest(command, style.short_hands, "words");
  const auto no_hints = [&style](std::int64_t) { style.hints = false; };
  command.add_flag_function("--no-hints", no_hints, "No hints (upside down) below the problems");
  const auto bare = [&style](std::int64_t) { style.introduction = false; };
  command.add_flag_function("--no-introduction", bare, "No pages on the birds and the rules");
}

ReadInvocation declare_book(CLI::App& command) {
  const auto options = std::make_shared<BookOptions>();
  add_files(command, options->files)->required();
  add_read_options(command, options->reading);
  add_file(command, "-o,--output", options->output, "The book to write; '-' is standard output")
      ->required();
  add_choice<std::optional<BookFormat>>(command, "--format", options->format,
                                        {{"pdf", BookFormat::pdf}, {"html", BookFormat::html}},
                                        "[by the ending of the name, else pdf]");
  add_query(command, options->query, "--on-board");
  add_book_texts(command, options->style);
  const CLI::Option* notation = add_book_notation(command, options->style);
  add_book_style(command, options->style);
  add_quantity(command, "--variations", "N", options->variations, parse_variations,
               "Other defences printed with each solution, at most 9 [0]");
  CLI::Option* no_solve = command.add_flag("--no-solve", options->no_solve,
                                           "Print only solutions that the file states");
  command
      .add_flag("--tries", options->tries,
                "With each solution the first moves that fail by a single answer")
      ->excludes(no_solve);
  add_quantity(command, "--max-nodes", "N", options->max_nodes, parse_count,
               "Most positions to search for a problem that has to be solved [2M]");
  add_threads(command, options->threads);
  return [options, notation] {
    if (!options->format) check_ending("-o", options->output, {"pdf", "html", "htm"});
    if (notation->empty() && options->style.language == problems::Language::japanese) {
      options->style.notation = Notation::japanese;
    }
    if (format_of(*options) == BookFormat::html && options->no_solve) {
      throw CLI::ValidationError("--no-solve", "not for a page, which needs all variations");
    }
    return invocation(*options, OnInterrupt::end);
  };
}

}  // namespace

CommandEntry book_command() {
  return {"book", "Make a book of problems: printed (PDF), or to be played (HTML)",
          "toritsume book problems.epd -o book.pdf", kBookManual, declare_book};
}

}  // namespace tori::cli
