// Bytes in JSON: base64 (RFC 4648, section 4).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tori::api {

/// The bytes as base64, with padding and without line feeds.
std::string to_base64(std::string_view bytes);

/// The bytes of a base64 text; nullopt for a text that `to_base64` never writes.
std::optional<std::string> from_base64(std::string_view text);

}  // namespace tori::api
