// A problem as a book prints it; without drawing.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "problems/core/problem.hpp"
#include "problems/core/stated_soundness.hpp"
#include "problems/pictures/marks.hpp"
#include "problems/words/language.hpp"
#include "rules/message.hpp"

namespace tori::book {

/// The largest number of stars, and the highest challenge.
inline constexpr int kMostGrade = 5;

/// A question of another kind than "find the mate". REQUIRES of its messages: each is a sentence of
/// the catalogue.
struct Question {
  /// Above all of its kind.
  Message title;
  /// Below the board.
  Message asked;
  /// Among the solutions, a paragraph each.
  std::vector<Message> answer{};
  /// The move that led to the position.
  Move last_move = Move::none();
};

/// What stands first among problems of one length: the easier by stars, then by challenge, or the
/// more beautiful (docs/beauty.md), those without beauty last.
enum class BookOrder : std::uint8_t { grades, beauty };

/// A problem with everything that a book prints about it. Texts may be any text. REQUIRES: every
/// move of the lines is legal.
struct BookProblem {
  problems::Problem problem;
  /// 1 (easy) to 5 (hard); 0 if it is not graded.
  int stars = 0;
  /// 1 to 5: how hard it is for its length; 0 if it is not graded.
  int challenge = 0;
  /// 0 to 100; nullopt if it has none.
  std::optional<int> beauty{};
  problems::StatedSoundness soundness = problems::StatedSoundness::not_stated;
  std::vector<std::string> themes{};
  /// If empty, the book makes a hint from the solution.
  std::string hint{};
  /// What the author says about the solution.
  std::string comment{};
  /// What is asked; nullopt if it is the mate.
  std::optional<Question> question{};
  /// What was played in the game that the problem is of; nullopt if it is of none, or has no line.
  std::optional<Message> played{};
  /// The solution, from the position of the problem; empty if there is none.
  std::vector<Move> line{};
  /// Lines with other defences, each from the position of the problem: it follows the solution up
  /// to the defender's move that differs.
  std::vector<std::vector<Move>> variations{};
  /// First moves that fail, and the one answer to each.
  std::vector<std::array<Move, 2>> tries{};
  /// The solution in words, a paragraph each; empty if it is not explained. REQUIRES: the line ends
  /// with mate, if there are any.
  std::vector<Message> explanation{};
  /// What the picture of the last position marks, which is printed with an explanation.
  pictures::Marks marks{};

  /// Number of moves of the attacker: as stated, else as in the solution; nullopt if there is
  /// neither.
  std::optional<int> attacker_moves() const;
};

/// Sorts problems of one length: the smaller one stands first.
std::pair<int, int> rank_in_length(const BookProblem& problem, BookOrder order);

/// Uses what the problem itself says, `title_de` and `comment_de` (`_ja`) before `id` and `comment`
/// in a book of that language: the line `pv` if `line_solves`, the opcodes `stars` and `challenge`
/// (1 to 5), `features` for its beauty, `soundness`, `themes` (words separated by spaces or
/// commas), `hint` and `comment`, and of a problem from games (docs/composer.md, "Practical
/// problems") `index`, `ply` and `sm`. An `id` that is the identity of the problem is removed: it
/// is not printed as a name.
BookProblem to_book_problem(problems::Problem problem, bool line_solves,
                            problems::Language language);

/// Sorts by length, unknown lengths last, and questions of other kinds behind these, kind by kind;
/// then by stars and challenge, ungraded problems first, or by beauty. Problems that are equal in
/// all this keep their order.
void sort_for_book(std::vector<BookProblem>& problems, BookOrder order = BookOrder::grades);

/// True if the solution of one of them is explained.
bool is_explained(const std::vector<BookProblem>& problems);

/// Takes stars, challenge and themes away, for readers who are not to be graded by them.
void drop_grades(BookProblem& problem);

/// Consecutive problems of one length, or questions of one kind.
struct Section {
  /// That of the questions; nullopt for mates.
  std::optional<Message> title;
  std::optional<int> attacker_moves;
  std::size_t first = 0;
  std::size_t count = 0;
};

/// The sections of the problems. REQUIRES: the problems are sorted (`sort_for_book`).
std::vector<Section> sections_of(const std::vector<BookProblem>& problems);

}  // namespace tori::book
