#include "teaching/course/candidate.hpp"

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>

#include "problems/core/theme_names.hpp"
#include "problems/selection/mate_names.hpp"
#include "problems/text/number.hpp"
#include "rules/legality.hpp"
#include "teaching/why/key_facts.hpp"
#include "teaching/why/mate_facts.hpp"

namespace tori::teaching {
namespace {

using problems::Problem;

/// The words of an opcode, between blanks or commas.
std::set<std::string> words_of(std::string_view text) {
  std::set<std::string> words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(" ,"), text.size());
    if (end > 0) words.emplace(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

bool is_legal_line(Position position, const std::vector<Move>& line) {
  for (const Move move : line) {
    if (legality::broken_rule(position, move)) return false;
    position.play(move);
  }
  return true;
}

/// The position before the last move of a line, which is legal.
Position before_last(const Problem& problem) {
  Position position = problem.position;
  const auto& line = problem.claim.line;
  for (std::size_t ply = 0; ply + 1 < line.size(); ++ply) position.play(line[ply]);
  return position;
}

/// True if a move of the attacker ends the line with check, and at most drops are left.
/// REQUIRES: the line is legal.
bool ends_with_mate(const Problem& problem) {
  const auto& line = problem.claim.line;
  if (line.size() % 2 == 0) return false;
  Position mated = before_last(problem);
  mated.play(line.back());
  if (!mated.in_check(mated.turn())) return false;
  const auto replies = legality::legal_moves(mated);
  return std::all_of(replies.begin(), replies.end(), [](Move move) { return move.is_drop(); });
}

void add(Facts& facts, Facts more) {
  facts.insert(facts.end(), std::make_move_iterator(more.begin()),
               std::make_move_iterator(more.end()));
}

/// What the line shows: facts of each move of the attacker.
Facts facts_of_line(const Problem& problem) {
  Facts facts;
  Position position = problem.position;
  const std::span<const Move> line = problem.claim.line;
  for (std::size_t ply = 0; ply + 2 < line.size(); ply += 2) {
    add(facts, key_facts(position, line.subspan(ply)));
    position.play(line[ply]);
    position.play(line[ply + 1]);
  }
  position.play(line.back());
  add(facts, mate_facts(position, line.back()));
  return facts;
}

/// The themes that the last move gives, besides the names of the mate.
std::set<std::string> themes_of_last_move(const Problem& end) {
  std::set<std::string> themes;
  const Move move = end.claim.line.back();
  Position mated = end.position;
  mated.play(move);
  if (move.promotes()) themes.insert("promotion");
  for (const Message& fact : mate_facts(mated, move)) {
    if (is_of(fact, "flight.corner")) themes.insert("corner");
  }
  return themes;
}

bool asks_for_fouls(const Draw& draw) {
  return std::any_of(draw.facts.begin(), draw.facts.end(),
                     [](const std::string& name) { return name.starts_with("foul."); });
}

}  // namespace

std::string_view operands_of(const Problem& problem, std::string_view name) {
  for (const problems::Opcode& opcode : problem.other_opcodes) {
    if (opcode.name == name) return opcode.operands;
  }
  return {};
}

Candidate::Candidate(Problem problem, bool is_end)
    : problem_(std::move(problem)), is_end_(is_end), identity_(0) {
  problems::Canonical same = problems::canonical(problem_.position);
  identity_ = same.identity;
  sfen_ = std::move(same.sfen);
  auto& line = problem_.claim.line;
  if (!line.empty() && (!is_legal_line(problem_.position, line) || !ends_with_mate(problem_))) {
    line.clear();
  }
}

bool Candidate::fits(const Draw& draw) {
  if (!fits_numbers(draw) || !is_by(draw.birds)) return false;
  const auto has_theme = [&](const std::string& theme) { return themes().contains(theme); };
  if (!draw.themes.empty() && !std::any_of(draw.themes.begin(), draw.themes.end(), has_theme)) {
    return false;
  }
  if (draw.facts.empty()) return true;
  const auto has_fact = [&](const std::string& name) {
    return std::any_of(facts().begin(), facts().end(),
                       [&](const Message& fact) { return is_of(fact, name); });
  };
  if (std::any_of(draw.facts.begin(), draw.facts.end(), has_fact)) return true;
  // Whether there is such a foul, the maker of the exercise finds.
  return draw.kind == ItemKind::foul && asks_for_fouls(draw);
}

std::optional<int> Candidate::plies() const {
  const problems::Claim& claim = problem_.claim;
  if (!claim.line.empty()) return static_cast<int>(claim.line.size());
  if (!claim.attacker_moves) return std::nullopt;
  return 2 * *claim.attacker_moves - 1;
}

bool Candidate::fits_numbers(const Draw& draw) const {
  const auto length = plies();
  if (!length || !draw.plies.contains(*length)) return false;
  if (draw.stars.open()) return true;
  const auto stars = problems::number_from_text<int>(operands_of(problem_, "stars"));
  return stars && draw.stars.contains(*stars);
}

/// True if one of the birds mates, or if there are none.
bool Candidate::is_by(const std::vector<Kind>& birds) const {
  if (birds.empty()) return true;
  if (problem_.claim.line.empty()) return false;
  const Kind kind = before_last(problem_).kind_after(problem_.claim.line.back());
  return std::find(birds.begin(), birds.end(), kind) != birds.end();
}

const std::set<std::string>& Candidate::themes() {
  if (themes_) return *themes_;
  themes_ = is_end_ ? themes_of_last_move(problem_) : words_of(operands_of(problem_, "themes"));
  for (const auto name : problems::mate_names_at_end(problem_.position, problem_.claim.line)) {
    themes_->insert(std::string(problems::kMateTheme).append(name));
  }
  return *themes_;
}

const Facts& Candidate::facts() {
  if (!facts_) facts_ = problem_.claim.line.empty() ? Facts{} : facts_of_line(problem_);
  return *facts_;
}

}  // namespace tori::teaching
