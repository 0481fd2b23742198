#include "cli/engine/position_command.hpp"

#include <algorithm>

#include "cli/engine/protocol.hpp"
#include "problems/text/plain_text.hpp"
#include "problems/words/catalogue.hpp"
#include "rules/legality.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"

namespace tori::cli {
namespace {

/// Why the text is no legal move; empty if it is one, which is played.
std::string play(Position& position, std::string_view text) {
  const std::optional<Move> move = parse_move(text);
  if (!move) return "no move in USI or UCI";
  if (const auto rule = legality::broken_rule(position, *move)) {
    return std::string(legality::to_text(*rule));
  }
  position.play(*move);
  return "";
}

void play_all(NamedPosition& named, std::span<const std::string_view> moves) {
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const std::string why = play(*named.position, moves[i]);
    if (why.empty()) continue;
    named.fault = "position: move " + std::to_string(i + 1) + ", " + problems::shown(moves[i]) +
                  ": " + why + "; it and the moves after it are left out";
    return;
  }
}

}  // namespace

NamedPosition read_position(std::span<const std::string_view> words, Promotion promotion) {
  const auto moves = std::find(words.begin(), words.end(), "moves");
  const auto moves_at = static_cast<std::size_t>(moves - words.begin());
  const std::string_view form = words.empty() ? "" : words[0];
  std::string text;
  if (form == "startpos") {
    if (moves_at > 1) {
      return {std::nullopt,
              "position: " + problems::shown(words[1]) + " is not 'moves', which follows startpos"};
    }
    text = kStartSfen;
  } else if (form == "sfen" || form == "fen") {
    text = problems::joined(words.subspan(1, moves_at - 1), " ");
  } else {
    return {std::nullopt, "position: neither startpos nor sfen nor fen"};
  }
  const auto position = parse_position(text, promotion);
  if (!position) return {std::nullopt, "position: " + problems::english(position.error())};
  NamedPosition named{*position};
  if (moves != words.end()) play_all(named, words.subspan(moves_at + 1));
  return named;
}

}  // namespace tori::cli
