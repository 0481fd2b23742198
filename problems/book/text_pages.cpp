// The parts of a book that are text: the rules and the solutions.
#include <algorithm>
#include <span>

#include "problems/book/flow.hpp"
#include "problems/book/lines.hpp"
#include "problems/book/parts.hpp"
#include "problems/text/plain_text.hpp"

namespace tori::book {
namespace {

using pictures::Align;
using pictures::Face;
using pictures::Style;

constexpr Style kHeadline{Face::sans_bold, 15, pictures::kBlack, Align::left};
constexpr Style kBody{Face::serif, 11, pictures::kBlack, Align::left};
constexpr Style kName{Face::sans_bold, 9.5, pictures::kBlack, Align::left};
constexpr Style kMoves{Face::serif, 9.5, pictures::kBlack, Align::left};
constexpr Style kRemark{Face::serif, 8.5, pictures::kGrey, Align::left};

constexpr double kSolutionGap = 7;
/// The title of a section of solutions, with the gap above it.
constexpr double kSectionTitle = 30;
constexpr double kNameHeight = 1.6 * kName.size;
/// A solution at most this high is not split between columns.
constexpr double kKeptTogether = 200;

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
std::vector<Paragraph> paragraphs_of(const BookProblem& problem, const BookStyle& options,
                                     const problems::Words& words) {
  const Position& position = problem.problem.position;
  std::vector<Paragraph> all;
  if (problem.line.empty()) {
    all.push_back({std::string(words.no_solution), kRemark});
  } else {
    all.push_back({unbroken(line_text(position, problem.line, options.notation)), kMoves});
  }
  for (const auto& variation : problem.variations) {
    const std::string text = variation_text(position, problem.line, variation, options.notation);
    if (text.empty()) continue;
    all.push_back({std::string(words.variations) + " " + unbroken(text), kRemark});
  }
  if (!problem.tries.empty()) {
    all.push_back({std::string(words.tries) + " " + unbroken(tries_text(problem, options.notation)),
                   kRemark});
  }
  if (!problem.comment.empty()) all.push_back({problem.comment, kRemark});
  if (problem.challenge > 0) {
    const std::string challenge = std::to_string(problem.challenge);
    all.push_back({problems::filled(words.challenge, {challenge}), kRemark});
  }
  if (!problem.themes.empty()) {
    all.push_back({problems::joined(problem.themes, ", ",
                                    [&](const std::string& theme) {
                                      return problems::theme_word(words, theme);
                                    }),
                   kRemark});
  }
  return all;
}

/// The height of a solution, the gap above it included.
double height_of_solution(Pages& pages, Flow& flow, const BookProblem& problem) {
  double height = kSolutionGap + kNameHeight;
  for (const Paragraph& paragraph : paragraphs_of(problem, pages.options(), pages.words())) {
    height += flow.height_of(paragraph.text, paragraph.style);
  }
  return height;
}

void add_solution(Pages& pages, Flow& flow, const BookProblem& problem, const std::string& number) {
  const auto paragraphs = paragraphs_of(problem, pages.options(), pages.words());
  flow.skip(kSolutionGap);
  flow.need(std::min(height_of_solution(pages, flow, problem) - kSolutionGap, kKeptTogether));
  const pictures::Box box = flow.take(kNameHeight);
  pages.place("solution" + number, {box.x, box.y});
  pages.link("problem" + number,
             [&] { pages.brush().fitted(name_line(problem, number), kName, box); });
  for (const Paragraph& paragraph : paragraphs) flow.text(paragraph.text, paragraph.style);
}

}  // namespace

void add_rules_pages(Pages& pages) {
  const problems::Words& words = pages.words();
  Flow flow(pages, std::string(words.rules), 1);
  flow.text(std::string(words.rules), kHeadline);
  pages.bookmark(std::string(words.rules));
  for (const std::string_view paragraph : words.rule_paragraphs) {
    flow.skip(9);
    flow.text(std::string(paragraph), kBody);
  }
  flow.skip(24);
  flow.need(5 * kHeadline.size);
  flow.text(std::string(words.notation), kHeadline);
  flow.skip(9);
  const bool japanese = pages.options().notation == Notation::japanese;
  flow.text(std::string(japanese ? words.japanese_notation : words.western_notation), kBody);
}

void add_solution_pages(Pages& pages, const std::vector<BookProblem>& problems) {
  const problems::Words& words = pages.words();
  Flow flow(pages, std::string(words.solutions), 2);
  const std::vector<Section> sections = sections_of(problems);
  std::vector<double> heights;
  heights.reserve(problems.size());
  for (const BookProblem& problem : problems) {
    heights.push_back(height_of_solution(pages, flow, problem));
  }
  for (const Section& section : sections) heights[section.first] += kSectionTitle;
  int parent = 0;
  for (const Section& section : sections) {
    flow.balance(std::span(heights).subspan(section.first));
    flow.skip(12);
    flow.need(std::min(heights[section.first], kKeptTogether));
    if (parent == 0) parent = pages.bookmark(std::string(words.solutions));
    const std::string title = section_title(section, words);
    flow.text(title, {Face::sans, 11, pictures::kRed, Align::left});
    pages.bookmark(title, parent);
    for (std::size_t i = section.first; i < section.first + section.count; ++i) {
      if (i > section.first) flow.balance(std::span(heights).subspan(i));
      add_solution(pages, flow, problems[i], std::to_string(i + 1));
    }
  }
}

}  // namespace tori::book
