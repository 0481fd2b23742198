#include "composer/run/journal.hpp"

#include <charconv>
#include <sstream>

#include <fmt/format.h>

namespace tori::composer {
namespace {

constexpr std::string_view kJournalMagic = "toritsume journal 1";
constexpr std::string_view kJournalSumField = "sum ";

/// Takes the text up to the next end of line; nullopt if there is none.
std::optional<std::string_view> take_line(std::string_view& rest) {
  const std::size_t end = rest.find('\n');
  if (end == std::string_view::npos) return std::nullopt;
  const std::string_view line = rest.substr(0, end);
  rest.remove_prefix(end + 1);
  return line;
}

std::optional<std::uint64_t> count_from(std::string_view text) {
  std::uint64_t number = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc{} || stop != end) return std::nullopt;
  return number;
}

std::string with_sum(const std::string& text) {
  return fmt::format("{}{}{}\n", text, kJournalSumField, fingerprint(text));
}

/// Takes the next line. True if it is the hash of the text from `begin` up to that line.
bool take_sum(std::string_view begin, std::string_view& rest) {
  const std::string_view read = begin.substr(0, begin.size() - rest.size());
  const auto line = take_line(rest);
  return line && line->starts_with(kJournalSumField) &&
         line->substr(kJournalSumField.size()) == fingerprint(read);
}

/// Takes the next line and returns the text after `name`; nullopt if it does not begin with `name`.
std::optional<std::string_view> take_head_field(std::string_view name, std::string_view& rest) {
  const auto line = take_line(rest);
  if (!line || !line->starts_with(name)) return std::nullopt;
  return line->substr(name.size());
}

std::optional<RunHead> take_head(std::string_view& rest) {
  const std::string_view begin = rest;
  RunHead head;
  const auto magic = take_line(rest);
  const auto program = take_head_field("program ", rest);
  const auto settings = take_head_field("settings ", rest);
  const auto candidates = take_head_field("candidates ", rest);
  const auto count = take_head_field("count ", rest);
  if (!magic || !program || !settings || !candidates || !count || !take_sum(begin, rest)) {
    return std::nullopt;
  }
  head.program = *program;
  head.settings = *settings;
  const auto range = range_from_text(*candidates);
  if (!range) return std::nullopt;
  head.candidates = *range;
  head.count = count_from(*count);
  return head;
}

bool read_chunk_line(std::string_view line, Chunk& chunk) {
  std::istringstream words{std::string(line)};
  std::string word;
  std::string range;
  words >> word >> range;
  const auto candidates = range_from_text(range);
  if (word != "chunk" || !candidates) return false;
  chunk.candidates = *candidates;
  chunk.tally.candidates = candidates->end - candidates->first;
  std::string problems;
  std::string nodes;
  std::string rejects;
  words >> problems >> chunk.tally.problems >> nodes >> chunk.tally.nodes >> rejects;
  for (std::size_t i = 0; i < kRejectReasons; ++i) {
    std::uint64_t number = 0;
    words >> number;
    chunk.tally.rejects.add(static_cast<RejectReason>(i), number);
  }
  return problems == "problems" && nodes == "nodes" && rejects == "refused" && !words.fail();
}

std::optional<Chunk> take_chunk(std::string_view& rest) {
  const std::string_view begin = rest;
  Chunk chunk;
  const auto first = take_line(rest);
  if (!first || !read_chunk_line(*first, chunk)) return std::nullopt;
  for (std::uint64_t i = 0; i < chunk.tally.problems; ++i) {
    const auto line = take_line(rest);
    if (!line) return std::nullopt;
    chunk.lines.emplace_back(*line);
  }
  if (!take_sum(begin, rest)) return std::nullopt;
  return chunk;
}

/// The settings of a line, one by one.
std::vector<SettingText> settings_in(const std::string& line) {
  std::vector<SettingText> result;
  std::istringstream words(line);
  for (std::string word; words >> word;) {
    const std::size_t equals = word.find('=');
    const std::string value = equals == std::string::npos ? "" : word.substr(equals + 1);
    result.push_back({word.substr(0, equals), value});
  }
  return result;
}

std::string here_and_there(std::string_view name, const std::string& here,
                           const std::string& there) {
  return fmt::format("{} is {} here and {} there", name, here, there);
}

}  // namespace

std::string difference(const RunHead& here, const RunHead& there) {
  if (here.program != there.program) {
    return here_and_there("the program", here.program, there.program);
  }
  const auto ours = settings_in(here.settings);
  const auto theirs = settings_in(there.settings);
  for (std::size_t i = 0; i < ours.size() && i < theirs.size(); ++i) {
    if (ours[i] == theirs[i]) continue;
    return here_and_there(ours[i].name, ours[i].value, theirs[i].value);
  }
  if (here.settings != there.settings) return "the settings differ";
  if (here.candidates != there.candidates) {
    return here_and_there("the range of candidates", to_text(here.candidates),
                          to_text(there.candidates));
  }
  const auto text = [](const std::optional<std::uint64_t>& count) {
    return count ? std::to_string(*count) : "unlimited";
  };
  if (here.count != there.count) {
    return here_and_there("the number of problems", text(here.count), text(there.count));
  }
  return "";
}

std::string to_text(const RunHead& head) {
  return with_sum(fmt::format("{}\nprogram {}\nsettings {}\ncandidates {}\ncount {}\n",
                              kJournalMagic, head.program, head.settings, to_text(head.candidates),
                              head.count ? std::to_string(*head.count) : "-"));
}

std::string to_text(const Chunk& chunk) {
  std::string text = fmt::format("chunk {} problems {} nodes {} refused", to_text(chunk.candidates),
                                 chunk.lines.size(), chunk.tally.nodes);
  for (std::size_t i = 0; i < kRejectReasons; ++i) {
    text += fmt::format(" {}", chunk.tally.rejects.of(static_cast<RejectReason>(i)));
  }
  text += '\n';
  for (const std::string& line : chunk.lines) text += line + '\n';
  return with_sum(text);
}

tl::expected<Journal, std::string> read_journal(std::string_view text) {
  if (!text.starts_with(kJournalMagic))
    return tl::unexpected(std::string("is not a journal of this program"));
  std::string_view rest = text;
  const auto head = take_head(rest);
  if (!head) return tl::unexpected(std::string("the head of the journal is damaged"));
  Journal journal{*head, {}, text.size() - rest.size()};
  std::uint64_t next = head->candidates.first;
  while (auto chunk = take_chunk(rest)) {
    if (chunk->candidates.first != next || chunk->candidates.end > head->candidates.end) break;
    next = chunk->candidates.end;
    journal.chunks.push_back(std::move(*chunk));
    journal.whole_bytes = text.size() - rest.size();
  }
  return journal;
}

}  // namespace tori::composer
