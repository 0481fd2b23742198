// How a message is said: `Catalogue::text`.
#include <algorithm>
#include <cmath>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "problems/text/move_numbers.hpp"
#include "problems/text/plain_text.hpp"
#include "problems/words/catalogue.hpp"

namespace tori::problems {
namespace {

/// The text with its first letter in upper case, if it is one of a to z, ä, ö, ü.
std::string with_capital(std::string text) {
  constexpr char kFirstOfTwo = '\xC3';
  const auto is = [&text](std::size_t at, char first, char last) {
    return at < text.size() && text[at] >= first && text[at] <= last;
  };
  if (is(0, 'a', 'z')) {
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  } else if (is(0, kFirstOfTwo, kFirstOfTwo) &&
             (is(1, '\xA4', '\xA4') || is(1, '\xB6', '\xB6') || is(1, '\xBC', '\xBC'))) {
    text[1] = static_cast<char>(text[1] - 0x20);
  }
  return text;
}

std::string_view key_of_place(const BirdAt& bird) {
  if (bird.kind == Kind::phoenix) {
    return bird.defends ? "grammar.placed.phoenix" : "grammar.placed.attackers-phoenix";
  }
  return bird.defends ? "grammar.placed.defender" : "grammar.placed.attacker";
}

/// True if the word is one of `words`, which spaces part.
bool is_one_of(std::string_view word, std::string_view words) {
  while (!words.empty()) {
    const std::size_t end = std::min(words.find(' '), words.size());
    if (words.substr(0, end) == word) return true;
    words.remove_prefix(std::min(end + 1, words.size()));
  }
  return false;
}

/// Fills the pattern of one message.
class Speaker {
 public:
  /// `outer_form`: what {bird:form} stands for in the patterns of grammar.placed.
  Speaker(const Catalogue& catalogue, Notation notation, const Message& message,
          std::string_view outer_form = "")
      : catalogue_(catalogue), notation_(notation), message_(message), outer_form_(outer_form) {}

  std::string text() const {
    std::string text;
    for (const PatternPart& part : catalogue_.pattern_of(message_.key())) {
      text += part.text;
      if (part.slot) text += filled(*part.slot);
    }
    return text;
  }

 private:
  [[noreturn]] void refuse_argument(const Slot& slot, std::string_view what) const {
    refuse_words(message_.key(),
                 std::string("argument \"").append(slot.argument).append("\" ").append(what));
  }

  std::string filled(const Slot& slot) const {
    const Value* value = message_.find(slot.argument);
    if (!value) refuse_argument(slot, "is missing");
    std::string text = slot.choice
                           ? std::string(chosen(slot, *value))
                           : said(slot, *value, slot.form == "form" ? outer_form_ : slot.form);
    return slot.capital ? with_capital(std::move(text)) : text;
  }

  std::string_view chosen(const Slot& slot, const Value& value) const {
    const Slot::Choice& choice = *slot.choice;
    if (const auto* number = std::get_if<std::int64_t>(&value.content())) {
      return *number == 1 ? choice.one : choice.other;
    }
    if (const auto* number = std::get_if<double>(&value.content())) {
      return *number == 1 ? choice.one : choice.other;
    }
    const auto* list = std::get_if<Value::List>(&value.content());
    return !list || list->size() == 1 ? choice.one : choice.other;
  }

  std::string said(const Slot& slot, const Value& value, std::string_view form) const {
    if (type_of(value) == ArgumentType::square && !form.empty() && !is_join(form)) {
      const std::string key = std::string("grammar.squares.").append(form);
      return Speaker(catalogue_, notation_, Message(key, {{"squares", value}})).text();
    }
    return std::visit([&](const auto& content) { return said(slot, content, form); },
                      value.content());
  }

  std::string said(const Slot& slot, std::int64_t number, std::string_view form) const {
    if (form == "move") return std::to_string((number + 1) / 2);
    want_none(slot, form);
    return std::to_string(number);
  }

  std::string said(const Slot& slot, double seconds, std::string_view form) const {
    const bool all_places = form == "places";
    if (!all_places) want_none(slot, form);
    const long long thousandths = std::llround(std::fabs(seconds) * 1000);
    std::string text = std::to_string(thousandths / 1000);
    if (seconds < 0 && thousandths != 0) text.insert(0, "-");
    if (thousandths % 1000 == 0 && !all_places) return text;
    std::string places = std::to_string(1000 + thousandths % 1000).substr(1);
    if (!all_places) places.erase(places.find_last_not_of('0') + 1);
    return text.append(catalogue_.form_of("grammar.point")) + places;
  }

