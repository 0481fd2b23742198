#include "cli/generate/completion.hpp"

namespace tori::cli {
namespace {

constexpr const char* kFishHead =
    R"(# fish completion for toritsume, made by 'toritsume --generate complete-fish'

# True if these words are the commands on the command line so far.
function __toritsume_at
    set -l path toritsume
    for word in (commandline -opc)[2..-1]
        if contains -- "$path $word" $__toritsume_commands
            set path "$path $word"
        end
    end
    test "$path" = "$argv"
end
)";

/// The text in single quotes.
std::string fish_quoted(const std::string& text) {
  std::string quoted = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') quoted += '\\';
    quoted += c;
  }
  return quoted + "'";
}

/// The part of a `complete` that says what the value may be.
std::string fish_value(const ArgumentModel& argument) {
  const std::string words = joined_words(argument.words, " ");
  switch (argument.kind) {
    case ValueKind::word: return " -x -a " + fish_quoted(words);
    case ValueKind::word_list:
      return " -x -a " + fish_quoted("(__fish_complete_list , 'printf \"%s\\n\" " + words + "')");
    case ValueKind::file: return " -r -F";
    case ValueKind::text: return " -x";
    case ValueKind::none: break;
  }
  return "";
}

std::string fish_option(const ArgumentModel& option) {
  std::string text;
  for (const std::string& name : option.names) {
    text += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  }
  return text + fish_value(option) + " -d " + fish_quoted(first_sentence(option.help));
}

}  // namespace

std::string fish_completion(const CommandModel& program) {
  std::string script = kFishHead;
  const std::vector<CommandPath> commands = all_commands(program);
  script += "set -g __toritsume_commands";
  for (const CommandPath& command : commands) script += " " + fish_quoted(command.path);
  script += "\n\ncomplete -c toritsume -f\n";
  for (const auto& [path, command] : commands) {
    const std::string start = "complete -c toritsume -n " + fish_quoted("__toritsume_at " + path);
    for (const CommandModel& below : command->commands) {
      script +=
          start + " -a " + below.name + " -d " + fish_quoted(first_sentence(below.summary)) + "\n";
    }
    for (const ArgumentModel& option : command->options)
      script += start + fish_option(option) + "\n";
    for (const ArgumentModel& operand : command->operands) {
      if (operand.kind == ValueKind::file) script += start + " -F\n";
    }
  }
  return script;
}

}  // namespace tori::cli
