#include "problems/text/plain_text.hpp"

#include <algorithm>
#include <iterator>

namespace tori::problems {
namespace {

/// The most characters of input that a message repeats.
constexpr int kShownCharacters = 40;

unsigned byte_at(std::string_view text, std::size_t i) {
  return static_cast<unsigned char>(text[i]);
}

std::string hex(unsigned byte) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  return {kDigits[byte >> 4], kDigits[byte & 15]};
}

/// C0, DEL and C1: control characters that a terminal may obey.
bool is_control(char32_t code) {
  return code < 0x20 || (code >= 0x7F && code < 0xA0);
}

Message byte_fault(const char* key, unsigned byte, std::size_t offset) {
  return Message(key, {{"hex", hex(byte)}, {"byte", offset + 1}});
}

}  // namespace

bool is_unprintable(char32_t code) {
  return is_control(code) || (code >= 0x200B && code <= 0x200F) ||
         (code >= 0x2028 && code <= 0x202E) || (code >= 0x2060 && code <= 0x206F) ||
         code == 0xFEFF || code == 0xFFFE || code == 0xFFFF;
}

bool has_no_width(char32_t code) {
  struct Range {
    char32_t first, last;
  };
  constexpr Range kRanges[] = {
      {0xAD, 0xAD},     {0x34F, 0x34F},   {0x61C, 0x61C},   {0x115F, 0x1160}, {0x17B4, 0x17B5},
      {0x180B, 0x180F}, {0x200B, 0x200F}, {0x2028, 0x202E}, {0x2060, 0x206F}, {0x3164, 0x3164},
      {0xFE00, 0xFE0F}, {0xFEFF, 0xFEFF}, {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFFB}, {0xE0000, 0xE0FFF}};
  return std::any_of(std::begin(kRanges), std::end(kRanges),
                     [code](Range range) { return range.first <= code && code <= range.last; });
}

Character first_character(std::string_view text) {
  const unsigned lead = byte_at(text, 0);
  if (lead < 0x80) return {lead, 1};
  if (lead < 0xC2 || lead > 0xF4) return {};
  const std::size_t length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  if (text.size() < length) return {};
  char32_t code = lead & (0x7FU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    const unsigned next = byte_at(text, i);
    if ((next & 0xC0U) != 0x80U) return {};
    code = code << 6 | (next & 0x3FU);
  }
  const bool overlong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
  const bool surrogate = code >= 0xD800 && code < 0xE000;
  if (overlong || surrogate || code > 0x10FFFF) return {};
  return {code, length};
}

std::optional<Message> fault_of_text(std::string_view line) {
  for (std::size_t at = 0; at < line.size();) {
    const Character c = first_character(line.substr(at));
    if (c.length == 0) return byte_fault("fault.file.not-utf8", byte_at(line, at), at);
    if (is_control(c.code) && c.code != '\t') {
      return byte_fault("fault.file.control-character", static_cast<unsigned>(c.code), at);
    }
    at += c.length;
  }
  return std::nullopt;
}

std::string shown(std::string_view text) {
  return "\"" + shown_inside(text) + "\"";
}

std::string shown_inside(std::string_view text) {
  std::string result;
  for (int n = 0; !text.empty(); ++n) {
    if (n == kShownCharacters) return result + "...";
    const Character c = first_character(text);
    const std::size_t length = c.length == 0 ? 1 : c.length;
    if (c.length == 0 || is_control(c.code)) {
      for (std::size_t i = 0; i < length; ++i) result += "\\x" + hex(byte_at(text, i));
    } else {
      result += text.substr(0, length);
    }
    text.remove_prefix(length);
  }
  return result;
}

std::string printable_line(std::string_view text, std::size_t longest) {
  std::string result;
  for (std::size_t n = 0; !text.empty(); ++n) {
    if (n == longest) return result + "…";
    const Character c = first_character(text);
    if (c.length == 0) {
      result += "\uFFFD";
    } else if (c.code == '\t' || c.code == '\n' || c.code == '\r') {
      result += ' ';
    } else if (!is_unprintable(c.code)) {
      result += text.substr(0, c.length);
    }
    text.remove_prefix(c.length == 0 ? 1 : c.length);
  }
  return result;
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = first_character(text).length;
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

std::string on_one_line(std::string_view text) {
  constexpr std::string_view kBreaks = "\r\n";
  if (text.find_first_of(kBreaks) == std::string_view::npos) return std::string(text);
  std::string line;
  while (!text.empty()) {
    const std::size_t length = std::min(text.find_first_of(kBreaks), text.size());
    if (const std::string_view words = trimmed(text.substr(0, length)); !words.empty()) {
      line += (line.empty() ? "" : " ") + std::string(words);
    }
    text.remove_prefix(std::min(length + 1, text.size()));
  }
  return line;
}

std::string lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lower;
}

std::string counted_text(std::string number, std::string_view word) {
  const bool one = number == "1";
  number.append(" ").append(word == "ply" && !one ? "plie" : word);
  return one ? number : number + "s";
}

}  // namespace tori::problems
