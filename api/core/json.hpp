// What all reports in JSON share.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "rules/notation.hpp"

namespace tori::api {

/// Objects keep the order of their keys, which is that of docs/formats.md.
using Json = nlohmann::ordered_json;

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
