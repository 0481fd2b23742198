// Texts of a course in several languages: "en: At the head | de: Am Kopf | ja: 頭の詰み".
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "problems/words/language.hpp"
#include "rules/message.hpp"
#include "teaching/course/course.hpp"

namespace tori::teaching {

/// The longest text, in bytes.
inline constexpr std::size_t kLongestText = 3000;

/// "de" is German; nullopt for what is no language of the program.
std::optional<problems::Language> language_from_code(std::string_view code);

/// Reads such a text. `name` is that of its line, for faults; all of `languages` must be there.
tl::expected<LocalText, Message> read_local_text(std::string_view name, std::string_view text,
                                                 const std::vector<problems::Language>& languages);

/// Why a text is not complete: too long, or missing in one of the languages; nullopt if it is.
std::optional<Message> fault_of_local_text(std::string_view name, const LocalText& text,
                                           const std::vector<problems::Language>& languages);

/// Reads "en, de": which languages a course has.
tl::expected<std::vector<problems::Language>, Message> read_languages(std::string_view text);

}  // namespace tori::teaching
