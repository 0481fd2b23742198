#include "cli/engine/engine_settings.hpp"

#include <algorithm>
#include <array>

#include "problems/text/number.hpp"
#include "problems/text/plain_text.hpp"
#include "rules/sfen.hpp"

namespace tori::cli {
namespace {

constexpr int kMostLines = 64;
constexpr std::string_view kMandatory = "torishogi";
constexpr std::string_view kOptional = "toriopt";

/// Options that GUIs set without asking; there is nothing to set here.
constexpr std::array<std::string_view, 6> kWithoutEffect = {
    "usi_ponder", "ponder", "uci_analysemode", "uci_opponent", "uci_showwdl", "usi_analysemode"};

std::string spin(std::string_view name, std::size_t value, std::size_t most) {
  return "option name " + std::string(name) + " type spin default " + std::to_string(value) +
         " min 1 max " + std::to_string(most);
}

std::string_view variant_of(Promotion promotion) {
  return promotion == Promotion::mandatory ? kMandatory : kOptional;
}

std::string variants(std::string_view name, Promotion promotion) {
  return "option name " + std::string(name) + " type combo default " +
         std::string(variant_of(promotion)) + " var " + std::string(kMandatory) + " var " +
         std::string(kOptional);
}

/// Sets a number from 1 to `most`.
template <typename Number>
std::optional<std::string> set_number(Number& target, const std::string& name,
                                      const std::string& value, Number most) {
  const auto number = problems::number_from_text<Number>(value);
  if (!number || *number < 1 || *number > most) {
    return name + ": " + problems::shown(value) + " is not a number from 1 to " +
           std::to_string(most);
  }
  target = *number;
  return std::nullopt;
}

/// More threads than the most are as good as that.
std::optional<std::string> set_threads(int& target, const std::string& name,
                                       const std::string& value, int most) {
  const auto number = problems::number_from_text<std::int64_t>(value);
  if (!number || *number <= most) return set_number(target, name, value, most);
  target = most;
  return name + ": at most " + problems::counted(most, "thread") + " here, not " +
         problems::shown(value);
}

std::optional<std::string> set_variant(EngineSettings& settings, const std::string& name,
                                       const std::string& value) {
  const std::string variant = problems::lower_case(value);
  if (variant != kMandatory && variant != kOptional) {
    return name + ": " + problems::shown(value) + " is none of " + std::string(kMandatory) + ", " +
           std::string(kOptional);
  }
  settings.promotion = variant == kMandatory ? Promotion::mandatory : Promotion::optional;
  return std::nullopt;
}

std::optional<std::string> set(EngineSettings& settings, const EngineBounds& bounds,
                               const std::string& name, const std::string& value) {
  const std::string known = problems::lower_case(name);
  if (known == "usi_hash" || known == "hash") {
    return set_number(settings.mebibytes, name, value, bounds.mebibytes);
  }
  if (known == "threads") return set_threads(settings.threads, name, value, bounds.threads);
  if (known == "multipv") return set_number(settings.lines, name, value, kMostLines);
  if (known == "usi_variant" || known == "uci_variant") return set_variant(settings, name, value);
  const bool silent =
      std::find(kWithoutEffect.begin(), kWithoutEffect.end(), known) != kWithoutEffect.end();
  return silent ? std::nullopt : std::optional("there is no option " + problems::shown(name));
}

}  // namespace

std::vector<std::string> option_lines(Protocol protocol, const EngineSettings& settings,
                                      const EngineBounds& bounds) {
  const bool usi = protocol == Protocol::usi;
  std::vector<std::string> lines = {
      spin(usi ? "USI_Hash" : "Hash", settings.mebibytes, bounds.mebibytes),
      spin("Threads", static_cast<std::size_t>(settings.threads),
           static_cast<std::size_t>(bounds.threads)),
      spin("MultiPV", static_cast<std::size_t>(settings.lines), kMostLines),
      variants("UCI_Variant", settings.promotion)};
  if (usi) lines.push_back(variants("USI_Variant", settings.promotion));
  return lines;
}

std::optional<std::string> set_option(EngineSettings& settings, const EngineBounds& bounds,
                                      std::span<const std::string_view> words) {
  if (words.size() < 2 || words[0] != "name") return "setoption without a name";
  const auto value = std::find(words.begin() + 1, words.end(), "value");
  const auto value_at = static_cast<std::size_t>(value - words.begin());
  const std::string name = problems::joined(words.subspan(1, value_at - 1), " ");
  return set(settings, bounds, name, words_after(words, value_at + 1));
}

std::optional<std::string> variant_description(const EngineSettings& settings,
                                               std::span<const std::string_view> words) {
  if (words.size() < 2 || problems::lower_case(words[1]) != "uci_variant") return std::nullopt;
  const auto start = parse_position(kStartSfen, settings.promotion);
  return "variant " + std::string(variant_of(settings.promotion)) +
         " files 7 ranks 7 pocket 6 template shogi startpos " + to_fen(*start);
}

}  // namespace tori::cli
