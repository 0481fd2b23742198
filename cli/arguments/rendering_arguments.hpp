// Arguments of the commands that draw: languages, pieces, coordinates, input.
#pragma once

#include "cli/arguments/argument_kinds.hpp"
#include "problems/formats/problem_file.hpp"
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

/// Adds the problem files of a command that draws, and how to read them. Returns the option of the
/// files.
template <typename Options>
CLI::Option* add_drawn_input(CLI::App& command, Options& options) {
  CLI::Option* files =
      command.add_option("FILE", options.files, "Problem files; '-' is standard input")
          ->type_name("");
  add_promotion(command, options.reading.promotion,
                "Whether falcons and swallows must promote, where a problem does not say it "
                "[optional]");
  add_choice<problems::DefenderHand>(
      command, "--hand", options.reading.defender_hand,
      {{"given", problems::DefenderHand::given}, {"rest", problems::DefenderHand::rest}},
      "The defender holds what is written, or the rest of the box, where a problem does not say "
      "it [given]");
  return files;
}

}  // namespace tori::cli
