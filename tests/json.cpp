#include "tests/json.hpp"

namespace tori::test {

nlohmann::json parsed_json(const std::string& text) {
  return nlohmann::json::parse(text);
}

nlohmann::ordered_json parsed_in_order(const std::string& text) {
  return nlohmann::ordered_json::parse(text);
}

}  // namespace tori::test

std::string Catch::StringMaker<nlohmann::json>::convert(const nlohmann::json& value) {
  return value.dump();
}

std::string Catch::StringMaker<nlohmann::ordered_json>::convert(
    const nlohmann::ordered_json& value) {
  return value.dump();
}
