// Tells files of games from files of problems by their content, and reads either.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <istream>
#include <memory>
#include <optional>
#include <streambuf>
#include <string>

#include "problems/formats/problem_file.hpp"
#include "problems/games/file_kind.hpp"
#include "problems/games/game.hpp"

namespace tori::problems {

/// A stream whose first lines were looked at: they come again, then the rest.
class LookedAtStream : public std::istream {
 public:
  /// Looks at the first lines of `stream`, at most 64 KiB, until they tell the kind. `stream` must
  /// outlive the stream.
  explicit LookedAtStream(std::istream& stream);

  FileKind kind() const { return kind_; }

 private:
  class Buffer : public std::streambuf {
   public:
    explicit Buffer(std::streambuf* rest) : rest_(rest) {}
    /// Reads one more line into the part that comes again. False at the end.
    bool look_at_line(std::string& line);
    /// Begins with the part that was looked at.
    void rewind();

   protected:
    int_type underflow() override;

   private:
    std::streambuf* rest_;
    std::string begin_;
    /// The end was seen while looking.
    bool ended_ = false;
    std::array<char, 4096> next_{};
  };

  Buffer buffer_;
  FileKind kind_ = FileKind::problems;
};

/// A reader for a file of games; for one of a program whose files are not read, a reader that says
/// so once. REQUIRES: `kind` is not `FileKind::problems`.
std::unique_ptr<GameReader> make_game_reader(FileKind kind, std::istream& in, std::string source,
                                             const ReadOptions& options);

/// A game and where it comes from.
struct FiledGame {
  Game game;
  /// The name of its file, and its number there, counted from 1.
  std::string source;
  std::size_t number = 0;

  /// Its place in messages and outputs (problems/core/place.hpp).
  std::string place() const { return problems::place(source, game.line_number); }
};

/// Reads the games of a file. One of problems gives one bad entry.
class AnyGameReader {
 public:
  /// `source` is the name of the stream in messages. The stream must outlive the reader.
  AnyGameReader(std::istream& in, std::string source, const ReadOptions& options);

  using Entry = tl::expected<FiledGame, BadInput>;
  /// The next game or fault; nullopt at the end.
  std::optional<Entry> next();

 private:
  LookedAtStream in_;
  std::string source_;
  /// Null for a file of problems.
  std::unique_ptr<GameReader> games_;
  /// The games and faults so far.
  std::size_t count_ = 0;
};

/// Reads problems from a file of either sort, one after another: as ProblemReader does, or those of
/// the games.
class AnyProblemReader {
 public:
  /// `source` is the name of the stream in messages. The stream must outlive the reader.
  AnyProblemReader(std::istream& in, std::string source, const ReadOptions& options);

  /// The next problem or fault; nullopt at the end.
  std::optional<Entry> next();

 private:
  LookedAtStream in_;
  std::string source_;
  ReadOptions options_;
  std::optional<ProblemReader> problems_;
  std::unique_ptr<GameReader> games_;
  std::size_t game_count_ = 0;
  /// The problems of the last game that were not given yet.
  std::deque<Entry> ahead_;
};

}  // namespace tori::problems
