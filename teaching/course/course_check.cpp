#include "teaching/course/course_check.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <string>
#include <utility>

#include "problems/core/identity.hpp"
#include "rules/sfen.hpp"
#include "teaching/course/item_check.hpp"

namespace tori::teaching {
namespace {

/// Checks one course.
class CourseChecker {
 public:
  CourseChecker(const Course& course, const CourseCheckSettings& settings)
      : course_(course), settings_(settings), checker_(settings.memory_bytes, settings.nodes) {}

  CourseReport check() {
    report_.chapters = course_.chapters.size();
    for (const Chapter& chapter : course_.chapters) {
      for (const Draw& draw : chapter.draws) report_.drawn += draw.count;
      if (chapter.test.draw) report_.drawn += chapter.test.draw->count;
      check_items(chapter.items);
      check_items(chapter.test.items);
    }
    report_.add({});
    return std::move(report_);
  }

 private:
  void check_items(const std::vector<Item>& items) {
    for (const Item& item : items) ++(item.drawn ? report_.drawn : report_.boards);
    for (const Item& item : items) {
      if (settings_.stopped && settings_.stopped()) return;
      check_item(item);
      ++report_.checked;
    }
  }

  void check_item(const Item& item) {
    if (auto twice = place_of_same(item)) report_.faults.push_back(std::move(*twice));
    ItemFindings found = checker_.check(item);
    for (Message& fault : found.faults) {
      report_.faults.push_back(fault_of(item, std::move(fault)));
    }
    if (found.limit_was_hit) {
      report_.undecided.push_back(
          fault_of(item, Message("fault.course.undecided", {{"nodes", settings_.nodes}})));
    }
  }

  /// With the line of the item; of one that was drawn with its position, too.
  static problems::Fault fault_of(const Item& item, Message fault) {
    if (!item.drawn) return {std::move(fault), item.line()};
    return {Message("fault.course.drawn",
                    {{"text", to_sfen(item.problem.position)}, {"fault", std::move(fault)}}),
            item.line()};
  }

  /// The fault that the same exercise stands before this one, maybe mirrored or turned.
  std::optional<problems::Fault> place_of_same(const Item& item) {
    if (!is_exercise(item.kind)) return std::nullopt;
    const problems::Canonical same = problems::canonical(item.problem.position);
    const auto [place, is_new] = lines_.emplace(same.sfen, item.line());
    if (is_new) return std::nullopt;
    return problems::Fault{Message("fault.course.position-twice", {{"first", place->second}}),
                           item.line()};
  }

  const Course& course_;
  const CourseCheckSettings& settings_;
  ItemChecker checker_;
  std::map<std::string, std::size_t> lines_{};
  CourseReport report_{};
};

}  // namespace

void CourseReport::add(std::vector<problems::Fault> more) {
  faults.insert(faults.end(), std::make_move_iterator(more.begin()),
                std::make_move_iterator(more.end()));
  std::stable_sort(faults.begin(), faults.end(),
                   [](const auto& a, const auto& b) { return a.line < b.line; });
}

CourseReport check_course(const Course& course, const CourseCheckSettings& settings) {
  return CourseChecker(course, settings).check();
}

}  // namespace tori::teaching
