// The words of settings: those of options and requests, and of the settings as text.
#pragma once

#include <initializer_list>
#include <utility>

#include "composer/settings/settings.hpp"

namespace tori::composer {

/// The words of one setting, each with its meaning.
template <typename T>
using Words = std::initializer_list<std::pair<const char*, T>>;

inline constexpr Words<Wanted> kWantedWords = {
    {"no", Wanted::no}, {"maybe", Wanted::maybe}, {"yes", Wanted::yes}};
inline constexpr Words<Attacker> kAttackerWords = {
    {"sente", Attacker::sente}, {"gote", Attacker::gote}, {"either", Attacker::either}};
inline constexpr Words<Objective> kObjectiveWords = {{"soundness", Objective::soundness},
                                                     {"length", Objective::length}};
inline constexpr Words<Reading> kReadingWords = {
    {"optional", Reading::optional}, {"mandatory", Reading::mandatory}, {"both", Reading::both}};
inline constexpr Words<solver::Profile> kProfileWords = {{"key-only", solver::Profile::key_only},
                                                         {"mainline", solver::Profile::mainline},
                                                         {"strict", solver::Profile::strict},
                                                         {"full-tree", solver::Profile::full_tree},
                                                         {"magazine", solver::Profile::magazine}};

/// The word for a value. REQUIRES: it has one.
template <typename T>
constexpr const char* word_for(Words<T> words, T value) {
  for (const auto& [word, meaning] : words) {
    if (meaning == value) return word;
  }
  return "";
}

}  // namespace tori::composer
