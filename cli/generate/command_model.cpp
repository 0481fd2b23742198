#include "cli/generate/command_model.hpp"

namespace tori::cli {
namespace {

void add_commands(const CommandModel& command, const std::string& above,
                  std::vector<CommandPath>& all) {
  const std::string path = above.empty() ? command.name : above + " " + command.name;
  all.push_back({path, &command});
  for (const CommandModel& below : command.commands) add_commands(below, path, all);
}

}  // namespace

std::vector<CommandPath> all_commands(const CommandModel& program) {
  std::vector<CommandPath> all;
  add_commands(program, "", all);
  return all;
}

std::string joined_words(const std::vector<std::string>& words, const std::string& separator) {
  std::string row;
  for (const std::string& word : words) row += (row.empty() ? "" : separator) + word;
  return row;
}

std::string shell_quoted(const std::string& text) {
  std::string quoted = "'";
  for (const char c : text) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

std::string first_sentence(const std::string& help) {
  std::string text = help.substr(0, help.find(". "));
  while (!text.empty() && text.back() == '.') text.pop_back();
  return text;
}

}  // namespace tori::cli
