#include "teaching/course/course_text.hpp"

#include <algorithm>
#include <string>

#include "problems/text/plain_text.hpp"

namespace tori::teaching {
namespace {

using problems::Language;
using problems::shown_inside;
using problems::trimmed;

/// The text up to the first separator, taken off the front together with it.
std::string_view take_part(std::string_view& text, char separator) {
  const std::size_t end = std::min(text.find(separator), text.size());
  const std::string_view part = trimmed(text.substr(0, end));
  text.remove_prefix(std::min(end + 1, text.size()));
  return part;
}

std::string& text_in(LocalText& text, Language language) {
  return text.at(static_cast<std::size_t>(language));
}

}  // namespace

std::optional<Language> language_from_code(std::string_view code) {
  for (const Language language : problems::kLanguages) {
    if (problems::code_of(language) == code) return language;
  }
  return std::nullopt;
}

tl::expected<LocalText, Message> read_local_text(std::string_view name, std::string_view text,
                                                 const std::vector<Language>& languages) {
  LocalText result;
  while (!trimmed(text).empty()) {
    const std::string_view whole = take_part(text, '|');
    std::string_view part = whole;
    const bool has_colon = part.find(':') != std::string_view::npos;
    const auto language = language_from_code(take_part(part, ':'));
    if (!language || !has_colon) {
      return tl::unexpected(
          Message("fault.course.no-language", {{"name", name}, {"text", shown_inside(whole)}}));
    }
    std::string& said = text_in(result, *language);
    if (!said.empty()) {
      return tl::unexpected(Message("fault.course.language-twice",
                                    {{"name", name}, {"word", problems::code_of(*language)}}));
    }
    said = trimmed(part);
  }
  if (auto fault = fault_of_local_text(name, result, languages)) {
    return tl::unexpected(std::move(*fault));
  }
  return result;
}

std::optional<Message> fault_of_local_text(std::string_view name, const LocalText& text,
                                           const std::vector<Language>& languages) {
  for (const Language language : languages) {
    if (text.at(static_cast<std::size_t>(language)).empty()) {
      return Message("fault.course.language-missing",
                     {{"name", name}, {"word", problems::code_of(language)}});
    }
  }
  for (const std::string& said : text) {
    if (said.size() > kLongestText) {
      return Message("fault.course.long-text", {{"name", name}, {"bytes", kLongestText}});
    }
  }
  return std::nullopt;
}

tl::expected<std::vector<Language>, Message> read_languages(std::string_view text) {
  std::vector<Language> languages;
  do {
    const std::string_view code = take_part(text, ',');
    const auto language = language_from_code(code);
    if (!language || std::find(languages.begin(), languages.end(), *language) != languages.end()) {
      return tl::unexpected(Message("fault.course.languages", {{"text", shown_inside(code)}}));
    }
    languages.push_back(*language);
  } while (!trimmed(text).empty());
  return languages;
}

}  // namespace tori::teaching
