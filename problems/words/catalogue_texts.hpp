// The files of the catalogue, embedded in the program when it is built (embed.cmake).
#pragma once

#include <string_view>

#include "problems/words/language.hpp"

namespace tori::problems::catalogue_texts {

/// The file of a language, XX.json.
std::string_view of(Language language);

/// arguments.json: the type of each argument. The pages need it.
std::string_view argument_types();
/// pages.json: the beginnings of the keys that each page carries.
std::string_view pages();
/// facts.json: the arguments and marks of the facts. The pages need it.
std::string_view facts();

}  // namespace tori::problems::catalogue_texts
