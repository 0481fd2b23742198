#include "tests/solver/verify/verification_facts.hpp"

#include <cctype>
#include <optional>

#include "rules/notation.hpp"
#include "rules/sfen.hpp"
#include "tests/solver/solving.hpp"

namespace tori::test {
namespace {

using solver::FindingClass;

/// The parts of a finding that are compared.
struct Fact {
  std::string kind;
  std::string weight;
  std::string position;
  std::string move;
  int length = 0;
};

/// One text for each kind of finding, with the members that have a meaning for it.
std::string to_text(const Fact& fact) {
  static const Facts about_the_root = {
      "no-mate", "stated-line", "early-mate", "longer-than-stated", "leftover", "stated-leftover"};
  static const Facts alternatives = {"cook",       "order-swap",     "detour",
                                     "minor-dual", "last-move-dual", "variation-dual"};
  std::string text = fact.kind + " (" + fact.weight + ")";
  if (about_the_root.contains(fact.kind)) return text;
  text += " " + fact.move;
  if (alternatives.contains(fact.kind)) text += " in " + std::to_string(fact.length);
  return text + " | " + fact.position;
}

std::string to_text(reference::Weight weight) {
  switch (weight) {
    case reference::Weight::breaks: return "breaks";
    case reference::Weight::blemish: return "blemish";
    case reference::Weight::tolerated: return "tolerated";
  }
  return "";
}

std::string to_text(solver::Severity severity) {
  switch (severity) {
    case solver::Severity::breaks: return "breaks";
    case solver::Severity::blemish: return "blemish";
    case solver::Severity::tolerated: return "tolerated";
  }
  return "";
}

std::string letters(Piece piece) {
  std::string text(sfen_letters(piece.kind()));
  if (piece.colour() == Colour::gote) {
    text.back() = static_cast<char>(std::tolower(static_cast<unsigned char>(text.back())));
  }
  return text;
}

/// "5c:L", "hand:F", "5c:L>S".
std::string piece_name(const solver::SparePiece& spare) {
  const Piece piece = spare.piece;
  std::string name = spare.square ? tori::to_text(*spare.square) : "hand";
  name += ":" + letters(piece);
  if (spare.substitute) name += ">" + letters(Piece(piece.colour(), *spare.substitute));
  return name;
}

Fact fact_of(const Position& root, const solver::Finding& finding) {
  Position position = root;
  for (const Move move : finding.path) position.play(move);
  const bool has_move = finding.move() != Move::none();
  std::string move = has_move ? to_usi(finding.move()) : "";
  if (const auto* spare = finding.as<solver::SparePiece>()) move = piece_name(*spare);
  int length = finding.length().plies();
  if (const auto* left = finding.as<solver::PiecesLeft>()) length = left->count;
  if (const auto* left = finding.as<solver::StatedLeft>()) length = left->stated;
  return {std::string(solver::to_text(finding.kind)), to_text(finding.severity), to_sfen(position),
          move, length};
}

std::string length_fact(const std::string& name, std::optional<int> plies) {
  return name + " " + (plies ? std::to_string(*plies) : "none");
}

template <typename Words>
std::string joined(const std::string& name, const Words& words) {
  std::string text = name;
  for (const std::string& word : words) text += " " + word;
  return text;
}

std::optional<int> strict_length(const solver::Verification& verification, int longest) {
  const solver::Verdict& verdict = verification.verdict;
  if (!verdict.is_mate() || !verdict.exact()) return std::nullopt;
  const int plies = verdict.length().plies();
  return plies <= longest ? std::optional(plies) : std::nullopt;
}

}  // namespace

Facts facts_of(const reference::Report& report, reference::Profile profile, bool allow_leftover) {
  Facts facts;
  facts.insert("verdict " + reference::verdict(report, profile, allow_leftover));
  facts.insert(length_fact("strict length", report.strict));
  facts.insert(length_fact("conventional length", report.conventional));
  facts.insert(joined("printed", report.line));
  facts.insert("leftover " + std::to_string(report.leftover));
  for (const reference::Line& line : report.lines) facts.insert(joined("solution", line));
  facts.insert("variation duals " + std::to_string(report.variation_duals));
  for (const reference::Finding& finding : report.findings) {
    const bool in_variation = finding.kind == "variation-dual";
    if (in_variation && profile != reference::Profile::full_tree) continue;
    const auto weight = weight_of(finding, profile, allow_leftover);
    facts.insert(
        to_text({finding.kind, to_text(weight), finding.position, finding.move, finding.length}));
  }
  return facts;
}

Facts facts_of(const Position& root, const solver::Verification& verification, int longest) {
  Facts facts;
  facts.insert("verdict " + std::string(solver::to_text(verification.soundness)));
  facts.insert(length_fact("strict length", strict_length(verification, longest)));
  const auto conventional = verification.conventional;
  facts.insert(length_fact("conventional length",
                           conventional ? std::optional(conventional->plies()) : std::nullopt));
  facts.insert(joined("printed", usi_words(verification.line)));
  facts.insert("leftover " + std::to_string(verification.leftover));
  for (const auto& line : verification.solution_lines) {
    facts.insert(joined("solution", usi_words(line)));
  }
  facts.insert("variation duals " + std::to_string(verification.variation_duals));
  for (const solver::Finding& finding : verification.findings) {
    facts.insert(to_text(fact_of(root, finding)));
  }
  return facts;
}

std::string differences(const Facts& reference, const Facts& verifier) {
  std::string text;
  for (const std::string& fact : reference) {
    if (!verifier.contains(fact)) text += "only the reference: " + fact + "\n";
  }
  for (const std::string& fact : verifier) {
    if (!reference.contains(fact)) text += "only the verifier: " + fact + "\n";
  }
  return text;
}

}  // namespace tori::test
