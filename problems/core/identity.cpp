#include "problems/core/identity.hpp"

#include <utility>

#include "rules/fnv.hpp"
#include "rules/sfen.hpp"

namespace tori::problems {
namespace {

constexpr int kHexDigits = 16;

/// The symmetry to the canonical form, and the SFEN of that form.
std::pair<Symmetry, std::string> canonical_sfen(const Position& position) {
  Symmetry symmetry{position.turn() == Colour::gote, false};
  const Setup setup = image(symmetry, parts(position));
  std::string plain = to_sfen(setup);
  std::string reflected = to_sfen(mirrored(setup));
  symmetry.mirrored = reflected < plain;
  return {symmetry, symmetry.mirrored ? std::move(reflected) : std::move(plain)};
}

}  // namespace

Setup image(Symmetry symmetry, const Setup& setup) {
  const Setup result = symmetry.turned ? turned(setup) : setup;
  return symmetry.mirrored ? mirrored(result) : result;
}

Position image(Symmetry symmetry, const Position& position) {
  // A position has no faults, so its image has none: `build` cannot fail.
  return build(image(symmetry, parts(position)), position.promotion(), Inventory::any).value();
}

Move image(Symmetry symmetry, Move move) {
  if (move.is_none()) return move;
  if (symmetry.mirrored) move = mirrored(move);
  if (!symmetry.turned) return move;
  if (move.is_drop()) return Move::drop(move.dropped(), turned(move.to()));
  return Move::board(turned(move.from()), turned(move.to()), move.promotes());
}

std::vector<Move> image(Symmetry symmetry, std::span<const Move> line) {
  std::vector<Move> result;
  result.reserve(line.size());
  for (const Move move : line) result.push_back(image(symmetry, move));
  return result;
}

std::string Identity::to_text() const {
  std::string text;
  for (int shift = 4 * (kHexDigits - 1); shift >= 0; shift -= 4) {
    text += "0123456789abcdef"[(value_ >> shift) & 15U];
  }
  return text;
}

std::optional<Identity> Identity::parse(std::string_view text) {
  if (text.size() != kHexDigits) return std::nullopt;
  std::uint64_t value = 0;
  for (const char c : text) {
    const char lower = c >= 'A' && c <= 'F' ? static_cast<char>(c - 'A' + 'a') : c;
    const std::size_t digit = std::string_view("0123456789abcdef").find(lower);
    if (digit == std::string_view::npos) return std::nullopt;
    value = value << 4 | digit;
  }
  return Identity(value);
}

Canonical canonical(const Position& position) {
  auto [symmetry, sfen] = canonical_sfen(position);
  const Identity identity(fnv_1a(sfen));
  return {image(symmetry, position), std::move(sfen), identity, symmetry};
}

Identity identity_of(const Position& position) {
  return Identity(fnv_1a(canonical_sfen(position).second));
}

std::string title_of(const Problem& problem) {
  return problem.id == identity_of(problem.position).to_text() ? "" : problem.id;
}

}  // namespace tori::problems
