#include "problems/trainer/page.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "problems/formats/diagram_words.hpp"
#include "problems/pictures/symbols.hpp"
#include "problems/text/html_text.hpp"
#include "problems/text/plain_text.hpp"
#include "problems/trainer/lesson_json.hpp"
#include "problems/trainer/sources.hpp"

namespace tori::trainer {
namespace {

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

Json birds_json(const problems::Words& words, bool with_moves) {
  Json birds = Json::object();
  for (int i = 0; i < kKinds; ++i) {
    const problems::BirdWords& bird = words.bird[static_cast<std::size_t>(i)];
    birds[std::string(sfen_letters(kind_at(i)))] = {
        {"name", bird.name}, {"moves", with_moves ? bird.moves : std::string_view()}};
  }
  return birds;
}

Json ranks_json(pictures::RankNames ranks) {
  Json names = Json::array();
  for (std::size_t i = 0; i < kBoardSize; ++i) {
    names.push_back(ranks == pictures::RankNames::letters ? problems::kRankLetters[i]
                                                          : kRankNumerals[i]);
  }
  return names;
}

void clean(book::BookProblem& problem) {
  problem.problem.id = problems::printable_line(problem.problem.id);
  problem.hint = problems::printable_line(problem.hint);
  for (std::string& theme : problem.themes) theme = problems::printable_line(theme);
}

Json data_of(const std::vector<Lesson>& lessons, const book::BookStyle& options,
             const std::string& title, Json page_words) {
  const problems::Words& words = problems::words(options.language);
  Json problems = Json::array();
  for (const Lesson& lesson : lessons) problems.push_back(to_json(lesson, options));
  const bool japanese = options.notation == Notation::japanese;
  return {{"name", title},
          {"notation", japanese ? "japanese" : "western"},
          {"ranks", ranks_json(options.ranks)},
          {"words", std::move(page_words)},
          {"rules", options.introduction ? Json(words.rule_paragraphs) : Json::array()},
          {"birds", birds_json(words, options.introduction)},
          {"problems", std::move(problems)}};
}

}  // namespace

pictures::Bytes to_page(std::vector<Lesson> lessons, const book::BookStyle& options) {
  const problems::Words& words = problems::words(options.language);
  for (Lesson& lesson : lessons) clean(lesson.problem);
  std::stable_sort(lessons.begin(), lessons.end(), [](const Lesson& a, const Lesson& b) {
    return std::pair(a.nodes[0].plies, a.problem.stars) <
           std::pair(b.nodes[0].plies, b.problem.stars);
  });
  pictures::Bytes symbols = pictures::to_symbols(options.pieces);
  if (!symbols) return symbols;
  std::string title = problems::printable_line(options.title);
  if (title.empty()) title = words.default_title;
  Json page_words = Json::parse(words_of_page(options.language));
  std::string no_script = problems::html_escaped(page_words["loading"].get<std::string>());
  const Json data = data_of(lessons, options, title, std::move(page_words));
  return filled(sources::page_html(),
                {{"language", std::string(words.code)},
                 {"title", problems::html_escaped(title)},
                 {"author", problems::html_escaped(problems::printable_line(options.author))},
                 {"script-hash", to_base64(sources::script_sha256())},
                 {"style", std::string(sources::page_css())},
                 {"symbols", std::move(*symbols)},
                 {"no-script", std::move(no_script)},
                 {"data", script_json(data)},
                 {"script", std::string(sources::script())}});
}

}  // namespace tori::trainer
