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

SetupFault of_side(FaultKind kind, Colour side, std::optional<Square> square = std::nullopt) {
  SetupFault fault{kind};
  fault.square = square;
  fault.side = side;
  return fault;
}

int on_board_or_in_hand(const Setup& setup, Kind kind) {
  int count = setup.in_hand(Colour::sente, kind) + setup.in_hand(Colour::gote, kind);
  for (const Piece piece : setup.board) {
    if (!piece.none() && piece.kind() != Kind::phoenix && unpromoted(piece.kind()) == kind) ++count;
  }
  return count;
}

void check_inventory(const Setup& setup, Inventory inventory, std::vector<SetupFault>& faults) {
  for (int k = 0; k < kHandKinds; ++k) {
    const int count = on_board_or_in_hand(setup, kind_at(k));
    const int limit = inventory == Inventory::of_the_set ? kPiecesInSet[static_cast<std::size_t>(k)]
                                                         : Hand::capacity(kind_at(k));
    if (count <= limit) continue;
    faults.push_back({FaultKind::too_many_of_a_kind, std::nullopt, std::nullopt, kind_at(k), count,
                      limit, inventory});
  }
}

void check_phoenixes(const Setup& setup, std::vector<SetupFault>& faults) {
  for (const Colour colour : kBothColours) {
    int count = 0;
    for (int i = 0; i < kSquares; ++i) {
      const auto square = static_cast<Square>(i);
      if (setup.at(square) != Piece(colour, Kind::phoenix)) continue;
      if (++count < 2) continue;
      faults.push_back(of_side(FaultKind::two_phoenixes, colour, square));
    }
    if (count == 0 && colour != setup.turn) {
      faults.push_back(of_side(FaultKind::no_defending_phoenix, colour));
    }
  }
}

void check_swallows(const Setup& setup, std::vector<SetupFault>& faults) {
  for (const Colour colour : kBothColours) {
    std::array<int, kBoardSize> on_file{};
    for (int i = 0; i < kSquares; ++i) {
      const auto square = static_cast<Square>(i);
      if (setup.at(square) != Piece(colour, Kind::swallow)) continue;
      const bool last_rank = last_ranks(colour, 1).contains(square);
      if (last_rank) faults.push_back(of_side(FaultKind::swallow_on_last_rank, colour, square));
      if (++on_file[static_cast<std::size_t>(column(square))] > 2) {
        faults.push_back(of_side(FaultKind::three_swallows_on_a_file, colour, square));
      }
    }
  }
}

void check_turn(const Position& position, std::vector<SetupFault>& faults) {
  const Colour defender = opponent(position.turn());
  for (const Square checker : squares(position.checkers(defender))) {
    faults.push_back(of_side(FaultKind::defender_in_check, defender, checker));
  }
}

bool any_of_kind(const std::vector<SetupFault>& faults, FaultKind kind) {
  return std::any_of(faults.begin(), faults.end(),
                     [&](const SetupFault& f) { return f.kind == kind; });
}

/// The parts without what would not fit a Position's counters, to test for check only.
Setup without_hands(Setup setup) {
  setup.hands = {};
  return setup;
}

}  // namespace

tl::expected<Position, std::vector<SetupFault>> build(const Setup& setup, Promotion promotion,
                                                      Inventory inventory) {
  std::vector<SetupFault> faults;
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

Message message_of(const SetupFault& fault) {
  const auto of_side = [&](const char* key) {
    Message message(key, {{"side", fault.side.value()}});
    if (fault.square) message.add("square", *fault.square);
    return message;
  };
  switch (fault.kind) {
    case FaultKind::no_defending_phoenix: return of_side("setup.no-defending-phoenix");
    case FaultKind::two_phoenixes: return of_side("setup.two-phoenixes");
    case FaultKind::too_many_of_a_kind: break;
    case FaultKind::swallow_on_last_rank: return of_side("setup.swallow-on-last-rank");
    case FaultKind::three_swallows_on_a_file: return of_side("setup.three-swallows-on-a-file");
    case FaultKind::defender_in_check: return of_side("setup.defender-in-check");
  }
  const bool of_the_set = fault.inventory == Inventory::of_the_set;
  return Message(of_the_set ? "setup.too-many-in-set" : "setup.too-many",
                 {{"count", fault.count}, {"bird", fault.bird.value()}, {"limit", fault.limit}});
}

Message message_of(const std::vector<SetupFault>& faults) {
  if (faults.size() == 1) return message_of(faults.front());
  std::vector<Message> messages;
  messages.reserve(faults.size());
  for (const SetupFault& fault : faults) messages.push_back(message_of(fault));
  return Message("setup.faults", {{"faults", messages}});
}

}  // namespace tori
