#include "teaching/course/course_file.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>

#include "problems/text/line_reader.hpp"
#include "problems/text/plain_text.hpp"
#include "teaching/course/course_draw.hpp"
#include "teaching/course/course_item.hpp"
#include "teaching/course/course_text.hpp"
#include "teaching/course/course_words.hpp"

namespace tori::teaching {
namespace {

using problems::LineStatus;
using problems::shown_inside;
using problems::trimmed;
using LineFault = std::optional<Message>;

constexpr std::size_t kLongestKey = 40;
constexpr std::string_view kFenceMark = "```";

bool is_chapter_key(std::string_view text) {
  constexpr std::string_view kKeyCharacters = "abcdefghijklmnopqrstuvwxyz0123456789-";
  return !text.empty() && text.size() <= kLongestKey &&
         text.find_first_not_of(kKeyCharacters) == std::string_view::npos;
}

bool says_nothing_here(std::string_view line) {
  return line.empty() || (line.starts_with("<!--") && line.ends_with("-->"));
}

/// Reads one file, line by line.
class CourseReader {
 public:
  CourseReader(std::istream& in, const std::string& source) : lines_(in) {
    course_.source = source;
    course_.languages.assign(problems::kLanguages.begin(), problems::kLanguages.end());
  }

  tl::expected<Course, std::vector<problems::BadInput>> read() {
    while (read_next()) {
    }
    if (fence_ != 0) add_fault(Message("fault.course.open-fence"), fence_);
    if (!ended_) end_chapter();
    if (course_.chapters.empty() && faults_.empty()) {
      add_fault(Message("fault.course.no-chapter"), 0);
    }
    if (faults_.empty()) return std::move(course_);
    std::stable_sort(faults_.begin(), faults_.end(),
                     [](const auto& a, const auto& b) { return a.fault.line < b.fault.line; });
    return tl::unexpected(std::move(faults_));
  }

 private:
  /// False once nothing more is read.
  bool read_next() {
    const problems::Line line = lines_.next();
    number_ = line.number;
    bytes_ += line.text.size() + 1;
    switch (line.status) {
      case LineStatus::end: return false;
      case LineStatus::unreadable:
        add_fault(Message("fault.file.reading-failed-directory"), 0);
        return false;
      case LineStatus::zero_byte: add_fault(zero_byte_fault(line), number_); return false;
      case LineStatus::too_long:
        bytes_ += problems::kLongestLine;
        return note(Message("fault.file.long-line", {{"bytes", problems::kLongestLine}}));
      case LineStatus::text: break;
    }
    if (auto fault = problems::fault_of_text(line.text)) return note(std::move(fault));
    return note(read_line(trimmed(line.text))) && !ended_;
  }

  /// Keeps the fault of the line, if it has one; false once it is enough.
  bool note(LineFault fault) {
    if (fault) add_fault(std::move(*fault), number_);
    if (bytes_ > kMostCourseBytes) {
      add_fault(Message("fault.course.long-file", {{"bytes", kMostCourseBytes}}), number_);
      return false;
    }
    return faults_.size() < kMostFaults;
  }

  void add_fault(Message message, std::size_t line) {
    faults_.push_back({course_.source, {std::move(message), line}});
  }

  LineFault read_line(std::string_view line) {
    if (line.starts_with(kFenceMark)) return read_fence(line);
    if (fence_ != 0) return line.empty() || line[0] == '#' ? std::nullopt : read_board(line);
    if (says_nothing_here(line)) return std::nullopt;
    if (line[0] == '#') return begin_chapter(trimmed(line.substr(1)));
    return read_words(line);
  }

  LineFault read_fence(std::string_view line) {
    if (fence_ != 0 && line == kFenceMark) {
      fence_ = 0;
      return std::nullopt;
    }
    if (fence_ != 0 || trimmed(line.substr(kFenceMark.size())) != "epd") {
      return Message("fault.course.fence-kind", {{"text", shown_inside(line)}});
    }
    fence_ = number_;
    if (course_.chapters.empty()) return before_chapter(line);
    return std::nullopt;
  }

  LineFault read_board(std::string_view line) {
    if (course_.chapters.empty()) return std::nullopt;
    if (++boards_ > kMostBoards) {
      return Message("fault.course.many-boards", {{"limit", kMostBoards}});
    }
    auto item = read_item(line, course_.source, number_, course_.languages);
    if (!item) return std::move(item.error());
    Chapter& chapter = course_.chapters.back();
    const bool of_test = chapter.test.line != 0;
    if (of_test && chapter.test.draw) return Message("fault.course.board-behind-test");
    if (of_test && !is_exercise(item->kind)) {
      return Message("fault.course.no-question", {{"word", to_text(item->kind)}});
    }
    (of_test ? chapter.test.items : chapter.items).push_back(std::move(*item));
    return std::nullopt;
  }

