#include "problems/text/visible.hpp"

#include <algorithm>
#include <array>
#include <cstdio>

#include "problems/text/plain_text.hpp"

namespace tori::problems {
namespace {

constexpr std::u32string_view kOtherBlanks =
    U"\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u202F\u205F"
    U"\u3000";
constexpr std::u32string_view kPassedOver = U"\u200B\u200C\u200D\u2060\uFEFF";
constexpr char32_t kBlankOfSame = U'\u3000';
constexpr std::string_view kSame = "同";

/// `codes` begin with the smallest.
bool is_one_of(std::u32string_view codes, char32_t code) {
  return code >= codes.front() && codes.find(code) != std::u32string_view::npos;
}

Unseen unseen(char32_t code, std::size_t column) {
  std::array<char, 16> hex{};
  std::snprintf(hex.data(), hex.size(), "%04X", static_cast<unsigned>(code));
  return {Message("fault.text.unseen", {{"hex", hex.data()}, {"number", column}}), column};
}

/// Follows quotes and braces: what is prose.
class ProseEnd {
 public:
  ProseEnd(Prose prose, bool in_comment)
      : has_comments_(prose == Prose::in_comments), in_comment_(in_comment) {}

  /// True if the next character is prose.
  bool is_prose(char32_t code) {
    if (to_end_) return true;
    if (in_comment_) {
      in_comment_ = code != '}';
      return true;
    }
    if (code == '"') quoted_ = !quoted_;
    if (quoted_ || !has_comments_) return quoted_;
    in_comment_ = code == '{';
    to_end_ = code == ';';
    return in_comment_ || to_end_;
  }

 private:
  bool has_comments_;
  bool in_comment_;
  bool quoted_ = false;
  bool to_end_ = false;
};

/// Goes through a text, character by character.
class Seer {
 public:
  Seer(std::string_view text, Prose prose, bool in_comment)
      : text_(text), end_(prose, in_comment) {}

  bool at_end() const { return text_.empty(); }
  /// The bytes and characters behind which it stands.
  std::size_t bytes() const { return bytes_; }
  std::size_t column() const { return column_; }

  /// What is seen of the next character; its code if it is refused.
  tl::expected<std::string_view, char32_t> next() {
    const Character c = first_character(text_);
    const std::string_view bytes = text_.substr(0, std::max<std::size_t>(1, c.length));
    text_.remove_prefix(bytes.size());
    bytes_ += bytes.size();
    ++column_;
    const bool belongs_to_word = c.code == kBlankOfSame && before_.ends_with(kSame);
    before_ = bytes;
    if (end_.is_prose(c.code) || belongs_to_word) return bytes;
    if (is_one_of(kOtherBlanks, c.code)) return " ";
    if (is_one_of(kPassedOver, c.code)) return "";
    if (has_no_width(c.code)) return tl::unexpected(c.code);
    return bytes;
  }

 private:
  std::string_view text_;
  ProseEnd end_;
  std::string_view before_;
  std::size_t bytes_ = 0;
  std::size_t column_ = 0;
};

}  // namespace

tl::expected<std::string, Unseen> visible(std::string_view text, Prose prose, bool in_comment) {
  const auto is_ascii = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
  if (std::all_of(text.begin(), text.end(), is_ascii)) return std::string(text);
  std::string result;
  for (Seer seer(text, prose, in_comment); !seer.at_end();) {
    const auto seen = seer.next();
    if (!seen) return tl::unexpected(unseen(seen.error(), seer.column()));
    result += *seen;
  }
  return result;
}

std::size_t characters_in(std::string_view text) {
  std::size_t count = 0;
  for (; !text.empty(); ++count) {
    text.remove_prefix(std::max<std::size_t>(1, first_character(text).length));
  }
  return count;
}

std::size_t length_of_visible(std::string_view text, std::size_t bytes) {
  Seer seer(text, Prose::in_quotes, false);
  for (std::size_t seen = 0; seen < bytes && !seer.at_end();) {
    seen += seer.next().value_or("").size();
  }
  return seer.bytes();
}

bool begins_unseen(std::string_view text) {
  if (text.empty()) return false;
  const char32_t code = first_character(text).code;
  return code == ' ' || code == '\t' || is_one_of(kOtherBlanks, code) ||
         is_one_of(kPassedOver, code);
}

std::string_view without_unseen_before(std::string_view text) {
  while (begins_unseen(text)) text.remove_prefix(first_character(text).length);
  return text;
}

std::string_view trimmed_of_unseen(std::string_view text) {
  const auto length = [](std::string_view rest) {
    return std::max<std::size_t>(1, first_character(rest).length);
  };
  text = without_unseen_before(text);
  std::size_t end = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::string_view rest = text.substr(at);
    at += length(rest);
    if (!begins_unseen(rest)) end = at;
  }
  return text.substr(0, end);
}

}  // namespace tori::problems
