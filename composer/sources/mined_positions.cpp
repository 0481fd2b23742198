#include "composer/sources/mined_positions.hpp"

#include <istream>
#include <utility>

#include "problems/formats/move_words.hpp"
#include "problems/formats/problem_file.hpp"
#include "problems/games/game_file.hpp"
#include "problems/text/line_reader.hpp"
#include "problems/text/plain_text.hpp"
#include "rules/legality.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"

namespace tori::composer {
namespace {

constexpr std::string_view kGamePrefix = "position ";
constexpr std::string_view kSfenPrefix = "sfen ";
constexpr std::string_view kGameMoves = " moves ";

}  // namespace

void PositionMiner::read(std::istream& in, const std::string& name) {
  problems::LookedAtStream looked_at(in);
  if (looked_at.kind() == problems::FileKind::problems) return read_lines(looked_at, name);
  read_games(*problems::make_game_reader(looked_at.kind(), looked_at, name, {}));
}

void PositionMiner::read_games(problems::GameReader& games) {
  while (const auto game = games.next()) {
    if (!*game) {
      add_fault(game->error().place(), game->error().text);
      continue;
    }
    std::vector<Move> moves;
    for (const problems::GameMove& each : (*game)->moves) moves.push_back(each.move);
    follow((*game)->start, moves, "");
  }
}

void PositionMiner::read_lines(std::istream& in, const std::string& name) {
  problems::LineReader lines(in);
  bool any = false;
  while (true) {
    const problems::Line line = lines.next();
    if (line.status == problems::LineStatus::end) break;
    if (line.status != problems::LineStatus::text) {
      add_fault(name + ":" + std::to_string(line.number),
                "the line cannot be read (too long, or no text)");
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

void PositionMiner::add_fault(const std::string& place, const std::string& reason) {
  found_.faults.push_back(place + ": " + reason);
}

MinedPositions PositionMiner::take() {
  return std::move(found_);
}

void PositionMiner::read_line(std::string_view text, const std::string& name, std::size_t number) {
  if (text.starts_with("startpos") || text.starts_with(kGamePrefix)) {
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

void PositionMiner::read_game(std::string_view text, const std::string& place) {
  if (text.starts_with(kGamePrefix)) text.remove_prefix(kGamePrefix.size());
  const std::size_t at = text.find(kGameMoves);
  std::string_view start = problems::trimmed(text.substr(0, at));
  if (start.starts_with(kSfenPrefix)) start.remove_prefix(kSfenPrefix.size());
  if (start == "startpos") start = kStartSfen;
  const auto position = parse_position(start, Promotion::optional);
  if (!position) {
    add_fault(place, position.error().text);
    return;
  }
  const auto line = problems::read_line_of_moves(
      *position,
      at == std::string_view::npos ? std::string_view() : text.substr(at + kGameMoves.size()));
  if (!line) return add_fault(place, line.error());
  follow(*position, *line, place);
}

/// Adds the position and the wanted ones along the line.
void PositionMiner::follow(Position position, const std::vector<Move>& line,
                           const std::string& place) {
  if (from_ != MinedFrom::end) add(position);
  for (const Move move : line) {
    if (const auto rule = legality::broken_rule(position, move)) {
      add_fault(place, to_usi(move) + " is illegal: " + std::string(legality::to_text(*rule)));
      return;
    }
    position.play(move);
    if (from_ == MinedFrom::whole_line) add(position);
  }
  if (from_ == MinedFrom::end) add(position);
}

/// Adds a position, unless there is no phoenix to mate or it was added before.
void PositionMiner::add(const Position& position) {
  if (!position.has_phoenix(opponent(position.turn()))) return;
  Setup setup = parts(position);
  if (setup.turn == Colour::gote) setup = turned(setup);
  setup = with_rest_of_box(setup);
  if (!build(setup, Promotion::optional)) return;
  if (seen_.insert(to_sfen(setup)).second) found_.setups.push_back(setup);
}

}  // namespace tori::composer
