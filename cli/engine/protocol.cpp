#include "cli/engine/protocol.hpp"

#include <algorithm>

#include "problems/text/plain_text.hpp"
#include "rules/notation.hpp"

namespace tori::cli {

std::vector<std::string_view> words_of(std::string_view line) {
  constexpr std::string_view kBlank = " \t";
  std::vector<std::string_view> words;
  for (std::size_t begin = line.find_first_not_of(kBlank); begin != line.npos;) {
    const std::size_t end = std::min(line.find_first_of(kBlank, begin), line.size());
    words.push_back(line.substr(begin, end - begin));
    begin = line.find_first_not_of(kBlank, end);
  }
  return words;
}

std::string words_after(std::span<const std::string_view> words, std::size_t from) {
  return problems::joined(words.subspan(std::min(from, words.size())), " ");
}

std::string move_text(Move move, Protocol protocol) {
  return protocol == Protocol::usi ? to_usi(move) : to_uci(move);
}

std::string line_text(std::span<const Move> line, Protocol protocol) {
  std::string text;
  for (const Move move : line) text.append(" ").append(move_text(move, protocol));
  return text;
}

int mate_score(solver::MateLength length, Protocol protocol) {
  const bool mating = length.plies() % 2 != 0;
  const int amount = protocol == Protocol::usi ? length.plies() : length.moves();
  return mating ? amount : -amount;
}

}  // namespace tori::cli
