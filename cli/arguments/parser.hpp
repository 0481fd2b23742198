// The command line as commands with options. CLI11 reads it, but only parser.cpp knows that: its
// header takes more time and memory to compile than all the arguments together.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "cli/generate/command_model.hpp"

// CLI11 calls its namespace so.
// NOLINTNEXTLINE(readability-identifier-naming)
namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace tori::cli {

/// A command line that is wrong; `what` says why. What takes a value may throw it.
class UsageFault : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
  /// "NAME: reason". The name is that of an option.
  UsageFault(const std::string& name, const std::string& reason);
  /// "WHAT is required".
  static UsageFault missing(const std::string& what);
};

/// Words of the command line that nothing takes.
class UnexpectedWords : public UsageFault {
 public:
  using UsageFault::UsageFault;
};

/// What the values of options are, for completions: CLI11 has no place for it. All others take any
/// text.
struct ValueModel {
  ValueKind kind = ValueKind::text;
  std::vector<std::string> words;
};
using ValueModels = std::map<const CLI::Option*, ValueModel>;

/// An option, flag or operand of a command; valid as long as its parser.
class Option {
 public:
  Option(CLI::Option* option, ValueModels& values) : option_(option), values_(&values) {}

  /// Its value is the name of a file or a folder.
  Option takes_file() { return takes(ValueKind::file, {}); }
  /// Its value is one of these words, or several of them with commas.
  Option takes_word(std::vector<std::string> words) {
    return takes(ValueKind::word, std::move(words));
  }
  Option takes_word_list(std::vector<std::string> words) {
    return takes(ValueKind::word_list, std::move(words));
  }
  Option required();
  /// It may stand only together with, or only without, the other one.
  Option needs(Option other);
  Option excludes(Option other);
  /// A value is several words, separated so.
  Option separated_by(char separator);
  /// It takes one word each time it stands, not all that follow.
  Option one_word_each();

  /// True if the command line has it. REQUIRES: the command line has been parsed.
  bool given() const;

 private:
  Option takes(ValueKind kind, std::vector<std::string> words);

  CLI::Option* option_;
  ValueModels* values_;
};

/// The program, a command of it or an action of a command; valid as long as its parser. Targets and
/// what the functions refer to must outlive the parser. `names` are separated by commas; a name
/// without dashes is that of an operand. `value` is what the help calls the value.
class Command {
 public:
  using TakeWord = std::function<void(const std::string& word)>;
  using TakeWords = std::function<void(const std::vector<std::string>& words)>;

  Command(CLI::App* app, ValueModels& values) : app_(app), values_(&values) {}

  Option add_text(const std::string& names, const std::string& value, std::string& target,
                  const std::string& help);
  Option add_text(const std::string& names, const std::string& value,
                  std::optional<std::string>& target, const std::string& help);
  Option add_text(const std::string& names, const std::string& value,
                  std::vector<std::string>& target, const std::string& help);
  Option add_word(const std::string& names, const std::string& value, const TakeWord& take,
                  const std::string& help);
  Option add_words(const std::string& names, const std::string& value, const TakeWords& take,
                   const std::string& help);
  Option add_flag(const std::string& name, bool& target, const std::string& help);
  Option add_flag(const std::string& name, const std::function<void()>& take,
                  const std::string& help);
  /// What is added from now on stands below that heading in the help.
  void begin_group(const std::string& heading);
  Command add_command(const std::string& name, const std::string& summary);
  /// How many of the commands below it may stand in a command line.
  void require_commands(int least, int most);
  /// What the help says below the options.
  void set_manual(const std::string& text);

  std::string name() const;
  std::string summary() const;
  std::string manual() const;
  /// Options and operands.
  std::vector<ArgumentModel> arguments() const;
  std::vector<Command> commands() const;

  // REQUIRES, for the rest: the command line has been parsed, or is wrong.

  /// True if the command line names the command.
  bool given() const;
  /// True if the command line has the option.
  bool has(const std::string& option) const;
  /// The command below it that the command line names.
  std::optional<Command> chosen() const;

 private:
  Option option(CLI::Option* option) const { return {option, *values_}; }

  CLI::App* app_;
  ValueModels* values_;
};

class Parser {
 public:
  Parser(const std::string& name, const std::string& summary);
  Parser(const Parser&) = delete;
  Parser& operator=(const Parser&) = delete;
  ~Parser();

  Command program();
  /// `text` is called if the command line asks for it.
  void add_version(const std::string& name, const std::function<std::string()>& text,
                   const std::string& help);

  /// Reads the command line that `main` gets. Returns the help or the version if it asks for one.
  /// Throws UsageFault.
  std::optional<std::string> parse(int argc, const char* const* argv);

 private:
  std::unique_ptr<CLI::App> app_;
  ValueModels values_;
};

}  // namespace tori::cli
