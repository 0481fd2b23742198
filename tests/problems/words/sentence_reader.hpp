// Reads the birds and squares back out of a sentence, by words of its own: it does not know the
// catalogue.
#pragma once

#include <set>
#include <string>

#include "problems/words/language.hpp"
#include "rules/message.hpp"

namespace tori::problems::test {

/// What a sentence names, in any order.
struct Mentions {
  /// Birds with side and square: "attacker's +F@2a", "defender's C@1c".
  std::multiset<std::string> placed;
  /// Birds alone: "+F".
  std::multiset<std::string> kinds;
  /// Squares alone.
  std::multiset<std::string> squares;

  void add(const BirdAt& bird);
  void add(Kind kind);
  void add(Square square);
  friend bool operator==(const Mentions&, const Mentions&) = default;
};

/// REQUIRES: no move stands in the sentence.
Mentions mentions_in(const std::string& sentence, Language language);

/// For messages of failed checks.
std::string to_text(const Mentions& mentions);

}  // namespace tori::problems::test
