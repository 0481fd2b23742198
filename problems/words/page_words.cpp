#include "problems/words/page_words.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "problems/words/catalogue_texts.hpp"
#include "problems/words/language.hpp"

namespace tori::problems {
namespace {

using PageJson = nlohmann::ordered_json;

PageJson keys_that_begin(std::string_view file, const std::vector<std::string>& beginnings) {
  const auto all = PageJson::parse(file);
  PageJson words = PageJson::object();
  for (const auto& [key, entry] : all.items()) {
    const bool wanted = std::any_of(
        beginnings.begin(), beginnings.end(),
        [&key = key](const std::string& beginning) { return key.starts_with(beginning); });
    if (wanted) words[key] = entry;
  }
  return words;
}

}  // namespace

PageJson words_of_page(std::string_view page) {
  const auto beginnings = PageJson::parse(catalogue_texts::pages())
                              .at(std::string(page))
                              .get<std::vector<std::string>>();
  PageJson words = PageJson::object();
  for (const Language language : kLanguages) {
    words[std::string(code_of(language))] =
        keys_that_begin(catalogue_texts::of(language), beginnings);
  }
  return words;
}

PageJson argument_types() {
  return PageJson::parse(catalogue_texts::argument_types());
}

PageJson sorts_of_facts() {
  return PageJson::parse(catalogue_texts::facts());
}

}  // namespace tori::problems
