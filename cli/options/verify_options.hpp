// The options of `verify`: it tells whether problems are sound.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "api/tasks/verify.hpp"
#include "cli/command_io.hpp"
#include "cli/options/input_options.hpp"
#include "cli/paint.hpp"
#include "problems/formats/diagram.hpp"
#include "problems/words/language.hpp"
#include "rules/notation.hpp"

namespace tori::cli {

enum class VerifyFormat : std::uint8_t { text, json, csv, quiet };

/// The options of `verify`.
struct VerifyOptions : InputOptions, api::VerifyRequest {
  /// Threads to use; nullopt: all of the machine.
  std::optional<int> threads;
  /// A problem with blemishes has the exit code of an unsound one.
  bool no_blemishes = false;
  /// Files and collections of known problems, with which every problem is compared.
  std::vector<std::string> against;
  /// A problem like a known one has the exit code of an unsound one.
  bool no_anticipated = false;
  /// The course to check instead of problems (--course); nullopt: none.
  std::optional<std::string> course;
  /// The folder of the collections from which it draws; nullopt: that of this program.
  std::optional<std::string> collections;
  /// The PDF with a sheet for each problem (--sheet); nullopt: none.
  std::optional<std::string> sheet;
  Notation notation = Notation::western;
  ColorMode color = ColorMode::automatic;
  /// Of the text report and the notes.
  problems::Language language = problems::Language::english;
  VerifyFormat format = VerifyFormat::text;
  /// The board in the text report; nullopt: none.
  std::optional<problems::DiagramStyle> diagram;
  /// The file for the certificates (--proof); nullopt: none.
  std::optional<std::string> proof;
};

/// Verifies the problems and reports them in input order. Several problems run on one thread each,
/// a single one on all threads. Returns the exit code: 0 all are sound, 1 some are unsound, 2
/// usage, 3 some input was bad, 4 some are unknown or something was not written.
int run(const VerifyOptions& options, const CommandIo& io);

}  // namespace tori::cli
