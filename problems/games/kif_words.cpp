#include "problems/games/kif_words.hpp"

#include <algorithm>
#include <array>

#include "problems/text/japanese_words.hpp"
#include "problems/text/plain_text.hpp"
#include "rules/sfen.hpp"

namespace tori::problems {
namespace {

/// The words for a hand of all pieces that are left, and for an empty one.
constexpr std::array<std::string_view, 6> kRestOfBox = {"残り全部", "残り", "残り駒全部",
                                                        "残り駒",   "残駒", "残駒全部"};
constexpr std::array<std::string_view, 3> kNothing = {"なし", "無し", "ナシ"};
/// What may stand between the pieces of a hand, and behind their number.
constexpr std::array<std::string_view, 4> kBetweenPieces = {"、", "，", ",", "・"};
constexpr std::string_view kPieces = "枚";

constexpr std::array<NamedStart, 7> kNamedStarts = {{
    {"禽将棋", kStartSfen},
    {"鳥将棋", kStartSfen},
    {"平手", kStartSfen},
    {"左鶉落ち", "rpckcp1/3f3/sssssss/2s1S2/SSSSSSS/3F3/LPCKCPR w - 1"},
    {"鷹落ち", "rpckcpl/7/sssssss/2s1S2/SSSSSSS/3F3/LPCKCPR w - 1"},
    {"鷹左鶉落ち", "rpckcp1/7/sssssss/2s1S2/SSSSSSS/3F3/LPCKCPR w - 1"},
    {"鷹両鶉落ち", "1pckcp1/7/sssssss/2s1S2/SSSSSSS/3F3/LPCKCPR w - 1"},
}};

template <typename Words>
bool is_word_of(const Words& words, std::string_view text) {
  return std::find(words.begin(), words.end(), text) != words.end();
}

/// Takes what separates the pieces of a hand off the front of the text. False if nothing is there.
bool take_between_pieces(std::string_view& text) {
  const std::size_t length = text.size();
  text = without_blanks_before(text);
  for (const std::string_view between : kBetweenPieces) {
    if (text.starts_with(between)) text.remove_prefix(between.size());
  }
  return text.size() < length;
}

}  // namespace

const NamedStart* find_start(std::string_view name) {
  std::string plain(name);
  for (const std::string_view between : {"・", "、", "　", " "}) {
    for (std::size_t at = 0; (at = plain.find(between, at)) != std::string::npos;) {
      plain.erase(at, between.size());
    }
  }
  const auto* const found =
      std::find_if(kNamedStarts.begin(), kNamedStarts.end(),
                   [&](const NamedStart& start) { return start.name == plain; });
  return found == kNamedStarts.end() ? nullptr : found;
}

Colour player_of(std::string_view line) {
  const auto names = [line](std::string_view name) { return line.find(name) != line.npos; };
  return names("後手") || names("上手") ? Colour::gote : Colour::sente;
}

bool is_rest_of_box(std::string_view hand) {
  return is_word_of(kRestOfBox, hand);
}

std::string hand_in_plain_text(std::string_view hand) {
  std::string_view text = trimmed_of_blanks(hand);
  if (text.empty() || is_word_of(kNothing, text) || is_rest_of_box(text)) return "なし";
  std::string plain;
  while (!text.empty()) {
    if (take_between_pieces(text)) {
      plain += ' ';
    } else if (const auto number = take_japanese_number(text)) {
      plain.erase(plain.find_last_not_of(' ') + 1);
      plain += std::to_string(*number) + " ";
      if (text.starts_with(kPieces)) text.remove_prefix(kPieces.size());
    } else {
      const std::size_t length = std::max<std::size_t>(1, first_character(text).length);
      plain += text.substr(0, length);
      text.remove_prefix(length);
    }
  }
  return plain;
}

}  // namespace tori::problems
