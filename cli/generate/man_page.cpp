#include "cli/generate/man_page.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>
#include <string_view>
#include <utility>
#include <vector>

namespace tori::cli {
namespace {

/// mandoc asks for lines of at most 80 bytes.
constexpr std::size_t kWidth = 78;

/// The text as roff shows it unchanged.
std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '\\': result += "\\e"; break;
      case '-': result += "\\-"; break;
      case '\'': result += "\\(aq"; break;
      case '`': result += "\\(ga"; break;
      case '^': result += "\\(ha"; break;
      case '~': result += "\\(ti"; break;
      default: result += c;
    }
  }
  return result.starts_with('.') ? "\\&" + result : result;
}

std::string bold(std::string_view text) {
  return "\\fB" + escaped(text) + "\\fR";
}

std::string italic(std::string_view text) {
  return "\\fI" + escaped(text) + "\\fR";
}

/// Text that roff fills, in lines of the width; it has no formatting.
std::string filled_lines(std::string_view text) {
  std::istringstream words{std::string(text)};
  std::string result;
  std::string line;
  for (std::string word; words >> word;) {
    const std::string next = escaped(word);
    if (!line.empty() && line.size() + next.size() >= kWidth) {
      result += std::exchange(line, "") + '\n';
    }
    line += (line.empty() ? "" : " ") + next;
  }
  return line.empty() ? result : result + line + '\n';
}

std::string in_capitals(std::string text) {
  for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return text;
}

/// "-o, --output FILE" with its fonts; "..." behind what may be repeated, as in the help.
std::string term(const ArgumentModel& argument) {
  std::string line;
  for (const std::string& name : argument.names) line += (line.empty() ? "" : ", ") + bold(name);
  if (argument.value.empty()) return line;
  return line + " " + italic(argument.value) + (argument.repeated ? " ..." : "");
}

std::string definition(const std::string& term, std::string_view text) {
  return ".TP\n" + term + '\n' + filled_lines(text);
}

std::string text_of(const ArgumentModel& argument) {
  std::string text = argument.help;
  if (!text.empty() && text.back() != '.') text += '.';
  if (argument.kind == ValueKind::word || argument.kind == ValueKind::word_list) {
    const bool shown = argument.value == joined_words(argument.words, "|");
    if (!shown) text += " Words: " + joined_words(argument.words, ", ") + ".";
  }
  return text;
}

std::string options_text(const std::vector<ArgumentModel>& options) {
  std::string text;
  for (const ArgumentModel& option : options) text += definition(term(option), text_of(option));
  return text;
}

std::string operands_text(const std::vector<ArgumentModel>& operands) {
  std::string text;
  for (const ArgumentModel& operand : operands) {
    text += definition(italic(operand.names.front()), operand.help + ".");
  }
  return text;
}

/// A manual as `--help` shows it, in its sections.
struct Manual {
  std::vector<std::string> paragraphs;
  std::vector<std::string> examples;
  std::string exit_codes;
};

Manual manual_of(const CommandModel& command) {
  Manual manual;
  std::istringstream lines(command.manual);
  enum class Part { paragraphs, examples, exit_codes } part = Part::paragraphs;
  bool fresh = true;
  constexpr std::string_view kExitCodes = "Exit codes: ";
  for (std::string line; std::getline(lines, line);) {
    if (line.empty()) {
      part = Part::paragraphs;
      fresh = true;
    } else if (line == "Examples:" || line == "Example:") {
      part = Part::examples;
    } else if (line.starts_with(kExitCodes)) {
      part = Part::exit_codes;
      manual.exit_codes = line.substr(kExitCodes.size());
    } else if (part == Part::exit_codes) {
      manual.exit_codes += " " + line;
    } else if (part == Part::examples) {
      manual.examples.push_back(line.substr(std::min(line.find_first_not_of(' '), line.size())));
    } else if (std::exchange(fresh, false)) {
      manual.paragraphs.push_back(line);
    } else {
      manual.paragraphs.back() += " " + line;
    }
  }
  return manual;
}

std::string paragraphs_text(const std::vector<std::string>& paragraphs) {
  std::string text;
  for (const std::string& paragraph : paragraphs) {
    text += (text.empty() ? "" : ".PP\n") + filled_lines(paragraph);
  }
  return text;
}

/// An example in lines that end with a backslash where they go on, so that they can be copied.
std::string example_lines(const std::string& example) {
  std::string text;
  std::string line;
  bool quoted = false;
  std::size_t begin = 0;
  for (std::size_t i = 0; i <= example.size(); ++i) {
    if (i < example.size() && example[i] == '\'') quoted = !quoted;
    if (i < example.size() && (quoted || example[i] != ' ')) continue;
    const std::string word = example.substr(begin, i - begin);
    begin = i + 1;
    if (!line.empty() && line.size() + word.size() > 66) {
      text += escaped(line) + " \\e\n";
      line = "   ";
    }
    line += (line.empty() ? "" : " ") + word;
  }
  return text + escaped(line) + '\n';
}

