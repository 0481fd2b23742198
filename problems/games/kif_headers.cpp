#include "problems/games/kif_headers.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "problems/formats/diagram.hpp"
#include "problems/text/number.hpp"
#include "problems/text/plain_text.hpp"
#include "rules/setup.hpp"
#include "rules/sfen.hpp"

namespace tori::problems {
namespace {

constexpr std::string_view kColon = "：";
constexpr std::string_view kHandicap = "手合割";
constexpr std::string_view kTitle = "作品名";
constexpr std::string_view kLength = "手数";
constexpr std::string_view kPromotion = "成り";
/// The values of 手合割 that stand for the start position, and for a problem.
constexpr std::array<std::string_view, 3> kStartNames = {"禽将棋", "鳥将棋", "平手"};
constexpr std::string_view kProblemName = "詰将棋";
/// Words for a hand of all pieces that are left.
constexpr std::array<std::string_view, 2> kRestOfBox = {"残り全部", "残り"};

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

/// A value without the wide spaces that some programs add.
std::string without_wide_spaces(std::string_view text) {
  std::string result(text);
  for (std::size_t at = 0; (at = result.find("　", at)) != std::string::npos;) {
    result.erase(at, std::string_view("　").size());
  }
  return std::string(trimmed(result));
}

/// Wide digits as plain ones.
std::string with_plain_digits(std::string_view text) {
  constexpr std::string_view kWide = "０１２３４５６７８９";
  constexpr std::size_t kBytes = 3;
  std::string result(text);
  for (std::size_t i = 0; i < 10; ++i) {
    const std::string_view wide = kWide.substr(i * kBytes, kBytes);
    for (std::size_t at = 0; (at = result.find(wide, at)) != std::string::npos;) {
      result.replace(at, kBytes, 1, static_cast<char>('0' + i));
    }
  }
  return result;
}

KifFault header_fault(std::string_view name, std::string_view value, std::size_t line_number,
                      const std::string& rule) {
  return {line_number, std::string(name) + ": " + shown(value) + " " + rule};
}

}  // namespace

bool is_kif_header(std::string_view line) {
  return split_header(line).has_value() || begins_diagram(line) || ends_diagram(line);
}

std::optional<KifFault> KifHeaders::add(std::string_view line, std::size_t line_number) {
  const auto header = split_header(line);
  const bool row = trimmed(line).starts_with('|') || trimmed(line).starts_with("｜");
  if (!header || row || is_hand(header->first)) return add_to_diagram(line, line_number);
  const auto [name, value] = *header;
  if (values_.emplace(name, Value{without_wide_spaces(value), line_number}).second) {
    return std::nullopt;
  }
  return KifFault{line_number, "the header " + std::string(name) + " stands twice"};
}

std::optional<KifFault> KifHeaders::add_to_diagram(std::string_view line, std::size_t line_number) {
  if (diagram_.size() == kMostDiagramLines) {
    return KifFault{line_number,
                    "the diagram has more than " + std::to_string(kMostDiagramLines) + " lines"};
  }
  std::string text(line);
  const auto header = split_header(line);
  if (header && is_hand(header->first)) {
    const std::string held = without_wide_spaces(header->second);
    const bool rest = std::find(kRestOfBox.begin(), kRestOfBox.end(), held) != kRestOfBox.end();
    rest_ = rest_ || rest;
    if (rest || held.empty()) text = std::string(header->first) + "：なし";
  }
  diagram_.push_back(std::move(text));
  diagram_lines_.push_back(line_number);
  return std::nullopt;
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

tl::expected<Position, KifFault> KifHeaders::position(std::size_t line_number, Promotion promotion,
                                                      const ReadOptions& options) const {
  const Value* const handicap = find(kHandicap);
  if (diagram_.empty()) {
    if (handicap != nullptr &&
        std::find(kStartNames.begin(), kStartNames.end(), handicap->text) == kStartNames.end()) {
      return tl::make_unexpected(
          header_fault(kHandicap, handicap->text, handicap->line_number,
                       "is no known start; write 禽将棋 or add a diagram of the position"));
    }
    return parse_position(kStartSfen, promotion).value();
  }
  auto setup = read_diagram(diagram_);
  if (!setup) {
    return tl::make_unexpected(
        KifFault{diagram_lines_[setup.error().line], std::move(setup.error().text)});
  }
  const bool problem_by_options = options.defender_hand == DefenderHand::rest;
  if (rest_ || problem_by_options) setup = with_rest_of_box(*setup);
  auto built = build(*setup, promotion);
  if (built) return *built;
  return tl::make_unexpected(
      KifFault{std::max(line_number, diagram_lines_.front()), to_text(built.error())});
}

/// Reads the length of a problem, "3手詰". Returns what is wrong with it, if anything.
std::optional<KifFault> KifHeaders::read_length(KifStart& start) const {
  const Value* const length = find(kLength);
  if (length == nullptr || length->text.empty()) return std::nullopt;
  const std::string plain = with_plain_digits(length->text);
  const auto end = std::min(plain.find_first_not_of("0123456789"), plain.size());
  const auto plies = number_from_text<int>(plain.substr(0, end));
  const std::string_view unit = std::string_view(plain).substr(end);
  const bool known_unit = unit.empty() || unit.starts_with("手");
  if (!plies || !known_unit || *plies < 1 || *plies > 9999 || *plies % 2 == 0) {
    return header_fault(kLength, length->text, length->line_number,
                        "is not an odd number of plies from 1 to 9999 (3手詰)");
  }
  start.attacker_moves = (*plies + 1) / 2;
  return std::nullopt;
}

tl::expected<KifStart, KifFault> KifHeaders::start(std::size_t line_number,
                                                   const ReadOptions& options) const {
  Promotion promotion = options.promotion;
  const Value* const rule = find(kPromotion);
  if (rule != nullptr && rule->text != "強制" && rule->text != "任意") {
    return tl::make_unexpected(header_fault(kPromotion, rule->text, rule->line_number,
                                            "is neither 強制 (mandatory) nor 任意 (optional)"));
  }
  if (rule != nullptr) {
    promotion = rule->text == "強制" ? Promotion::mandatory : Promotion::optional;
  }
  auto built = position(line_number, promotion, options);
  if (!built) return tl::make_unexpected(std::move(built.error()));
  const std::string title = value_of(kTitle);
  KifStart start{*built, rule != nullptr, title.empty() ? players() : title, false, std::nullopt};
  if (auto fault = read_length(start)) return tl::make_unexpected(std::move(*fault));
  start.is_problem = find(kTitle) != nullptr || start.attacker_moves.has_value() ||
                     value_of(kHandicap) == kProblemName;
  return start;
}

}  // namespace tori::problems
