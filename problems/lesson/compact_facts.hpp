// Facts as the data of a lesson have them: texts, each once for a problem in its list `why`.
//
// Facts of a check: "0 *;10;5 * 1b2b;15 * S2b;53 13", one fact after the other. A fact is
// its place in facts.json, counted from 0, then its arguments in the order that the file says: a
// bird as SFEN has it, with its square, "S2b"; squares one after the other; a kind as SFEN letters;
// a number; the name of a mate as its place in `kMateNames`, from 0. What the move or its answer
// tells has a sign:
//
//   *  a bird: the one that moved, as it stands then; a kind: that of this bird before; a square:
//      where it came from; a number: the plies of the check
//   !  a bird: the one that answers, before it does; a kind: the one that the answer drops; a list
//      of squares: the one to which the answer goes
//
// Fouls for one reason: "47:S*1a2a3a". The fact lacks its argument `move`. Behind the colon stand
// the moves, those of one bird together, as in the list of legal moves.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "problems/lesson/lesson.hpp"

namespace tori::lesson {

/// The texts of one problem, and their numbers.
class CompactFacts {
 public:
  /// `attacker`: the side whose birds do not defend.
  explicit CompactFacts(Colour attacker) : attacker_(attacker) {}

  /// The number of the text of the facts of a check that is played there; -1 if there are none.
  int number_of(const Position& position, const JudgedCheck& check);

  /// The number of the text of facts of no check: it has no signs, and a foul no moves.
  /// REQUIRES: there are facts.
  int number_of(const std::vector<Message>& facts);

  /// The numbers of the texts of all fouls. One text has all fouls for the same reason.
  std::vector<int> numbers_of(const std::vector<Foul>& fouls);

  /// The texts, in the order of their numbers.
  const std::vector<std::string>& texts() const { return texts_; }

 private:
  int number_of(std::string text);

  Colour attacker_;
  std::vector<std::string> texts_;
  std::map<std::string, int> numbers_;
};

}  // namespace tori::lesson
