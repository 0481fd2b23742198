#include "problems/book/anki.hpp"

#include <array>
#include <string>

#include "problems/book/lines.hpp"
#include "problems/text/html_text.hpp"
#include "problems/text/plain_text.hpp"
#include "problems/words/catalogue.hpp"
#include "problems/words/problem_words.hpp"

namespace tori::book {
namespace {

constexpr int kPictureWidth = 400;

/// A field in double quotes: double quotes in the text are doubled, line ends and tabs become
/// spaces.
std::string field(const std::string& text) {
  std::string result = "\"";
  for (const char c : text) {
    const bool blank = c == '\n' || c == '\r' || c == '\t';
    result += blank ? ' ' : c;
    if (c == '"') result += c;
  }
  return result + "\"";
}

/// A text of others as a card shows it: HTML without Anki's own markup, [sound:...], [latex],
/// {{...}}, and without that of MathJax, \(...\), which looks at what is shown.
std::string card_text(const std::string& text) {
  std::string result;
  for (const char c : problems::html_escaped(problems::printable_line(text))) {
    switch (c) {
      case '[': result += "&#91;"; break;
      case '{': result += "&#123;"; break;
      case '\\': result += "\\<span></span>"; break;
      default: result += c;
    }
  }
  return result;
}

std::string paragraph(const std::string& text) {
  return text.empty() ? "" : "<p>" + card_text(text) + "</p>";
}

std::string tags_of(const problems::Record& record) {
  std::string tags = "mate-in-" + std::to_string((record.line.size() + 1) / 2);
  if (record.stars) tags += " stars-" + std::to_string(*record.stars);
  if (record.challenge) tags += " challenge-" + std::to_string(*record.challenge);
  if (record.soundness == problems::StatedSoundness::unsound) tags += " unsound";
  if (record.soundness == problems::StatedSoundness::unknown) tags += " soundness-unknown";
  for (const std::string& theme : record.themes) tags += " " + theme;
  return tags;
}

const problems::Catalogue& catalogue() {
  return problems::Catalogue::of(problems::Language::english);
}

std::string said(const Message& message) {
  return catalogue().text(message, Notation::western);
}

std::string task_of(const problems::Record& record) {
  std::vector<Message> parts = {problems::side_to_move(record.position.turn()),
                                problems::mate_in(static_cast<int>(record.line.size() + 1) / 2)};
  if (record.position.promotion() == Promotion::mandatory) {
    parts.emplace_back("book.mandatory-promotion");
  }
  return said(Message("book.task", {{"parts", parts}}));
}

}  // namespace

pictures::Bytes to_anki(const problems::Record& record) {
  pictures::Picture picture{record.position};
  picture.description = said(problems::position_in_words(record.position));
  picture.rest = {opponent(record.position.turn()), said(Message("book.rest-of-box"))};
  const pictures::Bytes svg = pictures::to_svg(picture, kPictureWidth);
  if (!svg) return svg;
  const std::string solution =
      line_text(record.position, record.line, {catalogue(), Notation::western});
  const std::array<std::string, 4> fields = {
      record.identity.to_text(), *svg + paragraph(task_of(record)),
      paragraph(solution) + paragraph(title_of(record)) + paragraph(record.author) +
          paragraph(record.comment),
      tags_of(record)};
  return problems::joined(fields, "\t", field);
}

}  // namespace tori::book
