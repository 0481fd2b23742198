// The parts of a book that are text: the rules and the solutions.
#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "problems/book/flow.hpp"
#include "problems/book/lines.hpp"
#include "problems/book/parts.hpp"
#include "problems/pictures/board.hpp"
#include "problems/words/problem_words.hpp"

namespace tori::book {
namespace {

using pictures::Align;
using pictures::Face;
using pictures::Style;

constexpr Style kHeadline{Face::sans_bold, 15, pictures::kBlack, Align::left};
constexpr Style kBody{Face::serif, 11, pictures::kBlack, Align::left};
constexpr Style kName{Face::sans_bold, 9.5, pictures::kBlack, Align::left};
constexpr Style kMoves{Face::serif, 9.5, pictures::kBlack, Align::left};
constexpr Style kWords{Face::serif, 9.5, pictures::kBlack, Align::left};
constexpr Style kRemark{Face::serif, 8.5, pictures::kGrey, Align::left};

constexpr std::array kRules = {"book.rules-1", "book.rules-2", "book.rules-3",
                               "book.rules-4", "book.rules-5", "book.rules-6"};

constexpr double kSolutionGap = 7;
/// The title of a section of solutions, with the gap above it.
constexpr double kSectionTitle = 30;
constexpr double kNameHeight = 1.6 * kName.size;
/// A solution at most this high is not split between columns; one with a picture.
constexpr double kKeptTogether = 200;
constexpr double kKeptWithPicture = 440;
constexpr double kLastPictureWidth = 120;
constexpr double kPictureGap = 4;
/// Between the paragraphs of a solution that has one wide column.
constexpr double kWideGap = 4;

/// "12  Name  ★★"
std::string name_line(const BookProblem& problem, const std::string& number) {
  std::string text = number;
  for (const std::string& part : {problem.problem.id, stars_text(problem.stars)}) {
    if (!part.empty()) text += "  " + part;
  }
  return text;
}

/// A text and the style in which it is printed.
struct Paragraph {
  std::string text;
  Style style;
};

/// The text below the name of a problem.
std::vector<Paragraph> paragraphs_of(const Pages& pages, const BookProblem& problem) {
  const Position& position = problem.problem.position;
  const MoveStyle style{pages.catalogue(), pages.options().notation};
  std::vector<Paragraph> all;
  if (problem.question) {
    for (const Message& words : problem.question->answer)
      all.push_back({pages.said(words), kMoves});
  } else if (problem.line.empty()) {
    all.push_back({pages.said(Message("book.no-solution")), kRemark});
  } else {
    all.push_back({unbroken(line_text(position, problem.line, style)), kMoves});
  }
  if (!problem.comment.empty()) all.push_back({problem.comment, kWords});
  for (const Message& words : problem.explanation) all.push_back({pages.said(words), kWords});
  for (const auto& variation : problem.variations) {
    const std::string text = variation_text(position, problem.line, variation, style);
    if (text.empty()) continue;
    all.push_back({pages.said(Message("book.variations", {{"text", unbroken(text)}})), kRemark});
  }
  if (!problem.tries.empty()) {
    const std::string tries = unbroken(tries_text(problem, style));
    all.push_back({pages.said(Message("book.tries", {{"text", tries}})), kRemark});
  }
  if (problem.played) all.push_back({pages.said(*problem.played), kRemark});
  if (problem.challenge > 0) {
    const Message challenge("book.challenge", {{"challenge", problem.challenge}});
    all.push_back({pages.said(challenge), kRemark});
  }
  if (!problem.themes.empty()) {
    Value::List themes;
    for (const std::string& theme : problem.themes) {
      themes.push_back(problems::theme_in_words(theme));
    }
    all.push_back({pages.said(Message("book.themes", {{"themes", themes}})), kRemark});
  }
  return all;
}

/// The last position of a solution that is explained, with what is said of it.
pictures::Picture last_picture(const Pages& pages, const BookProblem& problem) {
  Position position = problem.problem.position;
  for (const Move move : problem.line) position.play(move);
  return {.position = position,
          .pieces = pages.options().pieces,
          .ranks = pages.options().ranks,
          .marks = problem.marks,
          .hands = pictures::HandPlaces::nowhere};
}

double scale_of(const pictures::Picture& picture) {
  return kLastPictureWidth / size_of(picture).width;
}

/// The height of that picture, the gap above it included; 0 if there is none.
double height_of_picture(const Pages& pages, const BookProblem& problem) {
  if (problem.explanation.empty()) return 0;
  const pictures::Picture picture = last_picture(pages, problem);
  return kPictureGap + scale_of(picture) * size_of(picture).height;
}

void draw_last_picture(Pages& pages, const BookProblem& problem, double x, double y) {
  const pictures::Picture picture = last_picture(pages, problem);
  pages.brush().at(x, y, scale_of(picture), [&] { pictures::draw(pages.brush(), picture); });
}

void add_picture(Pages& pages, Flow& flow, const BookProblem& problem) {
  const pictures::Box box = flow.take(height_of_picture(pages, problem));
  draw_last_picture(pages, problem, box.x, box.y + kPictureGap);
}

/// The height of a solution, the gap above it included.
double height_of_solution(Pages& pages, Flow& flow, const BookProblem& problem) {
  double height = kSolutionGap + kNameHeight;
  for (const Paragraph& paragraph : paragraphs_of(pages, problem)) {
    height += flow.height_of(paragraph.text, paragraph.style);
  }
  return height + height_of_picture(pages, problem);
}

double kept(const BookProblem& problem) {
  return problem.explanation.empty() ? kKeptTogether : kKeptWithPicture;
}

void add_solution(Pages& pages, Flow& flow, const BookProblem& problem, const std::string& number) {
  const auto paragraphs = paragraphs_of(pages, problem);
  flow.skip(kSolutionGap);
  flow.need(std::min(height_of_solution(pages, flow, problem) - kSolutionGap, kept(problem)));
  const pictures::Box box = flow.take(kNameHeight);
  pages.place("solution" + number, {box.x, box.y});
  pages.link("problem" + number,
             [&] { pages.brush().fitted(name_line(problem, number), kName, box); });
  for (const Paragraph& paragraph : paragraphs) flow.text(paragraph.text, paragraph.style);
  if (!problem.explanation.empty()) add_picture(pages, flow, problem);
}

/// Beside it stands the last picture.
constexpr double kBesideSolution = kLastPictureWidth + 16;

double height_of_text(Flow& flow, const std::vector<Paragraph>& paragraphs) {
  double height = 0;
  for (const Paragraph& paragraph : paragraphs) {
    height += kWideGap + flow.height_of(paragraph.text, paragraph.style);
  }
  return height;
}

/// The text of a solution in one wide column, as large as fits into that height, within limits.
std::vector<Paragraph> wide_paragraphs_of(const Pages& pages, Flow& flow,
                                          const BookProblem& problem, double height) {
  const auto usual = paragraphs_of(pages, problem);
  auto paragraphs = usual;
  for (const double scale : {1.2, 1.1, 1.0, 0.9}) {
    for (std::size_t i = 0; i < usual.size(); ++i) {
      paragraphs[i].style.size = scale * usual[i].style.size;
    }
    if (height_of_text(flow, paragraphs) <= height) break;
  }
  return paragraphs;
}

/// REQUIRES: the flow has just begun a page, with `kBesideSolution` beside it.
void add_with_solution(Pages& pages, Flow& flow, const BookProblem& problem, std::size_t number,
                       const std::string& legend) {
  constexpr double kLeastDiagram = 0.38;
  constexpr double kMostDiagram = 0.5;
  const double page = pages.area().height - kSolutionGap;
  const auto paragraphs = wide_paragraphs_of(pages, flow, problem, (1 - kLeastDiagram) * page);
  const double diagram = std::clamp(page - height_of_text(flow, paragraphs), kLeastDiagram * page,
                                    kMostDiagram * page);
  pictures::Box box = flow.take(diagram);
  box.width = pages.area().width;
  draw_problem(pages, problem, number, box);
  flow.skip(kSolutionGap);
  const double top = flow.take(0).y;
  pages.place("solution" + std::to_string(number), {box.x, top});
  if (!problem.explanation.empty()) {
    draw_last_picture(pages, problem, box.x + box.width - kLastPictureWidth, top);
  }
  for (const Paragraph& paragraph : paragraphs) {
    flow.text(paragraph.text, paragraph.style);
    flow.skip(kWideGap);
  }
  if (!legend.empty()) flow.text(legend, kRemark);
}

/// What the pictures of explained solutions mean; empty if there is none.
std::string legend_of(const Pages& pages, const std::vector<BookProblem>& problems) {
  return is_explained(problems) ? pages.said(Message("book.legend-of-marks")) : "";
}

}  // namespace

void add_rules_pages(Pages& pages) {
  const std::string title = pages.said(Message("book.rules"));
  Flow flow(pages, title, 1);
  flow.text(title, kHeadline);
  pages.bookmark(title);
  for (const char* const key : kRules) {
    flow.skip(9);
    flow.text(pages.said(Message(key)), kBody);
  }
  flow.skip(24);
  flow.need(5 * kHeadline.size);
  flow.text(pages.said(Message("book.notation")), kHeadline);
  flow.skip(9);
  const bool japanese = pages.options().notation == Notation::japanese;
  flow.text(pages.said(Message(japanese ? "book.japanese-notation" : "book.western-notation")),
            kBody);
}

void add_pages_with_solutions(Pages& pages, const std::vector<BookProblem>& problems) {
  std::string legend = legend_of(pages, problems);
  for (const Section& section : sections_of(problems)) {
    const std::string title = section_title(pages, section);
    int parent = 0;
    for (std::size_t i = section.first; i < section.first + section.count; ++i) {
      Flow flow(pages, title, 1, is_explained(problems) ? kBesideSolution : 0);
      flow.need(pages.area().height);
      if (parent == 0) parent = pages.bookmark(title);
      pages.bookmark(name_line(problems[i], std::to_string(i + 1)), parent);
      add_with_solution(pages, flow, problems[i], i + 1, std::exchange(legend, ""));
    }
  }
}

void add_solution_pages(Pages& pages, const std::vector<BookProblem>& problems) {
  const std::string solutions = pages.said(Message("book.solutions"));
  Flow flow(pages, solutions, 2);
  const std::vector<Section> sections = sections_of(problems);
  std::vector<double> heights;
  heights.reserve(problems.size());
  for (const BookProblem& problem : problems) {
    heights.push_back(height_of_solution(pages, flow, problem));
  }
  for (const Section& section : sections) heights[section.first] += kSectionTitle;
  const std::string legend = legend_of(pages, problems);
  if (!legend.empty()) heights.front() += flow.height_of(legend, kRemark);
  int parent = 0;
  for (const Section& section : sections) {
    flow.balance(std::span(heights).subspan(section.first));
    flow.skip(12);
    flow.need(std::min(heights[section.first], kept(problems[section.first])));
    const bool is_first = parent == 0;
    if (is_first) parent = pages.bookmark(solutions);
    const std::string title = section_title(pages, section);
    flow.text(title, {Face::sans, 11, pictures::kRed, Align::left});
    if (is_first && !legend.empty()) flow.text(legend, kRemark);
    pages.bookmark(title, parent);
    for (std::size_t i = section.first; i < section.first + section.count; ++i) {
      if (i > section.first) flow.balance(std::span(heights).subspan(i));
      add_solution(pages, flow, problems[i], std::to_string(i + 1));
    }
  }
}

}  // namespace tori::book
