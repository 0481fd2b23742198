// What all reports in JSON share.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "api/core/json_fwd.hpp"
#include "rules/notation.hpp"

namespace tori::api {

/// The value that the text of a caller is. `is_discarded()` if it is no JSON, or nested so deeply
/// that functions which call themselves for each level could run out of stack; no request is.
Json parse_json(std::string_view text);

/// A list of moves in USI.
Json moves_to_json(const std::vector<Move>& moves);

/// The object on one line, without the line feed. Bytes that are not UTF-8 become U+FFFD.
std::string dump_line(const Json& object);

}  // namespace tori::api