  LineFault begin_chapter(std::string_view key) {
    end_chapter();
    if (course_.chapters.size() >= kMostChapters) {
      ended_ = true;
      return Message("fault.course.many-chapters", {{"limit", kMostChapters}});
    }
    LineFault fault;
    if (!is_chapter_key(key)) {
      fault = Message("fault.course.chapter-name",
                      {{"text", shown_inside(key)}, {"limit", kLongestKey}});
    }
    for (const Chapter& other : course_.chapters) {
      if (other.key != key || fault) continue;
      fault = Message("fault.course.chapter-twice", {{"name", key}, {"first", other.line}});
    }
    course_.chapters.push_back({std::string(key), number_});
    title_line_ = goal_line_ = 0;
    return fault;
  }

  /// Tells what the chapter that ends here lacks.
  void end_chapter() {
    if (course_.chapters.empty()) return;
    const Chapter& chapter = course_.chapters.back();
    const auto lacks = [&](std::string_view word) {
      add_fault(Message("fault.course.line-missing", {{"name", chapter.key}, {"word", word}}),
                chapter.line);
    };
    if (title_line_ == 0) lacks("title");
    if (goal_line_ == 0) lacks("goal");
    const Test& test = chapter.test;
    if (!test_seen_) lacks("test:");
    test_seen_ = false;
    if (test.line != 0 && test.pass > test.exercises()) {
      add_fault(Message("fault.course.pass", {{"number", test.pass}, {"count", test.exercises()}}),
                test.line);
    }
  }

  static Message before_chapter(std::string_view line) {
    return Message("fault.course.before-chapter", {{"text", shown_inside(line)}});
  }

  /// A line that begins with a word.
  LineFault read_words(std::string_view line) {
    const std::string_view name = line.substr(0, line.find_first_of(" \t"));
    const std::string_view rest = trimmed(line.substr(name.size()));
    if (name == "languages:") return read_course_languages(rest);
    constexpr std::array<std::string_view, 5> kNames = {"title", "goal", "text", "draw:", "test:"};
    if (std::find(kNames.begin(), kNames.end(), name) == kNames.end()) {
      std::vector<std::string_view> names(kNames.begin(), kNames.end());
      names.push_back("languages:");
      return with_meant(Message("fault.course.no-such-line", {{"text", shown_inside(name)}}), name,
                        names);
    }
    if (course_.chapters.empty()) return before_chapter(line);
    if (name == "draw:") return read_draw_line(rest);
    if (name == "test:") return read_test_line(rest);
    return read_text_line(name, rest);
  }

  LineFault read_course_languages(std::string_view text) {
    if (languages_line_ != 0 || !course_.chapters.empty()) {
      return Message("fault.course.languages-late");
    }
    languages_line_ = number_;
    auto languages = read_languages(text);
    if (!languages) return std::move(languages.error());
    course_.languages = std::move(*languages);
    return std::nullopt;
  }

  /// Where the line stands that a chapter has once; nullptr for texts, of which there may be more.
  std::size_t* line_seen(std::string_view name) {
    if (name == "title") return &title_line_;
    return name == "goal" ? &goal_line_ : nullptr;
  }

  LineFault read_text_line(std::string_view name, std::string_view rest) {
    Chapter& chapter = course_.chapters.back();
    std::size_t* const seen = line_seen(name);
    if (seen != nullptr && *seen != 0) {
      return Message("fault.course.line-twice", {{"name", name}, {"first", *seen}});
    }
    if (seen != nullptr) *seen = number_;
    auto text = read_local_text(name, rest, course_.languages);
    if (!text) return std::move(text.error());
    if (name == "title") {
      chapter.title = std::move(*text);
    } else if (name == "goal") {
      chapter.goal = std::move(*text);
    } else {
      chapter.texts.push_back({std::move(*text), chapter.items.size()});
    }
    return std::nullopt;
  }

  LineFault read_draw_line(std::string_view rest) {
    auto draw = read_draw(rest, number_);
    if (!draw) return std::move(draw.error());
    Chapter& chapter = course_.chapters.back();
    draw->boards_before = chapter.items.size();
    draw->texts_before = chapter.texts.size();
    chapter.draws.push_back(std::move(*draw));
    return std::nullopt;
  }

  LineFault read_test_line(std::string_view rest) {
    Chapter& chapter = course_.chapters.back();
    if (chapter.test.line != 0) {
      return Message("fault.course.line-twice", {{"name", "test:"}, {"first", chapter.test.line}});
    }
    test_seen_ = true;
    auto test = read_test(rest, number_);
    if (!test) return std::move(test.error());
    chapter.test = std::move(*test);
    return std::nullopt;
  }

  problems::LineReader lines_;
  Course course_{};
  std::vector<problems::BadInput> faults_{};
  std::size_t number_ = 0;
  std::size_t bytes_ = 0;
  std::size_t boards_ = 0;
  /// The lines where the open block, the languages, title and goal of the chapter stand; 0: none.
  std::size_t fence_ = 0;
  std::size_t languages_line_ = 0;
  std::size_t title_line_ = 0;
  std::size_t goal_line_ = 0;
  /// There are too many chapters: nothing more is read.
  bool ended_ = false;
  /// The chapter has a test line, good or bad.
  bool test_seen_ = false;
};

}  // namespace

tl::expected<Course, std::vector<problems::BadInput>> read_course(std::istream& in,
                                                                  const std::string& source) {
  return CourseReader(in, source).read();
}

}  // namespace tori::teaching
