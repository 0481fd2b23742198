#include "problems/games/game_file.hpp"

#include <algorithm>
#include <array>
#include <system_error>
#include <utility>

#include "problems/formats/diagram_words.hpp"
#include "problems/games/kif.hpp"
#include "problems/games/kif_move_text.hpp"
#include "problems/games/pgn.hpp"
#include "problems/text/japanese_words.hpp"
#include "problems/text/line_reader.hpp"
#include "problems/text/plain_text.hpp"

namespace tori::problems {
namespace {

constexpr std::size_t kMostLookedAt = std::size_t{64} << 10;

/// How lines begin that stand in KIF and KI2 files only: 手数--, 作品名, 開始日時, 変化, まで in
/// UTF-8, then in cp932, with △, ▲, ▽ and ▼ before moves.
constexpr std::array<std::string_view, 18> kKifLines = {"#KIF",
                                                        "#KI2",
                                                        "# KI2",
                                                        "# KIF",
                                                        "手数--",
                                                        "作品名",
                                                        "開始日時",
                                                        "変化",
                                                        "まで",
                                                        "\x8E\xE8\x90\x94--",
                                                        "\x8D\xEC\x95\x69\x96\xBC",
                                                        "\x8A\x4A\x8E\x6E\x93\xFA\x8E\x9E",
                                                        "\x95\xCF\x89\xBB",
                                                        "\x82\xDC\x82\xC5",
                                                        "\x81\xA2",
                                                        "\x81\xA3",
                                                        "\x81\xA4",
                                                        "\x81\xA5"};
/// の持, as in 後手の持駒, in UTF-8 and cp932: a hand in a diagram of a Japanese program.
constexpr std::array<std::string_view, 2> kJapaneseHands = {"の持", "\x82\xCC\x8E\x9D"};
constexpr std::string_view kKifMark = "Kifu for ";
/// The first header of most KIF files, 手合割 in UTF-8 and cp932. Diagrams begin with it, too.
constexpr std::array<std::string_view, 2> kHandicapLines = {"手合割", "\x8E\xE8\x8D\x87\x8A\x84"};

bool is_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return (c & 0x80) == 0; });
}

/// A move of a KIF file: a number, a space and a character that is not ASCII, or a move that stands
/// as in KI2.
bool is_kif_move(std::string_view text) {
  std::string_view move = text;
  if (take_japanese_number(move) && begins_with_blank(move)) move = without_blanks_before(move);
  if (begins_with_move(move) || begins_with_move(text)) return true;
  const std::size_t digits = text.find_first_not_of("0123456789");
  if (digits == 0 || digits == std::string_view::npos || text[digits] != ' ') return false;
  const std::string_view rest = trimmed(text.substr(digits));
  return !rest.empty() && (rest.front() & 0x80) != 0;
}

bool is_handicap(std::string_view line) {
  return std::any_of(kHandicapLines.begin(), kHandicapLines.end(),
                     [&](std::string_view begin) { return trimmed(line).starts_with(begin); });
}

/// True for a hand in a diagram of a Japanese program.
bool is_japanese_hand(std::string_view line) {
  return std::any_of(kJapaneseHands.begin(), kJapaneseHands.end(), [&](std::string_view word) {
    return line.find(word) != std::string_view::npos;
  });
}

/// True if the line begins like a position text, whatever stands behind: with a word of ASCII
/// characters that holds a '/', or a word that stands before a position.
bool begins_with_position(std::string_view text) {
  const std::string_view word = text.substr(0, text.find(' '));
  const bool names_one =
      word == "position" || word == "sfen" || word == "fen" || word == "startpos";
  return names_one || (word.find('/') != std::string_view::npos && is_ascii(word));
}

/// True for a line that says nothing in any kind of file.
bool is_remark_line(std::string_view line) {
  const std::string_view text = trimmed(line);
  return text.starts_with('#') || text.starts_with('%') || text.starts_with(';');
}

/// True for a frame or a rank of a diagram.
bool is_in_frame(std::string_view line) {
  const std::string_view text = trimmed(line);
  return text.starts_with('+') || text.starts_with('|') || text.starts_with("｜");
}

/// The kind of a file with this line; nullopt if lines before or behind it must tell.
std::optional<FileKind> kind_of_line(std::string_view line) {
  std::string_view text = trimmed(line);
  if (text.empty() || text == "\r") return std::nullopt;
  // A comment or a bookmark of a KIF file.
  if (text.starts_with('*') || text.starts_with('&')) return std::nullopt;
  if (text.starts_with('[')) return FileKind::pgn;
  if (const auto unread = unread_kind_of_line(text)) return unread;
  if (may_begin_unread(text)) return std::nullopt;
  // JSON, else a comment.
  if (text.starts_with('{')) {
    const bool is_json = trimmed(text.substr(1)).starts_with('"');
    return is_json ? FileKind::problems : FileKind::pgn;
  }
  if (text.find(kTurnWords) != std::string_view::npos) return FileKind::problems;
  for (const std::string_view begin : kKifLines) {
    if (text.starts_with(begin)) return FileKind::kif;
  }
  if (text.starts_with('#')) {
    if (text.find(kKifMark) != std::string_view::npos) return FileKind::kif;
    return std::nullopt;
  }
  if (is_kif_move(text)) return FileKind::kif;
  // Any other words say nothing: programs write some above the first mark of KIF.
  return begins_with_position(text) ? std::optional(FileKind::problems) : std::nullopt;
}

