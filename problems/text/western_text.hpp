// Text in windows-1252, of which Latin-1 is a part: what western programs wrote before UTF-8.
#pragma once

#include <string>
#include <string_view>

namespace tori::problems {

/// The bytes as UTF-8. The five that windows-1252 does not use become U+FFFD.
std::string from_windows_1252(std::string_view bytes);

}  // namespace tori::problems
