// The files of the catalogue: the same keys and arguments in each language, and every message can
// be said.
#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>
#include <set>
#include <stdexcept>

#include "problems/words/catalogue.hpp"
#include "problems/words/catalogue_texts.hpp"
#include "problems/words/message_json.hpp"
#include "tests/problems/words/test_catalogue.hpp"

namespace tori::problems::test {
namespace {

constexpr std::array kAllNotations = {Notation::usi, Notation::western, Notation::japanese};
constexpr std::array<std::string_view, 3> kNotationNames = {"usi", "western", "japanese"};

/// The forms that squares have in one language only, and how names in kanji are read.
bool is_of_one_language(std::string_view key) {
  return key.starts_with("grammar.squares.") || key.starts_with("mate-reading.");
}

/// The keys of a file, in its order.
std::vector<std::string> keys_in_order(Language language) {
  std::vector<std::string> keys;
  const auto file = nlohmann::ordered_json::parse(catalogue_texts::of(language));
  for (const auto& [key, value] : file.items()) {
    if (!is_of_one_language(key)) keys.push_back(key);
  }
  return keys;
}

/// Values of a type: first the least of it, then others.
std::vector<Value> samples_of(ArgumentType type) {
  const LineAt line = sample_line();
  const Square a = square_from_text("2a").value();
  const Square b = square_from_text("7g").value();
  LineAt answer = line;
  answer.position.play(line.moves[0]);
  answer.moves.erase(answer.moves.begin());
  answer.first_ply = 2;
  const Message plies("test.plies", {{"plies", 1}});
  const Message plain("test.plain");
  switch (type) {
    case ArgumentType::number: return {1, 0, 5, std::int64_t{1} << 40};
    case ArgumentType::seconds: return {1.0, 0.5, 12.3456, 1e6};
    case ArgumentType::text: return {"name", "ärger", "<a & b>", ""};
    case ArgumentType::square: return {a, std::vector{b}, std::vector{a, b}, std::vector{b, a, b}};
    case ArgumentType::bird:
      return {Kind::falcon, Kind::left_quail, Kind::eagle, Kind::goose, Kind::crane};
    case ArgumentType::placed:
      return {BirdAt{Kind::swallow, a}, BirdAt{Kind::eagle, b, true}, BirdAt{Kind::phoenix, a},
              BirdAt{Kind::phoenix, b, true}};
    case ArgumentType::side: return {Colour::sente, Colour::gote};
    case ArgumentType::move:
      return {MoveAt{line.position, line.moves[0]}, MoveAt{answer.position, answer.moves[0]}};
    case ArgumentType::line: return {line, answer};
    case ArgumentType::message: return {plain, plies};
    case ArgumentType::list:
      return {Value::List{plain}, Value::List{"a", plies}, Value::List{"a", "b", plain},
              Value::List{}};
  }
  return {};
}

constexpr std::size_t kSamples = 5;

/// A message of the key with the sample values of that number.
/// REQUIRES: its arguments have types.
Message sample(const Catalogue& catalogue, std::string_view key, const nlohmann::json& types,
               std::size_t number) {
  Message message{std::string(key)};
  for (const std::string_view name : catalogue.arguments_of(key)) {
    const std::string type = types.at(std::string(name));
    const auto values = samples_of(argument_type_from_text(type).value());
    message.add(std::string(name), values[number % values.size()]);
  }
  return message;
}

/// True for what is said by itself: no table of the grammar.
bool is_message(std::string_view key) {
  for (const std::string_view table :
       {"bird.", "side.", "list.", "square.", "grammar.", "mate-reading."}) {
    if (key.starts_with(table)) return false;
  }
  return true;
}

/// Calls `visit` with each sample of each message in each notation, and its text.
template <typename Visit>
void visit_samples(Language language, Visit visit) {
  const Catalogue catalogue(test_words(language).dump());
  const nlohmann::json types = test_argument_types();
  for (const std::string_view key : catalogue.keys()) {
    if (!is_message(key)) continue;
    for (std::size_t number = 0; number < kSamples; ++number) {
      const Message message = sample(catalogue, key, types, number);
      for (const Notation notation : kAllNotations) {
        visit(message, notation, catalogue.text(message, notation));
      }
    }
  }
}

}  // namespace

TEST_CASE("the catalogue has the same keys in each language, in one order", "[words]") {
  const auto english = keys_in_order(Language::english);
  CHECK_FALSE(english.empty());
  CHECK(std::set<std::string>(english.begin(), english.end()).size() == english.size());
  CHECK(keys_in_order(Language::german) == english);
  CHECK(keys_in_order(Language::japanese) == english);
}

TEST_CASE("a file of the catalogue has one key a line", "[words]") {
  for (const Language language : kLanguages) {
    CAPTURE(code_of(language));
    const std::string_view text = catalogue_texts::of(language);
    const auto lines = std::count(text.begin(), text.end(), '\n');
    CHECK(static_cast<std::size_t>(lines) == nlohmann::json::parse(text).size() + 2);
  }
}

TEST_CASE("a message has the same arguments in each language, and each has a type", "[words]") {
  const auto types = json_file("problems/words/arguments.json");
  const Catalogue& english = Catalogue::of(Language::english);
  for (const std::string_view key : english.keys()) {
    if (is_of_one_language(key)) continue;
    CAPTURE(key);
    const auto arguments = english.arguments_of(key);
    for (const Language language : kLanguages) {
      CAPTURE(code_of(language));
      REQUIRE(Catalogue::of(language).has(key));
      CHECK(Catalogue::of(language).arguments_of(key) == arguments);
    }
    if (!is_message(key)) continue;
    for (const std::string_view name : arguments) {
      CAPTURE(name);
      CHECK(types.contains(std::string(name)));
    }
  }
}

TEST_CASE("each type of an argument is one of the closed list, and used", "[words]") {
  const Catalogue& english = Catalogue::of(Language::english);
  std::set<std::string> used = {"bird", "square", "squares"};
  for (const std::string_view key : english.keys()) {
    for (const std::string_view name : english.arguments_of(key)) used.emplace(name);
  }
  const auto types = json_file("problems/words/arguments.json");
  for (const auto& [name, type] : types.items()) {
    CAPTURE(name, type);
    CHECK(argument_type_from_text(type.get<std::string>()));
    CHECK(used.contains(name));
  }
}

TEST_CASE("each message of each language can be said", "[words]") {
  for (const Language language : kLanguages) {
    CAPTURE(code_of(language));
    std::size_t said = 0;
    CHECK_NOTHROW(
        visit_samples(language, [&said](const Message&, Notation, const std::string&) { ++said; }));
    CHECK(said > 0);
  }
}

TEST_CASE("each bird has every form that one bird has", "[words]") {
  for (const Language language : kLanguages) {
    const auto words = nlohmann::json::parse(catalogue_texts::of(language));
    const auto& model = words.at("bird.falcon");
    for (int i = 0; i < kKinds; ++i) {
      std::string key = "bird." + std::string(english_name(kind_at(i)));
      std::replace(key.begin(), key.end(), ' ', '-');
      CAPTURE(code_of(language), key);
      const auto& forms = words.at(key);
      CHECK(forms.size() == model.size());
      for (const auto& [form, text] : model.items()) {
        CHECK((model.is_string() || forms.contains(form)));
      }
    }
  }
}

// Not a test by itself: tests/problems/words/twins.sh has catalogue.js say the same.
TEST_CASE("what the catalogue says is written for its twin", "[.catalogue-samples]") {
  const char* const path = std::getenv("TORITSUME_CATALOGUE_SAMPLES");
  REQUIRE(path);
  nlohmann::ordered_json file;
  file["types"] = test_argument_types();
  file["broken"] = json_file("tests/data/catalogue.json").at("broken");
  for (const Language language : kLanguages) {
    const std::string code(code_of(language));
    file["words"][code] = test_words(language);
    auto& samples = file["samples"][code] = nlohmann::ordered_json::array();
    visit_samples(language,
                  [&](const Message& message, Notation notation, const std::string& text) {
                    const auto name = kNotationNames[static_cast<std::size_t>(notation)];
                    samples.push_back({{"message", to_json(message, MovesInJson::every_notation)},
                                       {"notation", name},
                                       {"text", text}});
                  });
  }
  std::ofstream out(path);
  out << file.dump() << '\n';
  CHECK(out.flush());
}

}  // namespace tori::problems::test
