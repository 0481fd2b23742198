#include "cli/generate/completion.hpp"

namespace tori::cli {
namespace {

constexpr const char* kBashHead =
    R"(# bash completion for toritsume, made by 'toritsume --generate complete-bash'

# Offers the words that begin with the word on the command line.
_toritsume_words() {
  COMPREPLY=($(compgen -W "$1" -- "$cur"))
  COMPREPLY=("${COMPREPLY[@]#"$colon"}")
}

# The same for the last part of a list with commas.
_toritsume_list() {
  local before=
  [[ $cur == *,* ]] && before=${cur%,*},
  COMPREPLY=($(compgen -P "$before" -W "$1" -- "${cur##*,}"))
  COMPREPLY=("${COMPREPLY[@]#"$colon"}")
  compopt -o nospace
}

_toritsume_files() {
  compopt -o filenames
  local IFS=$'\n'
  COMPREPLY=($(compgen -f -- "$cur"))
}

_toritsume() {
  local cur=${COMP_WORDS[COMP_CWORD]} at=$COMP_CWORD colon= option path=toritsume i
  # Bash takes 'mate:nest' for three words, and offers only what follows the colon.
  if [[ $cur == : ]]; then
    cur= at=$((COMP_CWORD - 1)) colon=${COMP_WORDS[COMP_CWORD-1]}:
  elif [[ ${COMP_WORDS[COMP_CWORD-1]} == : ]]; then
    at=$((COMP_CWORD - 2)) colon=${COMP_WORDS[COMP_CWORD-2]}:
  fi
  cur=$colon$cur option=${COMP_WORDS[at-1]}
  # It takes '--option=value' for three words as well.
  if [[ $cur == = ]]; then
    cur=
  elif [[ $option == = ]]; then
    option=${COMP_WORDS[at-2]}
  fi
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$path ${COMP_WORDS[i]}" in
)";

constexpr const char* kBashTail = R"(  esac
}
complete -F _toritsume toritsume
)";

std::string bash_action(const ArgumentModel& argument) {
  const std::string words = shell_quoted(joined_words(argument.words, " "));
  switch (argument.kind) {
    case ValueKind::word: return "_toritsume_words " + words;
    case ValueKind::word_list: return "_toritsume_list " + words;
    case ValueKind::file: return "_toritsume_files";
    case ValueKind::text:
    case ValueKind::none: break;
  }
  return "COMPREPLY=()";
}

/// The words and files that may follow a command where no value of an option is expected.
std::string bash_free_place(const CommandModel& command) {
  std::vector<std::string> options;
  for (const ArgumentModel& option : command.options) options.push_back(option.names.back());
  std::vector<std::string> commands;
  for (const CommandModel& below : command.commands) commands.push_back(below.name);
  std::string free = "COMPREPLY=()";
  if (!command.operands.empty()) free = bash_action(command.operands.back());
  if (!commands.empty()) free = "_toritsume_words " + shell_quoted(joined_words(commands, " "));
  return "      if [[ $cur == -* ]]; then\n        _toritsume_words " +
         shell_quoted(joined_words(options, " ")) + "\n      else\n        " + free +
         "\n      fi ;;\n";
}

}  // namespace

std::string bash_completion(const CommandModel& program) {
  std::string script = kBashHead;
  const std::vector<CommandPath> commands = all_commands(program);
  for (std::size_t i = 1; i < commands.size(); ++i) {
    script += (i == 1 ? "      " : " | \\\n      ") + shell_quoted(commands[i].path);
  }
  script += ")\n        path+=\" ${COMP_WORDS[i]}\" ;;\n    esac\n  done\n";
  script += "  case \"$path $option\" in\n";
  for (const auto& [path, command] : commands) {
    for (const ArgumentModel& option : command->options) {
      if (option.kind == ValueKind::none) continue;
      std::vector<std::string> places;
      for (const std::string& name : option.names) {
        places.push_back(shell_quoted(joined_words({path, name}, " ")));
      }
      script += "    " + joined_words(places, " | ") + ") " + bash_action(option) + "; return ;;\n";
    }
  }
  script += "  esac\n  case \"$path\" in\n";
  for (const auto& [path, command] : commands) {
    script += "    " + shell_quoted(path) + ")\n" + bash_free_place(*command);
  }
  return script + kBashTail;
}

}  // namespace tori::cli
