// Certificates that are altered in one place and written anew with fitting checksums.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "tests/reference/certificate.hpp"
#include "tests/rules/random_positions.hpp"

namespace tori::test {

enum class Alteration {
  another_move,
  distance,
  claim,
  reply_left_out,
  member_removed,
  added_pieces,
  another_root,
  another_reading,
  truncated,
};

constexpr std::array<std::pair<Alteration, const char*>, 9> kAlterations = {{
    {Alteration::another_move, "another move"},
    {Alteration::distance, "a distance"},
    {Alteration::claim, "the claim"},
    {Alteration::reply_left_out, "a reply left out"},
    {Alteration::member_removed, "a member removed"},
    {Alteration::added_pieces, "added pieces"},
    {Alteration::another_root, "another root"},
    {Alteration::another_reading, "another reading"},
    {Alteration::truncated, "truncated"},
}};

/// Certificates of all forms with claims that the reference can judge.
std::vector<reference::Certificate> originals();

/// The file with one alteration of that kind; nullopt if there is no place for one.
std::optional<std::string> altered(Dice& dice, Alteration alteration,
                                   reference::Certificate certificate,
                                   std::vector<reference::Certificate>& all);

template <typename T>
T& any_of(Dice& dice, std::vector<T>& things) {
  return things[static_cast<std::size_t>(dice.below(static_cast<int>(things.size())))];
}

}  // namespace tori::test
