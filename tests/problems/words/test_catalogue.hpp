// The catalogue of a language with the patterns of tests/data/catalogue.json, which try each part
// of the grammar.
#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "problems/words/catalogue.hpp"

namespace tori::problems::test {

/// A file of the source tree as JSON, its keys in order.
nlohmann::ordered_json json_file(const std::string& path);

/// XX.json with the patterns for tests.
nlohmann::ordered_json test_words(Language language);

/// arguments.json with the arguments of the patterns for tests.
nlohmann::ordered_json test_argument_types();

/// What the patterns for tests say.
std::string said(Language language, const Message& message, Notation notation = Notation::western);

/// REQUIRES: the text is a legal position, promotion optional.
Position position_of(std::string_view sfen);

/// A position and a line with a capture, a drop, a promotion and several birds for one square.
inline constexpr std::string_view kSamplePosition = "2k4/7/2F1F2/1S5/7/7/2K4 b S 1";
LineAt sample_line();

}  // namespace tori::problems::test
