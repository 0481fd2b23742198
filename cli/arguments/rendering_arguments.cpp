#include "cli/arguments/rendering_arguments.hpp"

#include "cli/arguments/argument_kinds.hpp"

namespace tori::cli {

void add_language(Command command, problems::Language& target) {
  const std::vector<std::string_view> codes(problems::kLanguageCodes.begin(),
                                            problems::kLanguageCodes.end());
  add_one_of(
      command, "--language", codes,
      [&target](std::size_t index) { target = problems::kLanguages[index]; },
      "Language of the texts [en]");
}

void add_diagram(Command command, std::optional<problems::DiagramStyle>& target) {
  Option diagram = command.add_flag(
      "--diagram", [&target] { target = target.value_or(problems::DiagramStyle::kanji); },
      "Show the board");
  command
      .add_flag(
          "--ascii", [&target] { target = problems::DiagramStyle::ascii; },
          "Show the board without kanji")
      .needs(diagram);
}

void add_rest(Command command, bool& short_hands, const std::string& usual) {
  add_choice<bool>(command, "--rest", short_hands, {{"words", true}, {"pieces", false}},
                   "The defender's hand in pictures, if it holds the rest of the box: words "
                   "or pieces [" +
                       usual + "]");
}

Option add_pieces(Command command, pictures::PieceStyle& target, const std::string& usual) {
  return add_choice<pictures::PieceStyle>(
      command, "--pieces", target,
      {{"kanji", pictures::PieceStyle::kanji}, {"moves", pictures::PieceStyle::moves}},
      "Kanji, or for beginners abbreviations with the moves around them [" + usual + "]");
}

Option add_ranks(Command command, pictures::RankNames& target, const std::string& japanese_with) {
  return add_choice<pictures::RankNames>(
      command, "--ranks", target,
      {{"letters", pictures::RankNames::letters}, {"numerals", pictures::RankNames::numerals}},
      "Names of the ranks in pictures: a to g, or kanji numerals [letters; numerals with " +
          japanese_with + "]");
}

}  // namespace tori::cli
