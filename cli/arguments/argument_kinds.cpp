#include "cli/arguments/argument_kinds.hpp"

#include <algorithm>

#include "cli/io/file_path.hpp"
#include "problems/text/nearest_word.hpp"
#include "problems/text/plain_text.hpp"

namespace tori::cli {

Option add_one_of(Command command, const std::string& name,
                  const std::vector<std::string_view>& words,
                  const std::function<void(std::size_t index)>& take, const std::string& help) {
  const std::string in_a_row = problems::joined(words, "|");
  const auto take_word = [name, words, in_a_row, take](const std::string& word) {
    const auto found = std::find(words.begin(), words.end(), word);
    if (found != words.end()) return take(static_cast<std::size_t>(found - words.begin()));
    throw UsageFault(name,
                     "'" + word + "' is none of " + in_a_row + problems::is_meant(word, words));
  };
  return command.add_word(name, in_a_row, take_word, help).takes_word({words.begin(), words.end()});
}

Option add_read(Command command, const std::string& name, const std::string& value,
                const std::function<std::optional<std::string>(const std::string&)>& keep,
                const std::string& help) {
  const auto take = [name, keep](const std::string& text) {
    if (const auto fault = keep(text)) throw UsageFault(name, *fault);
  };
  return command.add_word(name, value, take, help);
}

std::vector<std::string_view> with_collections(std::vector<std::string_view> endings) {
  endings.insert(endings.end(), kCollectionEndings.begin(), kCollectionEndings.end());
  return endings;
}

void check_ending(const std::string& option, const std::string& name,
                  const std::vector<std::string_view>& endings) {
  constexpr std::size_t kLongestEnding = 5;
  const std::string_view ending = ending_of(name);
  if (ending.empty() || (ending.size() > kLongestEnding && !is_collection_name(name))) return;
  if (std::find(endings.begin(), endings.end(), ending) != endings.end()) return;
  throw UsageFault(option, "'" + name + "' cannot be written; what can be: ." +
                               problems::joined(endings, ", ."));
}

void add_promotion(Command command, Promotion& target, const std::string& help) {
  add_choice<Promotion>(command, "--promotion", target,
                        {{"optional", Promotion::optional}, {"mandatory", Promotion::mandatory}},
                        help);
}

}  // namespace tori::cli
