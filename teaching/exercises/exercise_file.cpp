#include "teaching/exercises/exercise_file.hpp"

#include <algorithm>
#include <utility>

#include "problems/formats/epd_line.hpp"
#include "problems/formats/move_words.hpp"
#include "problems/text/line_reader.hpp"
#include "problems/text/plain_text.hpp"
#include "rules/legality.hpp"
#include "rules/notation.hpp"
#include "rules/setup.hpp"
#include "rules/sfen.hpp"
#include "teaching/course/candidate.hpp"
#include "teaching/course/course_file.hpp"
#include "teaching/course/course_item.hpp"
#include "teaching/course/course_words.hpp"
#include "teaching/course/rule_check.hpp"

namespace tori::teaching {
namespace {

/// A board of a course whose defender does not hold the rest of the box has to say so.
bool holds_other_than_rest(const Position& position) {
  const Setup setup = parts(position);
  return with_rest_of_box(setup) != setup;
}

std::string line_of(const Item& item) {
  problems::EpdLine line(to_sfen(item.problem.position));
  line.quote("id", item.problem.id);
  if (holds_other_than_rest(item.problem.position)) line.add("hand", "given");
  line.add("kind", to_text(item.kind)).add("pv", usi_of(item.problem.claim.line));
  const bool judges = item.kind == ItemKind::judge;
  line.add(judges ? "answer" : "reply", judges ? to_text(item.answer) : usi_of(item.replies));
  return line.text();
}

/// What the comment before a group says.
std::string_view comment_of(ExerciseAnswer answer) {
  switch (answer) {
    case ExerciseAnswer::mate: return "It is mate.";
    case ExerciseAnswer::one_defence: return "It is no mate: one reply is legal, and it saves.";
    case ExerciseAnswer::one_escapes: return "One reply escapes; the others are mated.";
    case ExerciseAnswer::one_lasts: break;
  }
  return "No reply escapes; one of them lasts longest.";
}

/// Reads one file, line by line.
class ExerciseReader {
 public:
  ExerciseReader(std::istream& in, const std::string& source) : lines_(in) {
    course_.source = source;
    course_.chapters.resize(1);
    course_.chapters.front().key = "exercises";
  }

  tl::expected<Course, std::vector<problems::BadInput>> read() {
    while (faults_.size() < kMostFaults && read_next()) {
    }
    if (course_.chapters.front().items.empty() && faults_.empty()) {
      add_fault(Message("fault.course.no-exercise"), 0);
    }
    if (faults_.empty()) return std::move(course_);
    return tl::unexpected(std::move(faults_));
  }

 private:
  /// False once nothing more can be read.
  bool read_next() {
    const problems::Line line = lines_.next();
    switch (line.status) {
      case problems::LineStatus::end: return false;
      case problems::LineStatus::unreadable:
        add_fault(Message("fault.file.reading-failed-directory"), 0);
        return false;
      case problems::LineStatus::zero_byte:
        add_fault(problems::zero_byte_fault(line), line.number);
        return false;
      case problems::LineStatus::too_long:
        add_fault(Message("fault.file.long-line", {{"bytes", problems::kLongestLine}}),
                  line.number);
        return true;
      case problems::LineStatus::text: break;
    }
    return read_board(problems::trimmed(line.text), line.number);
  }

  bool read_board(std::string_view line, std::size_t number) {
    if (line.empty() || line.front() == '#') return true;
    std::vector<Item>& items = course_.chapters.front().items;
    if (items.size() >= kMostBoards) {
      add_fault(Message("fault.course.many-boards", {{"limit", kMostBoards}}), number);
      return false;
    }
    if (auto fault = problems::fault_of_text(line)) {
      add_fault(std::move(*fault), number);
    } else if (auto item = read_item(line, course_.source, number, course_.languages)) {
      items.push_back(std::move(*item));
    } else {
      add_fault(std::move(item.error()), number);
    }
    return true;
  }

  void add_fault(Message message, std::size_t line) {
    faults_.push_back({course_.source, {std::move(message), line}});
  }

  problems::LineReader lines_;
  Course course_{};
  std::vector<problems::BadInput> faults_{};
};

}  // namespace

void write_exercises(std::ostream& out, const std::vector<ExerciseGroup>& groups) {
  for (const ExerciseGroup& group : groups) {
    if (group.answer && !group.items.empty()) out << "# " << comment_of(*group.answer) << '\n';
    for (const Item& item : group.items) out << line_of(item) << '\n';
  }
}

std::optional<Item> exercise_of(const problems::Problem& problem) {
  const auto kind = item_kind_from_text(operands_of(problem, "kind"));
  const std::vector<Move>& line = problem.claim.line;
  if (kind != ItemKind::judge && kind != ItemKind::defend) return std::nullopt;
  if (line.size() % 2 == 0 || !faults_of_checks(problem.position, line).empty()) {
    return std::nullopt;
  }
  Item item{*kind, problem, Answer::none, std::nullopt};
  if (*kind == ItemKind::judge) {
    const auto answer = answer_from_text(*kind, operands_of(problem, "answer"));
    if (!answer) return std::nullopt;
    item.answer = *answer;
    return item;
  }
  Position asked = problem.position;
  for (const Move move : line) asked.play(move);
  const auto replies = problems::read_first_moves(asked, operands_of(problem, "reply"));
  if (!replies || replies->empty()) return std::nullopt;
  const bool illegal = std::any_of(replies->begin(), replies->end(), [&](Move reply) {
    return legality::broken_rule(asked, reply).has_value();
  });
  if (illegal) return std::nullopt;
  item.replies = *replies;
  return item;
}

bool is_exercise_file(const std::string& name) {
  return name.ends_with(".epd");
}

tl::expected<Course, std::vector<problems::BadInput>> read_exercises(std::istream& in,
                                                                     const std::string& source) {
  return ExerciseReader(in, source).read();
}

}  // namespace tori::teaching
