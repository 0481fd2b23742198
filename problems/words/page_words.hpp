// The part of the catalogue that a page carries, for web/words/catalogue.js.
#pragma once

#include <string_view>

#include <nlohmann/json.hpp>

namespace tori::problems {

/// The keys of the catalogue that a page of pages.json names by their beginnings, in every
/// language:
/// {"en": {"word.help": "Help", ...}, ...}. REQUIRES: pages.json has the page.
nlohmann::ordered_json words_of_page(std::string_view page);

/// The types of the arguments, arguments.json.
nlohmann::ordered_json argument_types();

/// The arguments and the marks of the facts, facts.json (fact_sorts.hpp).
nlohmann::ordered_json sorts_of_facts();

}  // namespace tori::problems
