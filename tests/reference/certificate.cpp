#include "tests/reference/certificate.hpp"

#include <algorithm>
#include <array>
#include <unordered_map>

#include "tests/reference/board.hpp"

namespace reference {
namespace {

void put_word(std::string& bytes, unsigned word) {
  bytes += static_cast<char>(word & 0xFF);
  bytes += static_cast<char>(word >> 8);
}

void put_number(std::string& bytes, std::uint32_t number) {
  while (number >= 128) {
    bytes += static_cast<char>(number % 128 + 128);
    number /= 128;
  }
  bytes += static_cast<char>(number);
}

std::uint16_t code_of(const Move& move) {
  const int origin = move.from == kNoSquare
                         ? 49 + static_cast<int>(move.drop) - static_cast<int>(Kind::falcon)
                         : move.from;
  return static_cast<std::uint16_t>(move.to + 64 * origin + (move.promote ? 4096 : 0));
}

std::vector<Move> by_code(std::vector<Move> moves) {
  std::sort(moves.begin(), moves.end(),
            [](const Move& a, const Move& b) { return code_of(a) < code_of(b); });
  return moves;
}

// Thrown at the first fault.
struct Fault {
  std::string text;
};

class Judge {
 public:
  explicit Judge(const std::string& content) : bytes_(content) {}

  Certificate certificate;

  void run() {
    read_head();
    const std::string& claim = certificate.claim;
    if (claim == "no mate") {
      check_set(-1);
    } else if (claim.starts_with("not within ")) {
      check_set(plies_after("not within "));
    } else if (claim.starts_with("at most ")) {
      check_mate(plies_after("at most "));
    } else {
      const int plies = plies_after("exact ");
      check_mate(plies);
      if (plies > 1) check_set(plies - 2);
    }
    if (at_ != bytes_.size()) throw Fault{"something follows"};
  }

 private:
  unsigned byte() {
    if (at_ == bytes_.size()) throw Fault{"too short"};
    return static_cast<unsigned char>(bytes_[at_++]);
  }
  std::uint16_t word() {
    const unsigned low = byte();
    return static_cast<std::uint16_t>(low + 256 * byte());
  }
  std::uint32_t number() {
    std::uint64_t value = 0;
    for (int i = 0; i < 5; ++i) {
      const unsigned next = byte();
      value |= std::uint64_t(next % 128) << (7 * i);
      if (next >= 128) continue;
      if ((next == 0 && i > 0) || value > 0xFFFFFFFF) break;
      return static_cast<std::uint32_t>(value);
    }
    throw Fault{"bad number"};
  }
  std::string line(const std::string& begin) {
    std::string text;
    for (unsigned c = byte(); c != '\n'; c = byte()) text += static_cast<char>(c);
    if (!text.starts_with(begin)) throw Fault{"bad line: " + text};
    return text.substr(begin.size());
  }

  void read_head() {
    certificate.format = line("toritsume certificate ");
    if (certificate.format != "1" && certificate.format != "2") throw Fault{"title"};
    certificate.position = line("position ");
    certificate.promotion = line("promotion ");
    certificate.claim = line("claim ");
    if (!line("").empty()) throw Fault{"no empty line"};
    const auto board = parse_sfen(certificate.position);
    if (!board || to_sfen(*board) != certificate.position) throw Fault{"position"};
    if (in_check(*board, other(board->turn))) throw Fault{"the defender is in check"};
    root_ = *board;
    if (certificate.promotion == "mandatory") {
      reading_ = Reading::mandatory;
    } else if (certificate.promotion != "optional") {
      throw Fault{"promotion"};
    }
  }

  int plies_after(const std::string& begin) const {
    const std::string digits =
        certificate.claim.substr(std::min(begin.size(), certificate.claim.size()));
    const bool plain = certificate.claim.starts_with(begin) && !digits.empty() &&
                       digits.size() <= 4 && digits[0] != '0' &&
                       digits.find_first_not_of("0123456789") == std::string::npos;
    if (!plain || std::stoi(digits) % 2 == 0 || std::stoi(digits) > 3999) throw Fault{"claim"};
    return std::stoi(digits);
  }

  void check_mate(int plies) {
    attacker_mates(root_, plies);
    certificate.mate_count = number();
    if (*certificate.mate_count != distances_.size()) throw Fault{"number of positions"};
  }

  void attacker_mates(const Board& board, int within) {
    const auto known = distances_.find(board);
    if (known != distances_.end()) {
      if (known->second > within) throw Fault{"too late"};
      return;
    }
    MateRecord record;
    record.move = word();
    record.slack = number();
    certificate.mate.push_back(record);
    const std::int64_t distance = within - 2 * std::int64_t(record.slack);
    if (distance < 1) throw Fault{"slack"};
    distances_[board] = static_cast<int>(distance);
    const auto moves = checks(board, reading_);
    const auto move = std::find_if(moves.begin(), moves.end(),
                                   [&](const Move& m) { return code_of(m) == record.move; });
    if (move == moves.end()) throw Fault{"no legal check"};
    const Board behind = play(board, *move);
    for (const Move& reply : by_code(legal_moves(behind, reading_))) {
      if (distance == 1) throw Fault{"no mate"};
      attacker_mates(play(behind, reply), static_cast<int>(distance) - 2);
    }
  }

