// The texts of pictures, books and the trainer, one table for each language.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "problems/core/theme_names.hpp"
#include "rules/piece.hpp"

namespace tori::problems {

enum class Language : std::uint8_t { english, german, japanese };

/// A bird, in words for beginners.
struct BirdWords {
  std::string_view name;
  /// How it moves, in one or two sentences.
  std::string_view moves;
};

/// All texts of one language. In patterns, `%1` and `%2` stand for the values to fill in.
struct Words {
  /// The language code for PDF files and web pages: "en", "de", "ja".
  std::string_view code;
  /// The text between two sentences.
  std::string_view sentence_gap;

  /// By the player to move.
  std::array<std::string_view, kColours> to_move;
  /// What stands for a hand that holds every piece that is not seen.
  std::string_view rest_of_box;
  /// A problem without a name: %1 is its length, %2 its number.
  std::string_view numbered;
  /// A length: %1 is the plies, %2 the moves of the attacker.
  std::string_view mate_in_one, mate_in, length_unknown;

  std::string_view default_title;
  /// %1 is the number of problems.
  std::string_view one_problem, problem_count;
  std::string_view birds, rules, notation, solutions;

  std::string_view birds_intro, legend_step, legend_jump, legend_slide, legend_short_slide;
  /// %1 is the other bird.
  std::string_view promotes_to, promoted_from;
  std::array<BirdWords, kKinds> bird;
  std::vector<std::string_view> rule_paragraphs;
  std::string_view western_notation, japanese_notation;

  /// In the order of `kThemeNames`.
  std::array<std::string_view, kThemeNames.size()> themes;

  /// %1 is 1 to 5: how hard a problem is for its length.
  std::string_view challenge;

  std::string_view hint;
  /// %1 is the bird.
  std::string_view hint_drop, hint_move, hint_promotion;
  std::string_view mandatory_promotion, variations, tries, no_solution;
};

const Words& english_words();
const Words& german_words();
const Words& japanese_words();

const Words& words(Language language);

/// The pattern with `%1`, `%2` ... replaced by the values. A `%1` inside a value is not replaced.
std::string filled(std::string_view pattern, std::initializer_list<std::string_view> values);

/// The text with its first letter in upper case, if it is one of a to z.
std::string capitalized(std::string text);

/// The theme of that name in the language; an author's own theme as it is.
std::string_view theme_word(const Words& words, std::string_view name);

/// "Mate in 5 plies (3 moves)" in that language; the text for an unknown length if nullopt.
std::string mate_in(const Words& words, std::optional<int> attacker_moves);

}  // namespace tori::problems
