// The command `book`: its arguments and its entry in the table.
#include <chrono>

#include "cli/arguments/argument_kinds.hpp"
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
  toritsume book problems.epd -o why.pdf --explain player --solutions below
  toritsume book mates.sqlite -o first.pdf --for beginner --select 24
  toritsume book --course lessons.md -o course.pdf
  toritsume book --course lessons.md -o course.html

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

void add_book_texts(Command command, book::BookStyle& style) {
  command.add_text("--title", "TEXT", style.title, "On the title page");
  command.add_text("--author", "TEXT", style.author, "On the title page");
  const auto date = [&style](const std::string& text) {
    if (!is_date(text)) throw UsageFault("--date", "'" + text + "' is not YYYY-MM-DD");
    style.date = text;
  };
  command.add_word("--date", "YYYY-MM-DD", date, "On the title page [none]");
  add_language(command, style.language);
}

/// Returns the option, whose default depends on the language.
Option add_book_notation(Command command, book::BookStyle& style) {
  return add_choice<Notation>(command, "--notation", style.notation,
                              {{"western", Notation::western}, {"japanese", Notation::japanese}},
                              "How moves are written [western; japanese with --language ja]");
}

/// Those of the look whose default depends on other options.
struct LookOptions {
  Option ranks;
  Option pieces;
  Option per_page;
};

LookOptions add_book_style(Command command, book::BookStyle& style) {
  add_choice<book::Paper>(command, "--paper", style.paper,
                          {{"a4", book::Paper::a4}, {"letter", book::Paper::letter}},
                          "Size of the pages [a4]");
  const Option per_page =
      add_choice<int>(command, "--per-page", style.per_page,
                      {{"1", 1}, {"2", 2}, {"4", 4}, {"6", 6}, {"9", 9}}, "Problems on a page [6]");
  add_choice<book::SolutionPlace>(
      command, "--solutions", style.solutions,
      {{"end", book::SolutionPlace::end}, {"below", book::SolutionPlace::below}},
      "Behind all problems, or each below its problem, which gets a page of its own [end]");
  add_choice<book::BookOrder>(
      command, "--order", style.order,
      {{"grades", book::BookOrder::grades}, {"beauty", book::BookOrder::beauty}},
      "In each length the easier first, or the more beautiful (docs/beauty.md) [grades]");
  const Option pieces = add_pieces(command, style.pieces, "kanji; moves with --for beginner");
  const Option ranks = add_ranks(command, style.ranks, "Japanese notation");
  add_rest(command, style.short_hands, "words");
  const auto no_hints = [&style] { style.hints = false; };
  command.add_flag("--no-hints", no_hints, "No hints (upside down) below the problems");
  const auto bare = [&style] { style.introduction = false; };
  command.add_flag("--no-introduction", bare, "No pages on the birds and the rules");
  const auto plain = [&style] { style.grades = false; };
  command.add_flag("--no-grades", plain, "No stars and no words on difficulty and themes");
  return {ranks, pieces, per_page};
}

/// Returns the option, whose default depends on the look of the pieces.
Option add_book_explain(Command command, std::optional<teaching::Audience>& target) {
  std::vector<std::string_view> words;
  words.reserve(teaching::kAudiences.size() + 1);
  for (const auto audience : teaching::kAudiences) words.push_back(to_text(audience));
  words.emplace_back("none");
  const auto take = [&target](std::size_t index) {
    target.reset();
    if (index < teaching::kAudiences.size()) target = teaching::kAudiences[index];
  };
  return add_one_of(command, "--explain", words, take,
                    "Solutions in words, with a picture of the mate [as --for; beginner with "
                    "--pieces moves, player with --course, else none]");
}

void add_course_of_book(Command command, BookOptions& options) {
  add_file(command, "--course", options.course, "A course instead of problems (docs/course.md)");
  add_collections_folder(command, options.collections);
}

/// What is for problems only does not stand beside --course, which needs no files.
void check_files(const BookOptions& options) {
  if (options.course) {
    if (!options.files.empty()) throw UsageFault("--course", "not together with other problems");
    return;
  }
  if (options.files.empty())
    throw UsageFault::missing("A FILE ('-' is standard input) or --course");
  if (options.collections) throw UsageFault("--collections", "belongs to --course");
}

/// Applies the defaults that depend on other options: whom the book is for, then the look.
void settle_explain(BookOptions& options, const Option& explain) {
  if (format_of(options) == BookFormat::html) {
    if (explain.given()) throw UsageFault("--explain", "not for a page, which always explains");
    return;
  }
  if (explain.given()) return;
  if (options.audience) {
    options.explain = options.audience;
  } else if (options.course) {
    options.explain = teaching::Audience::player;
  } else if (options.style.pieces == pictures::PieceStyle::moves) {
    options.explain = teaching::Audience::beginner;
  }
}

ReadInvocation declare_book(Command command) {
  const auto options = std::make_shared<BookOptions>();
  add_files(command, options->files);
  add_course_of_book(command, *options);
  add_read_options(command, options->reading);
  add_file(command, "-o,--output", options->output, "The book to write; '-' is standard output")
      .required();
  add_choice<std::optional<BookFormat>>(command, "--format", options->format,
                                        {{"pdf", BookFormat::pdf}, {"html", BookFormat::html}},
                                        "[by the ending of the name, else pdf]");
  command.begin_group("Which problems");
  const auto settle_query = add_query(command, options->query, options->audience, "--on-board");
  command.begin_group("How it looks");
  add_book_texts(command, options->style);
  const Option notation = add_book_notation(command, options->style);
  const LookOptions look = add_book_style(command, options->style);
  command.begin_group("What is solved");
  add_quantity(command, "--variations", "N", options->variations, parse_variations,
               "Other defences printed with each solution, at most 9 [0]");
  Option no_solve = command.add_flag("--no-solve", options->no_solve,
                                     "Print only solutions that the file states");
  command
      .add_flag("--tries", options->tries,
                "With each solution the first moves that fail by a single answer")
      .excludes(no_solve);
  const Option explain = add_book_explain(command, options->explain);
  add_quantity(command, "--max-nodes", "N", options->max_nodes, parse_count,
               "Most positions to search for a problem that has to be solved [2M]");
  add_threads(command, options->threads);
  return [options, notation, look, explain, settle_query] {
    check_files(*options);
    settle_query();
    if (!options->format) check_ending("-o", options->output, {"pdf", "html", "htm"});
    if (!notation.given() && options->style.language == problems::Language::japanese) {
      options->style.notation = Notation::japanese;
    }
    if (!look.ranks.given()) options->style.ranks = pictures::ranks_as_in(options->style.notation);
    if (format_of(*options) == BookFormat::html && options->no_solve) {
      throw UsageFault("--no-solve", "not for a page, which needs all variations");
    }
    if (options->audience == teaching::Audience::beginner && !look.pieces.given()) {
      options->style.pieces = pictures::PieceStyle::moves;
    }
    if (options->style.solutions == book::SolutionPlace::below && look.per_page.given()) {
      throw UsageFault("--per-page", "not with --solutions below, which has one");
    }
    settle_explain(*options, explain);
    return invocation(*options, OnInterrupt::end);
  };
}

}  // namespace

CommandEntry book_command() {
  return {"book", "Make a book of problems: printed (PDF), or to be played (HTML)",
          "toritsume book problems.epd -o book.pdf", kBookManual, declare_book};
}

}  // namespace tori::cli
