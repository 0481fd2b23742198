#include "solver/certificate/certificate_checker.hpp"

#include <utility>
#include <vector>

#include "rules/legality.hpp"
#include "solver/certificate/member_set.hpp"
#include "solver/core/packed_position.hpp"
#include "solver/core/position_index.hpp"

namespace tori::solver {
namespace {

using CheckState = CheckResult::State;

constexpr std::uint64_t kPositionsBetweenLooks = 1024;

/// Tells of the check, and asks whether it must end.
bool must_end_check(const CheckLimits& limits, const CheckResult& result) {
  if (limits.progress) limits.progress(result.positions);
  return is_raised(limits.stop);
}

/// REQUIRES: the move is legal there.
Message move_message(const Position& position, Move move) {
  return Message("fault.certificate.move", {{"move", MoveAt{position, move}}});
}

/// One check: the reader, what is known so far, and the result. Its functions return false if the
/// check is over; `result` then has the reason.
class Check {
 public:
  Check(CertificateReader& reader, const CheckLimits& limits, CheckResult& result)
      : reader_(reader), limits_(limits), result_(result) {}

  /// Checks the records of a mate within `plies`.
  bool mate(Position position, int plies);
  /// Checks the records of a disproof set: no mate within `plies`, or none at all.
  bool no_mate(const CertificateHead& head, std::optional<int> plies);
  bool end();

 private:
  /// A check of the line that is being walked, and the replies to it. The line is kept here and
  /// not on the stack of the program, which a long mate could use up.
  struct Step {
    Move check;
    Undo check_undo;
    std::vector<Move> replies;
    /// The replies before this one have been played.
    std::size_t next = 0;
    Undo reply_undo{};
    /// The plies in which the defender must be mated.
    int within = 0;
  };

  bool attacker_mates(Position& position, int within);
  bool next_reply(Position& position);
  bool member_holds(Position& position, std::optional<int> plies);
  bool check_is_answered(Position& position, std::optional<int> plies);
  bool add_member(const Position& position);
  std::optional<Hand> added_pieces(const Position& position);
  bool count_is(std::uint64_t count);
  bool count_position();
  std::optional<Move> next_move();

  using Details = decltype(Refusal::details);

  bool refuse(CertificateError error, Details details = {}) {
    result_.state = CheckState::refused;
    result_.refusal = {error, std::move(details)};
    return false;
  }
  /// The same, with the position at which a rule is broken.
  bool refuse_at(const Position& position, CertificateError error, Details details = {}) {
    refuse(error, std::move(details));
    result_.refusal.place = {result_.positions, position};
    return false;
  }
  bool out_of_memory() {
    result_.state = CheckState::out_of_memory;
    return false;
  }

  using Distances = PositionIndex<std::int16_t>;

