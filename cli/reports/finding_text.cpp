#include "cli/reports/finding_text.hpp"

#include <algorithm>
#include <utility>

#include "api/tasks/statement_words.hpp"
#include "cli/reports/finding_groups.hpp"
#include "rules/notation.hpp"

namespace tori::cli {
namespace {

using solver::Finding;
using solver::FindingClass;

MoveAt move_of(const VerifiedReading& reading, const Finding& finding) {
  return {position_after(reading.position, finding.path), finding.move()};
}

/// `what` with the place of the finding: "ply 3" on the printed line, else with the moves that lead
/// there.
Message at_its_place(const VerifiedReading& reading, const Finding& finding, Message what) {
  const std::vector<Move>& line = reading.verification.line;
  const bool on_line = finding.path.size() <= line.size() &&
                       std::equal(finding.path.begin(), finding.path.end(), line.begin());
  Message message(on_line ? "finding.at" : "finding.at-after",
                  {{"ply", finding.ply()}, {"what", std::move(what)}});
  if (!on_line) message.add("line", LineAt{reading.position, finding.path});
  return message;
}

/// The attacker's moves of so many plies.
int moves_in(int plies) {
  return plies / 2 + plies % 2;
}

Message length_message(const Finding& finding) {
  return Message(finding.exact() ? "length.mate" : "length.mate-at-most",
                 {{"plies", finding.length().plies()}});
}

/// The length of an alternative, with its line if it has more than one move.
Message length_and_line(const VerifiedReading& reading, const Finding& finding) {
  const auto& line = finding.as<solver::OtherMate>()->line;
  if (line.size() < 2) return length_message(finding);
  return Message(
      finding.exact() ? "length.mate-line" : "length.mate-at-most-line",
      {{"plies", finding.length().plies()},
       {"line", LineAt{position_after(reading.position, finding.path), line, finding.ply()}}});
}

/// The same, and that only futile drops are left at the end, if so.
Message length_with_line(const VerifiedReading& reading, const Finding& finding) {
  Message message = length_and_line(reading, finding);
  if (!finding.as<solver::OtherMate>()->futile_drops_left) return message;
  return Message("length.then-futile-drops", {{"what", std::move(message)}});
}

/// What an editor who tolerates symmetric solutions wants to know. A difference in promotion is
/// seen in the moves.
bool is_mirror_image(const Finding& finding) {
  return finding.resemblance == solver::Resemblance::mirror_image;
}

Message alternative_message(const VerifiedReading& reading, const Finding& finding,
                            std::string key) {
  if (is_mirror_image(finding)) key += "-mirror";
  return at_its_place(reading, finding,
                      Message(std::move(key), {{"move", move_of(reading, finding)},
                                               {"length", length_with_line(reading, finding)}}));
}

/// `key`: "finding.useless" or "finding.weaker".
Message piece_message(const solver::SparePiece& spare, const std::string& key) {
  const Piece piece = spare.piece;
  Message message(key + (spare.square ? "-on-board" : "-in-hand"),
                  {{"side", piece.colour()}, {"bird", piece.kind()}});
  if (spare.square) message.add("square", *spare.square);
  if (spare.substitute) message.add("substitute", *spare.substitute);
  return message;
}

Message stated_line_message(const VerifiedReading& reading, const Finding& finding) {
  const auto& [move, what] = *finding.as<solver::StatedFault>();
  const Position before = position_after(reading.position, finding.path);
  return Message("stated.line-fault",
                 {{"fault", api::message_of({finding.path.size(), what}, before, move)}});
}

Message stated_first_move_message(const VerifiedReading& reading, const Finding& finding) {
  const auto& [move, what] = *finding.as<solver::StatedFault>();
  return api::message_of_first_move(what, reading.position, move);
}

/// "shorter than stated" or "longer": what is stated, and what was found.
Message other_length_message(const Finding& finding, const char* key) {
  const int stated = finding.as<solver::OtherLength>()->stated;
  return Message(
      key, {{"stated", stated}, {"moves", moves_in(stated)}, {"length", length_message(finding)}});
}

Message no_mate_message(const Finding& finding) {
  const auto* other = finding.as<solver::OtherLength>();
  if (other == nullptr) return Message("finding.no-mate");
  return Message("finding.no-mate-stated",
                 {{"stated", other->stated}, {"moves", moves_in(other->stated)}});
}

Message stated_leftover_message(const Finding& finding) {
  const auto& left = *finding.as<solver::StatedLeft>();
  return Message("finding.stated-leftover", {{"stated", left.stated}, {"fewest", left.fewest}});
}

Message message_of_finding(const VerifiedReading& reading, const Finding& finding) {
  switch (finding.kind) {
    case FindingClass::no_mate: return no_mate_message(finding);
    case FindingClass::stated_line: return stated_line_message(reading, finding);
    case FindingClass::stated_first_move: return stated_first_move_message(reading, finding);
    case FindingClass::early_mate: return other_length_message(finding, "finding.early-mate");
    case FindingClass::longer_than_stated:
      return other_length_message(finding, "finding.longer-than-stated");
    case FindingClass::stated_leftover: return stated_leftover_message(finding);
    case FindingClass::longer_variation:
      return at_its_place(
          reading, finding,
          Message("finding.longer-variation", {{"move", move_of(reading, finding)}}));
    case FindingClass::cook: return alternative_message(reading, finding, "finding.cook");
    case FindingClass::order_swap:
      return alternative_message(reading, finding, "finding.order-swap");
    case FindingClass::detour: return alternative_message(reading, finding, "finding.detour");
    case FindingClass::minor_dual:
      return alternative_message(reading, finding, "finding.minor-dual");
    case FindingClass::last_move_dual:
      return alternative_message(reading, finding, "finding.last-move-dual");
    case FindingClass::variation_dual:
      return alternative_message(reading, finding, "finding.variation-dual");
    case FindingClass::leftover:
      return Message("finding.leftover", {{"count", reading.verification.leftover}});
    case FindingClass::equal_defence:
      return at_its_place(reading, finding,
                          Message(is_mirror_image(finding) ? "finding.equal-defence-mirror"
                                                           : "finding.equal-defence",
                                  {{"move", move_of(reading, finding)}}));
    case FindingClass::useless_piece:
      return piece_message(*finding.as<solver::SparePiece>(), "finding.useless");
    case FindingClass::weaker_substitute: break;
  }
  return piece_message(*finding.as<solver::SparePiece>(), "finding.weaker");
}

}  // namespace

Message message_of(solver::Soundness soundness) {
  switch (soundness) {
    case solver::Soundness::sound: return Message("verify.sound");
    case solver::Soundness::sound_with_blemishes: return Message("verify.blemishes");
    case solver::Soundness::unsound: return Message("verify.unsound");
    case solver::Soundness::unknown: break;
  }
  return Message("verify.unknown");
}

Message mate_numbered(solver::MateLength length) {
  return Message("length.mate-numbered", {{"plies", length.plies()}, {"moves", length.moves()}});
}

std::vector<Message> finding_messages(const VerifiedReading& reading, solver::Severity severity) {
  std::vector<Message> messages;
  for (const FindingGroup& group : groups_of(reading, severity)) {
    Message message = message_of_finding(reading, *group.first);
    if (!group.squares.empty()) {
      message = Message("finding.also-on", {{"what", message}, {"squares", group.squares}});
    }
    if (group.count > 1) {
      message = Message("finding.also-after", {{"what", message}, {"count", group.count - 1}});
    }
    messages.push_back(std::move(message));
  }
  return messages;
}

std::vector<Message> statement_messages(const VerifiedReading& reading) {
  std::vector<Message> messages;
  for (const Finding& finding : reading.verification.findings) {
    const bool denies_length =
        finding.kind == FindingClass::no_mate && finding.as<solver::OtherLength>() != nullptr;
    if (!is_about_statement(finding) && !denies_length) continue;
    messages.push_back(message_of_finding(reading, finding));
  }
  return messages;
}

std::string try_text(const Position& position, const solver::Try& failing, const Speaker& say) {
  if (failing.drop_mate) {
    return say(Message("verify.try-drop-mate", {{"move", MoveAt{position, failing.move}}}));
  }
  constexpr std::size_t kMostShown = 4;
  const std::vector<Move>& refutations = failing.refutations;
  const bool one_square = std::all_of(refutations.begin(), refutations.end(), [&](Move move) {
    return move.is_drop() && move.to() == refutations.front().to();
  });
  const std::size_t shown = one_square ? 1 : std::min(refutations.size(), kMostShown);
  std::string text;
  for (std::size_t i = 0; i < shown; ++i) {
    const std::vector<Move> line = {failing.move, refutations[i]};
    const auto texts = line_to_text(position, line, say.notation());
    text += (i == 0 ? texts[0] + "? " : " ") + texts[1] + "!";
  }
  if (one_square && refutations.size() > 1) {
    return say(Message("verify.try-any-drop", {{"try", text}}));
  }
  const std::size_t rest = refutations.size() - shown;
  if (rest == 0) return text;
  return say(Message("verify.try-more", {{"try", text}, {"count", rest}}));
}

Message defence_message(const VerifiedReading& reading, const solver::Defence& defence) {
  const std::size_t others = defence.moves.size() - 1;
  const MoveAt move{position_after(reading.position, defence.path), defence.moves.front()};
  Message message(others > 0 ? "verify.defence-drops" : "verify.defence",
                  {{"ply", defence.ply()},
                   {"move", move},
                   {"plies", defence.length.plies()},
                   {"count", defence.left}});
  if (others > 0) message.add("others", others);
  return message;
}

}  // namespace tori::cli
