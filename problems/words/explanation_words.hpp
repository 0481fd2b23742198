// What explanations say beside their facts, as messages for the catalogue. A fact is a message
// itself, "why.take.phoenix", with squares, birds and a name of a mate in it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/message.hpp"

namespace tori::problems {

/// Facts one after the other, or parts of an explanation.
Message facts_in_words(const std::vector<Message>& facts);

/// "Move 2: ...", what is said of an attacker's move. `ply`: of the problem, from 1; the Japanese
/// count plies, others the attacker's moves.
Message move_in_words(int ply, const std::vector<Message>& facts);

/// "Mate: ...", what is said of the last position after what is said of moves.
Message mate_in_words(const std::vector<Message>& facts);

/// How much is explained: "beginner", "player" or "composer".
Message level_in_words(std::string_view level);

/// The name of a mate: "belly-eagle".
Message mate_name(std::string_view name);

/// How the Japanese name of a mate is read, in hiragana.
/// REQUIRES: there is a mate of that name.
std::string_view reading_of_mate_name(std::string_view name);

/// What a fact of a move ("why.key.") hints at, without squares and birds: "Drive the phoenix.";
/// nullopt for any other fact.
std::optional<Message> hint_at(const Message& fact);

}  // namespace tori::problems
