// The texts of the trainer's page, embedded in the program when it is built (embed.cmake).
#pragma once

#include <string_view>

namespace tori::trainer::sources {

std::string_view page_html();
/// All styles, one after the other.
std::string_view style();
/// All scripts, one after the other, and the SHA-256 of that text in hexadecimal digits.
std::string_view script();
std::string_view script_sha256();
/// The words of a language ("en", "de", "ja") as JSON.
std::string_view words_en();
std::string_view words_de();
std::string_view words_ja();

}  // namespace tori::trainer::sources
