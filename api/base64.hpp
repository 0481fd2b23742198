// Bytes in JSON: base64 (RFC 4648, section 4).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tori::api {

/// With padding, without line feeds.
std::string to_base64(std::string_view bytes);

/// nullopt for anything that `to_base64` does not write.
std::optional<std::string> from_base64(std::string_view text);

}  // namespace tori::api
