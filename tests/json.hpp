// JSON in tests: what is costly to compile, once for all of them.
#pragma once

#include <catch2/catch.hpp>

#include <string>

#include <nlohmann/json.hpp>

namespace tori::test {

/// The value of a text. Throws what nlohmann::json::parse throws.
nlohmann::json parsed_json(const std::string& text);
/// The same with the keys of objects in their order.
nlohmann::ordered_json parsed_in_order(const std::string& text);

}  // namespace tori::test

/// How Catch2 shows such values.
template <>
struct Catch::StringMaker<nlohmann::json> {
  static std::string convert(const nlohmann::json& value);
};
template <>
struct Catch::StringMaker<nlohmann::ordered_json> {
  static std::string convert(const nlohmann::ordered_json& value);
};
