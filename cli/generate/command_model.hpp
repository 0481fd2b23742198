// The commands and options of the program as plain data, read off the parser: what manual pages and
// completions are made of.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace tori::cli {

/// What may stand where an argument is expected.
enum class ValueKind : std::uint8_t {
  /// Nothing: the option is a flag.
  none,
  /// Anything; no shell can guess it.
  text,
  file,
  /// One of the words of the argument.
  word,
  /// Some of its words, separated by commas.
  word_list,
};

/// An option or a positional argument.
struct ArgumentModel {
  /// "-o" and "--output"; the one name of a positional argument.
  std::vector<std::string> names;
  /// What the help calls the value; empty for a flag.
  std::string value;
  std::string help;
  ValueKind kind = ValueKind::none;
  std::vector<std::string> words;
  bool required = false;
  /// It may stand more than once.
  bool repeated = false;
};

struct CommandModel {
  std::string name;
  std::string summary;
  /// Paragraphs, the examples and the exit codes, as `--help` shows them below the options.
  std::string manual;
  std::vector<ArgumentModel> options;
  std::vector<ArgumentModel> operands;
  std::vector<CommandModel> commands;
};

/// A command and the names of those above it: "toritsume collection list".
struct CommandPath {
  std::string path;
  const CommandModel* command;
};

/// The command and all below it, each before those below it. The model must outlive the result.
std::vector<CommandPath> all_commands(const CommandModel& program);

/// The words, separated by `separator`.
std::string joined_words(const std::vector<std::string>& words, const std::string& separator);

/// The text in single quotes, for bash and zsh.
std::string shell_quoted(const std::string& text);

/// The first sentence of a help text, without its full stop: what fits into a menu.
std::string first_sentence(const std::string& help);

}  // namespace tori::cli
