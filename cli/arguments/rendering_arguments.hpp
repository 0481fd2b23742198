// Arguments of the commands that draw: languages, pieces, coordinates, input.
#pragma once

#include "cli/arguments/argument_kinds.hpp"
#include "problems/formats/diagram.hpp"
#include "problems/pictures/picture.hpp"
#include "problems/words/words.hpp"

namespace tori::cli {

inline void add_language(CLI::App& command, problems::Language& target) {
  add_choice<problems::Language>(command, "--language", target,
                                 {{"en", problems::Language::english},
                                  {"de", problems::Language::german},
                                  {"ja", problems::Language::japanese}},
                                 "Language of the texts [en]");
}

/// Adds --diagram and --ascii.
inline void add_diagram(CLI::App& command, std::optional<problems::DiagramStyle>& target) {
  CLI::Option* diagram = command.add_flag_function(
      "--diagram",
      [&target](std::int64_t) { target = target.value_or(problems::DiagramStyle::kanji); },
      "Show the board");
  command
      .add_flag_function(
          "--ascii", [&target](std::int64_t) { target = problems::DiagramStyle::ascii; },
          "Show the board without kanji")
      ->needs(diagram);
}

/// `usual` is the word for the value that the target has.
inline void add_rest(CLI::App& command, bool& short_hands, const std::string& usual) {
  add_choice<bool>(command, "--rest", short_hands, {{"words", true}, {"pieces", false}},
                   "The defender's hand in pictures, if it holds the rest of the box: words "
                   "or pieces [" +
                       usual + "]");
}

inline void add_pieces(CLI::App& command, pictures::PieceStyle& target) {
  add_choice<pictures::PieceStyle>(
      command, "--pieces", target,
      {{"kanji", pictures::PieceStyle::kanji}, {"moves", pictures::PieceStyle::moves}},
      "Kanji, or for beginners abbreviations with the moves around them [kanji]");
}

inline void add_ranks(CLI::App& command, pictures::RankNames& target) {
  add_choice<pictures::RankNames>(
      command, "--ranks", target,
      {{"letters", pictures::RankNames::letters}, {"numerals", pictures::RankNames::numerals}},
      "Names of the ranks in pictures: a to g, or kanji numerals [letters]");
}

}  // namespace tori::cli
