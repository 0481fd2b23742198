#include "problems/trainer/page.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include "problems/pictures/symbols.hpp"
#include "problems/text/html_text.hpp"
#include "problems/text/plain_text.hpp"
#include "problems/trainer/lesson_json.hpp"
#include "problems/trainer/sources.hpp"

namespace tori::trainer {
namespace {

using pictures::PieceStyle;
using problems::Language;
using Texts = std::vector<std::pair<std::string_view, std::string>>;

std::string_view words_of_page(Language language) {
  switch (language) {
    case Language::english: return sources::words_en();
    case Language::german: return sources::words_de();
    case Language::japanese: return sources::words_ja();
  }
  return sources::words_en();
}

/// Converts bytes from hexadecimal digits to base 64.
std::string to_base64(std::string_view hex) {
  constexpr std::string_view kDigits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::uint32_t bits = 0;
  int count = 0;
  std::string text;
  for (const char c : hex) {
    bits = bits << 4U | static_cast<std::uint32_t>(c <= '9' ? c - '0' : c - 'a' + 10);
    count += 4;
    if (count < 6) continue;
    count -= 6;
    text += kDigits[bits >> count & 63U];
  }
  if (count > 0) text += kDigits[bits << (6 - count) & 63U];
  while (text.size() % 4 != 0) text += '=';
  return text;
}

/// JSON that may stand in a script element: it contains no "<", so it cannot end the element.
std::string script_json(const Json& json) {
  std::string result;
  for (const char c : json.dump(-1, ' ', false, Json::error_handler_t::replace)) {
    if (c == '<') {
      result += "\\u003c";
    } else {
      result += c;
    }
  }
  return result;
}

/// The page with every `{{name}}` replaced by its text. A `{{name}}` inside a text is not replaced.
std::string filled(std::string_view page, const Texts& texts) {
  std::string result;
  for (std::size_t open = page.find("{{"); open != std::string_view::npos; open = page.find("{{")) {
    const std::size_t close = page.find("}}", open);
    const std::string_view name = page.substr(open + 2, close - open - 2);
    result += page.substr(0, open);
    for (const auto& [key, text] : texts) {
      if (key == name) result += text;
    }
    page.remove_prefix(close + 2);
  }
  return result.append(page);
}

constexpr std::array<Language, 3> kLanguages = {Language::english, Language::german,
                                                Language::japanese};

Json birds_json(const problems::Words& words, bool with_moves) {
  Json birds = Json::object();
  for (int i = 0; i < kKinds; ++i) {
    const problems::BirdWords& bird = words.bird[static_cast<std::size_t>(i)];
    birds[std::string(sfen_letters(kind_at(i)))] = {
        {"name", bird.name}, {"moves", with_moves ? bird.moves : std::string_view()}};
  }
  return birds;
}

/// Everything that the page says in a language.
Json language_json(Language language, bool with_introduction) {
  const problems::Words& words = problems::words(language);
  Json page_words = Json::parse(words_of_page(language));
  page_words["sente-to-move"] = words.to_move[0];
  page_words["gote-to-move"] = words.to_move[1];
  page_words["mate-in-one"] = words.mate_in_one;
  page_words["mate-in"] = words.mate_in;
  page_words["mandatory"] = words.mandatory_promotion;
  page_words["hint-drop"] = words.hint_drop;
  page_words["hint-move"] = words.hint_move;
  page_words["hint-promotion"] = words.hint_promotion;
  Json themes = Json::object();
  for (std::size_t i = 0; i < problems::kThemeNames.size(); ++i) {
    themes[std::string(problems::kThemeNames[i])] = words.themes[i];
  }
  return {{"words", std::move(page_words)},
          {"rules", with_introduction ? Json(words.rule_paragraphs) : Json::array()},
          {"birds", birds_json(words, with_introduction)},
          {"themes", std::move(themes)}};
}

/// The birds by the name of the look; nothing if there is no font for them.
tl::expected<Json, std::string> symbols_json() {
  Json all = Json::object();
  for (const auto& [name, style] :
       {std::pair("kanji", PieceStyle::kanji), std::pair("moves", PieceStyle::moves)}) {
    pictures::Bytes symbols = pictures::to_symbols(style);
    if (!symbols) return tl::unexpected(symbols.error());
    all[name] = std::move(*symbols);
  }
  return all;
}

void clean(book::BookProblem& problem) {
  problem.problem.id = problems::printable_line(problem.problem.id);
  problem.hint = problems::printable_line(problem.hint);
  for (std::string& theme : problem.themes) theme = problems::printable_line(theme);
}

Json data_of(const std::vector<Lesson>& lessons, const book::BookStyle& options,
             const std::string& title, Json symbols) {
  Json languages = Json::object();
  for (const Language language : kLanguages) {
    languages[std::string(problems::words(language).code)] =
        language_json(language, options.introduction);
  }
  Json problems = Json::array();
  for (const Lesson& lesson : lessons) problems.push_back(to_json(lesson, options.hints));
  return {{"name", title},
          {"language", problems::words(options.language).code},
          {"notation", options.notation == Notation::japanese ? "japanese" : "western"},
          {"pieces", options.pieces == PieceStyle::kanji ? "kanji" : "moves"},
          {"numerals", options.ranks == pictures::RankNames::numerals},
          {"hints", options.hints},
          {"languages", std::move(languages)},
          {"symbols", std::move(symbols)},
          {"problems", std::move(problems)}};
}

}  // namespace

pictures::Bytes to_page(std::vector<Lesson> lessons, const book::BookStyle& options) {
  const problems::Words& words = problems::words(options.language);
  for (Lesson& lesson : lessons) clean(lesson.problem);
  std::stable_sort(lessons.begin(), lessons.end(), [](const Lesson& a, const Lesson& b) {
    return std::tuple(a.nodes[0].plies, a.problem.stars, a.problem.challenge) <
           std::tuple(b.nodes[0].plies, b.problem.stars, b.problem.challenge);
  });
  auto symbols = symbols_json();
  if (!symbols) return tl::unexpected(symbols.error());
  std::string title = problems::printable_line(options.title);
  if (title.empty()) title = words.default_title;
  const Json page_words = Json::parse(words_of_page(options.language));
  const Json data = data_of(lessons, options, title, std::move(*symbols));
  return filled(sources::page_html(),
                {{"language", std::string(words.code)},
                 {"title", problems::html_escaped(title)},
                 {"author", problems::html_escaped(problems::printable_line(options.author))},
                 {"script-hash", to_base64(sources::script_sha256())},
                 {"style", std::string(sources::style())},
                 {"no-script", problems::html_escaped(page_words["loading"].get<std::string>())},
                 {"data", script_json(data)},
                 {"script", std::string(sources::script())}});
}

}  // namespace tori::trainer
