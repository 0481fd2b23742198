// The trainer: one HTML file on which a student plays the solutions (docs/teaching.md).
#pragma once

#include <vector>

#include "problems/book/book.hpp"
#include "problems/pictures/picture.hpp"
#include "problems/trainer/lesson.hpp"

namespace tori::trainer {

/// The page of the lessons, sorted like a book and numbered from 1; every lesson must have its
/// nodes. Of the options those about paper have no meaning. The file needs nothing else: no font,
/// no server, no connection, which its Content-Security-Policy forbids. The same input gives the
/// same bytes, with the same fonts.
pictures::Bytes to_page(std::vector<Lesson> lessons, const book::BookOptions& options);

}  // namespace tori::trainer
