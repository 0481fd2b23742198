// A collection as a printed book (docs/teaching.md): a PDF with title page, moves of the birds,
// rules, problems by length, and solutions at the end.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "problems/book/book_problem.hpp"
#include "problems/pictures/picture.hpp"
#include "problems/words/language.hpp"
#include "rules/notation.hpp"

namespace tori::book {

enum class Paper : std::uint8_t { a4, letter };

/// Where solutions stand: behind all problems, or each below its problem, which has a page of its
/// own and no hint.
enum class SolutionPlace : std::uint8_t { end, below };

struct BookStyle {
  /// Any text; if empty, the default title of the language.
  std::string title{};
  std::string author{};
  /// "2026-11-21", printed and stored in the PDF; if empty, the book has no date.
  std::string date{};
  problems::Language language = problems::Language::english;
  /// Western or Japanese; the page about notation explains the one that is used.
  Notation notation = Notation::western;
  Paper paper = Paper::a4;
  pictures::PieceStyle pieces = pictures::PieceStyle::kanji;
  pictures::RankNames ranks = pictures::RankNames::letters;
  /// Number of problems on a page: 1, 2, 4, 6 or 9; not used with solutions below.
  int per_page = 6;
  SolutionPlace solutions = SolutionPlace::end;
  BookOrder order = BookOrder::grades;
  bool hints = true;
  /// Stars, challenge and themes; without them the order is the same.
  bool grades = true;
  /// Words for the defender's hand where it holds the rest of the box.
  bool short_hands = true;
  /// The pages for beginners, between title page and problems.
  bool introduction = true;
};

/// The PDF of the problems, sorted (`sort_for_book`) and numbered from 1. With the same fonts the
/// same input gives the same bytes.
pictures::Bytes to_book(std::vector<BookProblem> problems, const BookStyle& options);

}  // namespace tori::book
