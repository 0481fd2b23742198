// Kinds of arguments that the commands share: words, numbers, the promotion rule.
#pragma once

#include <cstddef>
#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/arguments/parser.hpp"
#include "cli/arguments/quantity.hpp"
#include "problems/core/reading.hpp"
#include "rules/position.hpp"

namespace tori::cli {

/// The words that an option accepts, each with its meaning.
template <typename T>
using Choices = std::initializer_list<std::pair<const char*, T>>;

/// Adds an option that takes one of the words. `take` gets the word's place.
Option add_one_of(Command command, const std::string& name,
                  const std::vector<std::string_view>& words,
                  const std::function<void(std::size_t index)>& take, const std::string& help);

/// Adds an option that takes one of the words. `target` must outlive the parser.
template <typename T, typename Target>
Option add_choice(Command command, const std::string& name, Target& target, Choices<T> choices,
                  const std::string& help) {
  std::vector<std::string_view> words;
  std::vector<T> values;
  for (const auto& [word, value] : choices) {
    words.emplace_back(word);
    values.push_back(value);
  }
  const auto take = [values, &target](std::size_t index) { target = values[index]; };
  return add_one_of(command, name, words, take, help);
}

/// Adds an option (or positional argument) whose text goes to `keep`, which returns what is wrong
/// with it. `value` is what the help calls its value.
Option add_read(Command command, const std::string& name, const std::string& value,
                const std::function<std::optional<std::string>(const std::string&)>& keep,
                const std::string& help);

/// Adds an option (or positional argument) read by `parse`. `value` is what the help calls its
/// value. `target` must outlive the parser.
template <typename Parse, typename Target>
Option add_quantity(Command command, const std::string& name, const std::string& value,
                    Target& target, Parse parse, const std::string& help) {
  const auto keep = [parse, &target](const std::string& text) -> std::optional<std::string> {
    const auto parsed = parse(text);
    if (!parsed) return parsed.error();
    target = *parsed;
    return std::nullopt;
  };
  return add_read(command, name, value, keep, help);
}

/// Adds an option that names one file or several.
template <typename Target>
Option add_file(Command command, const std::string& name, Target& target, const std::string& help) {
  return command.add_text(name, "FILE", target, help).takes_file();
}

/// These endings of names, then those of collections.
std::vector<std::string_view> with_collections(std::vector<std::string_view> endings);

/// Throws UsageFault if the name of a file has an ending (that of a collection, or up to
/// five letters) that is none of these.
void check_ending(const std::string& option, const std::string& name,
                  const std::vector<std::string_view>& endings);

/// Adds names of files as positional arguments, which are required.
template <typename Target>
Option add_operands(Command command, const std::string& name, Target& target,
                    const std::string& help) {
  return command.add_text(name, "", target, help).takes_file().required();
}

void add_promotion(Command command, Promotion& target, const std::string& help);

/// Adds --reading. `target` must outlive the parser.
template <typename Target>
void add_reading(Command command, Target& target, const std::string& help) {
  using problems::Reading;
  add_choice<Target>(
      command, "--reading", target,
      {{"optional", Reading::optional}, {"mandatory", Reading::mandatory}, {"both", Reading::both}},
      help);
}

}  // namespace tori::cli
