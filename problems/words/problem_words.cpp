#include "problems/words/problem_words.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "problems/core/theme_names.hpp"
#include "problems/words/catalogue.hpp"
#include "problems/words/explanation_words.hpp"

namespace tori::problems {
namespace {

/// What a side has: its birds on their squares, then those in its hand.
Message side_in_words(const Position& position, Colour side) {
  std::vector<Message> board;
  for (int row = 0; row < kBoardSize; ++row) {
    for (int column = 0; column < kBoardSize; ++column) {
      const Square square = square_at(column, row);
      const Piece piece = position.at(square);
      if (piece.none() || piece.colour() != side) continue;
      board.push_back(Message("picture.bird", {{"bird", piece.kind()}, {"square", square}}));
    }
  }
  std::vector<Message> hand;
  for (int k = 0; k < kHandKinds; ++k) {
    const int count = position.hand(side).count(kind_at(k));
    if (count == 0) continue;
    Message birds(count == 1 ? "picture.bird-in-hand" : "picture.birds-in-hand",
                  {{"bird", kind_at(k)}});
    if (count > 1) birds.add("count", count);
    hand.push_back(std::move(birds));
  }
  std::vector<Message> parts;
  if (!board.empty()) parts.push_back(Message("word.list", {{"parts", board}}));
  if (!hand.empty()) parts.push_back(Message("picture.in-hand", {{"parts", hand}}));
  if (parts.empty()) parts.emplace_back("picture.nothing");
  return Message("picture.side", {{"side", side}, {"parts", parts}});
}

}  // namespace

Message position_in_words(const Position& position) {
  const Message turn("picture.turn", {{"what", side_to_move(position.turn())}});
  return Message("word.sentences",
                 {{"parts", std::vector{side_in_words(position, Colour::sente),
                                        side_in_words(position, Colour::gote), turn}}});
}

Message side_to_move(Colour side) {
  return Message(side == Colour::sente ? "book.sente-to-move" : "book.gote-to-move");
}

Message mate_in(std::optional<int> attacker_moves) {
  if (!attacker_moves) return Message("book.length-unknown");
  if (*attacker_moves == 1) return Message("book.mate-in-one");
  return Message("book.mate-in", {{"plies", 2 * *attacker_moves - 1}, {"moves", *attacker_moves}});
}

std::optional<Message> soundness_in_words(StatedSoundness soundness) {
  switch (soundness) {
    case StatedSoundness::not_stated: break;
    case StatedSoundness::unsound: return Message("book.unsound");
    case StatedSoundness::unknown: return Message("book.soundness-unknown");
  }
  return std::nullopt;
}

Value theme_in_words(std::string_view name) {
  if (name.starts_with(kMateTheme)) {
    Message mate = mate_name(name.substr(kMateTheme.size()));
    if (Catalogue::of(Language::english).has(mate.key())) return mate;
  }
  const bool known = std::find(kThemeNames.begin(), kThemeNames.end(), name) != kThemeNames.end();
  return known ? Value(Message(std::string("theme.").append(name))) : Value(name);
}

Message heading(Message what) {
  return Message("book.heading", {{"what", std::move(what)}});
}

Message caption(const std::vector<Message>& parts) {
  return Message("book.caption", {{"parts", parts}});
}

}  // namespace tori::problems
