#include "problems/games/file_kind.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "problems/text/plain_text.hpp"

namespace tori::problems {
namespace {

/// The keys of a problem in a file of olive.
constexpr std::array<std::string_view, 19> kOliveKeys = {
    "algebraic",   "stipulation", "authors",    "source",    "source-id", "date",     "solution",
    "distinction", "judges",      "tourney",    "options",   "keywords",  "comments", "reprints",
    "award",       "twins",       "conditions", "problemid", "legend"};

/// The first words of Popeye's input in its three languages, and how many letters are needed:
/// Popeye takes any beginning of a word.
struct PopeyeWord {
  std::string_view word;
  std::size_t letters;
};
constexpr std::array<PopeyeWord, 3> kPopeyeWords = {
    {{"beginproblem", 5}, {"anfangproblem", 6}, {"debutprobleme", 5}}};

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
bool is_capital(char c) {
  return c >= 'A' && c <= 'Z';
}

/// True if the text begins with characters of these sorts: '9' a digit, 'A' a capital, '.' the
/// sides of CSA, '+' and '-', any other itself.
bool begins_like(std::string_view text, std::string_view sorts) {
  if (text.size() < sorts.size()) return false;
  return std::equal(sorts.begin(), sorts.end(), text.begin(), [](char sort, char c) {
    if (sort == '9') return is_digit(c);
    if (sort == 'A') return is_capital(c);
    return sort == '.' ? c == '+' || c == '-' : c == sort;
  });
}

/// "V2.2", "N+NAME", "$EVENT:NAME", "PI", "P1-KY-KE *", "P+00FU", "+7776FU".
bool is_csa(std::string_view text) {
  if (text == "PI" || begins_like(text, "N.") || begins_like(text, "P.99AA")) return true;
  if (begins_like(text, ".9999AA")) return true;
  if (text.starts_with('$')) return text.find(':') != std::string_view::npos;
  const bool version =
      begins_like(text, "V9") && text.find_first_not_of("0123456789.", 1) == std::string_view::npos;
  // A board in SFEN may begin like a rank of CSA.
  const bool rank = begins_like(text, "P9") && text.size() > 2 &&
                    std::string_view("+- *").find(text[2]) != std::string_view::npos &&
                    text.find('/') == std::string_view::npos;
  return version || rank;
}

/// "stipulation: "#2"", "authors:".
bool is_olive(std::string_view text) {
  const std::string_view key = text.substr(0, text.find(':'));
  const std::string_view behind = text.substr(std::min(key.size() + 1, text.size()));
  return key.size() < text.size() && (behind.empty() || behind.front() == ' ') &&
         std::find(kOliveKeys.begin(), kOliveKeys.end(), key) != kOliveKeys.end();
}

bool is_popeye(std::string_view text) {
  const std::string word = lower_case(text.substr(0, text.find_first_of(" \t")));
  return std::any_of(kPopeyeWords.begin(), kPopeyeWords.end(), [&](const PopeyeWord& known) {
    return word.size() >= known.letters && known.word.starts_with(word);
  });
}

}  // namespace

std::optional<FileKind> unread_kind_of_line(std::string_view line) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  if (is_csa(line)) return FileKind::csa;
  if (is_olive(line)) return FileKind::olive;
  return is_popeye(line) ? std::optional(FileKind::popeye) : std::nullopt;
}

bool may_begin_unread(std::string_view line) {
  return line.starts_with("---") || line.starts_with('\'');
}

std::optional<Message> fault_of(FileKind kind) {
  const auto not_read = [](const char* name) {
    return Message("fault.file.not-read", {{"name", name}});
  };
  switch (kind) {
    case FileKind::problems:
    case FileKind::pgn:
    case FileKind::kif: return std::nullopt;
    case FileKind::csa: return not_read("CSA");
    case FileKind::olive: return not_read("olive (YAML)");
    case FileKind::popeye: return not_read("Popeye");
  }
  return std::nullopt;
}

}  // namespace tori::problems
