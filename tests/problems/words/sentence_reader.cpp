#include "tests/problems/words/sentence_reader.hpp"

#include <array>
#include <regex>
#include <stdexcept>
#include <string_view>

namespace tori::problems::test {
namespace {

/// The words for each kind, in the order of `Kind`.
using Nouns = std::array<std::string_view, kKinds>;

constexpr Nouns kEnglish = {"falcons?",  "cranes?", "pheasants?", "left quails?", "right quails?",
                            "swallows?", "phoenix", "eagles?",    "goose|geese"};
constexpr Nouns kGerman = {
    "Falken?",    "Kraniche?", "Fasane?", "linken? Wachteln?", "rechten? Wachteln?",
    "Schwalben?", "Phönix",    "Adler",   "Gans|Gänse"};
constexpr Nouns kJapanese = {"鷹", "鶴", "雉", "左鶉", "右鶉", "燕", "鵬", "鵰", "鴈"};

constexpr std::array<std::string_view, kBoardSize> kWideDigits = {"１", "２", "３", "４",
                                                                  "５", "６", "７"};
constexpr std::array<std::string_view, kBoardSize> kNumerals = {"一", "二", "三", "四",
                                                                "五", "六", "七"};

template <std::size_t kSize>
std::string any_of(const std::array<std::string_view, kSize>& words) {
  std::string all;
  for (const std::string_view word : words) all.append(all.empty() ? "" : "|").append(word);
  return "(?:" + all + ")";
}

template <std::size_t kSize>
std::size_t place_in(const std::array<std::string_view, kSize>& words, std::string_view word) {
  std::size_t i = 0;
  while (words.at(i) != word) ++i;
  return i;
}

/// How a language puts birds and squares.
struct Reader {
  Nouns nouns;
  /// A bird on its square, or else a bird, or else a square.
  std::regex any;
  /// The groups of the regex that hold the word for the defender, the placed bird and its square;
  /// 4 holds a bird alone, 5 a square alone.
  int defender, bird, square;
};

const Reader& reader_of(Language language) {
  static const auto noun = [](const Nouns& nouns) { return "(" + any_of(nouns) + ")"; };
  static const std::string square = "([1-7][a-g])";
  static const std::string wide = "(" + any_of(kWideDigits) + any_of(kNumerals) + ")";
  static const auto or_alone = [](const Nouns& nouns, const std::string& any_square) {
    return "|" + noun(nouns) + "|" + any_square;
  };
  static const Reader english = {
      kEnglish,
      std::regex("[Tt]he (defender's )?(?:attacker's )?" + noun(kEnglish) + " on " + square +
                 or_alone(kEnglish, square)),
      1, 2, 3};
  static const Reader german = {kGerman,
                                std::regex("[Dd](?:er|ie|en|em) " + noun(kGerman) +
                                           "( des Verteidigers)?(?: des Angreifers)? auf " +
                                           square + or_alone(kGerman, square)),
                                2, 1, 3};
  static const Reader japanese = {kJapanese,
                                  std::regex("(玉方の)?(?:攻方の)?" + wide + "(?:の)?" +
                                             noun(kJapanese) + or_alone(kJapanese, wide)),
                                  1, 3, 2};
  switch (language) {
    case Language::english: return english;
    case Language::german: return german;
    case Language::japanese: break;
  }
  return japanese;
}

Kind kind_of(const Nouns& nouns, const std::string& word) {
  for (int i = 0; i < kKinds; ++i) {
    const std::string pattern(nouns.at(static_cast<std::size_t>(i)));
    if (std::regex_match(word, std::regex(pattern))) return kind_at(i);
  }
  throw std::logic_error("no bird: " + word);
}

Square square_of(const std::string& text, Language language) {
  if (language != Language::japanese) return square_from_text(text).value();
  const std::size_t half = kWideDigits.front().size();
  const std::size_t file = place_in(kWideDigits, text.substr(0, half));
  const std::size_t rank = place_in(kNumerals, text.substr(half));
  return square_at(kBoardSize - 1 - static_cast<int>(file), static_cast<int>(rank));
}

}  // namespace

void Mentions::add(const BirdAt& bird) {
  if (bird.kind == Kind::phoenix && bird.defends) return add(bird.kind);
  placed.insert(std::string(bird.defends ? "defender's " : "attacker's ")
                    .append(sfen_letters(bird.kind))
                    .append("@")
                    .append(tori::to_text(bird.square)));
}

void Mentions::add(Kind kind) {
  kinds.insert(std::string(sfen_letters(kind)));
}

void Mentions::add(Square square) {
  squares.insert(tori::to_text(square));
}

Mentions mentions_in(const std::string& sentence, Language language) {
  constexpr int kBirdAlone = 4;
  constexpr int kSquareAlone = 5;
  const Reader& reader = reader_of(language);
  Mentions mentions;
  for (std::sregex_iterator at(sentence.begin(), sentence.end(), reader.any), end; at != end;
       ++at) {
    const auto group = [&at](int number) { return (*at)[static_cast<std::size_t>(number)]; };
    if (group(reader.bird).matched) {
      mentions.add(BirdAt{kind_of(reader.nouns, group(reader.bird)),
                          square_of(group(reader.square), language),
                          group(reader.defender).matched});
    } else if (group(kBirdAlone).matched) {
      mentions.add(kind_of(reader.nouns, group(kBirdAlone)));
    } else {
      mentions.add(square_of(group(kSquareAlone), language));
    }
  }
  return mentions;
}

std::string to_text(const Mentions& mentions) {
  std::string text;
  for (const auto* const set : {&mentions.placed, &mentions.kinds, &mentions.squares}) {
    for (const std::string& one : *set) text += one + ", ";
    text += "; ";
  }
  return text;
}

}  // namespace tori::problems::test
