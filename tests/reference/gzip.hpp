// The reference: gzip members (RFC 1952) by zlib's plainest calls.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace reference {

// One member with these bytes.
std::string gzip(const std::string& bytes);

// The bytes of every member of a file; nothing when something else stands in it or a checksum is
// wrong.
std::optional<std::vector<std::string>> gunzip(const std::string& file);

}  // namespace reference
