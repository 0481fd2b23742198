// Every text of pictures and books exists in every language.
#include <catch2/catch.hpp>

#include "problems/text/plain_text.hpp"
#include "problems/words/words.hpp"

namespace tori::problems {
namespace {

const std::vector<Language> kLanguages = {Language::english, Language::german, Language::japanese};

/// Every text of a table outside its lists.
std::vector<std::string_view> texts_of(const Words& words) {
  std::vector<std::string_view> all = {words.code,
                                       words.mate_in_one,
                                       words.mate_in,
                                       words.length_unknown,
                                       words.default_title,
                                       words.one_problem,
                                       words.problem_count,
                                       words.birds,
                                       words.rules,
                                       words.notation,
                                       words.solutions,
                                       words.birds_intro,
                                       words.legend_step,
                                       words.legend_jump,
                                       words.legend_slide,
                                       words.legend_short_slide,
                                       words.promotes_to,
                                       words.promoted_from,
                                       words.western_notation,
                                       words.japanese_notation,
                                       words.hint,
                                       words.hint_drop,
                                       words.hint_move,
                                       words.hint_promotion,
                                       words.mandatory_promotion,
                                       words.variations,
                                       words.no_solution};
  all.insert(all.end(), words.to_move.begin(), words.to_move.end());
  all.insert(all.end(), words.rule_paragraphs.begin(), words.rule_paragraphs.end());
  for (const BirdWords& bird : words.bird) {
    all.push_back(bird.name);
    all.push_back(bird.moves);
  }
  return all;
}

}  // namespace

TEST_CASE("every language has every text", "[words]") {
  const std::size_t paragraphs = english_words().rule_paragraphs.size();
  for (const Language language : kLanguages) {
    const Words& table = words(language);
    CAPTURE(table.code);
    CHECK(table.rule_paragraphs.size() == paragraphs);
    for (const std::string_view text : texts_of(table)) {
      CHECK_FALSE(text.empty());
      CHECK_FALSE(fault_of_text(text));
    }
    for (const auto pattern :
         {table.problem_count, table.promotes_to, table.promoted_from, table.hint, table.hint_drop,
          table.hint_move, table.hint_promotion, table.mate_in}) {
      CHECK(pattern.find("%1") != std::string_view::npos);
    }
  }
  CHECK(words(Language::german).code == "de");
  CHECK(words(Language::japanese).code == "ja");
}

TEST_CASE("patterns are filled in", "[words]") {
  CHECK(filled("%2 and %1%", {"a", "%1"}) == "%1 and a%");
  CHECK(filled("100% %3 %0 %", {"a"}) == "100% %3 %0 %");
  CHECK(mate_in(english_words(), 1) == "mate in 1 move");
  CHECK(mate_in(english_words(), 4) == "mate in 7 plies (4 moves)");
  CHECK(mate_in(german_words(), 2) == "matt in 3 Halbzügen (2 Zügen)");
  CHECK(mate_in(japanese_words(), 3) == "5手詰");
  CHECK(mate_in(english_words(), std::nullopt) == "length not given");
}

}  // namespace tori::problems