  // Plies -1: no mate at all.
  void check_set(int plies) {
    std::vector<std::pair<Board, int>> members{{root_, plies}};
    attackers_hands_[without_hands(root_)].push_back(attackers_hand(root_));
    for (std::size_t i = 0; i < members.size(); ++i) {
      const auto [board, left] = members[i];
      certificate.replies.emplace_back();
      for (const Move& check : by_code(checks(board, reading_))) {
        const Board behind = play(board, check);
        const auto replies = legal_moves(behind, reading_);
        if (replies.empty()) throw Fault{"a check mates"};
        if (left == 1) continue;
        const std::uint16_t code = word();
        certificate.replies.back().push_back({code, {}});
        const auto reply = std::find_if(replies.begin(), replies.end(),
                                        [&](const Move& m) { return code_of(m) == code; });
        if (reply == replies.end()) throw Fault{"no legal reply"};
        Board next = play(behind, *reply);
        if (is_met(next)) continue;
        if (certificate.format == "2") {
          certificate.replies.back().back().added = number();
          add_pieces(next, *certificate.replies.back().back().added);
        }
        attackers_hands_[without_hands(next)].push_back(attackers_hand(next));
        members.emplace_back(next, left == -1 ? -1 : left - 2);
      }
    }
    certificate.member_count = number();
    if (*certificate.member_count != members.size()) throw Fault{"number of members"};
  }

  using HandOfKinds = std::array<std::uint8_t, kHandKinds>;

  static HandOfKinds attackers_hand(const Board& board) {
    return board.hands[static_cast<std::size_t>(board.turn)];
  }
  static Board without_hands(Board board) {
    board.hands = {};
    return board;
  }

  // Whether a member stands for this position: format 1 the same one, format 2 one with at least
  // the attacker's pieces.
  bool is_met(const Board& board) const {
    const auto known = attackers_hands_.find(without_hands(board));
    if (known == attackers_hands_.end()) return false;
    const HandOfKinds hand = attackers_hand(board);
    return std::any_of(known->second.begin(), known->second.end(), [&](const HandOfKinds& member) {
      if (certificate.format == "1") return member == hand;
      return std::equal(hand.begin(), hand.end(), member.begin(),
                        [](int has, int may) { return has <= may; });
    });
  }

  // Hands pieces of the defender over to the attacker.
  static void add_pieces(Board& board, std::uint32_t number) {
    const auto digit = [&number](Kind kind, unsigned radix) {
      const auto count = static_cast<std::uint8_t>(number % radix);
      number /= radix;
      return std::pair(kind, count);
    };
    for (const auto& [kind, count] :
         {digit(Kind::swallow, 32), digit(Kind::falcon, 4), digit(Kind::crane, 8),
          digit(Kind::pheasant, 8), digit(Kind::left_quail, 4), digit(Kind::right_quail, 4)}) {
      if (board.in_hand(other(board.turn), kind) < count) throw Fault{"pieces are missing"};
      board.in_hand(board.turn, kind) += count;
      board.in_hand(other(board.turn), kind) -= count;
    }
    if (number != 0) throw Fault{"pieces are missing"};
  }

  const std::string& bytes_;
  std::size_t at_ = 0;
  Board root_;
  Reading reading_ = Reading::optional;
  std::unordered_map<Board, int, BoardHash> distances_;
  // Of the members: by board, the attacker's hands.
  std::unordered_map<Board, std::vector<HandOfKinds>, BoardHash> attackers_hands_;
};

}  // namespace

std::string encode(const Certificate& certificate) {
  std::string bytes = "toritsume certificate " + certificate.format + "\nposition " +
                      certificate.position + "\npromotion " + certificate.promotion + "\nclaim " +
                      certificate.claim + "\n\n";
  for (const MateRecord& record : certificate.mate) {
    put_word(bytes, record.move);
    put_number(bytes, record.slack);
  }
  if (certificate.mate_count) put_number(bytes, *certificate.mate_count);
  for (const auto& replies : certificate.replies) {
    for (const ReplyRecord& reply : replies) {
      put_word(bytes, reply.move);
      if (reply.added) put_number(bytes, *reply.added);
    }
  }
  if (certificate.member_count) put_number(bytes, *certificate.member_count);
  return bytes;
}

Judgement judge(const std::string& content) {
  Judge judge(content);
  Judgement result;
  try {
    judge.run();
  } catch (const Fault& fault) {
    result.fault = fault.text;
  }
  result.certificate = judge.certificate;
  return result;
}

}  // namespace reference
