// A course as values: chapters with words, boards, exercises and a test (docs/course.md).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "problems/core/problem.hpp"
#include "problems/core/range.hpp"
#include "problems/words/language.hpp"
#include "rules/move.hpp"
#include "rules/piece.hpp"
#include "rules/position.hpp"
#include "rules/square.hpp"

namespace tori::teaching {

/// A text of the course in each language; empty where it is not given.
using LocalText = std::array<std::string, problems::kLanguages.size()>;

/// What a board of the course is for.
enum class ItemKind : std::uint8_t {
  /// A board with words.
  show,
  /// A worked example: a mate that is played move by move.
  example,
  /// Where may this bird move?
  move,
  /// Give check, or end the check.
  check,
  /// Take and mate at once.
  take,
  /// Is it mate after these moves?
  judge,
  /// Which of these moves is forbidden, and by which rule?
  foul,
  /// Find the mate.
  mate,
  /// Find the best replies to these moves.
  defend
};
inline constexpr std::size_t kItemKinds = 9;

/// What the opcode `answer` says.
enum class Answer : std::uint8_t {
  none,
  // judge
  mate,
  no_mate,
  // foul
  drop_mate,
  third_swallow,
  last_rank,
  own_phoenix,
  no_check,
  // check: all checks; all moves that end the check; those of one of the three ways
  give,
  end,
  away,
  take,
  between
};

/// One board of a course, with what its line says about it. The rules and the solver have not been
/// asked (course_check.hpp).
struct Item {
  ItemKind kind = ItemKind::show;
  /// The position; `pv`, `bm` and `dm` are its claim, its line that of the course.
  problems::Problem problem;
  Answer answer = Answer::none;
  /// The bird of `move`, and of `show` if its moves are to be drawn.
  std::optional<Square> bird{};
  /// Wrong tries of an example (`am`).
  std::vector<Move> tries{};
  /// The right replies of `defend` (`reply`), each played behind `pv`.
  std::vector<Move> replies{};
  LocalText text{};
  /// A line of the course asked for it by number and filter; `line` is that line.
  bool drawn = false;

  std::size_t line() const { return problem.line_number; }
};

/// Where drawn exercises come from.
enum class Source : std::uint8_t {
  /// Positions of the reference set before the last move, where one move alone mates at once.
  ends,
  starter,
  reference,
  /// Positions of games.
  games,
  /// Another file of problems; `Draw::file` is its name.
  file
};

/// A line that asks for exercises by number and filter.
struct Draw {
  std::size_t line = 0;
  Source source = Source::ends;
  std::string file{};
  /// What is made of the problems.
  ItemKind kind = ItemKind::mate;
  std::size_t count = 0;
  std::uint64_t seed = 1;
  /// Any of these; empty: all problems. The kinds are those of the bird that mates.
  std::vector<std::string> themes{};
  std::vector<std::string> facts{};
  std::vector<Kind> birds{};
  problems::Range plies{};
  problems::Range stars{};
  /// How many boards and paragraphs of its chapter stand before it.
  std::size_t boards_before = 0;
  std::size_t texts_before = 0;
};

/// The test of a chapter: exercises that are drawn, or those of the blocks behind its line.
struct Test {
  std::size_t line = 0;
  /// So many answers must be right.
  std::size_t pass = 0;
  std::optional<Draw> draw{};
  std::vector<Item> items{};

  std::size_t exercises() const { return draw ? draw->count : items.size(); }
};

struct Chapter {
  /// Its name in files and addresses: "falcon-crane".
  std::string key;
  std::size_t line = 0;
  LocalText title{};
  LocalText goal{};
  /// Paragraphs, each with the number of boards that stand before it.
  struct Paragraph {
    LocalText text;
    std::size_t boards_before = 0;
  };
  std::vector<Paragraph> texts{};
  std::vector<Item> items{};
  std::vector<Draw> draws{};
  Test test{};
};

struct Course {
  /// The name of its file.
  std::string source;
  /// The languages in which every text is given.
  std::vector<problems::Language> languages;
  std::vector<Chapter> chapters;
};

/// True for kinds that ask the pupil something.
constexpr bool is_exercise(ItemKind kind) {
  return kind != ItemKind::show && kind != ItemKind::example;
}

}  // namespace tori::teaching
