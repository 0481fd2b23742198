#include "cli/arguments/parser.hpp"

#include <cstdint>
#include <sstream>
#include <utility>

#include <CLI/CLI.hpp>

namespace tori::cli {
namespace {

ArgumentModel argument_of(const CLI::Option& option, const ValueModels& values) {
  ArgumentModel argument;
  argument.help = option.get_description();
  argument.required = option.get_required();
  argument.repeated = option.get_expected_max() > 1;
  if (option.get_expected_max() > 0) argument.kind = ValueKind::text;
  if (const auto value = values.find(&option); value != values.end()) {
    argument.kind = value->second.kind;
    argument.words = value->second.words;
  }
  if (option.get_positional()) {
    argument.names = {option.get_name(true)};
    return argument;
  }
  for (const std::string& name : option.get_snames()) argument.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) argument.names.push_back("--" + name);
  if (argument.kind != ValueKind::none) argument.value = option.get_type_name();
  return argument;
}

/// The columns of the narrowest usual terminal, and those before a description.
constexpr std::size_t kColumns = 80;
constexpr std::size_t kNameColumns = 30;

/// The words of the text in lines of at most that width.
std::string in_lines(const std::string& text, std::size_t columns) {
  std::string lines;
  std::size_t width = 0;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    const bool fits = width + 1 + word.size() <= columns;
    if (!lines.empty()) lines += fits ? ' ' : '\n';
    width = fits && !lines.empty() ? width + 1 + word.size() : word.size();
    lines += word;
  }
  return lines;
}

/// A description, beside the names.
std::string described(const std::string& text) {
  return in_lines(text, kColumns - kNameColumns);
}

/// A manual with its paragraphs filled; indented lines, the examples, stay as they are.
std::string filled_manual(const std::string& manual) {
  std::string text;
  std::string paragraph;
  const auto end_paragraph = [&] {
    if (!paragraph.empty()) text += in_lines(paragraph, kColumns) + '\n';
    paragraph.clear();
  };
  std::istringstream lines(manual);
  for (std::string line; std::getline(lines, line);) {
    if (!line.empty() && line.front() != ' ') {
      paragraph += line + ' ';
      continue;
    }
    end_paragraph();
    text += line + '\n';
  }
  end_paragraph();
  return text;
}

/// Help that fits a terminal of 80 columns.
class HelpFormatter final : public CLI::Formatter {
 public:
  HelpFormatter() { column_width(kNameColumns); }

  std::string make_option_desc(const CLI::Option* option) const override {
    return described(CLI::Formatter::make_option_desc(option));
  }
  std::string make_footer(const CLI::App* app) const override {
    return filled_manual(CLI::Formatter::make_footer(app));
  }
  std::string make_subcommand(const CLI::App* command) const override {
    std::ostringstream out;
    CLI::detail::format_help(out, command->get_name(), described(command->get_description()),
                             kNameColumns);
    return out.str();
  }
};

}  // namespace

UsageFault::UsageFault(const std::string& name, const std::string& reason)
    : std::runtime_error(name + ": " + reason) {}

UsageFault UsageFault::missing(const std::string& what) {
  return UsageFault(what + " is required");
}

Option Option::takes(ValueKind kind, std::vector<std::string> words) {
  (*values_)[option_] = {kind, std::move(words)};
  return *this;
}

Option Option::required() {
  option_->required();
  return *this;
}

Option Option::needs(Option other) {
  option_->needs(other.option_);
  return *this;
}

Option Option::excludes(Option other) {
  option_->excludes(other.option_);
  return *this;
}

Option Option::separated_by(char separator) {
  option_->delimiter(separator);
  return *this;
}

Option Option::one_word_each() {
  option_->allow_extra_args(false);
  return *this;
}

bool Option::given() const {
  return !option_->empty();
}

Option Command::add_text(const std::string& names, const std::string& value, std::string& target,
                         const std::string& help) {
  return option(app_->add_option(names, target, help)->type_name(value));
}

Option Command::add_text(const std::string& names, const std::string& value,
                         std::optional<std::string>& target, const std::string& help) {
  return option(app_->add_option(names, target, help)->type_name(value));
}

Option Command::add_text(const std::string& names, const std::string& value,
                         std::vector<std::string>& target, const std::string& help) {
  return option(app_->add_option(names, target, help)->type_name(value));
}

Option Command::add_word(const std::string& names, const std::string& value, const TakeWord& take,
                         const std::string& help) {
  return option(app_->add_option_function<std::string>(names, take, help)->type_name(value));
}

Option Command::add_words(const std::string& names, const std::string& value, const TakeWords& take,
                          const std::string& help) {
  return option(
      app_->add_option_function<std::vector<std::string>>(names, take, help)->type_name(value));
}

Option Command::add_flag(const std::string& name, bool& target, const std::string& help) {
  return option(app_->add_flag(name, target, help));
}

Option Command::add_flag(const std::string& name, const std::function<void()>& take,
                         const std::string& help) {
  // CLI11 2.1 ends the program where such a flag gets a value (--svg=wrong).
  return option(app_->add_flag_function(
                        name, [take](std::int64_t) { take(); }, help)
                    ->disable_flag_override());
}

void Command::begin_group(const std::string& heading) {
  app_->option_defaults()->group(heading);
}

Command Command::add_command(const std::string& name, const std::string& summary) {
  return {app_->add_subcommand(name, summary), *values_};
}

void Command::require_commands(int least, int most) {
  app_->require_subcommand(static_cast<std::size_t>(least), static_cast<std::size_t>(most));
}

void Command::set_manual(const std::string& text) {
  app_->footer(text);
}

std::string Command::name() const {
  return app_->get_name();
}

std::string Command::summary() const {
  return app_->get_description();
}

std::string Command::manual() const {
  return app_->get_footer();
}

std::vector<ArgumentModel> Command::arguments() const {
  std::vector<ArgumentModel> arguments;
  for (const CLI::Option* each : app_->get_options()) {
    arguments.push_back(argument_of(*each, *values_));
  }
  return arguments;
}

std::vector<Command> Command::commands() const {
  std::vector<Command> commands;
  for (CLI::App* command : app_->get_subcommands([](const CLI::App*) { return true; })) {
    commands.emplace_back(command, *values_);
  }
  return commands;
}

bool Command::given() const {
  return app_->parsed();
}

bool Command::has(const std::string& option) const {
  return app_->count(option) > 0;
}

std::optional<Command> Command::chosen() const {
  const std::vector<CLI::App*> commands = app_->get_subcommands();
  if (commands.empty()) return std::nullopt;
  return Command(commands.front(), *values_);
}

Parser::Parser(const std::string& name, const std::string& summary)
    : app_(std::make_unique<CLI::App>(summary, name)) {
  app_->formatter(std::make_shared<HelpFormatter>());
}

Parser::~Parser() = default;

Command Parser::program() {
  return {app_.get(), values_};
}

void Parser::add_version(const std::string& name, const std::function<std::string()>& text,
                         const std::string& help) {
  app_->set_version_flag(name, text, help);
}

std::optional<std::string> Parser::parse(int argc, const char* const* argv) {
  try {
    app_->parse(argc, argv);
    return std::nullopt;
  } catch (const CLI::CallForHelp&) {
    return app_->help();
  } catch (const CLI::CallForVersion& version) {
    return std::string(version.what()) + "\n";
  } catch (const CLI::ExtrasError& error) {
    throw UnexpectedWords(error.what());
  } catch (const CLI::ParseError& error) {
    throw UsageFault(error.what());
  }
}

}  // namespace tori::cli
