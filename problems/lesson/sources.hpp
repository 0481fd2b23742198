// The texts of a lesson's page (web/lesson/), embedded in the program when it is built
// (embed.cmake).
#pragma once

#include <string_view>

namespace tori::lesson::sources {

std::string_view page_html();
/// All styles, one after the other.
std::string_view style();
/// All scripts as one module, and the SHA-256 of that text in hexadecimal digits.
std::string_view script();
std::string_view script_sha256();

}  // namespace tori::lesson::sources
