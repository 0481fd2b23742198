#include "problems/text/json_array.hpp"

namespace tori::problems {
namespace {

constexpr int kStreamEnd = std::char_traits<char>::eof();

bool is_blank(int c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/// Follows a text to the comma or bracket that ends its element.
class ElementEnd {
 public:
  /// True if the character is the first that does not belong to the element.
  bool is_at(char c) {
    if (in_string_) {
      follow_string(c);
      return false;
    }
    const bool outside = depth_ == 0;
    if (outside && (c == ',' || c == ']')) return true;
    if (c == '"') in_string_ = true;
    if (c == '{' || c == '[') ++depth_;
    if ((c == '}' || c == ']') && depth_ > 0) --depth_;
    return false;
  }

  /// Goes on by a character of an object that is no element of an array. True if that is its last:
  /// the bracket that closes it, or the end of a line that begins with no bracket.
  bool is_behind_object(char c) {
    const bool in_string = in_string_;
    const bool is_end = is_at(c);
    if (in_string || depth_ > 0) return false;
    return is_end || c == '}' || c == ']' || c == '\n';
  }

 private:
  void follow_string(char c) {
    if (escaped_) {
      escaped_ = false;
    } else if (c == '\\') {
      escaped_ = true;
    } else if (c == '"') {
      in_string_ = false;
    }
    if (c == '\n') in_string_ = false;
  }

  std::size_t depth_ = 0;
  bool in_string_ = false;
  bool escaped_ = false;
};

}  // namespace

int JsonArray::take() {
  int c = 0;
  if (begun_.empty()) {
    c = in_->get();
  } else {
    c = static_cast<unsigned char>(begun_.front());
    begun_.erase(0, 1);
  }
  if (c == '\n') ++line_;
  return c;
}

int JsonArray::past_blanks() {
  int c = take();
  while (is_blank(c) || (c == ',' && place_ == Place::array)) c = take();
  return c;
}

JsonElement JsonArray::end_with(ElementStatus status) {
  place_ = Place::over;
  return {status, line_, {}};
}

JsonElement JsonArray::read_element(int first) {
  JsonElement element{ElementStatus::text, line_, {}};
  ElementEnd end;
  for (int c = first; c != kStreamEnd; c = take()) {
    if (c == '\0') return end_with(ElementStatus::zero_byte);
    if (form_ == Form::array && end.is_at(static_cast<char>(c))) {
      if (c == ']') place_ = Place::behind;
      while (!element.text.empty() && is_blank(element.text.back())) element.text.pop_back();
      return element;
    }
    if (element.text.size() < longest_) {
      element.text += static_cast<char>(c);
    } else if (!is_blank(c)) {
      element.status = ElementStatus::too_long;
    }
    if (form_ == Form::objects && end.is_behind_object(static_cast<char>(c))) return element;
  }
  if (in_->bad()) return end_with(ElementStatus::unreadable);
  return end_with(ElementStatus::cut_off);
}

JsonElement JsonArray::next() {
  if (place_ == Place::over) return end_with(ElementStatus::end);
  int c = past_blanks();
  if (c == ']' && form_ == Form::array && place_ == Place::array) {
    place_ = Place::behind;
    c = past_blanks();
  }
  // An array that follows, of a file that was joined.
  while (c == '[' && place_ == Place::behind) {
    place_ = Place::array;
    c = past_blanks();
    if (c != ']') break;
    place_ = Place::behind;
    c = past_blanks();
  }
  if (c == '\0') return end_with(ElementStatus::zero_byte);
  if (c == kStreamEnd) {
    if (in_->bad()) return end_with(ElementStatus::unreadable);
    const bool is_open = form_ == Form::array && place_ == Place::array;
    return end_with(is_open ? ElementStatus::cut_off : ElementStatus::end);
  }
  return place_ == Place::array ? read_element(c) : end_with(ElementStatus::text_behind);
}

}  // namespace tori::problems
