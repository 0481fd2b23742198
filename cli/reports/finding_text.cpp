#include "cli/reports/finding_text.hpp"

#include <algorithm>
#include <span>

#include "cli/reports/line_text.hpp"
#include "cli/text_format.hpp"
#include "rules/legality.hpp"
#include "rules/notation.hpp"

namespace tori::cli {
namespace {

using solver::Finding;
using solver::FindingClass;

Position position_after(const Position& root, const std::vector<Move>& path) {
  Position position = root;
  for (const Move move : path) position.play(move);
  return position;
}

std::string move_text(const VerifiedReading& reading, const std::vector<Move>& path, Move move,
                      Notation notation) {
  const Position position = position_after(reading.position, path);
  return line_to_text(position, std::span<const Move>(&move, 1), notation).front();
}

/// The place of a finding: "ply 3" on the printed line, else with the moves that lead there.
std::string place_of_finding(const VerifiedReading& reading, const Finding& finding,
                             Notation notation) {
  std::string text = "ply " + std::to_string(finding.ply());
  const std::vector<Move>& line = reading.verification.line;
  const bool on_line = finding.path.size() <= line.size() &&
                       std::equal(finding.path.begin(), finding.path.end(), line.begin());
  if (!on_line) text += " after " + numbered_moves(reading.position, finding.path, notation);
  return text;
}

std::string finding_length(const Finding& finding) {
  return (finding.exact() ? "mate in " : "mate in at most ") +
         counted(finding.length().plies(), "ply");
}

/// The name of an alternative in a text for people.
std::string_view finding_name(FindingClass kind) {
  switch (kind) {
    case FindingClass::cook: return "cook";
    case FindingClass::order_swap: return "order swap";
    case FindingClass::detour: return "detour";
    case FindingClass::minor_dual: return "minor dual";
    case FindingClass::last_move_dual: return "last-move dual";
    case FindingClass::variation_dual: return "dual in a variation";
    default: return to_text(kind);
  }
}

/// What an editor who tolerates symmetric solutions wants to know. A difference in promotion is
/// seen in the moves.
std::string_view resemblance_note(const Finding& finding) {
  return finding.resemblance == solver::Resemblance::mirror_image ? " (the mirror image)" : "";
}

std::string alternative_text(const VerifiedReading& reading, const Finding& finding,
                             Notation notation) {
  std::string text = place_of_finding(reading, finding, notation) + ": " +
                     std::string(finding_name(finding.kind)) + " " +
                     move_text(reading, finding.path, finding.move(), notation) +
                     std::string(resemblance_note(finding)) + ", " + finding_length(finding);
  const auto& line = finding.as<solver::OtherMate>()->line;
  if (line.size() > 1) {
    text += ": " + numbered_moves(position_after(reading.position, finding.path), line, notation,
                                  finding.ply());
  }
  return text;
}

std::string piece_text(const solver::SparePiece& spare) {
  const Piece piece = spare.piece;
  std::string text =
      std::string(to_text(piece.colour())) + "'s " + std::string(english_name(piece.kind()));
  return text + (spare.square ? " on " + std::string(to_text(*spare.square)) : " in hand");
}

std::string statement_text(const Finding& finding) {
  switch (finding.kind) {
    case FindingClass::no_mate: return "there is no mate";
    case FindingClass::early_mate: return "shorter than stated: " + finding_length(finding);
    case FindingClass::longer_than_stated: return "longer than stated: " + finding_length(finding);
    default: break;
  }
  const auto* stated = finding.as<solver::StatedFault>();
  return stated != nullptr ? "stated line: " + stated->reason : std::string(to_text(finding.kind));
}

std::string sentence_of(const VerifiedReading& reading, const Finding& finding,
                        const VerifyOptions& options) {
  const Notation notation = options.notation;
  switch (finding.kind) {
    case FindingClass::leftover:
      return counted(reading.verification.leftover, "piece") + " left over in the attacker's hand";
    case FindingClass::equal_defence:
      return place_of_finding(reading, finding, notation) + ": equal defence " +
             move_text(reading, finding.path, finding.move(), notation) +
             std::string(resemblance_note(finding));
    case FindingClass::longer_variation:
      return place_of_finding(reading, finding, notation) + ": longer variation " +
             move_text(reading, finding.path, finding.move(), notation) +
             ", 2 plies more than stated, with pieces left over";
    case FindingClass::useless_piece:
      return "useless: " + piece_text(*finding.as<solver::SparePiece>());
    case FindingClass::weaker_substitute:
      return "could be weaker: " + piece_text(*finding.as<solver::SparePiece>()) + " as " +
             std::string(english_name(*finding.as<solver::SparePiece>()->substitute));
    case FindingClass::cook:
    case FindingClass::order_swap:
    case FindingClass::detour:
    case FindingClass::minor_dual:
    case FindingClass::last_move_dual:
    case FindingClass::variation_dual: return alternative_text(reading, finding, notation);
    default: return statement_text(finding);
  }
}

/// True if a weaker substitute is found for a piece that is not needed at all.
bool is_idle(const VerifiedReading& reading, const Finding& finding) {
  if (finding.kind != FindingClass::weaker_substitute) return false;
  const auto& all = reading.verification.findings;
  const auto& spare = *finding.as<solver::SparePiece>();
  return std::any_of(all.begin(), all.end(), [&](const Finding& other) {
    const auto* piece = other.as<solver::SparePiece>();
    return other.kind == FindingClass::useless_piece && piece->square == spare.square &&
           piece->piece == spare.piece;
  });
}

/// True if both say the same of positions at the same ply that differ in the defences before.
bool say_the_same(const Finding& a, const Finding& b) {
  return a.kind == b.kind && a.ply() == b.ply() && !a.move().is_none() && a.move() == b.move() &&
         a.length() == b.length() && a.path.size() > 1;
}

}  // namespace

std::vector<std::string> finding_texts(const VerifiedReading& reading, solver::Severity severity,
                                       const VerifyOptions& options) {
  struct Group {
    const Finding* first;
    std::size_t count;
  };
  std::vector<Group> groups;
  for (const Finding& finding : reading.verification.findings) {
    if (finding.severity != severity || is_idle(reading, finding)) continue;
    const auto known = std::find_if(groups.begin(), groups.end(), [&](const Group& group) {
      return say_the_same(*group.first, finding);
    });
    if (known == groups.end()) {
      groups.push_back({&finding, 1});
    } else {
      ++known->count;
    }
  }
  std::vector<std::string> texts;
  for (const Group& group : groups) {
    texts.push_back(sentence_of(reading, *group.first, options));
    if (group.count > 1) {
      texts.back() += " (also after " + counted(group.count - 1, "other defence") + ")";
    }
  }
  return texts;
}

std::string try_text(const Position& position, const solver::Try& failing, Notation notation) {
  if (failing.drop_mate) {
    return line_to_text(position, std::span<const Move>(&failing.move, 1), notation).front() +
           "? would mate, but a swallow may not be dropped to do so";
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
    const auto texts = line_to_text(position, line, notation);
    text += (i == 0 ? texts[0] + "? " : " ") + texts[1] + "!";
  }
  if (one_square && refutations.size() > 1) return text + " (or another drop on that square)";
  const std::size_t rest = refutations.size() - shown;
  return rest == 0 ? text : text + " and " + std::to_string(rest) + " more";
}

std::string defence_text(const VerifiedReading& reading, const solver::Defence& defence,
                         Notation notation) {
  std::string text = "ply " + std::to_string(defence.ply()) + ": " +
                     move_text(reading, defence.path, defence.moves.front(), notation);
  if (defence.moves.size() > 1) {
    text += " (and " + counted(defence.moves.size() - 1, "other drop") + " there)";
  }
  return text + "  " + std::to_string(defence.length.plies()) + ", " +
         std::to_string(defence.left) + " left";
}

}  // namespace tori::cli
