#include "cli/generate/completion.hpp"

namespace tori::cli {
namespace {

/// The text with the signs escaped that mean something within a description for `_arguments`.
std::string zsh_escaped(const std::string& text) {
  std::string result;
  for (const char c : text) {
    if (c == '[' || c == ']' || c == ':' || c == '\\') result += '\\';
    result += c;
  }
  return result;
}

/// ":NAME:ACTION" as `_arguments` expects it.
std::string zsh_action(const ArgumentModel& argument) {
  const std::string& name = argument.value.empty() ? argument.names.front() : argument.value;
  const std::string start = ":" + zsh_escaped(name) + ":";
  switch (argument.kind) {
    case ValueKind::word: return start + "(" + zsh_escaped(joined_words(argument.words, " ")) + ")";
    case ValueKind::word_list:
      return start + "_sequence compadd - " + zsh_escaped(joined_words(argument.words, " "));
    case ValueKind::file: return start + "_files";
    case ValueKind::text: return start + " ";
    case ValueKind::none: break;
  }
  return "";
}

std::string zsh_option(const ArgumentModel& option) {
  std::string spec = "[" + zsh_escaped(first_sentence(option.help)) + "]";
  if (option.kind != ValueKind::none) spec += zsh_action(option);
  std::string line;
  for (const std::string& name : option.names) {
    const std::string before = option.repeated ? "*" : "(" + joined_words(option.names, " ") + ")";
    const bool takes_equals = name.starts_with("--") && option.kind != ValueKind::none;
    line +=
        " \\\n    " + shell_quoted(joined_words({before, name, takes_equals ? "=" : "", spec}, ""));
  }
  return line;
}

/// "toritsume collection list" as a part of a name of a function.
std::string zsh_function(std::string path) {
  for (char& c : path) c = c == ' ' ? '_' : c;
  return "_" + path;
}

/// What completes the commands below one, and calls their functions.
std::string zsh_commands(const std::string& path, const CommandModel& command) {
  std::string text = " \\\n    '1: :->command' '*:: :->arguments' && return\n  case $state in\n";
  text += "    command)\n      local -a commands=(";
  for (const CommandModel& below : command.commands) {
    text +=
        "\n        " + shell_quoted(below.name + ":" + zsh_escaped(first_sentence(below.summary)));
  }
  text += ")\n      _describe command commands ;;\n    arguments)\n      case $words[1] in\n";
  for (const CommandModel& below : command.commands) {
    text += "        " + below.name + ") " + zsh_function(path + " " + below.name) + " ;;\n";
  }
  return text + "      esac ;;\n  esac\n";
}

std::string zsh_operands(const CommandModel& command) {
  std::string text;
  for (std::size_t i = 0; i < command.operands.size(); ++i) {
    const ArgumentModel& operand = command.operands[i];
    const std::string place = operand.repeated ? "*" : std::to_string(i + 1);
    text += " \\\n    " + shell_quoted(place + zsh_action(operand));
  }
  return text + "\n";
}

}  // namespace

std::string zsh_completion(const CommandModel& program) {
  std::string script =
      "#compdef toritsume\n"
      "# zsh completion for toritsume, made by 'toritsume --generate complete-zsh'\n\n";
  for (const auto& [path, command] : all_commands(program)) {
    const bool has_commands = !command->commands.empty();
    script += zsh_function(path) + "() {\n";
    if (has_commands) script += "  local context state state_descr line\n  typeset -A opt_args\n";
    script += has_commands ? "  _arguments -C" : "  _arguments -S";
    for (const ArgumentModel& option : command->options) script += zsh_option(option);
    script += has_commands ? zsh_commands(path, *command) : zsh_operands(*command);
    script += "}\n\n";
  }
  // Loaded from fpath the file is the body of the function; sourced, it names it.
  return script +
         "if [ \"$funcstack[1]\" = _toritsume ]; then\n  _toritsume \"$@\"\nelse\n"
         "  compdef _toritsume toritsume\nfi\n";
}

}  // namespace tori::cli
