#include "problems/games/kif_headers.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "problems/formats/diagram.hpp"
#include "problems/games/kif_words.hpp"
#include "problems/text/japanese_words.hpp"
#include "problems/text/plain_text.hpp"
#include "rules/setup.hpp"
#include "rules/sfen.hpp"

namespace tori::problems {
namespace {

constexpr std::string_view kColon = "：";
constexpr std::string_view kHandicap = "手合割";
constexpr std::string_view kTitle = "作品名";
constexpr std::string_view kAuthor = "作者";
constexpr std::string_view kPromotion = "成り";
/// How the line begins that tells of the moves before a diagram: "手数＝34  △８四歩  まで".
constexpr std::string_view kPlies = "手数";
constexpr int kMostPliesInHeading = 9999;
constexpr std::string_view kTurn = "手番";
/// The length of a problem; the first that is there counts.
constexpr std::array<std::string_view, 2> kLengths = {"手数", "詰手数"};
/// Headers of problems only.
constexpr std::array<std::string_view, 4> kProblemHeaders = {kTitle, "作品番号", "完全性",
                                                             "発表誌"};
/// Of these each problem of a file has its own.
constexpr std::array<std::string_view, 2> kTitles = {kTitle, "作品番号"};
/// Headers whose value may say that this is a problem.
constexpr std::array<std::string_view, 2> kProblemValues = {kHandicap, "棋戦"};
constexpr std::string_view kProblemName = "詰将棋";
/// Headers that mean something here, and so stand once.
constexpr std::array<std::string_view, 10> kReadOnce = {
    kHandicap, kTitle, kPromotion, kTurn, "手数", "詰手数", "先手", "後手", "下手", "上手"};
/// Name and value of a header; nullopt if the line is none.
std::optional<std::pair<std::string_view, std::string_view>> split_header(std::string_view line) {
  const std::size_t wide = line.find(kColon);
  const std::size_t narrow = line.find(':');
  const std::size_t at = std::min(wide, narrow);
  if (at == std::string_view::npos || at == 0) return std::nullopt;
  const std::size_t length = wide < narrow ? kColon.size() : 1;
  return std::pair(trimmed(line.substr(0, at)), trimmed(line.substr(at + length)));
}

bool is_hand(std::string_view name) {
  return name.ends_with("の持駒") || name.ends_with("の持ち駒");
}

template <typename Words>
bool is_in(const Words& words, std::string_view text) {
  return std::find(words.begin(), words.end(), text) != words.end();
}

/// The number of "手数＝34  △８四歩  まで"; 0 if there is none.
std::size_t plies_in(std::string_view line) {
  line.remove_prefix(kPlies.size());
  for (const std::string_view sign : {"＝", "="}) {
    if (line.starts_with(sign)) line.remove_prefix(sign.size());
  }
  line = without_blanks_before(line);
  return static_cast<std::size_t>(take_japanese_number(line).value_or(0));
}

/// The parts with that player's hand filled from the rest of the box.
Setup with_rest_in_hand_of(Colour colour, const Setup& setup) {
  Setup filled = setup;
  filled.turn = opponent(colour);
  filled = with_rest_of_box(filled);
  filled.turn = setup.turn;
  return filled;
}

Fault header_fault(const char* key, std::string_view name, std::string_view value,
                   std::size_t line_number) {
  return {Message(key, {{"name", name}, {"text", shown_inside(value)}}), line_number};
}

}  // namespace

bool is_kif_header(std::string_view line) {
  return split_header(line).has_value() || begins_diagram(line) || ends_diagram(line);
}

std::optional<Fault> KifHeaders::add(std::string_view line, std::size_t line_number) {
  const auto header = split_header(line);
  const bool row = trimmed(line).starts_with('|') || trimmed(line).starts_with("｜");
  if (!header || row || is_hand(header->first)) return add_to_diagram(line, line_number);
  const auto [name, value] = *header;
  const bool is_new =
      values_.emplace(name, Value{std::string(trimmed_of_blanks(value)), line_number}).second;
  if (is_new || !is_in(kReadOnce, name)) return std::nullopt;
  return Fault{Message("fault.game.header-twice", {{"name", name}}), line_number};
}

std::optional<Fault> KifHeaders::add_to_diagram(std::string_view line, std::size_t line_number) {
  if (diagram_.size() == kMostDiagramLines) {
    return Fault{Message("fault.diagram.too-long", {{"limit", kMostDiagramLines}}), line_number};
  }
  std::string text(line);
  const auto header = split_header(line);
  if (header && is_hand(header->first)) {
    const Colour player = player_of(header->first);
    hands_[static_cast<std::size_t>(index(player))] = true;
    const std::string_view held = trimmed_of_blanks(header->second);
    if (is_rest_of_box(held)) rest_ = player;
    text = std::string(header->first) + "：" + hand_in_plain_text(held);
  }
  if (ends_diagram(line)) turn_ = player_of(trimmed_of_blanks(line));
  if (line.starts_with(kPlies)) plies_before_ = plies_in(line);
  diagram_.push_back(std::move(text));
  diagram_lines_.push_back(line_number);
  return std::nullopt;
}

bool KifHeaders::begins_another(std::string_view line) const {
  if (!hands_[0] || !hands_[1]) return false;
  const auto header = split_header(line);
  if (!header) return false;
  if (!is_hand(header->first)) return is_in(kTitles, header->first) && find(header->first);
  return hands_[static_cast<std::size_t>(index(player_of(header->first)))];
}

const KifHeaders::Value* KifHeaders::find(std::string_view name) const {
  const auto found = values_.find(name);
  return found == values_.end() ? nullptr : &found->second;
}

std::string KifHeaders::value_of(std::string_view name) const {
  const Value* const value = find(name);
  return value == nullptr ? "" : value->text;
}

std::string KifHeaders::players() const {
  const std::string sente = value_of(find("先手") != nullptr ? "先手" : "下手");
  const std::string gote = value_of(find("後手") != nullptr ? "後手" : "上手");
  if (sente.empty() && gote.empty()) return "";
  return (sente.empty() ? "?" : sente) + " - " + (gote.empty() ? "?" : gote);
}

/// The sides that may be to move, the likeliest first.
std::vector<Colour> KifHeaders::turns(std::optional<Colour> first_sign) const {
  const Value* const turn = find(kTurn);
  if (turn_) return {*turn_};
  if (turn != nullptr) return {player_of(turn->text)};
  const Value* const handicap = find(kHandicap);
  const NamedStart* const start = handicap == nullptr ? nullptr : find_start(handicap->text);
  const bool gote_begins = start != nullptr && start->sfen != kStartSfen;
  const Colour first = gote_begins ? Colour::gote : first_sign.value_or(Colour::sente);
  return {first, opponent(first)};
}

tl::expected<Position, Fault> KifHeaders::position(std::size_t line_number, Promotion promotion,
                                                   const ReadOptions& options,
                                                   std::optional<Colour> first_sign) const {
  if (diagram_.empty()) return named_position(promotion);
  const auto drawn = read_diagram(diagram_);
  if (!drawn) {
    const std::size_t line = std::max<std::size_t>(1, drawn.error().line);
    return tl::make_unexpected(Fault{drawn.error().message, diagram_lines_[line - 1]});
  }
  std::optional<std::vector<SetupFault>> faults;
  for (const Colour turn : turns(first_sign)) {
    Setup setup = *drawn;
    setup.turn = turn;
    if (rest_) setup = with_rest_in_hand_of(*rest_, setup);
    if (options.defender_hand == DefenderHand::rest) setup = with_rest_of_box(setup);
    auto built = build(setup, promotion);
    if (built) return *built;
    if (!faults) faults = std::move(built.error());
  }
  return tl::make_unexpected(
      Fault{message_of(*faults), std::max(line_number, diagram_lines_.front())});
}

tl::expected<Position, Fault> KifHeaders::named_position(Promotion promotion) const {
  const Value* const handicap = find(kHandicap);
  const NamedStart* const start =
      handicap == nullptr ? find_start("禽将棋") : find_start(handicap->text);
  if (start != nullptr) return parse_position(start->sfen, promotion).value();
  return tl::make_unexpected(
      header_fault("fault.kif.start", kHandicap, handicap->text, handicap->line_number));
}

/// Reads the length of a problem, "3手詰". Returns what is wrong with it, if anything.
std::optional<Fault> KifHeaders::read_length(KifStart& start) const {
  for (const std::string_view name : kLengths) {
    const Value* const length = find(name);
    if (length == nullptr || length->text.empty()) continue;
    std::string_view unit = length->text;
    const auto plies = take_japanese_number(unit);
    unit = without_blanks_before(unit);
    const bool known_unit = unit.empty() || unit.starts_with("手");
    if (!plies || !known_unit || *plies < 1 || *plies > kMostPliesInHeading || *plies % 2 == 0) {
      return header_fault("fault.kif.length", name, length->text, length->line_number);
    }
    start.attacker_moves = (*plies + 1) / 2;
    return std::nullopt;
  }
  return std::nullopt;
}

bool KifHeaders::says_problem() const {
  return std::any_of(kProblemHeaders.begin(), kProblemHeaders.end(),
                     [&](std::string_view name) { return find(name) != nullptr; }) ||
         std::any_of(kProblemValues.begin(), kProblemValues.end(), [&](std::string_view name) {
           return value_of(name).starts_with(kProblemName);
         });
}

tl::expected<KifStart, Fault> KifHeaders::start(std::size_t line_number, const ReadOptions& options,
                                                std::optional<Colour> first_sign) const {
  Promotion promotion = options.promotion;
  const Value* const rule = find(kPromotion);
  if (rule != nullptr && rule->text != "強制" && rule->text != "任意") {
    return tl::make_unexpected(
        header_fault("fault.kif.promotion", kPromotion, rule->text, rule->line_number));
  }
  if (rule != nullptr) {
    promotion = rule->text == "強制" ? Promotion::mandatory : Promotion::optional;
  }
  auto built = position(line_number, promotion, options, first_sign);
  if (!built) return tl::make_unexpected(std::move(built.error()));
  const std::string title = value_of(kTitle);
  KifStart start{*built, rule != nullptr, title.empty() ? players() : title};
  if (auto fault = read_length(start)) return tl::make_unexpected(std::move(*fault));
  start.says_problem = says_problem() || start.attacker_moves.has_value();
  start.has_diagram = has_diagram();
  start.plies_before = plies_before_;
  start.author = value_of(kAuthor);
  return start;
}

}  // namespace tori::problems
