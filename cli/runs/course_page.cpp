#include "cli/runs/course_page.hpp"

#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "cli/runs/book_entries.hpp"
#include "cli/text_format.hpp"
#include "problems/lesson/course_page.hpp"
#include "teaching/course/page_of_course.hpp"

namespace tori::cli {

MadeCoursePage make_course_page(const teaching::Course& course, const BookOptions& options,
                                const CommandIo& io) {
  bool complete = true;
  std::vector<std::optional<lesson::Lesson>> lessons;
  const auto take = [&](teaching::BookEntry entry, const std::string& place) {
    for (const Message& note : entry.notes) {
      io.err << printable(place) << ": " << said(options.style.language, note) << '\n';
    }
    complete = complete && entry.lesson && !entry.unknown;
    lessons.push_back(std::move(entry.lesson));
  };
  complete_problems(teaching::mates_of(course), options, take);
  auto made = teaching::page_of_course(course, std::move(lessons), options.max_nodes);
  if (made.limit_was_hit) {
    io.err << "toritsume book: " << said(options.style.language, Message("book.note-not-solved"))
           << '\n';
  }
  return {lesson::to_course_page(std::move(made.page), options.style),
          complete && !made.limit_was_hit};
}

}  // namespace tori::cli
