// `toritsume --generate`: manual pages and completions know every command and option.
#include <catch2/catch.hpp>

#include "cli/command_table.hpp"
#include "problems/core/theme_names.hpp"
#include "tests/cli/options_of.hpp"
#include "tests/cli/run_cli.hpp"

using namespace tori;
using namespace tori::cli;
using namespace cli_test;

namespace {

std::string generated(const std::vector<std::string>& words) {
  std::vector<std::string> arguments = words;
  arguments.insert(arguments.begin(), "--generate");
  const auto command = parse(arguments);
  REQUIRE(command);
  return std::any_cast<Notice>(command->options).text;
}

/// The long options that the help of a command names, with their dashes.
std::vector<std::string> options_in_help(const std::vector<std::string>& command) {
  std::vector<std::string> arguments = command;
  arguments.emplace_back("--help");
  const auto help = parse(arguments);
  REQUIRE(help);
  std::istringstream lines(std::any_cast<Notice>(help->options).text);
  std::vector<std::string> options;
  for (std::string line; std::getline(lines, line) && line != "Examples:";) {
    const std::size_t at = line.find("--");
    if (at == std::string::npos || at > 5 || !line.starts_with("  ")) continue;
    options.push_back(line.substr(at, line.find_first_of(" ,", at) - at));
  }
  return options;
}

/// The text without the backslashes that roff needs.
std::string without_escapes(const std::string& page) {
  std::string text;
  for (const char c : page) {
    if (c != '\\') text += c;
  }
  return text;
}

}  // namespace

TEST_CASE("cli: each command has a manual page with all its options, examples and exit codes") {
  const std::string program = without_escapes(generated({"man"}));
  for (const auto& make_entry : kCommandTable) {
    const CommandEntry entry = make_entry();
    const std::string name(entry.name);
    INFO(name);
    CHECK(has(program, "toritsume-" + name));
    const std::string page = without_escapes(generated({"man", name}));
    CHECK(has(page, ".SH NAME\ntoritsume-" + name + " -\n"));
    for (const char* section : {"SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXAMPLES", "SEE ALSO"}) {
      CHECK(has(page, ".SH " + std::string(section)));
    }
    CHECK(has(page, "EXIT STATUS") == has(std::string(entry.manual), "Exit codes"));
    const auto options = options_in_help({name});
    REQUIRE_FALSE(options.empty());
    for (const std::string& option : options) CHECK(has(page, "fB" + option + "fR"));
  }
  CHECK(has(without_escapes(generated({"man", "collection"})), ".SS filter"));
}

TEST_CASE("cli: completions know every option and the words of its value") {
  const std::string bash = generated({"complete-bash"});
  const std::string zsh = generated({"complete-zsh"});
  const std::string fish = generated({"complete-fish"});
  int options = 0;
  for (const auto& make_entry : kCommandTable) {
    for (const std::string& option : options_in_help({std::string(make_entry().name)})) {
      INFO(option);
      CHECK(has(bash, option));
      CHECK(has(zsh, option));
      CHECK(has(fish, " -l " + option.substr(2) + " "));
      ++options;
    }
  }
  CHECK(options > 80);
  for (const std::string& script : {bash, zsh, fish}) {
    for (const auto theme : problems::kThemeNames) CHECK(has(script, std::string(theme)));
    for (const char* words : {"usi western japanese", "optional mandatory both",
                              "key-only mainline strict full-tree magazine", "en de ja"}) {
      CHECK(has(script, words));
    }
  }
  CHECK(has(bash, "'toritsume verify --alternatives') _toritsume_words 'any-length'"));
  CHECK(has(bash, "'toritsume solve --dot') _toritsume_files"));
}

TEST_CASE("cli: --generate says what it can make") {
  const auto fault = [](const std::vector<std::string>& arguments) {
    const auto command = parse(arguments);
    REQUIRE_FALSE(command);
    return command.error().text;
  };
  CHECK(has(fault({"--generate", "man", "sovle"}), "there is no command 'sovle'"));
  CHECK(has(fault({"--generate", "complete-bsh"}), "is 'complete-bash' meant?"));
  CHECK(has(fault({"--generate=man", "solve", "verify"}), "'verify' is too much"));
  CHECK(has(fault({"--generate"}), "'' is none of man|complete-bash"));
}
