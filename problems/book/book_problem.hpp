// A problem as a book prints it; without drawing.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "problems/core/problem.hpp"

namespace tori::book {

/// The largest number of stars, and the highest challenge.
inline constexpr int kMostGrade = 5;

/// A problem with everything that a book prints about it. Texts may be any text. REQUIRES: every
/// move of the lines is legal.
struct BookProblem {
  problems::Problem problem;
  /// 1 (easy) to 5 (hard); 0 if it is not graded.
  int stars = 0;
  /// 1 to 5: how hard it is for its length; 0 if it is not graded.
  int challenge = 0;
  std::vector<std::string> themes{};
  /// If empty, the book makes a hint from the solution.
  std::string hint{};
  /// What the author says about the solution.
  std::string comment{};
  /// The solution, from the position of the problem; empty if there is none.
  std::vector<Move> line{};
  /// Lines with other defences, each from the position of the problem: it follows the solution up
  /// to the defender's move that differs.
  std::vector<std::vector<Move>> variations{};
  /// First moves that fail, and the one answer to each.
  std::vector<std::array<Move, 2>> tries{};

  /// Number of moves of the attacker: as stated, else as in the solution; nullopt if there is
  /// neither.
  std::optional<int> attacker_moves() const;
};

/// Uses what the problem itself says: the line `pv` if `line_solves`, the opcodes
/// `stars` and `challenge` (1 to 5), `themes` (words separated by spaces or commas), `hint` and
/// `comment`. An `id` that is the identity of the problem is removed: it is not printed as a name.
BookProblem to_book_problem(problems::Problem problem, bool line_solves);

/// Sorts by length, unknown lengths last; then by stars, then by challenge, ungraded problems
/// first. Problems that are equal in all three keep their order.
void sort_for_book(std::vector<BookProblem>& problems);

/// Consecutive problems of one length.
struct Section {
  std::optional<int> attacker_moves;
  std::size_t first = 0;
  std::size_t count = 0;
};

/// The sections of the problems. REQUIRES: the problems are sorted (`sort_for_book`).
std::vector<Section> sections_of(const std::vector<BookProblem>& problems);

}  // namespace tori::book
