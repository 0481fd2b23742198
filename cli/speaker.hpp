// Says the messages of a report.
#pragma once

#include <string>

#include "problems/words/catalogue.hpp"
#include "problems/words/language.hpp"
#include "rules/message.hpp"
#include "rules/notation.hpp"

namespace tori::cli {

/// Says messages in the language of a report, with moves in its notation.
class Speaker {
 public:
  Speaker(problems::Language language, Notation notation)
      : language_(language), notation_(notation) {}

  std::string operator()(const Message& message) const {
    return problems::Catalogue::of(language_).text(message, notation_);
  }
  /// A message without arguments.
  std::string operator()(const char* key) const { return (*this)(Message(key)); }

  Notation notation() const { return notation_; }

 private:
  problems::Language language_;
  Notation notation_;
};

}  // namespace tori::cli
