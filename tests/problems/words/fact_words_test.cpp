// The words of explanations: each fact can be said in every language, and what is said names the
// birds and squares of the fact and nothing else.
#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "problems/words/catalogue.hpp"
#include "problems/words/explanation_words.hpp"
#include "tests/problems/words/facts_by_hand.hpp"
#include "tests/problems/words/sentence_reader.hpp"
#include "tests/problems/words/test_catalogue.hpp"

namespace tori::problems::test {
namespace {

constexpr int kRounds = 4;
/// Each kind for either side.
constexpr int kBirds = 2 * kKinds;
constexpr const char* kPosition = "1k5/7/1C5/7/1S5/1S5/7 b CS 1";

Notation notation_of(Language language) {
  return language == Language::japanese ? Notation::japanese : Notation::western;
}

std::string say(Language language, const Message& message) {
  return Catalogue::of(language).text(message, notation_of(language));
}

BirdAt bird(int number) {
  const int square = (number * 11 + 5) % (kBoardSize * kBoardSize);
  return {kind_at(number % kKinds), square_at(square % kBoardSize, square / kBoardSize),
          number % kBirds >= kKinds};
}

/// So many squares by file, then by rank; which, is told by `number`.
std::vector<Square> list_of_squares(int count, int number) {
  std::vector<Square> list;
  for (int i = 0; i < count; ++i) {
    const int place = (number * 3 + i * 9) % (kBoardSize * kBoardSize);
    list.push_back(square_at(place % kBoardSize, place / kBoardSize));
  }
  std::sort(list.begin(), list.end(), [](Square a, Square b) { return to_text(a) < to_text(b); });
  return list;
}

std::vector<std::string> names_in(std::string_view arguments) {
  std::vector<std::string> names;
  std::string name;
  for (const char c : std::string(arguments) + " ") {
    if (c != ' ') name += c;
    if (c == ' ' && !name.empty()) names.push_back(std::exchange(name, ""));
  }
  return names;
}

/// The fact of that number with the key: birds, squares and the length of the list change.
Message made_fact(const FactKey& key, int number) {
  Message fact("why." + std::string(key.key));
  for (const std::string& name : names_in(key.arguments)) {
    const int count = has_one_square(key.key) ? 1 : 1 + (number / kBirds + number) % kRounds;
    if (name == "who") fact.add(name, bird(number));
    if (name == "with") fact.add(name, bird(number * 5 + 1));
    if (name == "taker") fact.add(name, bird(number * 7 + 10));
    if (name == "kind") fact.add(name, kind_at(number % kKinds));
    if (name == "left") fact.add(name, list_of_squares(1, number).front());
    if (name == "squares") fact.add(name, list_of_squares(count, number));
    if (name == "plies") fact.add(name, 3 + 2 * number);
    if (name == "called") fact.add(name, mate_name("belly-eagle"));
    if (name == "move") fact.add(name, MoveAt{position_of(kPosition), *parse_move("S*6b")});
  }
  return fact;
}

template <typename Visit>
void visit_made_facts(Visit visit) {
  for (const FactKey& key : kFactKeys) {
    const int count = key.arguments.empty() ? 1 : kRounds * kBirds;
    for (int number = 0; number < count; ++number) visit(key, made_fact(key, number));
  }
}

/// Puts the birds and squares of a value in.
struct Collect {
  Mentions& mentions;

