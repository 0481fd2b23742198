#include "cli/io/progress_line.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <ostream>
#include <utility>

#include <fmt/format.h>

#include "api/tasks/statement_words.hpp"
#include "cli/text_format.hpp"

namespace tori::cli {
namespace {

/// Seconds between two updates.
constexpr double kProgressInterval = 0.2;
/// The same where each update stays.
constexpr double kLinesInterval = 10;
/// One less than the narrowest usual terminal, so that the line never wraps.
constexpr std::size_t kProgressColumns = 79;

/// "999", "35k", "1.2M".
std::string rounded(double number) {
  if (number < 1e4) return fmt::format("{:.0f}", number);
  return number < 1e6 ? fmt::format("{:.0f}k", number / 1e3) : fmt::format("{:.1f}M", number / 1e6);
}

/// "350k", of so many in so many seconds.
std::string rate_text(std::uint64_t count, double seconds) {
  constexpr double kShortest = 1e-3;
  return rounded(static_cast<double>(count) / std::max(seconds, kShortest));
}

/// What the bounds of a mate are.
void add_bounds(std::vector<Message>& clauses, const solver::Progress& progress) {
  if (progress.at_least && progress.at_least->plies() > 2) {
    clauses.emplace_back("length.no-mate-within", std::initializer_list<Argument>{
                                                      {"plies", progress.at_least->plies() - 2}});
  }
  if (const solver::FoundMate* mate = progress.mate()) {
    clauses.emplace_back("length.mate-at-most",
                         std::initializer_list<Argument>{{"plies", mate->length.plies()}});
  }
}

/// The beginning of a text that takes so many columns on a terminal, at most.
std::string first_columns(std::string text, std::size_t columns) {
  while (display_width(text) > columns) {
    while ((static_cast<unsigned char>(text.back()) & 0xC0U) == 0x80U) text.pop_back();
    text.pop_back();
  }
  return text;
}

/// "1.2M nodes, 350k/s".
std::string count_text(std::uint64_t count, std::string_view word, double seconds) {
  std::string text = problems::counted_text(rounded(static_cast<double>(count)), word);
  if (seconds > 0) text += ", " + rate_text(count, seconds) + "/s";
  return text;
}

}  // namespace

Message progress_message(const solver::Progress& progress, double seconds,
                         std::vector<Message> clauses) {
  clauses.emplace_back(
      "progress.searched",
      std::initializer_list<Argument>{{"amount", rounded(static_cast<double>(progress.nodes))},
                                      {"speed", rate_text(progress.nodes, seconds)}});
  add_bounds(clauses, progress);
  return api::clauses(clauses);
}

void ProgressLine::update(double now, const solver::Progress& progress, double seconds,
                          const Speaker& say) {
  const std::lock_guard lock(mutex_);
  if (is_time(now)) show(say(progress_message(progress, seconds, front(now))));
}

void ProgressLine::update_count(std::uint64_t count, std::string_view word, double seconds) {
  const std::lock_guard lock(mutex_);
  if (is_time(stopwatch_.seconds())) show(count_text(count, word, seconds));
}

void ProgressLine::update_text_at(double now, const std::function<std::string()>& text) {
  const std::lock_guard lock(mutex_);
  if (is_time(now)) show(text());
}

void ProgressLine::write(const std::string& text) {
  const std::lock_guard lock(mutex_);
  take_away();
  err_ << text + '\n' << std::flush;
}

void ProgressLine::write_lines() {
  const std::lock_guard lock(mutex_);
  writes_lines_ = true;
  next_ = kLinesInterval;
}

bool ProgressLine::is_time(double now) {
  if (now < next_) return false;
  next_ = now + (writes_lines_ ? kLinesInterval : kProgressInterval);
  return true;
}

/// "12 of 50 done, about 40 s left". The estimate assumes problems of equal difficulty.
std::vector<Message> ProgressLine::front(double now) const {
  if (answered_ == 0) return {};
  if (expected_ < answered_) return {Message("progress.done", {{"count", answered_}})};
  const double left =
      now / static_cast<double>(answered_) * static_cast<double>(expected_ - answered_);
  return {Message("progress.done-of",
                  {{"count", answered_}, {"all", expected_}, {"seconds", std::round(left)}})};
}

void ProgressLine::expect(std::size_t problems) {
  const std::lock_guard lock(mutex_);
  expected_ = problems;
}

void ProgressLine::count_answered(std::size_t problems) {
  const std::lock_guard lock(mutex_);
  answered_ = problems;
}

void ProgressLine::clear() {
  const std::lock_guard lock(mutex_);
  take_away();
}

void ProgressLine::take_away() {
  if (width_ == 0) return;
  show("");
  err_ << '\r' << std::flush;
}

void ProgressLine::show(std::string text) {
  if (writes_lines_) {
    err_ << text + '\n' << std::flush;
    return;
  }
  text = first_columns(std::move(text), kProgressColumns);
  const std::size_t width = display_width(text);
  if (width < width_) text.append(width_ - width, ' ');
  width_ = width;
  err_ << '\r' + text << std::flush;
}

}  // namespace tori::cli
