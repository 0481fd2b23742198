// The sentences of reports in other languages than English, in which the code writes them.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "problems/words/words.hpp"

namespace tori::cli {

/// A sentence, or a part of one, in English and in another language. In the English one `$1` ...
/// stand for numbers, `&1` ... for what is the same in every language (moves, names), `%1` ... for
/// parts that are translated in turn. In the other one all of them are `%1` ...
struct Phrase {
  std::string_view english;
  std::string_view other;
};

/// The first phrase that fits is taken, so special ones stand before general ones.
std::span<const Phrase> german_phrases();
std::span<const Phrase> japanese_phrases();

/// The phrases of a language. English needs none: every text stays as it is.
class Phrasebook {
 public:
  explicit Phrasebook(problems::Language language);

  /// The sentence in the language. What no phrase fits stays English.
  std::string operator()(std::string_view english) const;

  /// The same line by line; spaces at the front of each line stay.
  std::string lines(std::string_view english) const;

 private:
  /// A bird: what the pattern `%1's crane` leaves.
  struct Bird {
    std::string_view english;
    std::string_view other;
  };

  std::span<const Phrase> phrases_;
  std::vector<Bird> birds_;
};

}  // namespace tori::cli
