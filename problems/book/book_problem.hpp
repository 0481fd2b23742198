// A problem as a book prints it. No drawing here.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "problems/core/problem.hpp"

namespace tori::book {

inline constexpr int kMostStars = 5;

/// A problem with all that a book tells about it. Whoever fills it in answers for the lines: every
/// move must be legal. Texts may come from anywhere.
struct BookProblem {
  problems::Problem problem;
  /// How hard it is, 1 to 5; 0 when it is not graded.
  int stars = 0;
  std::vector<std::string> themes{};
  /// Empty: the book makes one from the solution.
  std::string hint{};
  /// The solution from the problem's position on; empty when there is none.
  std::vector<Move> line{};
  /// Other defences, each from the problem's position on: it follows the solution up to the
  /// defender's move that makes the difference.
  std::vector<std::vector<Move>> variations{};

  /// Moves of the attacker: as stated, else those of the solution; nothing when neither is there.
  std::optional<int> attacker_moves() const;
};

/// Takes over what the problem itself says: the solution `pv` if it is one (see `is_solution`), the
/// opcodes `stars` (1 to 5), `themes` (words separated by spaces or commas) and `hint`. An `id`
/// that is the identity of the problem is no name to be printed.
BookProblem to_book_problem(problems::Problem problem);

/// True when every move of the line is legal, the attacker's all give check, and the last one
/// mates: nothing is left to the defender but futile drops.
bool is_solution(const Position& position, std::span<const Move> line);

/// By length, unknown lengths last; then by stars, those without first; else as they came.
void sort_for_book(std::vector<BookProblem>& problems);

/// Neighbouring problems of one length.
struct Section {
  std::optional<int> attacker_moves;
  std::size_t first = 0;
  std::size_t count = 0;
};

/// The sections of sorted problems.
std::vector<Section> sections_of(const std::vector<BookProblem>& problems);

}  // namespace tori::book
