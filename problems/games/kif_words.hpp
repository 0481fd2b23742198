// Words in the headers of KIF files: positions by name, players, hands.
#pragma once

#include <string>
#include <string_view>

#include "rules/piece.hpp"

namespace tori::problems {

/// A position that 手合割 names: the start, or one of Tori's handicaps, in which gote lacks pieces
/// and begins. Gote's left quail stands on file 1.
struct NamedStart {
  std::string_view name, sfen;
};
/// The position of that name; nullptr if there is none. Signs between its words do not matter.
const NamedStart* find_start(std::string_view name);

/// The player of a line about a hand or about whose turn it is.
Colour player_of(std::string_view line);

/// True for "残り全部" and the like: the hand holds what is left of the box.
bool is_rest_of_box(std::string_view hand);
/// A hand in the words of diagrams: "鷹2 燕14"; なし if it is empty or the rest of the box.
std::string hand_in_plain_text(std::string_view hand);

}  // namespace tori::problems
