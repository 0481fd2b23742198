// The reference: a second checker of certificates, written from docs/certificates.md alone, on the
// reference board. It shows that the document says all there is to know.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace reference {

struct MateRecord {
  std::uint16_t move = 0;
  std::uint32_t slack = 0;
};

// One answer to a check of a member.
struct ReplyRecord {
  std::uint16_t move = 0;
  // Format 2, if no member stands for the position behind the reply: what a new one gets.
  std::optional<std::uint32_t> added;
};

// What a certificate holds, taken apart. The numbers of positions are missing where there is no
// such part.
struct Certificate {
  std::string format = "2";
  std::string position, promotion, claim;
  std::vector<MateRecord> mate;
  std::optional<std::uint32_t> mate_count;
  std::vector<std::vector<ReplyRecord>> replies;  // of each member, in the order of its checks
  std::optional<std::uint32_t> member_count;
};

// The content of the gzip member, whatever is in the parts.
std::string encode(const Certificate& certificate);

struct Judgement {
  std::string fault;        // empty: the claim is proven
  Certificate certificate;  // as far as it could be read
};

// Checks the content of one gzip member.
Judgement judge(const std::string& content);

}  // namespace reference
