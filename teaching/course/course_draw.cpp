#include "teaching/course/course_draw.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "problems/core/theme_names.hpp"
#include "problems/text/number.hpp"
#include "problems/text/plain_text.hpp"
#include "teaching/course/course_words.hpp"

namespace tori::teaching {
namespace {

using problems::shown_inside;
using problems::trimmed;
using DrawFault = std::optional<Message>;

constexpr std::array<std::string_view, 9> kOptions = {
    "--count", "--seed", "--theme", "--fact", "--bird", "--plies", "--stars", "--kind", "--pass"};
constexpr std::string_view kFence = "fence";
constexpr int kMostPlies = 99;
constexpr int kMostStars = 5;
constexpr std::size_t kMostNames = 16;

/// An option with what stands behind it.
struct Given {
  std::string_view name;
  std::string_view value;
};

/// What stands in such a line.
struct Words {
  std::string_view source;
  std::vector<Given> options;
};

std::string_view take_word(std::string_view& text) {
  text = trimmed(text);
  const std::size_t end = std::min(text.find_first_of(" \t"), text.size());
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(end);
  return word;
}

bool has_option(const Words& words, std::string_view name) {
  return std::any_of(words.options.begin(), words.options.end(),
                     [&](const Given& given) { return given.name == name; });
}

tl::expected<Words, Message> read_words(std::string_view text) {
  Words words{take_word(text), {}};
  if (words.source.empty()) return tl::unexpected(Message("fault.course.no-source"));
  while (!trimmed(text).empty()) {
    const std::string_view name = take_word(text);
    if (std::find(kOptions.begin(), kOptions.end(), name) == kOptions.end()) {
      return tl::unexpected(
          with_meant(Message("fault.course.no-such-option", {{"name", shown_inside(name)}}), name,
                     {kOptions.begin(), kOptions.end()}));
    }
    if (has_option(words, name)) {
      return tl::unexpected(Message("fault.course.option-twice", {{"name", name}}));
    }
    const std::string_view value = take_word(text);
    if (value.empty() || value.starts_with("--")) {
      return tl::unexpected(Message("fault.course.option-empty", {{"name", name}}));
    }
    words.options.push_back({name, value});
  }
  return words;
}

DrawFault read_draw_source(std::string_view text, Draw& draw) {
  if (const auto source = source_from_text(text)) {
    draw.source = *source;
    return std::nullopt;
  }
  if (!text.ends_with(".epd") && !text.ends_with(".sqlite")) {
    std::vector<std::string_view> names = source_names();
    names.push_back(kFence);
    return with_meant(Message("fault.course.no-such-source", {{"text", shown_inside(text)}}), text,
                      names);
  }
  draw.source = Source::file;
  draw.file = text;
  return std::nullopt;
}

template <typename Number>
DrawFault read_number(const Given& given, Number least, Number most, Number& number) {
  const auto value = problems::number_from_text<Number>(given.value);
  if (!value || *value < least || *value > most) {
    return Message("fault.course.option-number", {{"name", given.name},
                                                  {"text", shown_inside(given.value)},
                                                  {"least", std::to_string(least)},
                                                  {"most", std::to_string(most)}});
  }
  number = *value;
  return std::nullopt;
}

DrawFault read_range(const Given& given, int most, problems::Range& range) {
  const auto read = problems::range_from_text(given.value);
  const bool fits = read && (read->least == problems::Range::kNoLeast || read->least >= 1) &&
                    (read->most == problems::Range::kNoMost || read->most <= most) &&
                    (read->least == problems::Range::kNoLeast || read->least <= most);
  if (!fits) {
    return Message("fault.course.option-range", {{"name", given.name},
                                                 {"text", shown_inside(given.value)},
                                                 {"least", std::to_string(1)},
                                                 {"most", std::to_string(most)}});
  }
  range = *read;
  return std::nullopt;
}

Message unknown_word(const Given& given, std::string_view word,
                     const std::vector<std::string_view>& words) {
  Message fault("fault.course.option-word", {{"name", given.name}, {"text", shown_inside(word)}});
  return with_meant(std::move(fault), word, words);
}

/// Passes each of the names between commas to `read` until one has a fault.
template <typename Read>
DrawFault each_name(const Given& given, const Read& read) {
  std::string_view rest = given.value;
  for (std::size_t names = 0;; ++names) {
    const std::size_t end = std::min(rest.find(','), rest.size());
    if (names == kMostNames) return unknown_word(given, rest, {});
    if (DrawFault fault = read(rest.substr(0, end))) return fault;
    if (end == rest.size()) return std::nullopt;
    rest.remove_prefix(end + 1);
  }
}

/// What is wrong with the word, if it is none of these names.
template <typename Names>
DrawFault fault_of_name(const Given& given, std::string_view word, const Names& names) {
  if (std::find(names.begin(), names.end(), word) != names.end()) return std::nullopt;
  return unknown_word(given, word, {names.begin(), names.end()});
}

DrawFault read_themes(const Given& given, Draw& draw) {
  return each_name(given, [&](std::string_view theme) -> DrawFault {
    if (auto fault = theme.starts_with(problems::kMateTheme)
                         ? fault_of_name(given, theme.substr(problems::kMateTheme.size()),
                                         problems::kMateNames)
                         : fault_of_name(given, theme, problems::kThemeNames)) {
      return fault;
    }
    draw.themes.emplace_back(theme);
    return std::nullopt;
  });
}

DrawFault read_facts(const Given& given, Draw& draw) {
  return each_name(given, [&](std::string_view fact) -> DrawFault {
    if (!is_fact_name(fact)) return unknown_word(given, fact, fact_names());
    draw.facts.emplace_back(fact);
    return std::nullopt;
  });
}

DrawFault read_birds(const Given& given, Draw& draw) {
  return each_name(given, [&](std::string_view bird) -> DrawFault {
    for (int index = 0; index < kKinds; ++index) {
      const Kind kind = kind_at(index);
      if (sfen_letters(kind) != bird) continue;
      draw.birds.push_back(kind);
      return std::nullopt;
    }
    return unknown_word(given, bird, {});
  });
}

DrawFault read_draw_kind(const Given& given, Draw& draw) {
  const auto kind = item_kind_from_text(given.value);
  if (!kind || !is_exercise(*kind)) return unknown_word(given, given.value, item_kind_names());
  draw.kind = *kind;
  return std::nullopt;
}

DrawFault read_option(const Given& given, Draw& draw) {
  if (given.name == "--count") {
    return read_number<std::size_t>(given, 1, kMostDrawn, draw.count);
  }
  if (given.name == "--seed") {
    return read_number<std::uint64_t>(given, 0, 999'999'999, draw.seed);
  }
  if (given.name == "--theme") return read_themes(given, draw);
  if (given.name == "--fact") return read_facts(given, draw);
  if (given.name == "--bird") return read_birds(given, draw);
  if (given.name == "--plies") return read_range(given, kMostPlies, draw.plies);
  if (given.name == "--stars") return read_range(given, kMostStars, draw.stars);
  return read_draw_kind(given, draw);
}

tl::expected<Draw, Message> draw_of(const Words& words, std::size_t line) {
  Draw draw;
  draw.line = line;
  if (auto fault = read_draw_source(words.source, draw)) return tl::unexpected(std::move(*fault));
  for (const Given& given : words.options) {
    if (given.name == "--pass") continue;
    if (auto fault = read_option(given, draw)) return tl::unexpected(std::move(*fault));
  }
  if (draw.count == 0) {
    return tl::unexpected(Message("fault.course.option-missing", {{"name", "--count"}}));
  }
  return draw;
}

DrawFault read_pass(const Words& words, Test& test) {
  for (const Given& given : words.options) {
    if (given.name == "--pass") {
      return read_number<std::size_t>(given, 1, kMostDrawn, test.pass);
    }
  }
  return Message("fault.course.option-missing", {{"name", "--pass"}});
}

}  // namespace

tl::expected<Draw, Message> read_draw(std::string_view text, std::size_t line) {
  const auto words = read_words(text);
  if (!words) return tl::unexpected(words.error());
  if (has_option(*words, "--pass")) return tl::unexpected(Message("fault.course.pass-of-draw"));
  return draw_of(*words, line);
}

tl::expected<Test, Message> read_test(std::string_view text, std::size_t line) {
  const auto words = read_words(text);
  if (!words) return tl::unexpected(words.error());
  Test test;
  test.line = line;
  if (auto fault = read_pass(*words, test)) return tl::unexpected(std::move(*fault));
  if (words->source != kFence) {
    auto draw = draw_of(*words, line);
    if (!draw) return tl::unexpected(std::move(draw.error()));
    test.draw = std::move(*draw);
  } else if (words->options.size() > 1) {
    return tl::unexpected(Message("fault.course.option-of-fence"));
  }
  return test;
}

}  // namespace tori::teaching
