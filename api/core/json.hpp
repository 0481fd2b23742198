// What all reports in JSON share.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "rules/notation.hpp"

namespace tori::api {

/// Objects keep the order of their keys, which is that of docs/formats.md.
using Json = nlohmann::ordered_json;

/// The value that the text of a caller is. `is_discarded()` if it is no JSON, or nested so deeply
/// that functions which call themselves for each level could run out of stack; no request is.
inline Json parse_json(std::string_view text) {
  constexpr int kMostLevels = 100;
  bool too_deep = false;
  const Json::parser_callback_t look = [&](int level, Json::parse_event_t, Json&) {
    too_deep = too_deep || level > kMostLevels;
    return !too_deep;
  };
  Json value = Json::parse(text, look, false);
  return too_deep ? Json(Json::value_t::discarded) : value;
}

/// A list of moves in USI.
inline Json moves_to_json(const std::vector<Move>& moves) {
  Json texts = Json::array();
  for (const Move move : moves) texts.push_back(to_usi(move));
  return texts;
}

/// The object on one line, without the line feed. Bytes that are not UTF-8 become U+FFFD.
inline std::string dump_line(const Json& object) {
  return object.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace tori::api
