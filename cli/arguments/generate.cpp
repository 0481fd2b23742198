#include "cli/arguments/generate.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>

#include "api/core/version.hpp"
#include "cli/generate/completion.hpp"
#include "cli/generate/man_page.hpp"
#include "problems/text/nearest_word.hpp"
#include "problems/text/plain_text.hpp"

namespace tori::cli {
namespace {

constexpr std::string_view kGenerateOption = "--generate";
constexpr std::array<std::string_view, 4> kProducts = {"man", "complete-bash", "complete-zsh",
                                                       "complete-fish"};

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

void add_generate(Command program) {
  // `asked_to_generate` takes it where it stands first; nothing is left to do here.
  const std::string products = problems::joined(kProducts, "|");
  program
      .add_word(
          std::string(kGenerateOption), products, [](const std::string&) {},
          "Print the manual page of the program, or of the "
          "command named after it, or completions for a shell")
      .takes_word({kProducts.begin(), kProducts.end()});
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

tl::expected<std::string, std::string> generated(Command program,
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
  return tl::unexpected("'" + product + "' is none of " + problems::joined(kProducts, "|") +
                        problems::is_meant(product, {kProducts.begin(), kProducts.end()}));
}

CommandModel model_of(Command command) {
  CommandModel model{command.name(), command.summary(), command.manual(), {}, {}, {}};
  for (ArgumentModel& argument : command.arguments()) {
    const bool operand = !argument.names.front().starts_with('-');
    (operand ? model.operands : model.options).push_back(std::move(argument));
  }
  for (const Command below : command.commands()) model.commands.push_back(model_of(below));
  return model;
}

}  // namespace tori::cli
