#include "rules/move_text.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string>
#include <utility>

#include "rules/legality.hpp"
#include "rules/notation.hpp"

namespace tori {
namespace {

/// What stands for something else, or for nothing, in both texts that are compared.
constexpr std::array<std::pair<std::string_view, std::string_view>, 20> kSpellings = {{
    {"☗", ""},   {"☖", ""},   {"▲", ""},   {"△", ""},   {"▼", ""},   {"▽", ""},    {"　", ""},
    {"x", ""},   {"=", ""},   {"#", ""},   {"!", ""},   {"?", ""},   {"不成", ""}, {"１", "1"},
    {"２", "2"}, {"３", "3"}, {"４", "4"}, {"５", "5"}, {"６", "6"}, {"７", "7"},
}};

std::string plain(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const auto spelling = std::find_if(kSpellings.begin(), kSpellings.end(), [&](const auto& each) {
      return text.starts_with(each.first);
    });
    const std::string_view taken =
        spelling == kSpellings.end() ? text.substr(0, 1) : spelling->first;
    result += spelling == kSpellings.end() ? taken : spelling->second;
    text.remove_prefix(taken.size());
  }
  return result;
}

std::string square_in_kanji(Square square) {
  return std::to_string(file_number(square)) +
         std::string(kRankNumerals[static_cast<std::size_t>(row(square))]);
}

std::string together(std::initializer_list<std::string_view> parts) {
  std::string text;
  for (const std::string_view part : parts) text += part;
  return text;
}

/// All plain texts of a legal move, those that leave out too much among them.
std::vector<std::string> spellings(const Position& position, Move move,
                                   std::optional<Square> previous) {
  const Kind kind = move.is_drop() ? move.dropped() : position.at(move.from()).kind();
  const std::string promotes = move.promotes() ? "+" : "";
  const std::string name(western_name(kind));
  std::vector<std::string> texts = {plain(to_western(position, move)),
                                    plain(to_japanese(position, move, previous)),
                                    plain(to_japanese(position, move, std::nullopt))};
  const std::string bird(kanji(kind));
  const std::string becomes = move.promotes() ? "成" : "";
  std::vector<std::string> targets = {square_in_kanji(move.to())};
  if (previous == move.to()) targets.emplace_back("同");
  if (!move.is_drop()) {
    texts.push_back(together({name, to_text(move.to()), promotes}));
    texts.push_back(together({name, to_text(move.from()), to_text(move.to()), promotes}));
  }
  for (const std::string& target : targets) {
    texts.push_back(together({target, bird, becomes}));
    if (move.is_drop()) continue;
    texts.push_back(together({target, bird, "(", square_in_kanji(move.from()), ")", becomes}));
    const std::string digits =
        std::to_string(file_number(move.from())) + std::to_string(row(move.from()) + 1);
    texts.push_back(together({target, bird, becomes, "(", digits, ")"}));
  }
  return texts;
}

}  // namespace

std::vector<Move> moves_meant(const Position& position, std::string_view text,
                              std::optional<Square> previous) {
  const std::string typed = plain(text);
  std::vector<Move> meant;
  for (const Move move : legality::legal_moves(position)) {
    const std::vector<std::string> texts = spellings(position, move, previous);
    if (std::find(texts.begin(), texts.end(), typed) != texts.end()) meant.push_back(move);
  }
  // A text that says all that is needed means just that move.
  const auto exact = std::find_if(meant.begin(), meant.end(), [&](Move move) {
    return typed == plain(to_western(position, move)) ||
           typed == plain(to_japanese(position, move, previous)) ||
           typed == plain(to_japanese(position, move, std::nullopt));
  });
  if (exact != meant.end()) return {*exact};
  return meant;
}

bool can_mean(const Position& position, std::string_view text, Move move) {
  const std::vector<std::string> texts = spellings(position, move, std::nullopt);
  return std::find(texts.begin(), texts.end(), plain(text)) != texts.end();
}

}  // namespace tori
