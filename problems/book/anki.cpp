#include "problems/book/anki.hpp"

#include <array>
#include <string>

#include "problems/book/lines.hpp"
#include "problems/text/html_text.hpp"
#include "problems/text/plain_text.hpp"
#include "problems/words/words.hpp"

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

std::string paragraph(const std::string& text) {
  return text.empty() ? ""
                      : "<p>" + problems::html_escaped(problems::printable_line(text)) + "</p>";
}

std::string tags_of(const problems::Record& record) {
  std::string tags = "mate-in-" + std::to_string((record.line.size() + 1) / 2);
  if (record.stars) tags += " stars-" + std::to_string(*record.stars);
  if (record.challenge) tags += " challenge-" + std::to_string(*record.challenge);
  for (const std::string& theme : record.themes) tags += " " + theme;
  return tags;
}

std::string task_of(const problems::Record& record) {
  const problems::Words& words = problems::english_words();
  std::string task(words.to_move[static_cast<std::size_t>(index(record.position.turn()))]);
  task += ", " + mate_in(words, static_cast<int>(record.line.size() + 1) / 2);
  if (record.position.promotion() == Promotion::mandatory) {
    task += ", " + std::string(words.mandatory_promotion);
  }
  return task;
}

}  // namespace

pictures::Bytes to_anki(const problems::Record& record, pictures::SmallSvgMaker& pictures) {
  pictures::Picture picture{record.position};
  const problems::Words& words = problems::english_words();
  picture.rest = {opponent(record.position.turn()), std::string(words.rest_of_box)};
  const pictures::Bytes svg = pictures.make(picture, kPictureWidth);
  if (!svg) return svg;
  const std::string solution = line_text(record.position, record.line, Notation::western);
  const std::array<std::string, 4> fields = {
      record.identity.to_text(), *svg + paragraph(task_of(record)),
      paragraph(solution) + paragraph(title_of(record)) + paragraph(record.author) +
          paragraph(record.comment),
      tags_of(record)};
  return problems::joined(fields, "\t", field);
}

}  // namespace tori::book
