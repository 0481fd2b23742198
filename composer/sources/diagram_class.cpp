#include "composer/sources/diagram_class.hpp"

#include <algorithm>

namespace tori::composer {
namespace {

constexpr int kOtherSquares = kSquares - 1;

/// The number of ways to choose `k` of `n` things; 0 if there are too few.
constexpr std::uint64_t choices(int n, int k) {
  if (n < k) return 0;
  std::uint64_t result = 1;
  for (int i = 1; i <= k; ++i) {
    result = result * static_cast<std::uint64_t>(n - k + i) / static_cast<std::uint64_t>(i);
  }
  return result;
}

/// The choice with that number, of `k` of the numbers from 0 on: the greatest first, then what the
/// smaller ones are among all below it (the combinatorial number system).
std::array<int, kMostMen> choice_at(std::uint64_t number, int k) {
  std::array<int, kMostMen> chosen{};
  for (int left = k; left > 0; --left) {
    int greatest = left - 1;
    while (choices(greatest + 1, left) <= number) ++greatest;
    number -= choices(greatest, left);
    chosen[static_cast<std::size_t>(k - left)] = greatest;
  }
  return chosen;
}

bool contains(const Region& region, Square square) {
  return region.files.contains(file_number(square)) && region.ranks.contains(row(square) + 1);
}

std::vector<Piece> pieces_on_a_square(const Constraints& constraints) {
  std::vector<Piece> pieces;
  for (const Colour colour : kBothColours) {
    for (int k = 0; k < kKinds; ++k) {
      const Kind kind = kind_at(k);
      const bool sente = colour == Colour::sente;
      if (kind == Kind::phoenix) {
        if (sente && constraints.attacking_phoenix != Wanted::no) pieces.emplace_back(colour, kind);
        continue;
      }
      if (!constraints.kinds.has(kind) || (!sente && constraints.defenders.most == 0)) continue;
      if (is_promoted(kind) && constraints.promoted == Wanted::no) continue;
      pieces.emplace_back(colour, kind);
    }
  }
  return pieces;
}

/// A number for each content of a square.
int code_of(Piece piece) {
  return piece.none() ? 0 : 1 + index(piece.colour()) * kKinds + index(piece.kind());
}

/// True if its mirror image is not the same and stands for both. REQUIRES: gote's hand follows from
/// the rest.
bool mirror_image_comes_first(const Setup& setup) {
  const Setup image = mirrored(setup);
  const auto& hand = setup.hands[static_cast<std::size_t>(index(setup.turn))];
  const auto& other_hand = image.hands[static_cast<std::size_t>(index(setup.turn))];
  if (hand != other_hand) return other_hand < hand;
  return std::lexicographical_compare(
      image.board.begin(), image.board.end(), setup.board.begin(), setup.board.end(),
      [](Piece one, Piece other) { return code_of(one) < code_of(other); });
}

}  // namespace

DiagramClass::DiagramClass(const Constraints& constraints, int men)
    : pieces_(pieces_on_a_square(constraints)),
      symmetric_(constraints.kinds.has(Kind::left_quail) ==
                 constraints.kinds.has(Kind::right_quail)) {
  for (int i = 0; i < kSquares; ++i) {
    const auto square = static_cast<Square>(i);
    const Square image = mirrored(square);
    const bool is_image =
        symmetric_ && index(image) < index(square) && contains(constraints.phoenix, image);
    if (contains(constraints.phoenix, square) && !is_image) phoenix_squares_.push_back(square);
  }
  for (int k = 0; k < kHandKinds; ++k) {
    if (constraints.kinds.has(kind_at(k))) hand_kinds_.push_back(k);
  }
  add_sections({}, 0, men, constraints);
}

/// Adds the diagrams with that hand and `men` on the board, then those with more in hand of the
/// kinds from `first_kind` on.
void DiagramClass::add_sections(HandCounts hand, int first_kind, int men,
                                const Constraints& constraints) {
  int in_hand = 0;
  for (const int count : hand) in_hand += count;
  if (constraints.in_hand.contains(in_hand) && constraints.on_board.contains(1 + men)) {
    std::uint64_t diagrams = phoenix_squares_.size() * choices(kOtherSquares, men);
    for (int i = 0; i < men; ++i) diagrams *= pieces_.size();
    size_ += diagrams;
    sections_.push_back({hand, men, size_});
  }
  if (men == 0) return;
  for (int k = first_kind; k < static_cast<int>(hand_kinds_.size()); ++k) {
    HandCounts more = hand;
    ++more[static_cast<std::size_t>(hand_kinds_[static_cast<std::size_t>(k)])];
    add_sections(more, k, men - 1, constraints);
  }
}

std::optional<Setup> DiagramClass::at(std::uint64_t index) const {
  if (index >= size_) return std::nullopt;
  const auto section =
      std::upper_bound(sections_.begin(), sections_.end(), index,
                       [](std::uint64_t number, const Section& s) { return number < s.end; });
  std::uint64_t rest = index - (section == sections_.begin() ? 0 : std::prev(section)->end);
  const auto next = [&rest](std::uint64_t ways) {
    const std::uint64_t digit = rest % ways;
    rest /= ways;
    return digit;
  };
  Setup setup;
  setup.hands[static_cast<std::size_t>(tori::index(Colour::sente))] = section->hand;
  const Square phoenix = phoenix_squares_[static_cast<std::size_t>(next(phoenix_squares_.size()))];
  setup.at(phoenix) = Piece(Colour::gote, Kind::phoenix);
  const auto squares =
      choice_at(next(choices(kOtherSquares, section->on_board)), section->on_board);
  for (int i = 0; i < section->on_board; ++i) {
    const int other = squares[static_cast<std::size_t>(i)];
    const int square = other < tori::index(phoenix) ? other : other + 1;
    setup.at(static_cast<Square>(square)) = pieces_[static_cast<std::size_t>(next(pieces_.size()))];
  }
  const bool has_image_here = symmetric_ && mirrored(phoenix) == phoenix;
  if (has_image_here && mirror_image_comes_first(setup)) return std::nullopt;
  return with_rest_of_box(setup);
}

std::optional<CandidateRange> numbers_of_class(const Settings& settings,
                                               std::optional<CandidateRange> asked) {
  const std::uint64_t size = DiagramClass(settings.constraints, settings.men).size();
  CandidateRange range = asked.value_or(CandidateRange{});
  range.end = std::min(range.end, size);
  if (range.first >= range.end) return std::nullopt;
  return range;
}

}  // namespace tori::composer
