#include "composer/sources/mined_positions.hpp"

#include <istream>
#include <utility>

#include "problems/formats/move_faults.hpp"
#include "problems/formats/move_words.hpp"
#include "problems/formats/problem_file.hpp"
#include "problems/games/game_file.hpp"
#include "problems/text/line_reader.hpp"
#include "problems/text/plain_text.hpp"
#include "problems/text/visible.hpp"
#include "rules/legality.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"

namespace tori::composer {

void PositionMiner::read(std::istream& in, const std::string& name) {
  problems::LookedAtStream looked_at(in);
  if (looked_at.kind() == problems::FileKind::problems) return read_lines(looked_at, name);
  read_games(*problems::make_game_reader(looked_at.kind(), looked_at, name, {}), name);
}

void PositionMiner::read_games(problems::GameReader& games, const std::string& name) {
  while (const auto game = games.next()) {
    if (!*game) {
      found_.faults.push_back(game->error());
      continue;
    }
    std::vector<Move> moves;
    for (const problems::GameMove& each : (*game)->moves) moves.push_back(each.move);
    follow((*game)->start, moves, name, 0);
  }
}

void PositionMiner::read_lines(std::istream& in, const std::string& name) {
  problems::LineReader lines(in);
  bool any = false;
  while (true) {
    const problems::Line line = lines.next();
    if (line.status == problems::LineStatus::end) break;
    if (line.status != problems::LineStatus::text) {
      add_fault(name, Message("fault.file.unreadable-line"), line.number);
      if (line.status != problems::LineStatus::too_long) return;
      continue;
    }
    const std::string_view text = problems::trimmed(line.text);
    const bool is_comment = text.starts_with('#') && !problems::is_position_link(text);
    if (text.empty() || is_comment) continue;
    any = true;
    read_line(text, name, line.number);
  }
  if (!any) add_fault(name, Message("fault.file.no-position"));
}

void PositionMiner::add_fault(const std::string& name, Message message, std::size_t line_number) {
  found_.faults.push_back({name, {std::move(message), line_number}});
}

MinedPositions PositionMiner::take() {
  return std::move(found_);
}

void PositionMiner::read_line(std::string_view text, const std::string& name, std::size_t number) {
  const auto seen = problems::visible(text);
  const auto game = problems::read_position_text(seen ? *seen : text);
  if (game && !game->moves.empty() && text.find(';') == std::string_view::npos) {
    return read_game(*game, name, number);
  }
  const problems::Entry entry = problems::parse_problem(text, name, number, {});
  if (!entry) {
    found_.faults.push_back(entry.error());
    return;
  }
  follow(entry->position, entry->claim.line, name, number);
}

void PositionMiner::read_game(const problems::PositionText& read, const std::string& name,
                              std::size_t number) {
  const auto position = build(read.setup, Promotion::optional);
  if (!position) return add_fault(name, message_of(position.error()), number);
  const auto line = problems::read_line_of_moves(*position, read.moves);
  if (!line) return add_fault(name, line.error(), number);
  follow(*position, *line, name, number);
}

/// Adds the position and the wanted ones along the line.
void PositionMiner::follow(Position position, const std::vector<Move>& line,
                           const std::string& name, std::size_t number) {
  if (from_ != MinedFrom::end) add(position);
  for (const Move move : line) {
    if (const auto rule = legality::broken_rule(position, move)) {
      add_fault(name,
                Message("fault.move.illegal",
                        {{"word", to_usi(move)}, {"reason", problems::message_of(*rule)}}),
                number);
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
  if (hands_ == MinedHands::rest_of_box) setup = with_rest_of_box(setup);
  if (!build(setup, Promotion::optional)) return;
  if (seen_.insert(to_sfen(setup)).second) found_.setups.push_back(setup);
}

}  // namespace tori::composer
