// The elements of a JSON array in a stream, one after the other, or objects over several lines
// without an array. Memory does not grow with the array.
#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <string>
#include <utility>

namespace tori::problems {

/// What the reader found: an element; one that is too long, which is skipped; a zero byte or a
/// stream that fails, after which nothing can be read; the end of the stream before that of the
/// array or object; text behind the array; the end of both.
enum class ElementStatus : std::uint8_t {
  text,
  too_long,
  zero_byte,
  unreadable,
  cut_off,
  text_behind,
  end
};

/// An element as it stands in the array, over one line or many; whether it is JSON is not checked.
/// `text` is filled with `ElementStatus::text` only.
struct JsonElement {
  ElementStatus status = ElementStatus::end;
  /// The line in which it begins, counted from 1.
  std::size_t line_number = 0;
  std::string text;
};

/// Splits an array at its commas, and goes on with one that follows it. A string ends with its
/// line, as in JSON, so what is wrong in one element spoils few others. The stream must outlive the
/// reader.
class JsonArray {
 public:
  /// The stream stands behind the "[" of an array in line `line`. `longest` is the longest element,
  /// in bytes.
  JsonArray(std::istream& in, std::size_t line, std::size_t longest)
      : in_(&in), line_(line), longest_(longest), form_(Form::array) {}
  /// Objects one after the other. Of the first that text, in line `line`, has been read.
  JsonArray(std::istream& in, std::size_t line, std::size_t longest, std::string begun)
      : in_(&in), line_(line), longest_(longest), form_(Form::objects), begun_(std::move(begun)) {}

  JsonElement next();

 private:
  /// What the elements are: between the brackets of an array, or objects one after the other.
  enum class Form : std::uint8_t { array, objects };
  enum class Place : std::uint8_t { array, behind, over };

  int take();
  /// The next character that is neither blank nor a comma between elements.
  int past_blanks();
  /// Reads on from that character to the end of the element.
  JsonElement read_element(int first);
  /// What a character that is in no element means.
  JsonElement end_with(ElementStatus status);

  std::istream* in_;
  std::size_t line_;
  std::size_t longest_;
  Form form_;
  std::string begun_;
  Place place_ = Place::array;
};

}  // namespace tori::problems