  void operator()(const BirdAt& bird) const { mentions.add(bird); }
  void operator()(Kind kind) const { mentions.add(kind); }
  void operator()(Square square) const { mentions.add(square); }
  void operator()(const Value::List& list) const {
    for (const Value& element : list) std::visit(*this, element.content());
  }
  template <typename Other>
  void operator()(const Other&) const {}
};

/// The birds that the pattern of a fact names whatever its arguments are.
Mentions fixed_mentions(Language language, std::string_view key) {
  std::string fixed;
  for (const PatternPart& part : Catalogue::of(language).pattern_of(key)) {
    fixed += part.text + "\n";
  }
  return mentions_in(fixed, language);
}

Mentions expected_mentions(Language language, const Message& fact) {
  Mentions mentions = fixed_mentions(language, fact.key());
  const bool falls_together = fact.key() == "why.try.left" && language != Language::german;
  if (falls_together) {
    const auto kind = std::get<Kind>(fact.find("kind")->content());
    mentions.add(BirdAt{kind, std::get<Square>(fact.find("left")->content())});
    return mentions;
  }
  for (const std::string_view name : Catalogue::of(language).arguments_of(fact.key())) {
    std::visit(Collect{mentions}, fact.find(name)->content());
  }
  return mentions;
}

/// The sentence without its move or its name of a mate.
std::string without_names(Language language, const Message& fact, std::string sentence) {
  for (const char* const name : {"move", "called"}) {
    const Value* const value = fact.find(name);
    if (!value) continue;
    const auto* const called = std::get_if<Message>(&value->content());
    const auto* const move = std::get_if<MoveAt>(&value->content());
    const std::string text =
        called ? say(language, *called)
               : Catalogue::of(language).move(move->position, move->move, notation_of(language));
    sentence.replace(sentence.find(text), text.size(), "");
  }
  return sentence;
}

bool has_latin_letter(const std::string& text) {
  return std::any_of(text.begin(), text.end(),
                     [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); });
}

}  // namespace

TEST_CASE("the catalogue has the facts that can be made, with their arguments", "[words][why]") {
  std::set<std::string, std::less<>> known;
  for (const FactKey& fact : kFactKeys) {
    CAPTURE(fact.key);
    const std::string key = "why." + std::string(fact.key);
    known.insert(key);
    auto names = names_in(fact.arguments);
    std::sort(names.begin(), names.end());
    // These squares are shaded, not named.
    if (fact.key.starts_with("flight.rest") || fact.key == "flight.all") names.clear();
    for (const Language language : kLanguages) {
      const auto asked = Catalogue::of(language).arguments_of(key);
      CHECK(std::vector<std::string>(asked.begin(), asked.end()) == names);
    }
  }
  for (const std::string_view key : Catalogue::of(Language::english).keys()) {
    if (key.starts_with("why.")) CHECK(known.contains(key));
  }
}

TEST_CASE("a sentence of a fact gives back its birds and squares", "[words][why]") {
  for (const Language language : kLanguages) {
    visit_made_facts([language](const FactKey& key, const Message& fact) {
      const std::string sentence = say(language, fact);
      const Mentions read = mentions_in(without_names(language, fact, sentence), language);
      const Mentions expected = expected_mentions(language, fact);
      if (read == expected) return;
      FAIL_CHECK(code_of(language) << " " << key.key << ": " << sentence << " | " << to_text(read)
                                   << " | " << to_text(expected));
    });
  }
}

TEST_CASE("sentences of facts are whole, and clean", "[words][why]") {
  for (const Language language : kLanguages) {
    visit_made_facts([language](const FactKey& key, const Message& fact) {
      const std::string sentence = say(language, fact);
      const bool is_japanese = language == Language::japanese;
      const bool whole =
          sentence.ends_with(is_japanese ? "。" : ".") &&
          (is_japanese ? !has_latin_letter(sentence) : sentence[0] >= 'A' && sentence[0] <= 'Z');
      const bool clean = sentence.find_first_of("{}") == std::string::npos &&
                         sentence.find("  ") == std::string::npos;
      if (!whole || !clean) FAIL_CHECK(code_of(language) << " " << key.key << ": " << sentence);
    });
  }
}

TEST_CASE("two facts never have one sentence", "[words][why]") {
  for (const Language language : kLanguages) {
    std::map<std::string, std::string> fact_of;
    visit_made_facts([&](const FactKey& key, const Message& fact) {
      // One bird or many of a kind: in Japanese the words are the same.
      if (language == Language::japanese && key.key == "flight.own.many") return;
      const std::string sentence = say(language, fact);
      const auto [known, is_new] = fact_of.emplace(sentence, key.key);
      if (!is_new) CHECK(known->second == key.key);
    });
  }
}