  CertificateReader& reader_;
  const CheckLimits& limits_;
  CheckResult& result_;
  std::vector<Step> line_;
  /// Of the part that is being checked: positions with their recorded distances, or members.
  std::optional<Distances> distances_;
  std::optional<MemberSet> members_;
  /// Whether members may be met with fewer pieces in the attacker's hand than they have.
  bool smaller_hands_ = false;
};

bool Check::count_position() {
  ++result_.positions;
  if (result_.positions % kPositionsBetweenLooks != 0) return true;
  if (!must_end_check(limits_, result_)) return true;
  result_.state = CheckState::interrupted;
  return false;
}

bool Check::count_is(std::uint64_t count) {
  const auto written = reader_.number();
  if (!written) return refuse(written.error(), Message("fault.certificate.end-of-part"));
  if (*written == count) return true;
  return refuse(CertificateError::wrong_count,
                Message("fault.certificate.count", {{"count", count}, {"expected", *written}}));
}

bool Check::end() {
  if (reader_.at_end()) return true;
  return refuse(CertificateError::something_follows);
}

bool Check::mate(Position position, int plies) {
  distances_.emplace(limits_.bytes);
  if (!attacker_mates(position, plies)) return false;
  while (!line_.empty()) {
    if (!next_reply(position)) return false;
  }
  const std::uint64_t count = distances_->size();
  distances_.reset();
  return count_is(count);
}

/// Reads the record of an attacker position that has none yet, and puts its check at the end of the
/// line. Every distance is smaller than that of the position before, so the line ends after `plies`
/// plies, and no position can support itself.
bool Check::attacker_mates(Position& position, int within) {
  const auto place = distances_->insert(PackedPosition::of_attacker(position));
  if (!place) return out_of_memory();
  if (!place->is_new) {
    const int distance = distances_->value(place->number);
    if (distance <= within) return true;
    return refuse_at(
        position, CertificateError::too_late,
        Message("fault.certificate.plies", {{"plies", distance}, {"expected", within}}));
  }
  if (!count_position()) return false;
  const auto move = reader_.move();
  if (!move) return refuse_at(position, CertificateError::records_missing);
  const auto slack = reader_.number();
  if (!slack) return refuse_at(position, slack.error());
  if (*slack > static_cast<unsigned>(within - 1) / 2) {
    return refuse_at(position, CertificateError::slack_too_large,
                     Message("fault.certificate.moves", {{"moves", *slack}}));
  }
  const int distance = within - 2 * static_cast<int>(*slack);
  distances_->value(place->number) = static_cast<std::int16_t>(distance);
  if (const auto rule = legality::broken_rule(position, *move)) {
    return refuse_at(position, CertificateError::illegal_move, *rule);
  }
  const Undo undo = position.play(*move);
  if (!legality::in_check(position, position.turn())) {
    position.take_back(*move, undo);
    return refuse_at(position, CertificateError::no_check, move_message(position, *move));
  }
  line_.push_back(
      {*move, undo, in_record_order(legality::legal_moves(position)), 0, {}, distance - 1});
  return true;
}

/// Takes back the reply before, and plays the next one of the last step; without one the step is
/// done.
bool Check::next_reply(Position& position) {
  Step& step = line_.back();
  if (step.next > 0) position.take_back(step.replies[step.next - 1], step.reply_undo);
  if (step.next == step.replies.size()) {
    position.take_back(step.check, step.check_undo);
    line_.pop_back();
    return true;
  }
  const Move reply = step.replies[step.next++];
  if (step.within == 0)
    return refuse_at(position, CertificateError::reply_left, move_message(position, reply));
  step.reply_undo = position.play(reply);
  return attacker_mates(position, step.within - 1);
}

/// The members are checked in the order in which they were met, so the plies that are left never
/// grow: each member was first met with the most plies for which it must hold. From `level_end` on
/// they have two plies less.
bool Check::no_mate(const CertificateHead& head, std::optional<int> plies) {
  smaller_hands_ = head.format > 1;
  const Position& root = head.position;
  members_.emplace(root, limits_.bytes,
                   smaller_hands_ ? Standing::smaller_hands : Standing::own_hand);
  if (!members_->add(root, root.hand(root.turn()))) return out_of_memory();
  std::size_t level_end = 1;
  for (std::uint32_t i = 0; i < members_->size(); ++i) {
    if (plies && i == level_end) {
      *plies -= 2;
      level_end = members_->size();
    }
    Position position = members_->position(i);
    if (!count_position() || !member_holds(position, plies)) return false;
  }
  const std::uint64_t count = members_->size();
  members_.reset();
  return count_is(count);
}

/// Adds the position behind a reply unless a member stands for it.
bool Check::add_member(const Position& position) {
  if (members_->covers(position)) return true;
  Hand hand = position.hand(position.turn());
  if (smaller_hands_) {
    const auto pieces = added_pieces(position);
    if (!pieces) return false;
    hand = Hand::from_bits(hand.bits() + pieces->bits());
  }
  return members_->add(position, hand) || out_of_memory();
}

/// Reads which pieces of the defender the attacker gets in the new member.
std::optional<Hand> Check::added_pieces(const Position& position) {
  const auto number = reader_.number();
  if (!number) {
    refuse_at(position, number.error());
    return std::nullopt;
  }
  const auto pieces = pieces_of(*number);
  if (!pieces || !position.hand(opponent(position.turn())).contains(*pieces)) {
    refuse_at(position, CertificateError::pieces_missing);
    return std::nullopt;
  }
  return pieces;
}

bool Check::member_holds(Position& position, std::optional<int> plies) {
  for (const Move move : in_record_order(legality::legal_checks(position))) {
    const Undo undo = position.play(move);
    const bool answered = check_is_answered(position, plies);
    position.take_back(move, undo);
    if (!answered) return false;
  }
  return true;
}

/// With one ply left it is enough that there is a legal reply; the certificate does not name one.
bool Check::check_is_answered(Position& position, std::optional<int> plies) {
  if (plies == 1) {
    return legality::has_legal_move(position) || refuse_at(position, CertificateError::mates);
  }
  const auto reply = reader_.move();
  if (!reply) return refuse_at(position, CertificateError::records_missing);
  if (const auto rule = legality::broken_rule(position, *reply)) {
    return refuse_at(position, CertificateError::illegal_reply, *rule);
  }
  const Undo undo = position.play(*reply);
  const bool added = add_member(position);
  position.take_back(*reply, undo);
  return added;
}

/// Checks all parts of the certificate.
bool parts_hold(Check& check, const CertificateHead& head) {
  const CertifiedClaim claim = head.claim;
  if (claim.has_mate() && !check.mate(head.position, claim.plies)) return false;
  switch (claim.kind) {
    case CertifiedClaim::Kind::at_most: break;
    case CertifiedClaim::Kind::exact:
      if (claim.plies > 1 && !check.no_mate(head, claim.plies - 2)) return false;
      break;
    case CertifiedClaim::Kind::not_within:
      if (!check.no_mate(head, claim.plies)) return false;
      break;
    case CertifiedClaim::Kind::no_mate:
      if (!check.no_mate(head, std::nullopt)) return false;
      break;
  }
  return check.end();
}

/// What is read of a member that has no head, in steps of at most 32 KiB, to come to the next one:
/// it may be no certificate at all, and unpack to any size.
constexpr int kMostSkippedWithoutHead = 32;

enum class Skipped : std::uint8_t { to_the_end, in_part, interrupted };

/// Reads what is left of the certificate.
Skipped skip_rest(CertificateReader& reader, const CheckLimits& limits, const CheckResult& result) {
  for (int steps = 0; reader.skip_some(); ++steps) {
    if (!result.head && steps == kMostSkippedWithoutHead) return Skipped::in_part;
    if (must_end_check(limits, result)) return Skipped::interrupted;
  }
  return Skipped::to_the_end;
}

}  // namespace

CheckResult check_certificate(CertificateReader& reader, const CheckLimits& limits) {
  CheckResult result;
  const auto head = reader.read_head();
  if (head) {
    result.head = *head;
    Check check(reader, limits, result);
    if (parts_hold(check, *head)) result.state = CheckState::holds;
  } else {
    result.refusal = head.error();
  }
  if (result.state == CheckState::interrupted) return result;
  const Skipped skipped = skip_rest(reader, limits, result);
  if (skipped == Skipped::interrupted) result.state = CheckState::interrupted;
  if (skipped != Skipped::to_the_end) return result;
  // Damage is the reason for every other fault of the certificate, so it is the one reported.
  if (const auto damage = reader.damage()) {
    result.state = CheckState::refused;
    result.refusal = {*damage};
  } else {
    result.more_can_follow = true;
  }
  return result;
}

}  // namespace tori::solver
