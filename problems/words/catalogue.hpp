// The catalogue of words: what terminal, sheet, book, trainer and page say, in each language.
//
// A language is one flat JSON file, XX.json: keys such as "finding.cook", in the same order in
// every file, one a line. A key has a pattern, or forms. web/words/catalogue.js reads the
// same files and says the same; tests/problems/words compares the two.
//
// Patterns:
//   {plies}             the argument of that name
//   {What}              the same with its first letter in upper case
//   {plies:ply|plies}   the first word for exactly 1, else the second; for a list by its length
//   {bird:acc}          the argument in a form, named by one word
//   {{ and }}           braces
//
// What an argument becomes, by its type (rules/message.hpp, arguments.json):
//   number    its digits; with the form `move` a ply as the attacker's move that it is, or answers:
//             1 for 1 and 2, 2 for 3
//   seconds   at most three places behind the point of the language (grammar.point); with the form
//             `places` all three
//   text      itself; with the form F that of grammar.text.F named by the text, if there is one
//             ({cause:system}: "No such file or directory" in the language)
//   square    by square.files and square.ranks; a form F is the pattern grammar.squares.F, with the
//             argument `squares` (de: {squares:Feld}, "das Feld 2a", "die Felder 1a und 2a")
//   bird      a form of bird.KIND
//   placed    a pattern of grammar.placed, with the arguments `bird` and `square`:
//             .attacker, .defender, .phoenix (the defender's), .attackers-phoenix; in it
//             {bird:form} is the bird in the form that was asked for. Forms that grammar.pronouns
//             names are forms of bird.KIND alone.
//   side      a form of side.sente or side.gote
//   move      in the notation of the report; Japanese moves with the files of the language
//   line      the moves with their numbers, or with the form `plain` without
//   message   what it says
//   a list    its elements with list.gap between them; with the form F, list.F exists: with that
//   one
//             ("{squares:and}"). Any other form is one of the elements.
//
// Forms are an object, {"nom": "der Falke", "acc": "den Falken"}, whose first is the usual one, or
// one text that is every form. list.F has the forms `gap`, `last` (before the last element) and
// `two` (between two elements that are all).
#pragma once

#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "problems/words/language.hpp"
#include "problems/words/pattern.hpp"
#include "rules/message.hpp"
#include "rules/notation.hpp"

namespace tori::problems {

/// Throws the std::logic_error that tells of a defect in the words of a key.
[[noreturn]] void refuse_words(std::string_view key, std::string_view what);

/// The key of a bird in a room: "bird.left-quail" for the room "bird.".
std::string bird_key(std::string_view room, Kind kind);

class Catalogue {
 public:
  /// The catalogue of a language. It is read once, when it is asked for.
  static const Catalogue& of(Language language);

  /// Reads such a file. Throws std::logic_error, which names the key, for a pattern that is broken,
  /// a key that stands twice, or a text that is no such file: the files are part of the program.
  explicit Catalogue(std::string_view json);

  /// The sentence of a message. Throws std::logic_error, which names key and argument, if the
  /// catalogue lacks the key, the message an argument or the argument the form: a defect of the
  /// program, which the tests over all keys find.
  std::string text(const Message& message, Notation notation) const;

  /// The moves one after the other, the first of them played in the position, as texts of the
  /// language show them in that notation. REQUIRES: each is legal in its turn.
  std::vector<std::string> moves(const Position& position, std::span<const Move> line,
                                 Notation notation) const;

  /// A move that the position has, legal or not, as a text of the language.
  /// REQUIRES: as for tori::to_western.
  std::string move(const Position& position, Move move, Notation notation) const;

  bool has(std::string_view key) const { return entries_.contains(key); }
  /// All keys, sorted.
  std::vector<std::string_view> keys() const;
  /// The arguments that the pattern of a key asks for, sorted; none if the key has forms.
  /// REQUIRES: has(key).
  std::vector<std::string_view> arguments_of(std::string_view key) const;

  /// The pattern of a key; empty if the key has forms. Throws like `text`.
  const Pattern& pattern_of(std::string_view key) const;
  /// A form of a key that has forms: "bird.crane", "acc"; an empty name is the usual form. A key
  /// with one text has it in every form. Throws like `text`.
  std::string_view form_of(std::string_view key, std::string_view form = "") const;
  /// True if a key that has forms has that one.
  bool has_form(std::string_view key, std::string_view form) const;

 private:
  using Forms = std::vector<std::pair<std::string, std::string>>;
  /// A pattern and the text it was made of, or forms.
  struct Entry {
    std::string text;
    Pattern pattern;
    Forms forms;
  };

  /// A move of Japanese notation with the files of the language.
  std::string with_files(std::string_view move) const;

  /// Throws if there is no such key.
  const Entry& entry(std::string_view key) const;

  std::map<std::string, Entry, std::less<>> entries_;
};

/// The sentence in English, with moves in USI, for what knows no other language.
std::string english(const Message& message);

}  // namespace tori::problems
