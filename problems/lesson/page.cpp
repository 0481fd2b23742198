#include "problems/lesson/page.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include "problems/core/theme_names.hpp"
#include "problems/lesson/course_json.hpp"
#include "problems/lesson/course_page.hpp"
#include "problems/lesson/lesson_json.hpp"
#include "problems/lesson/sources.hpp"
#include "problems/pictures/symbols.hpp"
#include "problems/text/html_text.hpp"
#include "problems/text/plain_text.hpp"
#include "problems/words/catalogue.hpp"
#include "problems/words/page_words.hpp"

namespace tori::lesson {
namespace {

using pictures::PieceStyle;
using problems::Catalogue;
using problems::Language;

using Texts = std::vector<std::pair<std::string_view, std::string>>;

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

std::string said(Language language, const std::string& key) {
  return Catalogue::of(language).text(Message(key), Notation::western);
}

/// The birds by the name of the look; nothing if there is no font for them.
tl::expected<Json, Message> symbols_json() {
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
  Json problems = Json::array();
  for (const Lesson& lesson : lessons) problems.push_back(to_json(lesson, options.hints));
  return {{"name", title},
          {"language", code_of(options.language)},
          {"notation", options.notation == Notation::japanese ? "japanese" : "western"},
          {"pieces", options.pieces == PieceStyle::kanji ? "kanji" : "moves"},
          {"numerals", options.ranks == pictures::RankNames::numerals},
          {"hints", options.hints},
          {"introduction", options.introduction},
          {"words", problems::words_of_page("trainer")},
          {"types", problems::argument_types()},
          {"facts", problems::sorts_of_facts()},
          {"mates", problems::kMateNames},
          {"symbols", std::move(symbols)},
          {"problems", std::move(problems)}};
}

/// The title on the page: that of the options, else a text of the catalogue.
std::string title_of(const book::BookStyle& options, const std::string& key) {
  std::string title = problems::printable_line(options.title);
  return title.empty() ? said(options.language, key) : title;
}

/// The texts of a course are paragraphs: none is cut.
void clean(CourseText& text) {
  for (std::string& words : text) words = problems::printable_line(words, words.size());
}

void clean(CoursePage& course) {
  for (CourseChapter& chapter : course.chapters) {
    clean(chapter.title);
    clean(chapter.goal);
    for (auto& step : chapter.steps) {
      auto* const item = std::get_if<CourseItem>(&step);
      clean(item == nullptr ? std::get<CourseText>(step) : item->text);
    }
    for (CourseItem& item : chapter.test.items) clean(item.text);
  }
}

/// The page of these lessons in their order; with a course unless it is null.
pictures::Bytes page_of(std::vector<Lesson> lessons, Json course, std::string title,
                        const book::BookStyle& options) {
  for (Lesson& lesson : lessons) {
    clean(lesson.problem);
    if (!options.grades) book::drop_grades(lesson.problem);
  }
  auto symbols = symbols_json();
  if (!symbols) return tl::unexpected(symbols.error());
  Json data = data_of(lessons, options, title, std::move(*symbols));
  if (!course.is_null()) data["course"] = std::move(course);
  return filled(sources::page_html(),
                {{"language", std::string(code_of(options.language))},
                 {"title", problems::html_escaped(title)},
                 {"author", problems::html_escaped(problems::printable_line(options.author))},
                 {"script-hash", to_base64(sources::script_sha256())},
                 {"style", std::string(sources::style())},
                 {"no-script", problems::html_escaped(said(options.language, "trainer.loading"))},
                 {"data", script_json(data)},
                 {"script", std::string(sources::script())}});
}

}  // namespace

pictures::Bytes to_page(std::vector<Lesson> lessons, const book::BookStyle& options) {
  const auto rank = [&options](const Lesson& lesson) {
    return std::pair(lesson.nodes[0].plies, rank_in_length(lesson.problem, options.order));
  };
  std::stable_sort(lessons.begin(), lessons.end(),
                   [&rank](const Lesson& a, const Lesson& b) { return rank(a) < rank(b); });
  return page_of(std::move(lessons), nullptr, title_of(options, "book.default-title"), options);
}

pictures::Bytes to_course_page(CoursePage course, const book::BookStyle& options) {
  clean(course);
  Json chapters = to_json(course);
  return page_of(std::move(course.lessons), std::move(chapters),
                 title_of(options, "book.course-title"), options);
}

}  // namespace tori::lesson
