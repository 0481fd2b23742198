// No word of English in German texts of the catalogue, no Latin letters in Japanese ones, but
// names.
#include <catch2/catch.hpp>

#include <algorithm>
#include <cctype>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <string>

#include "problems/words/catalogue.hpp"
#include "problems/words/catalogue_texts.hpp"

namespace tori::problems::test {
namespace {

using Words = std::set<std::string, std::less<>>;

/// What is the same in each language: formats, programs, their fields and words, keys of a
/// keyboard.
const Words kNames{
    "all",      "CJK",        "Debian",    "Noto",      "cjk",      "fonts",   "index",    "noto",
    "stars",    "toritsume",  "Backspace", "base",      "climb",    "compose", "CSV",      "Cxe",
    "Delete",   "Enter",      "EPD",       "Escape",    "extend",   "false",   "FEN",      "gzip",
    "identity", "JavaScript", "Ctrl",      "Shift",     "Home",     "End",     "JSON",     "KIF",
    "kif",      "kifu",       "mandatory", "MiB",       "mine",     "NAME",    "optional", "plies",
    "PGN",      "PNG",        "promotion", "pychess",   "reading",  "Result",  "SetUp",    "SFEN",
    "SQLite",   "SVG",        "Torishogi", "torishogi", "true",     "UCI",     "USI",      "UTF",
    "Variant",  "variant",    "zlib",      "seed",      "settings", "esbuild", "PDF"};

/// German words that are English ones as well.
const Words kGermanAsWell{"Analyse", "links", "Gote", "Sente", "Tori",  "Shogi", "Kanji",
                          "Link",    "Name",  "Rest", "Test",  "stand", "was"};

/// All texts of a value: a pattern, or the patterns of its forms.
void collect(const nlohmann::json& value, std::string& text) {
  if (value.is_string()) text += value.get<std::string>() + "\n";
  if (value.is_structured()) {
    for (const auto& part : value) collect(part, text);
  }
}

bool is_latin(char c) {
  return std::isalpha(static_cast<unsigned char>(c)) != 0;
}

/// The words of three letters and more that stand neither in quotes nor in an option: what a reader
/// types or finds in a file is the same in every language.
Words words_of(std::string text) {
  static const std::regex kArgument(R"(\{[A-Za-z_]+(:[A-Za-z-]+)?\})");
  static const std::regex kChoice(R"(\{[A-Za-z_]+:([^{}|]*)\|([^{}]*)\})");
  static const std::regex kMarked(
      "„[^“]*“|「[^」]*」|'[^'\n]*'|\"[^\"\n]*\"|<[^>]*>|--[a-z-]+|&[a-z]+;");
  text = std::regex_replace(text, kArgument, " ");
  text = std::regex_replace(text, kChoice, " $1 $2 ");
  text = std::regex_replace(text, kMarked, " ");
  Words words;
  std::string word;
  for (const char c : text + "\n") {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isalpha(byte) != 0 || byte >= 0x80) {
      word += c;
      continue;
    }
    if (word.size() >= 3 && std::any_of(word.begin(), word.end(), is_latin)) words.insert(word);
    word.clear();
  }
  return words;
}

std::map<std::string, Words> words_by_key(Language language) {
  std::map<std::string, Words> words;
  const auto file = nlohmann::json::parse(catalogue_texts::of(language));
  for (const auto& [key, value] : file.items()) {
    std::string text;
    collect(value, text);
    words[key] = words_of(text);
  }
  return words;
}

/// The Latin words of a text: three letters and more, whatever stands beside them.
Words latin_in(const Words& words) {
  static const std::regex kLatin("[A-Za-z]{3,}");
  Words latin;
  for (const std::string& word : words) {
    for (std::sregex_iterator at(word.begin(), word.end(), kLatin), end; at != end; ++at) {
      latin.insert(at->str());
    }
  }
  return latin;
}

}  // namespace

TEST_CASE("words of texts are found, but for what is quoted and for options", "[words]") {
  CHECK(words_of("the {plies:ply|plies} of {name} and --max-nodes in „dm“ or 'pv'") ==
        Words{"and", "plies", "ply", "the"});
  CHECK(latin_in(words_of("局面をEPDで書く")) == Words{"EPD"});
}

TEST_CASE("German texts have no word of English", "[words]") {
  Words english;
  for (const auto& [key, words] : words_by_key(Language::english)) {
    english.insert(words.begin(), words.end());
  }
  CHECK(english.size() > 500);
  for (const auto& [key, words] : words_by_key(Language::german)) {
    for (const std::string& word : words) {
      CAPTURE(key, word);
      const bool known = kNames.contains(word) || kGermanAsWell.contains(word);
      CHECK((known || !english.contains(word)));
    }
  }
}

TEST_CASE("Japanese texts have no Latin word", "[words]") {
  for (const auto& [key, words] : words_by_key(Language::japanese)) {
    for (const std::string& word : latin_in(words)) {
      CAPTURE(key, word);
      CHECK(kNames.contains(word));
    }
  }
}

}  // namespace tori::problems::test
