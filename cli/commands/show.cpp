// Runs the command `show`.
#include "cli/options/show_options.hpp"

#include <istream>
#include <ostream>
#include <utility>

#include "cli/exit_code.hpp"
#include "cli/io/output_files.hpp"
#include "cli/io/problem_source.hpp"
#include "cli/io/reading_notes.hpp"
#include "cli/text_format.hpp"
#include "problems/core/identity.hpp"
#include "problems/formats/diagram.hpp"
#include "problems/formats/last_move.hpp"
#include "problems/formats/move_faults.hpp"
#include "problems/formats/move_words.hpp"
#include "problems/text/plain_text.hpp"
#include "problems/words/catalogue.hpp"
#include "problems/words/problem_words.hpp"
#include "rules/legality.hpp"
#include "rules/notation.hpp"

namespace tori::cli {
namespace {

using pictures::Picture;

constexpr char kNumberSign = '%';

std::string words_of(const ShowOptions& options, const Message& message) {
  return problems::Catalogue::of(options.language).text(message, Notation::western);
}

/// The title of the picture: the one given on the command line, else the name of the problem; if
/// that is only its identity, its length and its number among all that are shown.
std::string picture_title(const ShowOptions& options, const problems::Problem& problem,
                          std::size_t number) {
  if (options.title) return *options.title;
  std::string title = title_of(problem);
  if (!title.empty() || problem.id.empty()) return title;
  const Message length = problems::mate_in(problem.claim.attacker_moves);
  return words_of(options, Message("book.numbered", {{"length", length}, {"number", number}}));
}

/// The words below the board. They name the length of the mate only if no move is played first.
std::string caption_of(const ShowOptions& options, const problems::Problem& problem, Colour turn) {
  if (options.no_caption) return "";
  std::vector<Message> parts = {problems::side_to_move(turn)};
  const bool at_start = options.moves.empty();
  if (problem.claim.attacker_moves && at_start) {
    parts.push_back(problems::mate_in(problem.claim.attacker_moves));
  }
  return words_of(options, problems::caption(parts));
}

/// True if the move can have led to the position, as far as that can be told.
bool can_have_led(const Position& position, Move move) {
  const Piece mover = position.at(move.to());
  const bool left_its_square = move.is_drop() || position.at(move.from()).none();
  return !mover.none() && mover.colour() != position.turn() && left_its_square;
}

/// A fault in the value of an option.
tl::unexpected<Message> bad_option(const char* name, const Message& fault) {
  return tl::unexpected(Message("fault.epd.in-opcode", {{"name", name}, {"fault", fault}}));
}

/// The problem as a picture, after the moves of --play.
tl::expected<Picture, Message> picture_of(const ShowOptions& options,
                                          const problems::Problem& problem, std::size_t number) {
  Position position = problem.position;
  std::optional<Move> last;
  if (options.last_move) {
    const auto move = problems::read_last_move(position, *options.last_move);
    if (!move) return bad_option("--last-move", move.error());
    if (!can_have_led(position, *move)) {
      return tl::unexpected(Message("fault.show.last-move", {{"word", to_usi(*move)}}));
    }
    last = *move;
  }
  const auto moves = problems::read_line_of_moves(position, options.moves);
  if (!moves) return bad_option("--play", moves.error());
  for (const Move move : *moves) {
    if (const auto rule = legality::broken_rule(position, move)) {
      return tl::unexpected(Message(
          "fault.show.play", {{"word", to_usi(move)}, {"reason", problems::message_of(*rule)}}));
    }
    position.play(move);
    last = move;
  }
  Picture picture{.position = position,
                  .title = picture_title(options, problem, number),
                  .caption = caption_of(options, problem, position.turn()),
                  .description = words_of(options, problems::position_in_words(position)),
                  .pieces = options.pieces,
                  .ranks = options.ranks,
                  .last_move = last,
                  .marks = {.rings = options.marks}};
  if (options.short_hands) {
    const Colour defender = opponent(problem.position.turn());
    picture.rest = {defender, words_of(options, Message("book.rest-of-box"))};
  }
  return picture;
}

std::string diagram_text(const Picture& picture, ShowFormat format) {
  const auto style =
      format == ShowFormat::ascii ? problems::DiagramStyle::ascii : problems::DiagramStyle::kanji;
  const std::string title = problems::printable_line(picture.title);
  return (title.empty() ? "" : "# " + title + "\n") + problems::to_diagram(picture.position, style);
}

pictures::Bytes single_file(const ShowOptions& options, const Picture& picture) {
  return options.format == ShowFormat::svg ? pictures::to_svg(picture, options.width)
                                           : pictures::to_png(picture, options.width);
}

/// The name of a file, with the number in the place of the sign for it.
std::string numbered(std::string name, std::size_t number) {
  const std::size_t at = name.find(kNumberSign);
  return at == std::string::npos ? name : name.replace(at, 1, std::to_string(number));
}

/// One run of the command.
class ShowCommand {
 public:
  ShowCommand(const ShowOptions& options, OutputFiles& outputs, const CommandIo& io)
      : options_(options), outputs_(outputs), io_(io) {}

