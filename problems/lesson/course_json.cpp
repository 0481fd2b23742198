#include "problems/lesson/course_json.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "problems/lesson/compact_facts.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"

namespace tori::lesson {
namespace {

using problems::Language;

/// The text in the languages of the course.
Json text_json(const CourseText& text, const std::vector<Language>& languages) {
  Json json = Json::object();
  for (const Language language : languages) {
    json[std::string(code_of(language))] = text.at(static_cast<std::size_t>(language));
  }
  return json;
}

Json moves_json(const std::vector<Move>& moves) {
  Json json = Json::array();
  for (const Move move : moves) json.push_back(to_usi(move));
  return json;
}

Json replies_json(const std::vector<CourseReply>& replies) {
  Json json = Json::object();
  for (const auto& [move, plies] : replies) json[to_usi(move)] = plies ? Json(*plies) : Json();
  return json;
}

/// The plies of the mate behind the best reply; null if one escapes.
Json plies_json(const std::vector<CourseReply>& replies) {
  int longest = 0;
  for (const auto& [move, plies] : replies) {
    if (!plies) return {};
    longest = std::max(longest, *plies);
  }
  return longest;
}

/// Writes one item, with the texts of its facts.
class ItemWriter {
 public:
  ItemWriter(const CourseItem& item, const std::vector<Language>& languages)
      : item_(item), languages_(languages), facts_(item.position.turn()) {}

  Json json() {
    json_ = {{"kind", item_.kind},
             {"id", item_.id},
             {"position", to_sfen(item_.position)},
             {"mandatory", item_.position.promotion() == Promotion::mandatory}};
    const bool has_text = std::any_of(item_.text.begin(), item_.text.end(),
                                      [](const std::string& text) { return !text.empty(); });
    if (has_text) json_["text"] = text_json(item_.text, languages_);
    if (item_.bird) add_bird();
    if (!item_.answer.empty()) json_["answer"] = item_.answer;
    add_moves();
    if (!facts_.texts().empty()) json_["why"] = facts_.texts();
    return std::move(json_);
  }

 private:
  void add_bird() {
    std::string targets;
    for (const Square square : item_.targets) targets += to_text(square);
    json_["bird"] = to_text(*item_.bird);
    json_["targets"] = targets;
  }

  void add_moves() {
    if (item_.lesson) json_["problem"] = *item_.lesson;
    if (item_.kind == "example") return add_example();
    if (!item_.moves.empty()) json_["moves"] = moves_json(item_.moves);
    if (!item_.foul.is_none()) json_["foul"] = to_usi(item_.foul);
    if (!item_.right.empty()) add_right();
    if (!item_.facts.empty()) json_["reasons"] = numbers(item_.facts.front());
  }

  /// The right moves, and all that are legal.
  void add_right() {
    Position position = item_.position;
    for (const Move move : item_.moves) position.play(move);
    json_["right"] = moves_json(item_.right);
    json_["legal"] = legal_json(position);
    if (item_.replies.empty()) return;
    json_["plies"] = plies_json(item_.replies);
    json_["replies"] = replies_json(item_.replies);
  }

  void add_example() {
    json_["line"] = moves_json(item_.moves);
    Json reasons = Json::array();
    for (const auto& facts : item_.facts) reasons.push_back(numbers(facts));
    Json tries = Json::array();
    for (const CourseTry& wrong : item_.tries) {
      Json json = {{"move", to_usi(wrong.move)}};
      if (!wrong.answer.is_none()) json["answer"] = to_usi(wrong.answer);
      json["reasons"] = numbers(wrong.facts);
      tries.push_back(std::move(json));
    }
    json_["reasons"] = std::move(reasons);
    json_["tries"] = std::move(tries);
  }

  Json numbers(const std::vector<Message>& facts) {
    Json json = Json::array();
    if (!facts.empty()) json.push_back(facts_.number_of(facts));
    return json;
  }

  const CourseItem& item_;
  const std::vector<Language>& languages_;
  CompactFacts facts_;
  Json json_{};
};

Json items_json(const std::vector<CourseItem>& items, const std::vector<Language>& languages) {
  Json json = Json::array();
  for (const CourseItem& item : items) json.push_back(ItemWriter(item, languages).json());
  return json;
}

Json chapter_json(const CourseChapter& chapter, const std::vector<Language>& languages) {
  Json steps = Json::array();
  for (const auto& step : chapter.steps) {
    if (const auto* text = std::get_if<CourseText>(&step)) {
      steps.push_back({{"text", text_json(*text, languages)}});
    } else {
      steps.push_back(ItemWriter(std::get<CourseItem>(step), languages).json());
    }
  }
  return {{"key", chapter.key},
          {"title", text_json(chapter.title, languages)},
          {"goal", text_json(chapter.goal, languages)},
          {"steps", std::move(steps)},
          {"test",
           {{"pass", chapter.test.pass}, {"items", items_json(chapter.test.items, languages)}}}};
}

}  // namespace

Json to_json(const CoursePage& course) {
  Json languages = Json::array();
  for (const Language language : course.languages) languages.push_back(code_of(language));
  Json chapters = Json::array();
  for (const CourseChapter& chapter : course.chapters) {
    chapters.push_back(chapter_json(chapter, course.languages));
  }
  return {{"languages", std::move(languages)}, {"chapters", std::move(chapters)}};
}

}  // namespace tori::lesson
