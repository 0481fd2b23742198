// The page of a course: what a pupil reads, looks at and does, chapter by chapter
// (docs/course.md). There is no solver here: the caller fills in the answers and must make sure
// that they are right.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "problems/book/book.hpp"
#include "problems/lesson/lesson.hpp"
#include "problems/pictures/picture.hpp"
#include "problems/words/language.hpp"
#include "rules/message.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"
#include "rules/square.hpp"

namespace tori::lesson {

/// A text in each language; empty where it is not given.
using CourseText = std::array<std::string, problems::kLanguages.size()>;

/// A reply, and the plies of the mate behind it; nullopt: there is none.
using CourseReply = std::pair<Move, std::optional<int>>;

/// A wrong try of an example.
struct CourseTry {
  Move move;
  /// A reply that refutes it; `Move::none()` if none was found.
  Move answer = Move::none();
  std::vector<Message> facts{};
};

/// A board of a course. What it has depends on its kind; the rest is empty.
struct CourseItem {
  /// "show", "example", "move", "check", "take", "judge", "foul", "mate", "defend".
  std::string_view kind;
  /// 16 hexadecimal digits: results are kept by it. No other exercise of the course has it.
  std::string id;
  Position position;
  CourseText text{};
  /// show, move: a bird, and where it may go.
  std::optional<Square> bird{};
  std::vector<Square> targets{};
  /// check, take, judge, foul: "give", "take", "mate", "no", "foul.third" ...
  std::string_view answer{};
  /// example, judge, defend: the moves that are played; foul: those among which one is forbidden.
  std::vector<Move> moves{};
  /// foul: the forbidden one.
  Move foul = Move::none();
  /// check, take, defend: what is right, all of it.
  std::vector<Move> right{};
  /// defend: each legal reply.
  std::vector<CourseReply> replies{};
  /// judge, foul: why, one list; example: of each move of the attacker.
  std::vector<std::vector<Message>> facts{};
  /// example.
  std::vector<CourseTry> tries{};
  /// mate: its place in `CoursePage::lessons`.
  std::optional<std::size_t> lesson{};
};

struct CourseTestItems {
  /// So many answers must be right.
  std::size_t pass = 0;
  std::vector<CourseItem> items{};
};

struct CourseChapter {
  std::string key;
  CourseText title{};
  CourseText goal{};
  /// Paragraphs and boards, in the order in which the pupil meets them.
  std::vector<std::variant<CourseText, CourseItem>> steps{};
  CourseTestItems test{};
};

/// A course with the solutions of its mates.
struct CoursePage {
  /// The languages in which every text is given.
  std::vector<problems::Language> languages{};
  std::vector<CourseChapter> chapters{};
  std::vector<Lesson> lessons{};
};

/// The page, like that of lessons (page.hpp).
/// REQUIRES: every lesson has at least one node; moves of items can be played.
pictures::Bytes to_course_page(CoursePage course, const book::BookStyle& options);

}  // namespace tori::lesson
