#include "rules/setup.hpp"

#include <algorithm>

namespace tori {

/// Fills a Position from checked parts; the only friend that may.
class PositionBuilder {
 public:
  static Position make(const Setup& setup, Promotion promotion) {
    Position position;
    for (int i = 0; i < kSquares; ++i) {
      const auto square = static_cast<Square>(i);
      const Piece piece = setup.at(square);
      if (piece.none()) continue;
      position.put(square, piece);
      position.key_ ^= zobrist::piece(piece.colour(), piece.kind(), square);
    }
    for (int c = 0; c < kColours; ++c) {
      for (int k = 0; k < kHandKinds; ++k) {
        position.hands_[static_cast<std::size_t>(c)].set(
            kind_at(k), setup.in_hand(static_cast<Colour>(c), kind_at(k)));
      }
    }
    position.turn_ = setup.turn;
    if (setup.turn == Colour::gote) position.key_ ^= zobrist::kGoteToMove;
    position.promotion_ = promotion;
    return position;
  }
};

namespace {

std::string owner_of(Colour colour) {
  return std::string(to_text(colour)) + "'s";
}

int on_board_or_in_hand(const Setup& setup, Kind kind) {
  int count = setup.in_hand(Colour::sente, kind) + setup.in_hand(Colour::gote, kind);
  for (const Piece piece : setup.board) {
    if (!piece.none() && piece.kind() != Kind::phoenix && unpromoted(piece.kind()) == kind) ++count;
  }
  return count;
}

void check_inventory(const Setup& setup, Inventory inventory, std::vector<Fault>& faults) {
  for (int k = 0; k < kHandKinds; ++k) {
    const int count = on_board_or_in_hand(setup, kind_at(k));
    const int limit = inventory == Inventory::of_the_set ? kPiecesInSet[static_cast<std::size_t>(k)]
                                                         : Hand::capacity(kind_at(k));
    if (count <= limit) continue;
    faults.push_back(
        {FaultKind::too_many_of_a_kind, std::nullopt,
         std::to_string(count) + " of the kind " + std::string(english_name(kind_at(k))) +
             (inventory == Inventory::of_the_set ? ", the set has " : ", the limit is ") +
             std::to_string(limit)});
  }
}

void check_phoenixes(const Setup& setup, std::vector<Fault>& faults) {
  for (const Colour colour : kBothColours) {
    int count = 0;
    for (int i = 0; i < kSquares; ++i) {
      const auto square = static_cast<Square>(i);
      if (setup.at(square) != Piece(colour, Kind::phoenix)) continue;
      if (++count < 2) continue;
      faults.push_back(
          {FaultKind::two_phoenixes, square,
           "a second phoenix of " + std::string(to_text(colour)) + " on " + to_text(square)});
    }
    if (count == 0 && colour != setup.turn) {
      faults.push_back({FaultKind::no_defending_phoenix, std::nullopt,
                        "the defender (" + std::string(to_text(colour)) + ") has no phoenix"});
    }
  }
}

void check_swallows(const Setup& setup, std::vector<Fault>& faults) {
  for (const Colour colour : kBothColours) {
    std::array<int, kBoardSize> on_file{};
    for (int i = 0; i < kSquares; ++i) {
      const auto square = static_cast<Square>(i);
      if (setup.at(square) != Piece(colour, Kind::swallow)) continue;
      const bool last_rank = last_ranks(colour, 1).contains(square);
      if (last_rank) {
        faults.push_back({FaultKind::swallow_on_last_rank, square,
                          owner_of(colour) + " swallow on " + to_text(square) +
                              " stands on its last rank, where it could never move"});
      }
      if (++on_file[static_cast<std::size_t>(column(square))] > 2) {
        faults.push_back({FaultKind::three_swallows_on_a_file, square,
                          owner_of(colour) + " swallow on " + to_text(square) +
                              " is one more than two unpromoted swallows on a file"});
      }
    }
  }
}

void check_turn(const Position& position, std::vector<Fault>& faults) {
  const Colour defender = opponent(position.turn());
  for (const Square checker : squares(position.checkers(defender))) {
    faults.push_back({FaultKind::defender_in_check, checker,
                      "the side not to move (" + std::string(to_text(defender)) +
                          ") is already in check from " + to_text(checker)});
  }
}

bool any_of_kind(const std::vector<Fault>& faults, FaultKind kind) {
  return std::any_of(faults.begin(), faults.end(), [&](const Fault& f) { return f.kind == kind; });
}

/// The parts without what would not fit a Position's counters, to test for check only.
Setup without_hands(Setup setup) {
  setup.hands = {};
  return setup;
}

}  // namespace

tl::expected<Position, std::vector<Fault>> build(const Setup& setup, Promotion promotion,
                                                 Inventory inventory) {
  std::vector<Fault> faults;
  check_phoenixes(setup, faults);
  check_inventory(setup, inventory, faults);
  check_swallows(setup, faults);
  if (!any_of_kind(faults, FaultKind::no_defending_phoenix) &&
      !any_of_kind(faults, FaultKind::two_phoenixes)) {
    check_turn(PositionBuilder::make(without_hands(setup), promotion), faults);
  }
  if (!faults.empty()) return tl::make_unexpected(std::move(faults));
  return PositionBuilder::make(setup, promotion);
}

Setup parts(const Position& position) {
  Setup setup;
  for (int i = 0; i < kSquares; ++i) {
    setup.at(static_cast<Square>(i)) = position.at(static_cast<Square>(i));
  }
  for (const Colour colour : kBothColours) {
    for (int k = 0; k < kHandKinds; ++k) {
      setup.in_hand(colour, kind_at(k)) = position.hand(colour).count(kind_at(k));
    }
  }
  setup.turn = position.turn();
  return setup;
}

Setup with_rest_of_box(Setup setup) {
  const Colour defender = opponent(setup.turn);
  for (int k = 0; k < kHandKinds; ++k) {
    const Kind kind = kind_at(k);
    const int elsewhere = on_board_or_in_hand(setup, kind) - setup.in_hand(defender, kind);
    const int rest = kPiecesInSet[static_cast<std::size_t>(k)] - elsewhere;
    if (rest >= 0) setup.in_hand(defender, kind) = rest;
  }
  return setup;
}

Setup turned(const Setup& setup) {
  Setup result;
  for (int i = 0; i < kSquares; ++i) {
    const auto square = static_cast<Square>(i);
    const Piece piece = setup.at(square);
    if (!piece.none()) result.at(turned(square)) = Piece(opponent(piece.colour()), piece.kind());
  }
  result.hands = {setup.hands[1], setup.hands[0]};
  result.turn = opponent(setup.turn);
  return result;
}

Setup mirrored(const Setup& setup) {
  Setup result;
  for (int i = 0; i < kSquares; ++i) {
    const auto square = static_cast<Square>(i);
    const Piece piece = setup.at(square);
    if (!piece.none()) result.at(mirrored(square)) = Piece(piece.colour(), mirrored(piece.kind()));
  }
  for (const Colour colour : kBothColours) {
    for (int k = 0; k < kHandKinds; ++k) {
      result.in_hand(colour, mirrored(kind_at(k))) = setup.in_hand(colour, kind_at(k));
    }
  }
  result.turn = setup.turn;
  return result;
}

std::string to_text(const std::vector<Fault>& faults) {
  std::string text;
  for (const Fault& fault : faults) {
    if (!text.empty()) text += "; ";
    text += fault.text;
  }
  return text;
}

}  // namespace tori
