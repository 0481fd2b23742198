// Kinds of arguments that the commands share: words, numbers, the promotion rule.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

#include "cli/arguments/quantity.hpp"
#include "cli/io/file_path.hpp"
#include "problems/core/reading.hpp"
#include "problems/text/nearest_word.hpp"
#include "problems/text/plain_text.hpp"
#include "rules/position.hpp"

namespace tori::cli {

/// The words that an option accepts, each with its meaning.
template <typename T>
using Choices = std::initializer_list<std::pair<const char*, T>>;

/// Adds an option that takes one of the words. `target` must outlive the parser.
template <typename T>
CLI::Option* add_choice(CLI::App& command, const std::string& name, T& target, Choices<T> choices,
                        const std::string& help) {
  std::string words;
  for (const auto& choice : choices)
    words += (words.empty() ? "" : "|") + std::string(choice.first);
  const std::vector<std::pair<const char*, T>> known(choices);
  const auto take = [name, known, words, &target](const std::string& word) {
    for (const auto& [text, value] : known) {
      if (word != text) continue;
      target = value;
      return;
    }
    std::vector<std::string_view> right;
    right.reserve(known.size());
    for (const auto& [text, value] : known) right.emplace_back(text);
    throw CLI::ValidationError(
        name, "'" + word + "' is none of " + words + problems::is_meant(word, right));
  };
  return command.add_option_function<std::string>(name, take, help)->type_name(words);
}

/// Adds an option (or positional argument) read by `parse`. `value` is what the help calls its
/// value. `target` must outlive the parser.
template <typename Parse, typename Target>
CLI::Option* add_quantity(CLI::App& command, const std::string& name, const std::string& value,
                          Target& target, Parse parse, const std::string& help) {
  const auto take = [name, parse, &target](const std::string& text) {
    const auto parsed = parse(text);
    if (!parsed) throw CLI::ValidationError(name, parsed.error());
    target = *parsed;
  };
  return command.add_option_function<std::string>(name, take, help)->type_name(value);
}

/// Adds an option that names one file or several.
template <typename Target>
CLI::Option* add_file(CLI::App& command, const std::string& name, Target& target,
                      const std::string& help) {
  return command.add_option(name, target, help)->type_name("FILE");
}

/// These endings of names, then those of collections.
inline std::vector<std::string_view> with_collections(std::vector<std::string_view> endings) {
  endings.insert(endings.end(), kCollectionEndings.begin(), kCollectionEndings.end());
  return endings;
}

/// Throws CLI::ValidationError if the name of a file has an ending (that of a collection, or up to
/// five letters) that is none of these.
inline void check_ending(const std::string& option, const std::string& name,
                         const std::vector<std::string_view>& endings) {
  constexpr std::size_t kLongestEnding = 5;
  const std::string_view ending = ending_of(name);
  if (ending.empty() || (ending.size() > kLongestEnding && !is_collection_name(name))) return;
  if (std::find(endings.begin(), endings.end(), ending) != endings.end()) return;
  throw CLI::ValidationError(option, "'" + name + "' cannot be written; what can be: ." +
                                         problems::joined(endings, ", ."));
}

/// Adds positional arguments that are required.
template <typename Target>
CLI::Option* add_operands(CLI::App& command, const std::string& name, Target& target,
                          const std::string& help) {
  return command.add_option(name, target, help)->required()->type_name("");
}

inline void add_promotion(CLI::App& command, Promotion& target, const std::string& help) {
  add_choice<Promotion>(command, "--promotion", target,
                        {{"optional", Promotion::optional}, {"mandatory", Promotion::mandatory}},
                        help);
}

/// Adds --reading. `target` must outlive the parser.
template <typename Target>
void add_reading(CLI::App& command, Target& target, const std::string& help) {
  using problems::Reading;
  add_choice<Target>(
      command, "--reading", target,
      {{"optional", Reading::optional}, {"mandatory", Reading::mandatory}, {"both", Reading::both}},
      help);
}

}  // namespace tori::cli
