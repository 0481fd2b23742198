#include "teaching/why/explanation_text.hpp"

#include <string>
#include <variant>
#include <vector>

#include "problems/words/explanation_words.hpp"
#include "problems/words/fact_sorts.hpp"

namespace tori::teaching {
namespace {

/// The squares of an argument: of a bird its own, else all that are listed.
std::vector<Square> squares_in(const Message& fact, std::string_view name) {
  const Value* value = fact.find(name);
  if (const auto* bird = std::get_if<BirdAt>(&value->content())) return {bird->square};
  return by_file(squares_of(fact));
}

void mark_squares(const Message& fact, const std::vector<std::string>& names,
                  std::vector<Square>& marked) {
  for (const std::string& name : names) {
    for (const Square square : squares_in(fact, name)) marked.push_back(square);
  }
}

void mark(const Message& fact, const problems::FactSort& sort, pictures::Marks& marks) {
  mark_squares(fact, sort.shaded, marks.shaded);
  mark_squares(fact, sort.rings, marks.rings);
  for (const auto& [from, to] : sort.arrows) {
    const Square begin = squares_in(fact, from).front();
    for (const Square end : squares_in(fact, to)) marks.arrows.push_back({begin, end});
  }
}

}  // namespace

std::vector<Message> paragraphs_of(const Explanation& explanation) {
  std::vector<Message> parts;
  for (const ExplainedMove& move : explanation.moves) {
    parts.push_back(problems::move_in_words(move.ply, move.facts));
  }
  if (!explanation.mate.empty()) {
    parts.push_back(parts.empty() ? problems::facts_in_words(explanation.mate)
                                  : problems::mate_in_words(explanation.mate));
  }
  return parts;
}

std::optional<Message> in_words(const Explanation& explanation) {
  const std::vector<Message> parts = paragraphs_of(explanation);
  if (parts.empty()) return std::nullopt;
  return parts.size() == 1 ? parts.front() : problems::facts_in_words(parts);
}

pictures::Marks marks_of(const Facts& facts) {
  pictures::Marks marks;
  const auto& sorts = problems::fact_sorts();
  for (const Message& fact : facts) mark(fact, sorts[problems::number_of_fact(fact.key())], marks);
  return marks;
}

}  // namespace tori::teaching
