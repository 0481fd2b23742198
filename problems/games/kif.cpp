#include "problems/games/kif.hpp"

#include <array>
#include <deque>
#include <utility>

#include "problems/games/kif_game.hpp"
#include "problems/games/kif_line.hpp"
#include "problems/text/japanese_text.hpp"
#include "problems/text/japanese_words.hpp"
#include "problems/text/line_reader.hpp"
#include "problems/text/plain_text.hpp"
#include "problems/text/visible.hpp"

namespace tori::problems {
namespace {

class KifReader final : public GameReader {
 public:
  KifReader(std::istream& in, std::string source, const ReadOptions& options)
      : in_(in), source_(std::move(source)), options_(options) {}

  std::optional<GameEntry> next() override;

 private:
  /// Reads the whole stream into `text_`. Returns what is wrong with it, if anything.
  std::optional<Fault> load();
  /// The next line; nullopt at the end.
  std::optional<KifLine> next_line();
  GameEntry bad(Fault fault) const {
    return tl::make_unexpected(BadInput{source_, std::move(fault)});
  }
  /// What a line is, and what is wrong with its characters, if anything.
  struct Look {
    KifLineKind kind;
    std::optional<Message> fault;
  };
  /// Looks at a line, whose text becomes what is seen of it, without blanks at its ends.
  Look look_at(KifLine& line);
  /// Reads the whole text into `entries_`.
  void read_games();
  GameEntry entry_of(KifGame& game) const;

  std::istream& in_;
  std::string source_;
  ReadOptions options_;
  std::string text_;
  std::size_t at_ = 0;
  std::size_t number_ = 0;
  bool loaded_ = false;
  /// Lines that were written with characters that nobody sees.
  std::deque<std::string> seen_;
  /// What was read and not given yet.
  std::deque<GameEntry> entries_;
};

std::optional<Fault> KifReader::load() {
  std::array<char, 4096> buffer;
  do {
    in_.read(buffer.data(), buffer.size());
    text_.append(buffer.data(), static_cast<std::size_t>(in_.gcount()));
    if (text_.size() > kLongestKif) {
      text_.clear();
      return Fault{Message("fault.kif.too-large")};
    }
  } while (in_);
  std::optional<Fault> fault;
  if (in_.bad()) fault = Fault{Message("fault.file.reading-failed")};
  if (text_.find('\0') != std::string::npos) fault = Fault{Message("fault.file.zero-byte")};
  if (!fault) {
    auto decoded = decode_japanese(std::move(text_));
    text_ = decoded ? std::move(*decoded) : "";
    if (!decoded) return Fault{std::move(decoded.error().message), decoded.error().line};
    if (text_.starts_with(kByteOrderMark)) text_.erase(0, kByteOrderMark.size());
    return std::nullopt;
  }
  text_.clear();
  return fault;
}

std::optional<KifLine> KifReader::next_line() {
  if (at_ >= text_.size()) return std::nullopt;
  const std::size_t end = std::min(text_.find('\n', at_), text_.size());
  std::string_view line(text_.data() + at_, end - at_);
  at_ = end + 1;
  if (line.ends_with('\r')) line.remove_suffix(1);
  if (line.starts_with(kByteOrderMark)) line.remove_prefix(kByteOrderMark.size());
  return KifLine{++number_, line};
}

std::optional<GameEntry> KifReader::next() {
  if (!std::exchange(loaded_, true)) {
    if (auto fault = load()) {
      entries_.push_back(bad(std::move(*fault)));
    } else {
      read_games();
    }
  }
  if (entries_.empty()) return std::nullopt;
  GameEntry entry = std::move(entries_.front());
  entries_.pop_front();
  return entry;
}

KifReader::Look KifReader::look_at(KifLine& line) {
  auto fault = fault_of_text(line.text);
  const auto seen = visible(line.text);
  std::string_view text = line.text;
  if (seen && *seen != text) text = seen_.emplace_back(*seen);
  const KifLineKind kind = kind_of_kif_line(trimmed_of_blanks(text));
  // Names and comments are prose.
  const bool is_prose = kind == KifLineKind::nothing || kind == KifLineKind::header;
  line.text = trimmed_of_blanks(is_prose ? line.text : text);
  if (!fault && !seen && !is_prose) fault = seen.error().message;
  return {kind, std::move(fault)};
}

void KifReader::read_games() {
  std::optional<KifGame> game;
  while (auto line = next_line()) {
    const auto [kind, fault] = look_at(*line);
    if (!fault && kind == KifLineKind::nothing) {
      if (game) game->add_comment(line->text);
      continue;
    }
    if (game && game->ends_before(*line, kind)) {
      entries_.push_back(entry_of(*game));
      game.reset();
    }
    if (!game) game.emplace(line->number, options_);
    if (fault) {
      game->complain(line->number, *fault);
    } else {
      game->add(*line, kind);
    }
  }
  if (game) entries_.push_back(entry_of(*game));
  if (entries_.empty()) entries_.push_back(bad({Message("fault.file.no-game")}));
}

GameEntry KifReader::entry_of(KifGame& game) const {
  auto taken = game.take();
  if (taken) return std::move(*taken);
  return bad(std::move(taken.error()));
}

}  // namespace

std::unique_ptr<GameReader> make_kif_reader(std::istream& in, std::string source,
                                            const ReadOptions& options) {
  return std::make_unique<KifReader>(in, std::move(source), options);
}

}  // namespace tori::problems
