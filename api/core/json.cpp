#include "api/core/json.hpp"

namespace tori::api {

Json parse_json(std::string_view text) {
  constexpr int kMostLevels = 100;
  bool too_deep = false;
  const Json::parser_callback_t look = [&](int level, Json::parse_event_t, Json&) {
    too_deep = too_deep || level > kMostLevels;
    return !too_deep;
  };
  Json value = Json::parse(text, look, false);
  return too_deep ? Json(Json::value_t::discarded) : value;
}

Json moves_to_json(const std::vector<Move>& moves) {
  Json texts = Json::array();
  for (const Move move : moves) texts.push_back(to_usi(move));
  return texts;
}

std::string dump_line(const Json& object) {
  return object.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace tori::api