/// Says once that the file is not read.
class UnreadReader final : public GameReader {
 public:
  UnreadReader(Message fault, std::string source)
      : fault_(BadInput{std::move(source), {std::move(fault), 1}}) {}

  std::optional<GameEntry> next() override {
    if (!fault_) return std::nullopt;
    return tl::make_unexpected(std::exchange(fault_, std::nullopt).value());
  }

 private:
  std::optional<BadInput> fault_;
};

}  // namespace

bool LookedAtStream::Buffer::look_at_line(std::string& line) {
  line.clear();
  while (begin_.size() < kMostLookedAt) {
    int_type c = traits_type::eof();
    try {
      c = rest_->sbumpc();
    } catch (const std::system_error&) {
      // The stream cannot be read: whoever reads it next sees that, too.
      return false;
    }
    if (traits_type::eq_int_type(c, traits_type::eof())) {
      const bool any = !ended_ && !line.empty();
      ended_ = true;
      return any;
    }
    begin_ += traits_type::to_char_type(c);
    if (begin_.back() == '\n') return true;
    line += begin_.back();
  }
  return false;
}

void LookedAtStream::Buffer::rewind() {
  setg(begin_.data(), begin_.data(), begin_.data() + begin_.size());
}

LookedAtStream::Buffer::int_type LookedAtStream::Buffer::underflow() {
  if (ended_) return traits_type::eof();
  // Takes what is there and waits for no more.
  if (traits_type::eq_int_type(rest_->sgetc(), traits_type::eof())) return traits_type::eof();
  const auto most = static_cast<std::streamsize>(next_.size());
  const std::streamsize there = std::max<std::streamsize>(1, rest_->in_avail());
  const std::streamsize count = rest_->sgetn(next_.data(), std::min(there, most));
  setg(next_.data(), next_.data(), next_.data() + count);
  return traits_type::to_int_type(next_.front());
}

LookedAtStream::LookedAtStream(std::istream& stream)
    : std::istream(nullptr), buffer_(stream.rdbuf()) {
  std::string line;
  std::optional<FileKind> kind;
  bool first = true;
  bool has_handicap = false;
  bool has_frame = false;
  bool has_hand = false;
  while (!kind && buffer_.look_at_line(line)) {
    if (std::exchange(first, false) && line.starts_with(kByteOrderMark))
      line.erase(0, kByteOrderMark.size());
    kind = kind_of_line(line);
    has_handicap = has_handicap || is_handicap(line);
    has_frame = has_frame || is_in_frame(line);
    has_hand = has_hand || (is_japanese_hand(line) && !is_remark_line(line));
  }
  // A diagram of a Japanese program, or the headers of a game, without a move.
  if (!kind && (has_hand || (has_handicap && !has_frame))) kind = FileKind::kif;
  kind_ = kind.value_or(FileKind::problems);
  buffer_.rewind();
  rdbuf(&buffer_);
}

std::unique_ptr<GameReader> make_game_reader(FileKind kind, std::istream& in, std::string source,
                                             const ReadOptions& options) {
  if (auto fault = fault_of(kind)) {
    return std::make_unique<UnreadReader>(std::move(*fault), std::move(source));
  }
  if (kind == FileKind::pgn) return make_pgn_reader(in, std::move(source));
  return make_kif_reader(in, std::move(source), options);
}

AnyGameReader::AnyGameReader(std::istream& in, std::string source, const ReadOptions& options)
    : in_(in), source_(std::move(source)) {
  if (in_.kind() != FileKind::problems) {
    games_ = make_game_reader(in_.kind(), in_, source_, options);
  }
}

std::optional<AnyGameReader::Entry> AnyGameReader::next() {
  ++count_;
  if (!games_) {
    if (count_ > 1) return std::nullopt;
    return tl::make_unexpected(BadInput{source_, {Message("fault.game.no-games")}});
  }
  auto entry = games_->next();
  if (!entry) return std::nullopt;
  return std::move(*entry).map([this](Game game) {
    return FiledGame{std::move(game), source_, count_};
  });
}

AnyProblemReader::AnyProblemReader(std::istream& in, std::string source, const ReadOptions& options)
    : in_(in), source_(std::move(source)), options_(options) {
  if (in_.kind() == FileKind::problems) {
    problems_.emplace(in_, source_, options_);
  } else {
    games_ = make_game_reader(in_.kind(), in_, source_, options_);
  }
}

std::optional<Entry> AnyProblemReader::next() {
  if (problems_) return problems_->next();
  if (ahead_.empty()) {
    auto game = games_->next();
    if (!game) return std::nullopt;
    ++game_count_;
    if (!*game) return tl::make_unexpected(std::move(game->error()));
    ahead_ = problems_of(**game, game_count_, source_, options_.positions);
  }
  Entry entry = std::move(ahead_.front());
  ahead_.pop_front();
  return entry;
}

}  // namespace tori::problems
