#include "cli/arguments/generate.hpp"

#include <algorithm>
#include <cctype>
#include <optional>
#include <sstream>
#include <string_view>
#include <utility>

#include "api/core/version.hpp"
#include "cli/generate/completion.hpp"
#include "cli/generate/man_page.hpp"
#include "problems/core/theme_names.hpp"
#include "problems/text/nearest_word.hpp"

namespace tori::cli {
namespace {

constexpr std::string_view kGenerateOption = "--generate";
constexpr const char* kProducts = "man|complete-bash|complete-zsh|complete-fish";

/// The words between the bars, without those that stand for a value (within-N).
std::vector<std::string> words_between_bars(const std::string& text) {
  std::vector<std::string> words;
  std::istringstream in(text);
  for (std::string word; std::getline(in, word, '|');) {
    const auto is_capital = [](unsigned char c) { return std::isupper(c) != 0; };
    if (std::none_of(word.begin(), word.end(), is_capital)) words.push_back(word);
  }
  return words;
}

/// What the value of an argument may be, by the name that the help gives to it.
void set_values(ArgumentModel& argument, const std::string& value) {
  const auto set = [&](ValueKind kind, std::vector<std::string> words) {
    argument.kind = kind;
    argument.words = std::move(words);
  };
  const std::vector<std::string> themes(problems::kThemeNames.begin(), problems::kThemeNames.end());
  if (value == "FILE" || value == "COLLECTION" || value == "DIR") return set(ValueKind::file, {});
  if (value == "THEME") return set(ValueKind::word, themes);
  if (value == "THEMES") return set(ValueKind::word_list, themes);
  if (value == "KINDS")
    return set(ValueKind::word_list, {"F", "C", "P", "L", "R", "S", "+F", "+S"});
  if (value == "SOURCES") {
    return set(ValueKind::word_list, {"random", "extend", "mutate", "mine", "climb"});
  }
  if (value.find('|') != std::string::npos) return set(ValueKind::word, words_between_bars(value));
  argument.kind = ValueKind::text;
}

ArgumentModel argument_of(const CLI::Option& option) {
  ArgumentModel argument;
  argument.help = option.get_description();
  argument.required = option.get_required();
  argument.repeated = option.get_expected_max() > 1;
  if (option.get_positional()) {
    argument.names = {option.get_name(true)};
    set_values(argument, argument.names.front());
    return argument;
  }
  for (const std::string& name : option.get_snames()) argument.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) argument.names.push_back("--" + name);
  if (option.get_expected_max() == 0) return argument;
  argument.value = option.get_type_name();
  set_values(argument, argument.value);
  return argument;
}

const CommandModel* command_named(const CommandModel& program, const std::string& name) {
  const auto found =
      std::find_if(program.commands.begin(), program.commands.end(),
                   [&](const CommandModel& command) { return command.name == name; });
  return found == program.commands.end() ? nullptr : &*found;
}

tl::expected<std::string, std::string> page_of(const CommandModel& program,
                                               const std::vector<std::string>& words) {
  const PageEdges edges{program.name + " " + std::string(api::version()),
                        std::string(api::release_date())};
  if (words.size() == 1) return program_page(program, edges);
  const CommandModel* command = command_named(program, words[1]);
  if (command != nullptr) return command_page(program, *command, edges);
  return tl::unexpected("there is no command '" + words[1] + "'");
}

}  // namespace

void add_generate(CLI::App& program) {
  // `asked_to_generate` takes it where it stands first; nothing is left to do here.
  program
      .add_option_function<std::string>(
          std::string(kGenerateOption), [](const std::string&) {},
          "Print the manual page of the program, or of the "
          "command named after it, or completions for a shell")
      ->type_name(kProducts);
}

std::optional<std::vector<std::string>> asked_to_generate(int argc, const char* const* argv) {
  if (argc < 2) return std::nullopt;
  const std::string first = argv[1];
  if (first == kGenerateOption) return std::vector<std::string>(argv + 2, argv + argc);
  if (!first.starts_with(std::string(kGenerateOption) + "=")) return std::nullopt;
  std::vector<std::string> words(argv + 2, argv + argc);
  words.insert(words.begin(), first.substr(kGenerateOption.size() + 1));
  return words;
}

tl::expected<std::string, std::string> generated(const CLI::App& program,
                                                 const std::vector<std::string>& words) {
  const std::string product = words.empty() ? "" : words.front();
  const CommandModel model = model_of(program);
  const bool is_page = product == "man";
  if (words.size() > (is_page ? 2U : 1U))
    return tl::unexpected("'" + words.back() + "' is too much");
  if (is_page) return page_of(model, words);
  if (product == "complete-bash") return bash_completion(model);
  if (product == "complete-zsh") return zsh_completion(model);
  if (product == "complete-fish") return fish_completion(model);
  const std::vector<std::string> all = words_between_bars(kProducts);
  return tl::unexpected("'" + product + "' is none of " + kProducts +
                        problems::is_meant(product, {all.begin(), all.end()}));
}

CommandModel model_of(const CLI::App& command) {
  CommandModel model{
      command.get_name(), command.get_description(), command.get_footer(), {}, {}, {}};
  for (const CLI::Option* option : command.get_options()) {
    ArgumentModel argument = argument_of(*option);
    (option->get_positional() ? model.operands : model.options).push_back(std::move(argument));
  }
  for (const CLI::App* below : command.get_subcommands([](const CLI::App*) { return true; })) {
    model.commands.push_back(model_of(*below));
  }
  return model;
}

}  // namespace tori::cli
