#include "problems/words/explanation_words.hpp"

#include "problems/words/catalogue.hpp"

namespace tori::problems {
namespace {

constexpr std::string_view kFact = "why.";
constexpr std::string_view kOfMove = "key.";

std::string key_in(std::string_view room, std::string_view name) {
  return std::string(room).append(name);
}

}  // namespace

Message facts_in_words(const std::vector<Message>& facts) {
  return Message("explanation.facts", {{"facts", facts}});
}

Message move_in_words(int ply, const std::vector<Message>& facts) {
  return Message("explanation.move", {{"ply", ply}, {"facts", facts}});
}

Message mate_in_words(const std::vector<Message>& facts) {
  return Message("explanation.mate", {{"facts", facts}});
}

Message level_in_words(std::string_view level) {
  return Message(key_in("explanation.level-", level));
}

Message mate_name(std::string_view name) {
  return Message(key_in("mate.", name));
}

std::string_view reading_of_mate_name(std::string_view name) {
  return Catalogue::of(Language::japanese).form_of(key_in("mate-reading.", name));
}

std::optional<Message> hint_at(const Message& fact) {
  const std::string of_move = key_in(kFact, kOfMove);
  if (!fact.key().starts_with(of_move)) return std::nullopt;
  // "decoy" of "decoy.may".
  const std::string_view name = fact.key().substr(of_move.size());
  return Message(key_in("hint.", name.substr(0, name.find('.'))));
}

}  // namespace tori::problems
