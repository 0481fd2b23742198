#include "problems/lesson/compact_facts.hpp"

#include <algorithm>
#include <cassert>
#include <cctype>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>

#include "problems/core/theme_names.hpp"
#include "problems/text/plain_text.hpp"
#include "problems/words/fact_sorts.hpp"
#include "rules/notation.hpp"

namespace tori::lesson {
namespace {

constexpr const char* kOfMove = "*";
constexpr const char* kOfAnswer = "!";

/// What has a sign.
struct Signs {
  std::optional<BirdAt> mover{}, answerer{};
  std::optional<Kind> moved{}, dropped{};
  std::optional<Square> origin{};
  std::optional<std::int64_t> plies{};
  std::optional<Value::List> target{};
};

Signs signs_of(const Position& position, const JudgedCheck& check) {
  Position after = position;
  after.play(check.move);
  const auto bird = [](const Position& on, Square square, bool defends) {
    return BirdAt{on.at(square).kind(), square, defends};
  };
  Signs signs;
  signs.mover = bird(after, check.move.to(), false);
  if (!check.move.is_drop()) {
    signs.moved = position.at(check.move.from()).kind();
    signs.origin = check.move.from();
  }
  if (check.plies > 0) signs.plies = check.plies;
  if (check.answer.is_none()) return signs;
  signs.target = Value::List{check.answer.to()};
  if (check.answer.is_drop()) {
    signs.dropped = check.answer.dropped();
  } else {
    signs.answerer = bird(after, check.answer.from(), true);
  }
  return signs;
}

/// The compact text of each type of argument.
struct CompactValue {
  Colour attacker;
  Signs signs;

  std::string operator()(std::int64_t number) const {
    return number == signs.plies ? kOfMove : std::to_string(number);
  }
  std::string operator()(Square square) const {
    return square == signs.origin ? kOfMove : to_text(square);
  }
  std::string operator()(Kind kind) const {
    if (kind == signs.moved) return kOfMove;
    return kind == signs.dropped ? kOfAnswer : std::string(sfen_letters(kind));
  }
  /// A name by its place in `kMateNames`.
  std::string operator()(const Message& called) const {
    const std::string_view name = called.key().substr(called.key().find('.') + 1);
    const auto& names = problems::kMateNames;
    return std::to_string(std::find(names.begin(), names.end(), name) - names.begin());
  }
  std::string operator()(const BirdAt& bird) const {
    if (bird == signs.mover) return kOfMove;
    if (bird == signs.answerer) return kOfAnswer;
    const Colour side = bird.defends ? opponent(attacker) : attacker;
    std::string text;
    for (const char letter : sfen_letters(bird.kind)) {
      text += side == Colour::sente ? letter : static_cast<char>(std::tolower(letter));
    }
    return text + to_text(bird.square);
  }
  std::string operator()(const Value::List& list) const {
    if (list == signs.target) return kOfAnswer;
    std::string text;
    for (const Value& square : list) text += to_text(std::get<Square>(square.content()));
    return text;
  }
  /// No fact of a lesson has arguments of the other types; moves are left out before.
  template <typename Other>
  std::string operator()(const Other&) const {
    assert(false && "an argument that no page can read");
    return {};
  }
};

std::string text_of(const Message& fact, const CompactValue& values) {
  std::string text = std::to_string(problems::number_of_fact(fact.key()));
  for (const Argument& argument : fact.arguments()) {
    if (std::holds_alternative<MoveAt>(argument.value.content())) continue;
    text += ' ' + std::visit(values, argument.value.content());
  }
  return text;
}

/// Facts one after the other.
std::string text_of(const std::vector<Message>& facts, const CompactValue& values) {
  return problems::joined(facts, ";", [&](const Message& fact) { return text_of(fact, values); });
}

/// Moves from one square, or of one bird in hand, as the legal moves are written: "S*1a2a".
void add_move(std::string& text, std::string& origin, Move move) {
  const std::string usi = to_usi(move);
  const std::string from = usi.substr(0, 2);
  if (from != origin) text += text.empty() ? from : " " + from;
  origin = from;
  text += usi.substr(2);
}

}  // namespace

int CompactFacts::number_of(std::string text) {
  const auto [entry, is_new] =
      numbers_.try_emplace(std::move(text), static_cast<int>(texts_.size()));
  if (is_new) texts_.push_back(entry->first);
  return entry->second;
}

int CompactFacts::number_of(const Position& position, const JudgedCheck& check) {
  if (check.facts.empty()) return -1;
  return number_of(text_of(check.facts, {attacker_, signs_of(position, check)}));
}

int CompactFacts::number_of(const std::vector<Message>& facts) {
  return number_of(text_of(facts, {attacker_, {}}));
}

std::vector<int> CompactFacts::numbers_of(const std::vector<Foul>& fouls) {
  struct Moves {
    std::string text, origin;
  };
  std::map<std::string, Moves> by_reason;
  for (const Foul& foul : fouls) {
    Moves& moves = by_reason[text_of(foul.fact, {attacker_, {}})];
    add_move(moves.text, moves.origin, foul.move);
  }
  std::vector<int> numbers;
  numbers.reserve(by_reason.size());
  for (const auto& [reason, moves] : by_reason) {
    numbers.push_back(number_of(reason + ':' + moves.text));
  }
  return numbers;
}

}  // namespace tori::lesson
