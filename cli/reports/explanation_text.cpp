#include "cli/reports/explanation_text.hpp"

#include "cli/reports/paragraph.hpp"
#include "problems/words/explanation_words.hpp"
#include "teaching/why/explanation_text.hpp"

namespace tori::cli {

std::string explanation_text(const teaching::Explanation& explanation, const Speaker& say) {
  std::string text;
  for (const Message& part : teaching::paragraphs_of(explanation)) text += paragraph(say(part));
  return text;
}

std::string text_of_stated(const api::Explained& explained, const Speaker& say) {
  if (explained.failure) return paragraph(say(problems::facts_in_words(explained.failure->facts)));
  return explanation_text({{}, explained.stated_mate}, say);
}

}  // namespace tori::cli
