// The trainer: one HTML file on which a student plays solutions (docs/teaching.md).
#pragma once

#include <vector>

#include "problems/book/book.hpp"
#include "problems/lesson/lesson.hpp"
#include "problems/pictures/picture.hpp"

namespace tori::lesson {

/// The page of the lessons, sorted by length and `options.order` and numbered from 1. Options
/// about paper are ignored. The page needs no font, server or connection; its
/// Content-Security-Policy forbids connections. With the same fonts the same input gives the same
/// bytes. REQUIRES: every lesson has at least one node.
pictures::Bytes to_page(std::vector<Lesson> lessons, const book::BookStyle& options);

}  // namespace tori::lesson
