#include "problems/pictures/compact_svg.hpp"

#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <vector>

namespace tori::pictures {
namespace {

/// Path data is written in tenths of a unit; a scale in the `transform` of the path undoes that.
constexpr double kPathUnit = 10;

/// A tenth of a unit is written as 1.
int tenths(double number) {
  return static_cast<int>(std::lround(number * kPathUnit));
}

/// "12.3", ".5", "-7": at most that many decimals.
std::string short_number(double number, int decimals) {
  std::array<char, 32> digits{};
  const auto end =
      std::to_chars(digits.begin(), digits.end(), number, std::chars_format::fixed, decimals).ptr;
  std::string text(digits.begin(), end);
  if (text.find('.') != text.npos) {
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
  }
  if (text.starts_with("0.")) text.erase(0, 1);
  if (text.starts_with("-0.")) text.erase(1, 1);
  return text == "-0" ? "0" : text;
}

/// Rewrites the data of one path. Cairo writes M, L, C and Z, with absolute coordinates.
class PathWriter {
 public:
  std::string rewrite(std::string_view data) {
    data_ = data;
    for (char command = next_command(); command != '\0'; command = next_command()) {
      switch (command) {
        case 'M': move(); break;
        case 'L': line(); break;
        case 'C': curve(); break;
        default: close(); break;
      }
    }
    return std::move(result_);
  }

 private:
  struct Place {
    int x = 0;
    int y = 0;
  };

  void skip_spaces() {
    while (!data_.empty() && data_.front() == ' ') data_.remove_prefix(1);
  }

  char next_command() {
    skip_spaces();
    if (data_.empty()) return '\0';
    const char command = data_.front();
    data_.remove_prefix(1);
    return command;
  }

  int next_number() {
    skip_spaces();
    double number = 0;
    const auto end = std::from_chars(data_.data(), data_.data() + data_.size(), number).ptr;
    data_.remove_prefix(static_cast<std::size_t>(end - data_.data()));
    return tenths(number);
  }

  Place next_place() {
    const int x = next_number();
    return {x, next_number()};
  }

  /// Writes a command, unless it repeats the last one, and its numbers.
  void write(char command, const std::vector<int>& numbers) {
    bool separate = command == last_;
    if (command != last_) result_ += command;
    // Pairs after those of an `m` are lines.
    last_ = command == 'm' ? 'l' : command;
    for (const int number : numbers) {
      if (separate && number >= 0) result_ += ' ';
      result_ += std::to_string(number);
      separate = true;
    }
  }

  /// Cairo ends each closed path with one more `M` to its beginning, which draws nothing.
  void move() {
    const Place to = next_place();
    skip_spaces();
    if (data_.empty()) return;
    write('m', {to.x - here_.x, to.y - here_.y});
    begin_ = here_ = to;
  }

  void line() {
    const Place to = next_place();
    const int right = to.x - here_.x;
    const int down = to.y - here_.y;
    here_ = to;
    if (right == 0 && down == 0) return;
    if (down == 0) return write('h', {right});
    if (right == 0) return write('v', {down});
    write('l', {right, down});
  }

  void curve() {
    std::vector<int> numbers;
    Place to = here_;
    for (int i = 0; i < 3; ++i) {
      to = next_place();
      numbers.push_back(to.x - here_.x);
      numbers.push_back(to.y - here_.y);
    }
    here_ = to;
    write('c', numbers);
  }

  void close() {
    write('z', {});
    here_ = begin_;
  }

  std::string_view data_;
  std::string result_;
  char last_ = '\0';
  Place here_;
  Place begin_;
};

/// The attribute values that say what holds anyway.
constexpr std::array<std::string_view, 10> kDefaults = {
    "fill-rule:nonzero;",
    "fill-opacity:1;",
    "stroke-opacity:1;",
    "stroke-linecap:butt;",
    "stroke-linejoin:miter;",
    "stroke-miterlimit:10;",
    "stroke:none;",
    " version=\"1.1\"",
    " xmlns:xlink=\"http://www.w3.org/1999/xlink\"",
    " style=\"\""};

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != text.npos; at += to.size()) {
    text.replace(at, from.size(), to);
  }
}

/// Cairo puts the path of each glyph into `<symbol overflow="visible" id="...">...</symbol>`. Makes
/// it a path with that id, and removes those to which nothing refers.
void unwrap_glyphs(std::string& svg) {
  constexpr std::string_view kOpen = "<symbol ";
  constexpr std::string_view kClose = "</symbol>";
  constexpr std::string_view kId = "id=\"";
  for (std::size_t at = 0; (at = svg.find(kOpen, at)) != svg.npos;) {
    const std::size_t end = svg.find(kClose, at) + kClose.size();
    const std::size_t id = svg.find(kId, at) + kId.size();
    const std::string reference = "#" + svg.substr(id, svg.find('"', id) - id) + "\"";
    std::string path;
    if (svg.find(reference) != svg.npos) {
      constexpr std::string_view kPath = "<path ";
      const std::size_t begin = svg.find(kPath, at) + kPath.size();
      path = "<path " + svg.substr(id - kId.size(), svg.find('"', id) + 1 - id + kId.size()) + " " +
             svg.substr(begin, svg.find("/>", begin) + 2 - begin);
    }
    svg.replace(at, end - at, path);
    at += path.size();
  }
}

