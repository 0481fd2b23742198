#include "problems/book/lines.hpp"

#include <algorithm>
#include <vector>

#include "problems/text/move_numbers.hpp"
#include "problems/text/plain_text.hpp"

namespace tori::book {
namespace {

/// A space at which a line is not broken.
constexpr std::string_view kNoBreak = "\u00A0";

/// The moves as text, with move numbers where they are needed. The first of them is ply `first`,
/// counted from 0; those before it are left out.
std::string numbered(std::vector<std::string> moves, std::size_t first, Notation notation) {
  using problems::Numbering;
  moves.erase(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(first));
  const auto numbering = notation == Notation::japanese ? Numbering::none : Numbering::moves;
  return problems::joined(
      problems::numbered_pairs(moves, static_cast<int>(first) + 1, numbering, kNoBreak), " ");
}

std::vector<std::string> moves_text(const Position& position, std::span<const Move> line,
                                    const MoveStyle& style) {
  return style.catalogue.moves(position, line, style.notation);
}

}  // namespace

std::string line_text(const Position& position, std::span<const Move> line,
                      const MoveStyle& style) {
  return numbered(moves_text(position, line, style), 0, style.notation);
}

std::string unbroken(std::string_view text) {
  constexpr std::string_view kWordJoiner = "\u2060";
  std::string result;
  bool after_space = true;
  while (!text.empty()) {
    const bool space = text.front() == ' ';
    const std::size_t length = std::max<std::size_t>(1, problems::first_character(text).length);
    if (!space && !after_space) result += kWordJoiner;
    result += text.substr(0, length);
    text.remove_prefix(length);
    after_space = space;
  }
  return result;
}

std::string variation_text(const Position& position, std::span<const Move> main,
                           std::span<const Move> variation, const MoveStyle& style) {
  const auto parting =
      std::mismatch(variation.begin(), variation.end(), main.begin(), main.end()).first;
  const auto shared = static_cast<std::size_t>(parting - variation.begin());
  return numbered(moves_text(position, variation, style), shared, style.notation);
}

std::string tries_text(const BookProblem& problem, const MoveStyle& style) {
  return problems::joined(problem.tries, " ", [&](const std::array<Move, 2>& failing) {
    const auto moves = moves_text(problem.problem.position, failing, style);
    return moves[0] + "?" + std::string(kNoBreak) + moves[1] + "!";
  });
}

std::string hint_text(const BookProblem& problem, const problems::Catalogue& catalogue) {
  if (!problem.hint.empty()) return problem.hint;
  if (problem.line.empty()) return "";
  const Move first = problem.line.front();
  const Kind kind =
      first.is_drop() ? first.dropped() : problem.problem.position.at(first.from()).kind();
  const char* const key = first.is_drop()    ? "book.hint-drop"
                          : first.promotes() ? "book.hint-promotion"
                                             : "book.hint-move";
  return catalogue.text(Message(key, {{"bird", kind}}), Notation::western);
}

}  // namespace tori::book
