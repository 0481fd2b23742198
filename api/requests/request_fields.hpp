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
#include "api/core/memory_size.hpp"
#include "problems/text/plain_text.hpp"
#include "rules/message.hpp"

namespace tori::api {

/// Reads the values of a request by their keys. Keeps the first fault and the keys that were read.
class Fields {
 public:
  explicit Fields(Json object) : object_(std::move(object)) {}

  std::string text(const char* key) {
    auto text = optional_text(key);
    if (!text) fail(key, "fault.request.missing");
    return text.value_or("");
  }

  /// nullopt if the key is missing.
  std::optional<std::string> optional_text(const char* key) {
    const Json* value = find(key);
    if (value == nullptr) return std::nullopt;
    if (!value->is_string()) return fail(key, "fault.request.no-text"), std::nullopt;
    return value->get<std::string>();
  }

  /// A text, or a whole number as text; nullopt if the key is missing.
  std::optional<std::string> value(const char* key) {
    const Json* value = find(key);
    if (value == nullptr) return std::nullopt;
    if (value->is_string()) return value->get<std::string>();
    if (const auto number = whole(*value)) return std::to_string(*number);
    fail(key, "fault.request.neither");
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
      fail(Message("fault.request.value", {{"name", key}, {"text", parsed.error()}}));
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
    if (!list || texts.size() != value->size()) fail(key, "fault.request.no-texts");
    return texts;
  }

  /// The values of a list; objects without the keys `ignored`.
  Json list(const char* key, std::initializer_list<const char*> ignored) {
    const Json* value = find(key);
    if (value == nullptr) return fail(key, "fault.request.missing"), Json::array();
    if (!value->is_array()) return fail(key, "fault.request.no-list"), Json::array();
    Json list = *value;
    for (Json& element : list) {
      for (const char* other : ignored) {
        if (element.is_object()) element.erase(other);
      }
    }
    return list;
  }

  bool flag(const char* key) {
    const Json* value = find(key);
    if (value == nullptr) return false;
    if (!value->is_boolean()) return fail(key, "fault.request.no-flag"), false;
    return value->get<bool>();
  }

  /// A whole number from 1 to `most`; `fallback` if the key is missing.
  std::uint64_t number(const char* key, std::uint64_t fallback, std::uint64_t most) {
    const Json* value = find(key);
    if (value == nullptr) return fallback;
    if (const auto number = whole(*value); number && *number >= 1 && *number <= most) {
      return *number;
    }
    fail(Message("fault.request.number", {{"name", key}, {"most", std::to_string(most)}}));
    return fallback;
  }

  /// Bytes from a number of MiB.
  std::size_t memory(std::size_t fallback) {
    return bytes_of(number("memory", fallback >> 20, most_mebibytes()));
  }

  /// Seconds above 0; nullopt if the key is missing.
  std::optional<double> seconds(const char* key) {
    const Json* value = find(key);
    if (value == nullptr) return std::nullopt;
    if (value->is_number() && std::isfinite(value->get<double>()) && value->get<double>() > 0) {
      return value->get<double>();
    }
    fail(key, "fault.request.seconds");
    return std::nullopt;
  }

  /// One of the words; nullopt if the key is missing.
  std::optional<std::string> word(const char* key, const std::vector<std::string>& words) {
    const Json* value = find(key);
    if (value == nullptr) return std::nullopt;
    for (const std::string& word : words) {
      if (*value == word) return word;
    }
    fail(Message("fault.request.none-of", {{"name", key}, {"words", words}}));
    return std::nullopt;
  }

  /// The value with that word (`to_text`); `fallback` if the key is missing.
  template <typename T, std::size_t N>
  T choice(const char* key, T fallback, const std::array<T, N>& values) {
    return meaning(key, fallback, values, [](T value) { return std::pair(to_text(value), value); });
  }

  /// The meaning of one of the words; `fallback` if the key is missing.
  template <typename T>
  T choice(const char* key, T fallback, std::initializer_list<std::pair<const char*, T>> words) {
    return meaning(key, fallback, words, [](const auto& word) { return word; });
  }

  void fail(Message fault) {
    if (!fault_) fault_ = std::move(fault);
  }
  /// `code`: a message that names the key and nothing else.
  void fail(const char* key, const char* code) { fail(Message(code, {{"name", key}})); }
  /// What the key holds has a fault of its own.
  void fail_in(const char* key, const Message& fault) {
    fail(Message("fault.request.in-key", {{"name", key}, {"fault", fault}}));
  }

  /// The first fault, if there is one. A key that was never read is a fault.
  std::optional<Message> fault() {
    for (const auto& [key, value] : object_.items()) {
      if (read_.contains(key)) continue;
      fail(Message("fault.request.unknown-key", {{"text", problems::shown_inside(key)}}));
    }
    return fault_;
  }

 private:
  /// A whole number, which some programs write as 3.0; nullopt for other values.
  static std::optional<std::uint64_t> whole(const Json& value) {
    if (value.is_number_unsigned()) return value.get<std::uint64_t>();
    if (!value.is_number_float()) return std::nullopt;
    constexpr double kExactDoubles = 9007199254740992.0;
    const auto number = value.get<double>();
    const bool exact = number >= 0 && number <= kExactDoubles && std::trunc(number) == number;
    return exact ? std::optional(static_cast<std::uint64_t>(number)) : std::nullopt;
  }

  /// `pair_of` makes a word and its meaning of each of `all`.
  template <typename T, typename All, typename PairOf>
  T meaning(const char* key, T fallback, const All& all, PairOf pair_of) {
    std::vector<std::string> words;
    words.reserve(all.size());
    for (const auto& one : all) words.emplace_back(pair_of(one).first);
    const auto chosen = word(key, words);
    for (const auto& one : all) {
      if (chosen == pair_of(one).first) return pair_of(one).second;
    }
    return fallback;
  }

  const Json* find(const char* key) {
    read_.insert(key);
    const auto found = object_.find(key);
    return found == object_.end() ? nullptr : &*found;
  }

  Json object_;
  std::set<std::string, std::less<>> read_;
  std::optional<Message> fault_;
};

}  // namespace tori::api
