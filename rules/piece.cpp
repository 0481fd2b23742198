#include "rules/piece.hpp"

namespace tori {
namespace {

struct Names {
  std::string_view sfen, western, kanji, english;
};

constexpr std::array<Names, kKinds> kNames = {{
    {"F", "Fa", "鷹", "falcon"},
    {"C", "Cr", "鶴", "crane"},
    {"P", "Pt", "雉", "pheasant"},
    {"L", "LQ", "左鶉", "left quail"},
    {"R", "RQ", "右鶉", "right quail"},
    {"S", "Sw", "燕", "swallow"},
    {"K", "Ph", "鵬", "phoenix"},
    {"+F", "+Fa", "鵰", "eagle"},
    {"+S", "+Sw", "鴈", "goose"},
}};

const Names& names(Kind kind) {
  return kNames[static_cast<std::size_t>(index(kind))];
}

}  // namespace

std::string_view sfen_letters(Kind kind) {
  return names(kind).sfen;
}
std::string_view western_name(Kind kind) {
  return names(kind).western;
}
std::string_view kanji(Kind kind) {
  return names(kind).kanji;
}
std::string_view english_name(Kind kind) {
  return names(kind).english;
}

std::optional<Kind> kind_from_letter(char letter) {
  const char upper =
      letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
  for (int i = 0; i <= index(Kind::phoenix); ++i) {
    if (names(kind_at(i)).sfen[0] == upper) return kind_at(i);
  }
  return std::nullopt;
}

std::string_view to_text(Colour colour) {
  return colour == Colour::sente ? "sente" : "gote";
}

}  // namespace tori