  int run() {
    if (!may_write(target())) return worst_;
    read();
    if (pictures_.empty()) return worst_;
    switch (options_.format) {
      case ShowFormat::text:
      case ShowFormat::ascii: write_text(); break;
      case ShowFormat::svg:
      case ShowFormat::png: write_files(); break;
      case ShowFormat::pdf: write(pictures::to_pdf(pictures_, options_.width), target()); break;
    }
    return worst_;
  }

 private:
  void read() {
    ProblemSource source(options_, io_);
    ReadingNotes notes(io_.err, options_.language);
    while (auto entry = source.next()) {
      if (!*entry) {
        io_.err << to_line(entry->error(), options_.language);
        fail(exit_code::kBadInput);
        continue;
      }
      notes.tell(**entry);
      auto picture = picture_of(options_, **entry, pictures_.size() + 1);
      if (picture) {
        pictures_.push_back(std::move(*picture));
      } else {
        const auto& problem = **entry;
        io_.err << to_line({problem.source, {picture.error(), problem.line_number}},
                           options_.language);
        fail(exit_code::kBadInput);
      }
    }
  }

  void write_text() {
    std::string text;
    for (const Picture& picture : pictures_) {
      text += (text.empty() ? "" : "\n") + diagram_text(picture, options_.format);
    }
    write(text, target());
  }

  void write_files() {
    const bool numbered_files = target().find(kNumberSign) != std::string::npos;
    if (pictures_.size() > 1 && !numbered_files) {
      io_.err
          << "toritsume show: " << pictures_.size()
          << " problems, one file each: put % for their number into the name (-o board-%.svg)\n";
      return fail(exit_code::kUsage);
    }
    for (std::size_t i = 0; i < pictures_.size(); ++i) {
      if (!may_write(numbered(target(), i + 1))) return;
    }
    for (std::size_t i = 0; i < pictures_.size() && worst_ != exit_code::kUnknown; ++i) {
      write(single_file(options_, pictures_[i]), numbered(target(), i + 1));
    }
  }

  bool may_write(const std::string& name) {
    const auto conflict = outputs_.claim({{"-o", name}});
    if (conflict) tell(*conflict, exit_code::kUsage);
    return !conflict;
  }

  std::string target() const { return options_.output.value_or("-"); }

  void write(const pictures::Bytes& bytes, const std::string& name) {
    const auto written = bytes.and_then(
        [&](const std::string& text) { return outputs_.write("-o", name, text, io_.out); });
    if (!written) tell(written.error(), exit_code::kUnknown);
  }

  void tell(const Message& fault, int code) {
    io_.err << "toritsume show: " << said(options_.language, fault) << '\n';
    fail(code);
  }

  void fail(int code) { worst_ = exit_code::combined(worst_, code); }

  const ShowOptions& options_;
  OutputFiles& outputs_;
  const CommandIo& io_;
  std::vector<Picture> pictures_;
  int worst_ = exit_code::kAnswered;
};

}  // namespace

int run(const ShowOptions& options, const CommandIo& io) {
  OutputFiles outputs(options.files);
  return ShowCommand(options, outputs, io).run();
}

}  // namespace tori::cli
