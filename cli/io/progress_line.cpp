#include "cli/io/progress_line.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <ostream>

#include <fmt/format.h>

#include "cli/text_format.hpp"

namespace tori::cli {
namespace {

/// Seconds between two updates.
constexpr double kProgressInterval = 0.2;
/// One less than the narrowest usual terminal, so that the line never wraps.
constexpr std::size_t kProgressColumns = 79;

/// "999", "35k", "1.2M".
std::string rounded(double number) {
  if (number < 1e4) return fmt::format("{:.0f}", number);
  return number < 1e6 ? fmt::format("{:.0f}k", number / 1e3) : fmt::format("{:.1f}M", number / 1e6);
}

/// "1.2M nodes, 350k/s".
std::string count_text(std::uint64_t count, std::string_view word, double seconds) {
  const auto number = static_cast<double>(count);
  std::string text = problems::counted_text(rounded(number), word);
  if (seconds > 0) text += ", " + rounded(number / seconds) + "/s";
  return text;
}

}  // namespace

std::string progress_text(const solver::Progress& progress, double seconds) {
  std::string text = count_text(progress.nodes, "position", seconds);
  if (progress.at_least && progress.at_least->plies() > 2) {
    text += "; no mate within " + counted(progress.at_least->plies() - 2, "ply");
  }
  if (progress.at_most) {
    text += "; mate in at most " + counted(progress.at_most->plies(), "ply");
  }
  return text;
}

void ProgressLine::update_at(double now, const solver::Progress& progress, double seconds) {
  const std::lock_guard lock(mutex_);
  if (!is_time(now)) return;
  show(front(now) + progress_text(progress, seconds));
}

void ProgressLine::update_count(std::uint64_t count, std::string_view word, double seconds) {
  const std::lock_guard lock(mutex_);
  if (is_time(stopwatch_.seconds())) show(count_text(count, word, seconds));
}

void ProgressLine::update_text(const std::function<std::string()>& text) {
  const std::lock_guard lock(mutex_);
  if (is_time(stopwatch_.seconds())) show(text());
}

bool ProgressLine::is_time(double now) {
  if (now < next_) return false;
  next_ = now + kProgressInterval;
  return true;
}

/// "12 of 50 done, about 40 s left; ". The estimate assumes problems of equal difficulty.
std::string ProgressLine::front(double now) const {
  if (answered_ == 0) return "";
  if (expected_ < answered_) return std::to_string(answered_) + " done; ";
  const double left =
      now / static_cast<double>(answered_) * static_cast<double>(expected_ - answered_);
  return fmt::format("{} of {} done, about {} s left; ", answered_, expected_, std::lround(left));
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
  if (width_ == 0) return;
  show("");
  err_ << '\r' << std::flush;
}

void ProgressLine::show(std::string text) {
  text.resize(std::min(text.size(), kProgressColumns));
  const std::size_t width = text.size();
  if (width < width_) text.append(width_ - width, ' ');
  width_ = width;
  err_ << '\r' + text << std::flush;
}

}  // namespace tori::cli