std::string examples_text(const std::vector<std::string>& examples) {
  std::string text = ".EX\n";
  for (const std::string& example : examples) text += example_lines(example);
  return text + ".EE\n";
}

/// "0 done, 1 not done" as a list of codes.
std::string exit_codes_text(std::string_view codes) {
  const auto is_code = [codes](std::size_t at) {
    const bool starts = at == 0 || (at >= 2 && codes.substr(at - 2, 2) == ", ");
    return starts && at + 1 < codes.size() && std::isdigit(static_cast<unsigned char>(codes[at])) &&
           codes[at + 1] == ' ';
  };
  std::string text;
  for (std::size_t at = 0; at < codes.size();) {
    std::size_t end = at + 1;
    while (end < codes.size() && !is_code(end)) ++end;
    std::string meaning(codes.substr(at + 1, end - at - 1));
    while (!meaning.empty() && (meaning.back() == ' ' || meaning.back() == ',')) meaning.pop_back();
    if (!meaning.ends_with('.')) meaning += '.';
    text += definition(bold(codes.substr(at, 1)), meaning);
    at = end;
  }
  return text;
}

std::string section(const std::string& heading, const std::string& text) {
  return text.empty() ? "" : ".SH " + heading + '\n' + text;
}

std::string head(const std::string& page, const std::string& summary, const PageEdges& edges) {
  return ".TH " + escaped(in_capitals(page)) + " 1 " + edges.date + " \"" + escaped(edges.program) +
         "\" \"User Commands\"\n.SH NAME\n" + escaped(page) + " \\-\n" + filled_lines(summary);
}

/// "toritsume solve [OPTIONS] [FILE...]".
std::string synopsis(const std::string& path, const CommandModel& command) {
  std::string line = bold(path) + " [" + italic("OPTIONS") + "]";
  for (const ArgumentModel& operand : command.operands) {
    const std::string dots = operand.repeated ? "..." : "";
    const std::string name = italic(operand.names.front()) + dots;
    line += operand.required ? " " + name : " [" + name + "]";
  }
  return line + '\n';
}

std::string see_also(const CommandModel& program, const std::string& without) {
  std::string text;
  const auto add = [&](const std::string& page) {
    if (page != without) text += (text.empty() ? "" : ",\n") + (".BR " + escaped(page)) + " (1)";
  };
  add(program.name);
  for (const CommandModel& command : program.commands) add(program.name + "-" + command.name);
  // The names of pages are not to be broken, nor drawn apart.
  return ".nh\n.ad l\n" + text + '\n';
}

}  // namespace

std::string program_page(const CommandModel& program, const PageEdges& edges) {
  const Manual manual = manual_of(program);
  std::string commands;
  for (const CommandModel& command : program.commands) {
    commands += definition("\\fB" + escaped(program.name + "-" + command.name) + "\\fR(1)",
                           command.summary + ".");
  }
  return head(program.name, program.summary, edges) +
         section("SYNOPSIS", bold(program.name) + " " + italic("COMMAND") + " [" +
                                 italic("ARGUMENTS") + "]\n") +
         section("DESCRIPTION", paragraphs_text(manual.paragraphs)) +
         section("COMMANDS", commands) + section("OPTIONS", options_text(program.options)) +
         section("EXIT STATUS", exit_codes_text(manual.exit_codes)) +
         section("EXAMPLES", examples_text(manual.examples)) +
         section("SEE ALSO", see_also(program, program.name));
}

std::string command_page(const CommandModel& program, const CommandModel& command,
                         const PageEdges& edges) {
  const Manual manual = manual_of(command);
  const std::string path = program.name + " " + command.name;
  const std::string page = program.name + "-" + command.name;
  std::string synopses;
  std::string actions;
  for (const CommandModel& action : command.commands) {
    const std::string of_action = path + " " + action.name;
    synopses += (synopses.empty() ? "" : ".br\n") + synopsis(of_action, action);
    actions += ".SS " + escaped(action.name) + '\n' + filled_lines(action.summary + ".") +
               operands_text(action.operands) + options_text(action.options);
  }
  if (command.commands.empty()) synopses = synopsis(path, command);
  return head(page, command.summary, edges) + section("SYNOPSIS", synopses) +
         section("DESCRIPTION", paragraphs_text(manual.paragraphs)) +
         section("ARGUMENTS", operands_text(command.operands)) + section("ACTIONS", actions) +
         section("OPTIONS", options_text(command.options)) +
         section("EXIT STATUS", exit_codes_text(manual.exit_codes)) +
         section("EXAMPLES", examples_text(manual.examples)) +
         section("SEE ALSO", see_also(program, page));
}

}  // namespace tori::cli
