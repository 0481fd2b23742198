// Texts whose characters a person sees: what a browser, a word processor or a chat puts between and
// inside the words of a position or a move is a blank or nothing.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "rules/message.hpp"

namespace tori::problems {

/// What of a text is prose and stays as it is: what stands in double quotes; in the moves of PGN
/// what stands in braces and behind a semicolon, too.
enum class Prose : unsigned char { in_quotes, in_comments };

/// A character that does not print, and its column in characters, counted from 1.
struct Unseen {
  Message message;
  std::size_t column = 0;
};

/// The text with a plain blank for each blank of another kind (of no break, of a given width, wide)
/// and without characters of no width and marks of the byte order. The wide blank of 同　 belongs
/// to the word and stays. The fault, with its column in characters: another one that does not
/// print. `in_comment`: the text begins inside braces.
/// REQUIRES: the text is UTF-8.
tl::expected<std::string, Unseen> visible(std::string_view text, Prose prose = Prose::in_quotes,
                                          bool in_comment = false);

/// The bytes at the front of a text whose `visible` form has that many.
/// REQUIRES: `visible` of these has no fault.
std::size_t length_of_visible(std::string_view text, std::size_t bytes);

/// The number of characters of a text; a byte that begins none counts as one.
std::size_t characters_in(std::string_view text);

/// True if the first character is a blank of any kind or one of no width that is passed over.
bool begins_unseen(std::string_view text);
/// The text without such characters at its front.
std::string_view without_unseen_before(std::string_view text);
/// The text without such characters at either end.
std::string_view trimmed_of_unseen(std::string_view text);

}  // namespace tori::problems
