#include "solver/proof/known_mate.hpp"

#include "rules/movegen.hpp"
#include "solver/core/usi_order.hpp"
#include "solver/proof/mate_replay.hpp"

namespace tori::solver {
namespace {

/// Memory for one replay: some 200,000 positions.
constexpr std::size_t kReplayBytes = std::size_t{8} << 20;
/// Positions that every replay may take.
constexpr std::uint64_t kLeastReplay = 1000;

/// The defence after which the replayed mate takes longest; Move::none() if it is mate.
Move longest_replayed_reply(const MateReplay& replay, Position& position) {
  Move longest = Move::none();
  MateLength length(0);
  for (const Move reply : in_usi_order(evasions(position))) {
    const Undo undo = position.play(reply);
    const auto step = replay.find(position);
    position.take_back(reply, undo);
    if (!step || step->distance <= length) continue;
    longest = reply;
    length = step->distance;
  }
  return longest;
}

/// A line of a replayed mate.
std::vector<Move> line_of(const MateReplay& replay, Position position) {
  std::vector<Move> line;
  while (const auto step = replay.find(position)) {
    line.push_back(step->move);
    position.play(step->move);
    const Move reply = longest_replayed_reply(replay, position);
    if (reply.is_none()) break;
    line.push_back(reply);
    position.play(reply);
  }
  return line;
}

}  // namespace

const FoundMate* KnownMate::look(std::uint64_t nodes) {
  const FoundMate* const before = mate_ ? &*mate_ : nullptr;
  const MateLength within = mate_ ? mate_->length.after(2) : MateLength::unbounded();
  if (nodes < next_replay_ || within < MateLength(1)) return before;
  const MateLength length = oracle_.known_mate(position_, within);
  if (length == MateLength(0)) return before;
  next_replay_ = nodes + nodes / 4;
  if (auto mate = replayed(length, nodes)) mate_ = std::move(mate);
  return mate_ ? &*mate_ : nullptr;
}

/// The mate of this length that the table knows; nullopt if the table has lost a part of it, or the
/// replay would take too long.
std::optional<FoundMate> KnownMate::replayed(MateLength length, std::uint64_t nodes) {
  const Limits limits{kLeastReplay + nodes / 2, limits_.stop};
  Budget budget(limits);
  MateReplay replay(oracle_, kReplayBytes, MateReplay::Moves::known);
  if (!replay.confirm({position_, Side::attacker}, length, budget)) return std::nullopt;
  return FoundMate{replay.find(position_)->distance, line_of(replay, position_)};
}

}  // namespace tori::solver
