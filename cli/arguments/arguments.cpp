#include "cli/arguments/arguments.hpp"

#include <algorithm>
#include <functional>
#include <ostream>
#include <string_view>
#include <utility>
#include <vector>

#include "api/core/version.hpp"
#include "cli/arguments/command_entry.hpp"
#include "cli/arguments/generate.hpp"
#include "cli/arguments/parser.hpp"
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
  Command command;
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

std::vector<DeclaredCommand> declare_commands(Command program) {
  std::vector<DeclaredCommand> declared;
  for (const auto& make_entry : kCommandTable) {
    const CommandEntry entry = make_entry();
    Command command = program.add_command(std::string(entry.name), std::string(entry.summary));
    command.set_manual(std::string(entry.manual));
    declared.push_back({command, entry.declare(command)});
  }
  return declared;
}

/// The long names of all options of a command, with their dashes.
std::vector<std::string> names_of_options(Command command) {
  std::vector<std::string> names;
  for (const ArgumentModel& argument : command.arguments()) {
    for (const std::string& name : argument.names) {
      if (name.starts_with("--")) names.push_back(name);
    }
  }
  return names;
}

/// Advice for the first word of the command line that looks like an option and is none.
std::string option_meant(Command command, int argc, const char* const* argv) {
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
std::string no_command(const std::vector<Command>& commands, std::string_view word) {
  std::vector<std::string> names;
  names.reserve(commands.size());
  for (const Command command : commands) names.push_back(command.name());
  const std::vector<std::string_view> words(names.begin(), names.end());
  const std::string required = "a command is required: " + names_in_a_row(words);
  if (word.empty()) return required;
  if (word.starts_with('-')) {
    return "the command comes first, options follow it ('" + std::string(word) +
           "' stands before it); " + required;
  }
  return "there is no command '" + std::string(word) + "' here; " + required +
         problems::is_meant(word, words);
}

/// The program and the commands that the command line names, from the outside in.
std::vector<Command> chosen_commands(Command program) {
  std::vector<Command> chosen{program};
  while (const auto below = chosen.back().chosen()) chosen.push_back(*below);
  return chosen;
}

/// Says which word of the command line must come first; empty if commands stand where they belong.
std::string wrong_order(const std::vector<Command>& chosen, int argc, const char* const* argv) {
  const std::size_t words = std::min(chosen.size(), static_cast<std::size_t>(argc));
  for (std::size_t at = 1; at < words; ++at) {
    const std::string name = chosen[at].name();
    if (argv[at] != name) return "'" + name + "' must come before '" + argv[at] + "'";
  }
  return "";
}

/// The sentence of the fault, with advice; another one if the command is missing or unknown.
std::string usage_reason(Command program, const UsageFault& fault, int argc,
                         const char* const* argv) {
  const std::vector<Command> chosen = chosen_commands(program);
  const Command innermost = chosen.back();
  if (const auto commands = innermost.commands(); !commands.empty()) {
    const std::size_t behind = chosen.size();
    return no_command(commands, behind < static_cast<std::size_t>(argc) ? argv[behind] : "");
  }
  if (std::string order = wrong_order(chosen, argc, argv); !order.empty()) return order;
  if (dynamic_cast<const UnexpectedWords*>(&fault) == nullptr) return fault.what();
  return fault.what() + option_meant(innermost, argc, argv);
}

UsageError usage_error(Command program, std::string_view text) {
  std::string name = kProgram;
  std::string path = kProgram;
  if (const auto command = program.chosen()) name += " " + command->name();
  for (auto command = program.chosen(); command; command = command->chosen()) {
    path += " " + command->name();
  }
  // Each unexpected argument, and its advice, stands on a separate line.
  std::string line;
  for (const char c : text) line += c == '\n' ? ' ' : c;
  while (!line.empty() && line.back() == ' ') line.pop_back();
  return UsageError{name + ": " + printable(line) + "\nTry '" + path + " --help'.\n"};
}

}  // namespace

int run(const Notice& notice, const CommandIo& io) {
  io.out << notice.text;
  return exit_code::kAnswered;
}

tl::expected<Invocation, UsageError> parse_arguments(int argc, const char* const* argv,
                                                     const std::function<std::string()>& parts) {
  Parser parser(kProgram, "Solver of mate problems for Tori shogi");
  Command program = parser.program();
  program.set_manual(program_manual());
  const auto version = [&parts] {
    return std::string(kProgram) + " " + std::string(api::version()) + "\n" + api::build_text() +
           (parts ? "\n" + parts() : "");
  };
  parser.add_version("--version", version, "Print the version and exit");
  add_generate(program);
  program.require_commands(1, 1);
  const std::vector<DeclaredCommand> commands = declare_commands(program);
  if (const auto words = asked_to_generate(argc, argv)) {
    const auto text = generated(program, *words);
    if (!text) return tl::unexpected(usage_error(program, "--generate: " + text.error()));
    return invocation(Notice{*text}, OnInterrupt::end);
  }
  try {
    if (const auto text = parser.parse(argc, argv)) {
      return invocation(Notice{*text}, OnInterrupt::end);
    }
    for (const DeclaredCommand& declared : commands) {
      if (declared.command.given()) return declared.read();
    }
    throw UsageFault::missing("A command");
  } catch (const UsageFault& fault) {
    return tl::unexpected(usage_error(program, usage_reason(program, fault, argc, argv)));
  }
}

}  // namespace tori::cli
