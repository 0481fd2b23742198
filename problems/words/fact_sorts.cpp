#include "problems/words/fact_sorts.hpp"

#include <algorithm>
#include <cassert>

#include <nlohmann/json.hpp>

#include "problems/words/catalogue_texts.hpp"

namespace tori::problems {
namespace {

using FactJson = nlohmann::ordered_json;

template <typename List>
List list_in(const FactJson& sort, const char* name) {
  return sort.contains(name) ? sort.at(name).get<List>() : List{};
}

std::vector<FactSort> sorts_in_file() {
  using Names = std::vector<std::string>;
  const auto all = FactJson::parse(catalogue_texts::facts());
  std::vector<FactSort> sorts;
  sorts.reserve(all.size());
  for (const auto& [key, sort] : all.items()) {
    sorts.push_back({key, list_in<Names>(sort, "arguments"), list_in<Names>(sort, "shaded"),
                     list_in<Names>(sort, "rings"),
                     list_in<std::vector<std::pair<std::string, std::string>>>(sort, "arrows")});
  }
  return sorts;
}

}  // namespace

const std::vector<FactSort>& fact_sorts() {
  static const std::vector<FactSort> sorts = sorts_in_file();
  return sorts;
}

std::size_t number_of_fact(std::string_view key) {
  const std::vector<FactSort>& sorts = fact_sorts();
  const auto sort = std::find_if(sorts.begin(), sorts.end(),
                                 [key](const FactSort& one) { return one.key == key; });
  assert(sort != sorts.end() && "REQUIRES: the key of a fact");
  return static_cast<std::size_t>(sort - sorts.begin());
}

}  // namespace tori::problems
