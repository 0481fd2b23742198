#include "cli/arguments/arguments.hpp"

#include <algorithm>
#include <ostream>
#include <string_view>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

#include "api/core/version.hpp"
#include "cli/arguments/command_entry.hpp"
#include "cli/arguments/generate.hpp"
#include "cli/command_table.hpp"
#include "cli/exit_code.hpp"
#include "cli/text_format.hpp"
#include "problems/text/nearest_word.hpp"

namespace tori::cli {
namespace {

constexpr const char* kProgram = "toritsume";

constexpr std::string_view kProgramManual = R"(
Solves, verifies, composes and teaches mate problems (tsume) for Tori shogi. Each length
is proven exact and each mate replayed against the rules; what a limit leaves open is
called unknown. 'toritsume COMMAND --help' and 'man toritsume-COMMAND' tell more.

Exit codes: 0 everything answered, 1 something unknown or not written,
2 usage, 3 some input was bad.)";

/// A command of the table and the function that reads its options.
struct DeclaredCommand {
  const CLI::App* command;
  ReadInvocation read;
};

/// The examples of the commands, each line indented by two spaces.
std::string program_manual() {
  std::string text = "Examples:\n";
  for (const auto& command : kCommandTable) {
    text += "  ";
    for (const char c : command().examples) text += c == '\n' ? "\n  " : std::string(1, c);
    text += '\n';
  }
  return text.append(kProgramManual);
}

/// "solve, verify ... or bench".
std::string names_in_a_row(const std::vector<std::string_view>& names) {
  std::string row;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) row += i + 1 == names.size() ? " or " : ", ";
    row += names[i];
  }
  return row;
}

std::vector<DeclaredCommand> declare_commands(CLI::App& app) {
  std::vector<DeclaredCommand> declared;
  for (const auto& make_entry : kCommandTable) {
    const CommandEntry entry = make_entry();
    CLI::App* command = app.add_subcommand(std::string(entry.name), std::string(entry.summary));
    command->footer(std::string(entry.manual));
    declared.push_back({command, entry.declare(*command)});
  }
  return declared;
}

/// The names of all options of a command, with their dashes.
std::vector<std::string> names_of_options(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

/// Advice for the first word of the command line that looks like an option and is none.
std::string option_meant(const CLI::App& command, int argc, const char* const* argv) {
  const std::vector<std::string> names = names_of_options(command);
  for (int i = 1; i < argc; ++i) {
    std::string_view word = argv[i];
    word = word.substr(0, word.find('='));
    if (!word.starts_with("--") || word == "--") continue;
    if (std::find(names.begin(), names.end(), word) != names.end()) continue;
    return problems::is_meant(word, {names.begin(), names.end()});
  }
  return "";
}

/// Says that a command is missing, or that the word in its place is none.
std::string no_command(const CLI::App& app, std::string_view word) {
  std::vector<std::string_view> names;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    names.push_back(command->get_name());
  }
  const std::string required = "a command is required: " + names_in_a_row(names);
  if (word.empty()) return required;
  if (word.starts_with('-')) {
    return "the command comes first, options follow it ('" + std::string(word) +
           "' stands before it); " + required;
  }
  return "there is no command '" + std::string(word) + "' here; " + required +
         problems::is_meant(word, names);
}

/// The innermost command of the command line, and the word of the line that follows its name.
std::pair<const CLI::App*, std::string_view> innermost(const CLI::App& app, int argc,
                                                       const char* const* argv) {
  const CLI::App* command = &app;
  int depth = 1;
  for (; !command->get_subcommands().empty(); ++depth) command = command->get_subcommands().front();
  return {command, depth < argc ? argv[depth] : ""};
}

/// Says which word of the command line must come first; empty if commands stand where they belong.
std::string wrong_order(const CLI::App& app, int argc, const char* const* argv) {
  int at = 1;
  for (const CLI::App* command = &app; !command->get_subcommands().empty() && at < argc; ++at) {
    command = command->get_subcommands().front();
    if (argv[at] == command->get_name()) continue;
    return "'" + command->get_name() + "' must come before '" + argv[at] + "'";
  }
  return "";
}

/// The sentence of CLI11, with advice; another one if the command is missing or unknown.
std::string usage_reason(const CLI::App& app, const CLI::ParseError& error, int argc,
                         const char* const* argv) {
  const auto [command, word] = innermost(app, argc, argv);
  const bool has_commands = !command->get_subcommands([](const CLI::App*) { return true; }).empty();
  if (has_commands) return no_command(*command, word);
  if (std::string order = wrong_order(app, argc, argv); !order.empty()) return order;
  if (dynamic_cast<const CLI::ExtrasError*>(&error) == nullptr) return error.what();
  return error.what() + option_meant(*command, argc, argv);
}

UsageError usage_error(const CLI::App& app, std::string_view text) {
  std::string name = kProgram;
  for (const CLI::App* command : app.get_subcommands()) name += " " + command->get_name();
  // CLI11 puts each unexpected argument, and its advice, on a separate line.
  std::string line;
  for (const char c : text) line += c == '\n' ? ' ' : c;
  while (!line.empty() && line.back() == ' ') line.pop_back();
  return UsageError{name + ": " + printable(line) + "\nTry '" + name + " --help'.\n"};
}

}  // namespace

int run(const Notice& notice, const CommandIo& io) {
  io.out << notice.text;
  return exit_code::kAnswered;
}

tl::expected<Invocation, UsageError> parse_arguments(int argc, const char* const* argv) {
  CLI::App app("Solver of mate problems for Tori shogi", kProgram);
  app.footer(program_manual());
  app.set_version_flag(
      "--version",
      std::string(kProgram) + " " + std::string(api::version()) + "\n" + api::build_text(),
      "Print the version and exit");
  add_generate(app);
  app.require_subcommand(1);
  const std::vector<DeclaredCommand> commands = declare_commands(app);
  if (const auto words = asked_to_generate(argc, argv)) {
    const auto text = generated(app, *words);
    if (!text) return tl::unexpected(usage_error(app, "--generate: " + text.error()));
    return invocation(Notice{*text}, OnInterrupt::end);
  }
  try {
    app.parse(argc, argv);
    for (const DeclaredCommand& declared : commands) {
      if (declared.command->parsed()) return declared.read();
    }
    throw CLI::RequiredError("A command");
  } catch (const CLI::CallForHelp&) {
    return invocation(Notice{app.help()}, OnInterrupt::end);
  } catch (const CLI::CallForVersion& version) {
    return invocation(Notice{std::string(version.what()) + "\n"}, OnInterrupt::end);
  } catch (const CLI::ParseError& error) {
    return tl::unexpected(usage_error(app, usage_reason(app, error, argc, argv)));
  }
}

}  // namespace tori::cli