TEST_CASE("German facts agree with the gender of their birds", "[words][why]") {
  const auto german = [](std::string_view fact) {
    return say(Language::german, fact_from_text(fact, position_of(kPosition)));
  };
  CHECK(german("take.phoenix who=sente:S@2b with=sente:F@3b") ==
        "Der Phönix darf die Schwalbe auf 2b nicht schlagen: Der Falke auf 3b deckt sie.");
  CHECK(german("take.phoenix who=sente:F@2b with=sente:K@3b") ==
        "Der Phönix darf den Falken auf 2b nicht schlagen: Der Phönix des Angreifers auf 3b "
        "deckt ihn.");
  CHECK(german("key.deflect.may who=sente:C@2b taker=gote:R@3b squares=2c,3c") ==
        "Der Kranich auf 2b opfert sich: Nimmt die rechte Wachtel des Verteidigers auf 3b das "
        "Opfer an, so bewacht sie 2c und 3c nicht mehr.");
  CHECK(german("flight.own kind=L squares=2a") ==
        "Auf 2a steht dem Phönix eine eigene linke Wachtel im Weg.");
  CHECK(german("flight.own.many kind=L squares=2a,2b") ==
        "Auf 2a und 2b stehen dem Phönix eigene linke Wachteln im Weg.");
  CHECK(german("key.open with=sente:L@2f squares=2b,2c") ==
        "Der Zug öffnet der linken Wachtel auf 2f den Weg nach 2b und 2c.");
  CHECK(german("key.away who=sente:+S@2f squares=2b,2c") ==
        "Die Gans auf 2f nimmt dem Phönix die Felder 2b und 2c.");
  CHECK(german("try.left kind=R left=2b") ==
        "Vorher bewachte die rechte Wachtel dieses Feld von 2b aus.");
}

TEST_CASE("Japanese joins two squares with と and more with commas", "[words][why]") {
  const auto japanese = [](std::string_view fact) {
    return say(Language::japanese, fact_from_text(fact, position_of(kPosition)));
  };
  CHECK(japanese("flight.guard who=sente:F@3b squares=2b") == "２二には３二の鷹が利いています。");
  CHECK(japanese("flight.guard who=sente:F@3b squares=2b,2c") ==
        "２二と２三には３二の鷹が利いています。");
  CHECK(japanese("flight.guard who=sente:F@3b squares=2b,2c,3a") ==
        "２二、２三、３一には３二の鷹が利いています。");
}

TEST_CASE("each named mate has a name in each language, and a reading", "[words][why]") {
  std::map<Language, std::set<std::string>> names;
  for (const std::string_view key : Catalogue::of(Language::english).keys()) {
    if (!key.starts_with("mate.")) continue;
    for (const Language language : kLanguages) {
      names[language].insert(say(language, Message(std::string(key))));
    }
    const std::string reading(reading_of_mate_name(key.substr(key.find('.') + 1)));
    CAPTURE(key, reading);
    CHECK_FALSE(reading.empty());
    // Hiragana, three bytes each, from U+3041 to U+3096.
    for (std::size_t i = 0; i < reading.size(); i += 3) {
      const std::string letter = reading.substr(i, 3);
      CHECK((letter >= "\u3041" && letter <= "\u3096"));
    }
  }
  for (const auto& [language, all] : names) CHECK(all.size() == 29);
}

TEST_CASE("a hint has the idea of a fact without its squares", "[words][why]") {
  const auto hint = [](std::string_view fact) {
    return hint_at(fact_from_text(fact, position_of(kPosition)));
  };
  CHECK(hint("key.decoy.may who=sente:C@2b") == Message("hint.decoy"));
  CHECK(hint("key.drive.only squares=2b") == Message("hint.drive"));
  CHECK(hint("key.double") == Message("hint.double"));
  CHECK_FALSE(hint("take.none who=sente:C@2b"));
  for (const FactKey& key : kFactKeys) {
    if (!key.key.starts_with("key.")) continue;
    for (const Language language : kLanguages) {
      const std::string sentence = say(language, *hint_at(made_fact(key, 0)));
      CHECK(mentions_in(sentence, language).squares.empty());
    }
  }
}

TEST_CASE("levels are told in each language", "[words][why]") {
  CHECK(say(Language::german, level_in_words("beginner")) == "Anfänger");
  CHECK(say(Language::english, level_in_words("player")) == "player");
  CHECK(say(Language::japanese, level_in_words("composer")) == "作家");
}

}  // namespace tori::problems::test
