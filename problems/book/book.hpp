// A collection as a printed book (docs/teaching.md): PDF with a title page, the moves of the birds,
// the rules, the problems by length, and the solutions at the back.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "problems/book/book_problem.hpp"
#include "problems/pictures/picture.hpp"
#include "problems/words/words.hpp"
#include "rules/notation.hpp"

namespace tori::book {

enum class Paper : std::uint8_t { a4, letter };

struct BookOptions {
  /// Plain text from anywhere; the default title of the language when empty.
  std::string title{};
  std::string author{};
  /// "2026-11-21", printed and put into the PDF; no date at all when empty.
  std::string date{};
  problems::Language language = problems::Language::english;
  /// Western or Japanese; the page on how moves are written explains these.
  Notation notation = Notation::western;
  Paper paper = Paper::a4;
  pictures::PieceStyle pieces = pictures::PieceStyle::kanji;
  pictures::RankNames ranks = pictures::RankNames::letters;
  /// Problems on a page: 1, 2, 4, 6 or 9.
  int per_page = 6;
  bool hints = true;
  /// The pages for beginners, between title and problems.
  bool introduction = true;
};

/// The PDF of the problems, sorted (book_problem.hpp) and numbered from 1. The same input gives the
/// same bytes, with the same fonts.
pictures::Bytes to_book(std::vector<BookProblem> problems, const BookOptions& options);

}  // namespace tori::book
