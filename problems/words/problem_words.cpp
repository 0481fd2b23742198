#include "problems/words/problem_words.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "problems/core/theme_names.hpp"
#include "problems/words/catalogue.hpp"
#include "problems/words/explanation_words.hpp"

namespace tori::problems {

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