  std::string said(const Slot& slot, const std::string& text, std::string_view form) const {
    const std::string key = std::string("grammar.text.").append(form);
    if (!catalogue_.has(key)) want_none(slot, form);
    return catalogue_.has_form(key, text) ? std::string(catalogue_.form_of(key, text)) : text;
  }

  std::string said(const Slot& /*slot*/, Square square, std::string_view /*form*/) const {
    return std::string(file_text(file_number(square)))
        .append(catalogue_.form_of("square.ranks", std::string(1, rank_letter(square))));
  }

  std::string said(const Slot& /*slot*/, Kind kind, std::string_view form) const {
    return std::string(catalogue_.form_of(bird_key("bird.", kind), form));
  }

  std::string said(const Slot& slot, const BirdAt& bird, std::string_view form) const {
    if (!form.empty() && is_one_of(form, catalogue_.form_of("grammar.pronouns"))) {
      return said(slot, bird.kind, form);
    }
    const Message place(std::string(key_of_place(bird)),
                        {{"bird", bird.kind}, {"square", bird.square}});
    return Speaker(catalogue_, notation_, place, form).text();
  }

  std::string said(const Slot& /*slot*/, Colour side, std::string_view form) const {
    return std::string(
        catalogue_.form_of(side == Colour::sente ? "side.sente" : "side.gote", form));
  }

  std::string said(const Slot& slot, const MoveAt& move, std::string_view form) const {
    want_none(slot, form);
    return catalogue_.move(move.position, move.move, notation_);
  }

  std::string said(const Slot& slot, const LineAt& line, std::string_view form) const {
    if (form != "plain") want_none(slot, form);
    const std::vector<std::string> moves = catalogue_.moves(line.position, line.moves, notation_);
    if (form == "plain") return joined(moves, " ");
    const Numbering numbering =
        notation_ == Notation::japanese ? Numbering::plies : Numbering::moves;
    return joined(numbered_pairs(moves, line.first_ply, numbering), "  ");
  }

  std::string said(const Slot& slot, const Message& message, std::string_view form) const {
    want_none(slot, form);
    return Speaker(catalogue_, notation_, message).text();
  }

  std::string said(const Slot& slot, const Value::List& list, std::string_view form) const {
    const bool joins = is_join(form);
    const std::string key = std::string("list.").append(joins ? form : "gap");
    std::string text;
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (i > 0) text += catalogue_.form_of(key, place_of_gap(i, list.size()));
      text += said(slot, list[i], joins ? "" : form);
    }
    return text;
  }

  /// Which form of list.F stands in front of an element that is not the first.
  static std::string_view place_of_gap(std::size_t element, std::size_t elements) {
    if (elements == 2) return "two";
    return element + 1 == elements ? "last" : "gap";
  }

  void want_none(const Slot& slot, std::string_view form) const {
    if (!form.empty() && !is_join(form)) {
      refuse_argument(slot, std::string("has no form \"").append(form).append("\""));
    }
  }

  bool is_join(std::string_view form) const {
    return !form.empty() && catalogue_.has(std::string("list.").append(form));
  }

  std::string_view file_text(int file) const {
    return catalogue_.form_of("square.files", std::to_string(file));
  }

  const Catalogue& catalogue_;
  Notation notation_;
  const Message& message_;
  std::string_view outer_form_;
};

}  // namespace

std::string bird_key(std::string_view room, Kind kind) {
  std::string key(room);
  key += english_name(kind);
  std::replace(key.begin(), key.end(), ' ', '-');
  return key;
}

std::string Catalogue::with_files(std::string_view move) const {
  std::string text;
  for (const char c : move) {
    if (c >= '1' && c <= '7') {
      text += form_of("square.files", std::string(1, c));
    } else {
      text += c;
    }
  }
  return text;
}

std::string Catalogue::move(const Position& position, Move move, Notation notation) const {
  std::string text = to_text(position, move, notation);
  return notation == Notation::japanese ? with_files(text) : text;
}

std::vector<std::string> Catalogue::moves(const Position& position, std::span<const Move> line,
                                          Notation notation) const {
  std::vector<std::string> texts = line_to_text(position, line, notation);
  if (notation != Notation::japanese) return texts;
  for (std::string& text : texts) text = with_files(text);
  return texts;
}

std::string Catalogue::text(const Message& message, Notation notation) const {
  return Speaker(*this, notation, message).text();
}

}  // namespace tori::problems
