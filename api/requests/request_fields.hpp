// The values of a request by their keys.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "api/core/json.hpp"
#include "problems/text/plain_text.hpp"

namespace tori::api {

/// The most memory that a request may ask for, in MiB.
inline constexpr std::uint64_t kMostRequestMebibytes = std::uint64_t{1} << 20;

/// Reads the values of a request by their keys. Keeps the first fault and the keys that were read.
class Fields {
 public:
  explicit Fields(Json object) : object_(std::move(object)) {}

  std::string text(const char* key) {
    const Json* value = find(key);
    if (value == nullptr) return fail(key, "is missing"), "";
    if (!value->is_string()) return fail(key, "is no text"), "";
    return value->get<std::string>();
  }

  /// A text, or a whole number as text; nullopt if the key is missing.
  std::optional<std::string> value(const char* key) {
    const Json* value = find(key);
    if (value == nullptr) return std::nullopt;
    if (value->is_string()) return value->get<std::string>();
    if (value->is_number_unsigned()) return std::to_string(value->get<std::uint64_t>());
    fail(key, "is neither a text nor a whole number");
    return std::nullopt;
  }

  /// Reads a value (`value`) by `parse`, which returns a tl::expected with a clause; `target` keeps
  /// what it holds if the key is missing.
  template <typename Target, typename Parse>
  void read(const char* key, Target& target, Parse parse) {
    const auto text = value(key);
    if (!text) return;
    const auto parsed = parse(*text);
    if (parsed) {
      target = *parsed;
    } else {
      fail("'" + std::string(key) + "': " + parsed.error());
    }
  }

  /// The texts of a list; empty if the key is missing.
  std::vector<std::string> texts(const char* key) {
    const Json* value = find(key);
    std::vector<std::string> texts;
    if (value == nullptr) return texts;
    const bool list = value->is_array();
    for (const Json& text : list ? *value : Json::array()) {
      if (text.is_string()) texts.push_back(text.get<std::string>());
    }
    if (!list || texts.size() != value->size()) fail(key, "is no list of texts");
    return texts;
  }

  /// The objects of a list, each on one line, without the keys `ignored`.
  std::vector<std::string> objects(const char* key, std::initializer_list<const char*> ignored) {
    const Json* value = find(key);
    std::vector<std::string> lines;
    if (value == nullptr) return fail(key, "is missing"), lines;
    if (!value->is_array()) return fail(key, "is no list"), lines;
    for (Json object : *value) {
      for (const char* other : ignored) {
        if (object.is_object()) object.erase(other);
      }
      lines.push_back(dump_line(object));
    }
    return lines;
  }

  bool flag(const char* key) {
    const Json* value = find(key);
    if (value == nullptr) return false;
    if (!value->is_boolean()) return fail(key, "is neither true nor false"), false;
    return value->get<bool>();
  }

  /// A whole number from 1 to `most`; `fallback` if the key is missing.
  std::uint64_t number(const char* key, std::uint64_t fallback, std::uint64_t most) {
    const Json* value = find(key);
    if (value == nullptr) return fallback;
    if (value->is_number_unsigned()) {
      const auto number = value->get<std::uint64_t>();
      if (number >= 1 && number <= most) return number;
    }
    fail(key, "is no whole number from 1 to " + std::to_string(most));
    return fallback;
  }

  /// Bytes from a number of MiB.
  std::size_t memory(std::size_t fallback) {
    return static_cast<std::size_t>(number("memory", fallback >> 20, kMostRequestMebibytes)) << 20;
  }

  /// Seconds above 0; nullopt if the key is missing.
  std::optional<double> seconds(const char* key) {
    const Json* value = find(key);
    if (value == nullptr) return std::nullopt;
    if (value->is_number() && std::isfinite(value->get<double>()) && value->get<double>() > 0) {
      return value->get<double>();
    }
    fail(key, "is no number of seconds above 0");
    return std::nullopt;
  }

  /// The value with that word (`to_text`); `fallback` if the key is missing.
  template <typename T, std::size_t N>
  T choice(const char* key, T fallback, const std::array<T, N>& values) {
    const Json* value = find(key);
    if (value == nullptr) return fallback;
    std::string known;
    for (const T one : values) {
      const std::string word(to_text(one));
      if (*value == word) return one;
      known += (known.empty() ? "" : ", ") + word;
    }
    fail(key, "is none of " + known);
    return fallback;
  }

  /// The meaning of one of the words; `fallback` if the key is missing.
  template <typename T>
  T choice(const char* key, T fallback, std::initializer_list<std::pair<const char*, T>> words) {
    const Json* value = find(key);
    if (value == nullptr) return fallback;
    std::string known;
    for (const auto& [word, meaning] : words) {
      if (*value == word) return meaning;
      known += (known.empty() ? "" : ", ") + std::string(word);
    }
    fail(key, "is none of " + known);
    return fallback;
  }

  void fail(const std::string& key, const std::string& reason) {
    if (fault_.empty()) fault_ = "'" + key + "' " + reason;
  }
  void fail(const std::string& sentence) {
    if (fault_.empty()) fault_ = sentence;
  }

  /// The first fault; empty if there is none. A key that was never read is a fault.
  std::string fault() {
    for (const auto& [key, value] : object_.items()) {
      if (!read_.contains(key)) fail(problems::shown(key) + " is no key of this request");
    }
    return fault_;
  }

 private:
  const Json* find(const char* key) {
    read_.insert(key);
    const auto found = object_.find(key);
    return found == object_.end() ? nullptr : &*found;
  }

  Json object_;
  std::set<std::string, std::less<>> read_;
  std::string fault_;
};

}  // namespace tori::api
