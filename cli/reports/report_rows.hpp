// The rows of a report: for a terminal, or for a sheet.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "cli/reports/line_text.hpp"
#include "cli/speaker.hpp"
#include "problems/book/sheet.hpp"
#include "rules/message.hpp"
#include "rules/position.hpp"

namespace tori::cli {

/// Collects what a report says, row by row. A depth is two spaces on a terminal.
class ReportRows {
 public:
  explicit ReportRows(Speaker say) : say_(say) {}

  const Speaker& speaker() const { return say_; }
  void say(const Message& message, int depth = 0) { add(say_(message), depth); }
  void say(const char* key, int depth = 0) { say(Message(key), depth); }
  void add(std::string text, int depth) { rows_.push_back({std::move(text), depth}); }
  void add_moves(const Position& position, std::span<const Move> moves, int depth) {
    const auto indent = 2 * static_cast<std::size_t>(depth);
    for (std::string& row : rows_of_moves(position, moves, say_.notation(), indent)) {
      add(std::move(row), depth);
    }
  }

  std::vector<book::SheetRow> take() { return std::move(rows_); }

 private:
  Speaker say_;
  std::vector<book::SheetRow> rows_;
};

}  // namespace tori::cli
