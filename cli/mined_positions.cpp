#include "cli/mined_positions.hpp"

#include <istream>
#include <set>
#include <sstream>
#include <string_view>

#include "cli/descriptor.hpp"
#include "problems/line_reader.hpp"
#include "problems/plain_text.hpp"
#include "problems/problem_file.hpp"
#include "rules/legality.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"

namespace tori::cli {
namespace {

constexpr std::string_view kMoves = " moves ";

/// Takes positions in, each once.
class Miner {
 public:
  /// Takes the positions along the lines too, if that is wanted.
  explicit Miner(bool follows_lines) : follows_lines_(follows_lines) {}

  void read(std::istream& in, const std::string& name) {
    problems::LineReader lines(in);
    bool any = false;
    while (true) {
      const problems::Line line = lines.next();
      if (line.status == problems::LineStatus::end) break;
      const std::string place = name + ":" + std::to_string(line.number);
      if (line.status != problems::LineStatus::text) {
        add_fault(place, "the line cannot be read (too long, or no text)");
        if (line.status != problems::LineStatus::too_long) return;
        continue;
      }
      const std::string_view text = problems::trimmed(line.text);
      if (text.empty() || text.front() == '#') continue;
      any = true;
      read_line(text, name, line.number);
    }
    if (!any) add_fault(name, "there is no position in it");
  }

  void add_fault(const std::string& place, const std::string& reason) {
    found_.faults.push_back(place + ": " + reason);
  }

  MinedPositions take() { return std::move(found_); }

 private:
  void read_line(std::string_view text, const std::string& name, std::size_t number) {
    if (text.starts_with("startpos") || text.starts_with("position ")) {
      read_game(text, name + ":" + std::to_string(number));
      return;
    }
    const problems::Entry entry = problems::parse_problem(text, name, number, {});
    if (!entry) {
      add_fault(entry.error().place(), entry.error().text);
      return;
    }
    follow(entry->position, entry->claim.line, entry->place());
  }

  void read_game(std::string_view text, const std::string& place) {
    if (text.starts_with("position ")) text.remove_prefix(9);
    const std::size_t at = text.find(kMoves);
    std::string_view start = problems::trimmed(text.substr(0, at));
    if (start.starts_with("sfen ")) start.remove_prefix(5);
    if (start == "startpos") start = kStartSfen;
    const auto position = parse_position(start, Promotion::optional);
    if (!position) {
      add_fault(place, position.error().text);
      return;
    }
    std::vector<Move> line;
    std::istringstream words(at == std::string_view::npos
                                 ? std::string()
                                 : std::string(text.substr(at + kMoves.size())));
    for (std::string word; words >> word;) {
      const auto move = parse_move(word);
      if (!move) {
        add_fault(place, problems::shown(word) + " is not a move in USI or UCI");
        return;
      }
      line.push_back(*move);
    }
    follow(*position, line, place);
  }

  /// Takes the position, and those along the line.
  void follow(Position position, const std::vector<Move>& line, const std::string& place) {
    take(position);
    for (const Move move : line) {
      if (const auto rule = legality::broken_rule(position, move)) {
        add_fault(place, to_usi(move) + " is illegal: " + std::string(legality::to_text(*rule)));
        return;
      }
      position.play(move);
      if (follows_lines_) take(position);
    }
  }

  /// A position whose side to move is in check and has no phoenix to defend is nobody's problem.
  void take(const Position& position) {
    if (!position.has_phoenix(opponent(position.turn()))) return;
    Setup setup = parts(position);
    if (setup.turn == Colour::gote) setup = turned(setup);
    setup = with_rest_of_box(setup);
    if (!build(setup, Promotion::optional)) return;
    if (seen_.insert(to_sfen(setup)).second) found_.setups.push_back(setup);
  }

  bool follows_lines_;
  MinedPositions found_;
  std::set<std::string> seen_;
};

MinedPositions read(const std::vector<std::string>& files, std::istream& in, bool follows_lines) {
  Miner miner(follows_lines);
  for (const std::string& name : files) {
    if (name == "-") {
      miner.read(in, name);
      continue;
    }
    auto file = InputFile::open(name);
    if (file) {
      miner.read((*file)->stream(), name);
    } else {
      miner.add_fault(name, file.error());
    }
  }
  return miner.take();
}

}  // namespace

MinedPositions read_mined(const std::vector<std::string>& files, std::istream& in) {
  return read(files, in, true);
}

MinedPositions read_starts(const std::vector<std::string>& files, std::istream& in) {
  return read(files, in, false);
}

}  // namespace tori::cli