/// The number that begins at `at`, and where it ends; nullopt if none does.
struct Number {
  double value = 0;
  std::size_t end = 0;
};
Number number_at(const std::string& text, std::size_t at) {
  Number number{0, at};
  const char* first = text.data() + at;
  const auto [end, fault] = std::from_chars(first, text.data() + text.size(), number.value);
  if (fault == std::errc()) number.end = at + static_cast<std::size_t>(end - first);
  return number;
}

/// Rewrites what stands between ` NAME="` and the next double quote.
template <typename Rewrite>
void rewrite_values(std::string& svg, std::string_view name, const Rewrite& rewrite) {
  const std::string mark = " " + std::string(name) + "=\"";
  for (std::size_t at = 0; (at = svg.find(mark, at)) != svg.npos;) {
    const std::size_t begin = at + mark.size();
    const std::size_t length = svg.find('"', begin) - begin;
    const std::string value = rewrite(svg.substr(begin, length));
    svg.replace(begin, length, value);
    at = begin + value.size();
  }
}

/// All numbers of a value with at most that many decimals.
std::string with_short_numbers(const std::string& value, int decimals) {
  std::string result;
  for (std::size_t at = 0; at < value.size();) {
    const Number number = number_at(value, at);
    if (number.end > at) {
      result += short_number(number.value, decimals);
      at = number.end;
    } else {
      result += value[at++];
    }
  }
  return result;
}

/// Shortens every path, and scales it down again: in its own transform, and the widths of its lines
/// up.
void rewrite_paths(std::string& svg) {
  constexpr std::string_view kOpen = "<path ";
  for (std::size_t at = 0; (at = svg.find(kOpen, at)) != svg.npos;) {
    const std::size_t end = svg.find("/>", at);
    std::string path = svg.substr(at, end - at);
    rewrite_values(path, "d", [](const std::string& data) { return PathWriter().rewrite(data); });
    const std::size_t width = path.find("stroke-width:");
    if (width != path.npos) {
      const std::size_t begin = width + std::string_view("stroke-width:").size();
      const Number number = number_at(path, begin);
      path.replace(begin, number.end - begin, short_number(number.value * kPathUnit, 1));
    }
    if (path.find(" transform=\"") == path.npos) {
      path += " transform=\"scale(.1)\"";
    } else {
      rewrite_values(path, "transform",
                     [](const std::string& value) { return value + "scale(.1)"; });
    }
    svg.replace(at, end - at, path);
    at += path.size();
  }
}

/// "rgb(10%,10%,10%)" as "#1a1a1a".
void shorten_colours(std::string& svg) {
  constexpr std::string_view kOpen = "rgb(";
  for (std::size_t at = 0; (at = svg.find(kOpen, at)) != svg.npos;) {
    const std::size_t end = svg.find(')', at) + 1;
    std::string colour = "#";
    std::size_t next = at + kOpen.size();
    for (int i = 0; i < 3; ++i) {
      const Number part = number_at(svg, next);
      constexpr std::string_view kDigits = "0123456789abcdef";
      const auto level = static_cast<std::size_t>(std::lround(part.value * 2.55));
      colour += kDigits[level / 16];
      colour += kDigits[level % 16];
      next = part.end + 2;
    }
    svg.replace(at, end - at, colour);
  }
}

}  // namespace

std::string compact_svg(std::string_view text) {
  std::string svg(text);
  unwrap_glyphs(svg);
  replace_all(svg, "\n", "");
  replace_all(svg, "xlink:href", "href");
  replace_all(svg, "glyph", "g");
  // Without a unit lengths are in pixels.
  replace_all(svg, "pt\"", "\"");
  for (const std::string_view usual : kDefaults) replace_all(svg, usual, "");
  shorten_colours(svg);
  rewrite_paths(svg);
  for (const std::string_view name : {"x", "y", "width", "height", "viewBox"}) {
    rewrite_values(svg, name,
                   [](const std::string& value) { return with_short_numbers(value, 1); });
  }
  rewrite_values(svg, "transform",
                 [](const std::string& value) { return with_short_numbers(value, 3); });
  replace_all(svg, "\"", "'");
  return svg;
}

}  // namespace tori::pictures
