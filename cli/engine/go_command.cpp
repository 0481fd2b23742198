#include "cli/engine/go_command.hpp"

#include <algorithm>
#include <array>

#include "problems/text/number.hpp"
#include "problems/text/plain_text.hpp"

namespace tori::cli {
namespace {

/// The clocks of both players, in milliseconds; 0 for what is not given.
struct Clocks {
  std::array<std::int64_t, 2> left{};
  std::array<std::int64_t, 2> increment{};
  std::int64_t byoyomi = 0;
  std::int64_t moves_to_go = 0;
  bool given = false;

  /// A share of the time that is left, never all of it.
  double seconds(Colour turn) const {
    constexpr double kMovesLeft = 20;
    constexpr double kMostShare = 0.8;
    const auto own = static_cast<std::size_t>(turn);
    const auto time = static_cast<double>(std::max<std::int64_t>(left[own], 0));
    const auto extra = static_cast<double>(std::max<std::int64_t>(increment[own] + byoyomi, 0));
    const double moves = moves_to_go > 0 ? static_cast<double>(moves_to_go) : kMovesLeft;
    const double wanted = time / moves + kMostShare * extra;
    return std::max(std::min(wanted, kMostShare * (time + extra)), 1.0) / 1000;
  }
};

/// Reads the words one after another.
class GoReader {
 public:
  GoReader(std::span<const std::string_view> words, Protocol protocol)
      : words_(words), protocol_(protocol) {}

  GoCommand read(Colour turn) {
    while (at_ < words_.size()) take(words_[at_++]);
    if (clocks_.given && !go_.seconds && !go_.infinite) go_.seconds = clocks_.seconds(turn);
    return std::move(go_);
  }

 private:
  void take(std::string_view word) {
    if (word == "infinite") {
      go_.infinite = true;
    } else if (word == "ponder") {
      go_.ponder = true;
    } else if (word == "mate") {
      take_mate();
    } else if (word == "searchmoves") {
      go_.faults.emplace_back("searchmoves: all moves are searched");
      at_ = words_.size();
    } else if (!take_limit(word) && !take_clock(word)) {
      go_.faults.push_back("go: " + problems::shown(word) + " is not known");
    }
  }

  void take_mate() {
    go_.mate = true;
    if (protocol_ == Protocol::uci) {
      if (const auto moves = number("mate", kMostMoves)) allow_plies(2 * *moves - 1);
      return;
    }
    if (at_ < words_.size() && words_[at_] == "infinite") {
      ++at_;
    } else if (at_ < words_.size()) {
      if (const auto ms = number("mate", kMostMs)) go_.seconds = static_cast<double>(*ms) / 1000;
    }
  }

  bool take_limit(std::string_view word) {
    if (word == "movetime") {
      if (const auto ms = number(word, kMostMs)) go_.seconds = static_cast<double>(*ms) / 1000;
    } else if (word == "nodes") {
      if (const auto nodes = number(word, kMostNodes)) {
        go_.nodes = static_cast<std::uint64_t>(*nodes);
      }
    } else if (word == "depth") {
      if (const auto plies = number(word, 2 * kMostMoves)) allow_plies(*plies);
    } else {
      return false;
    }
    return true;
  }

  /// Where the number behind a word about clocks goes; null for other words.
  std::int64_t* clock_of(std::string_view word) {
    // Sente moves first, so it is white in the words of UCI and black in those of USI.
    const auto sente = static_cast<std::size_t>(Colour::sente);
    const auto gote = static_cast<std::size_t>(Colour::gote);
    const std::size_t black = protocol_ == Protocol::usi ? sente : gote;
    const std::size_t white = protocol_ == Protocol::usi ? gote : sente;
    if (word == "btime") return &clocks_.left[black];
    if (word == "wtime") return &clocks_.left[white];
    if (word == "binc") return &clocks_.increment[black];
    if (word == "winc") return &clocks_.increment[white];
    if (word == "byoyomi") return &clocks_.byoyomi;
    if (word == "movestogo") return &clocks_.moves_to_go;
    return nullptr;
  }

  bool take_clock(std::string_view word) {
    std::int64_t* const target = clock_of(word);
    if (target == nullptr) return false;
    // Clocks may have run out: then they are negative.
    const auto value = at_ < words_.size() ? problems::number_from_text<std::int64_t>(words_[at_++])
                                           : std::nullopt;
    if (!value || *value > kMostMs || *value < -kMostMs) {
      go_.faults.push_back("go: " + std::string(word) + " needs a number of milliseconds");
      return true;
    }
    *target = *value;
    clocks_.given = true;
    return true;
  }

  /// The number behind a word, 0 to `most`; nullopt and a fault if there is none.
  std::optional<std::int64_t> number(std::string_view word, std::int64_t most) {
    const std::string_view text = at_ < words_.size() ? words_[at_] : "";
    const auto value = problems::number_from_text<std::int64_t>(text);
    if (value) ++at_;
    if (value && *value >= 0) return std::min(*value, most);
    go_.faults.push_back("go: " + std::string(word) + " needs a number, not " +
                         problems::shown(text));
    return std::nullopt;
  }

  void allow_plies(std::int64_t plies) {
    const solver::MateLength within(static_cast<int>(std::max<std::int64_t>(plies, 0)));
    go_.within = go_.within ? std::min(*go_.within, within) : within;
  }

  static constexpr std::int64_t kMostMs = 100'000'000'000;
  static constexpr std::int64_t kMostNodes = 1'000'000'000'000'000'000;
  static constexpr std::int64_t kMostMoves = 10'000;

  std::span<const std::string_view> words_;
  Protocol protocol_;
  std::size_t at_ = 0;
  Clocks clocks_;
  GoCommand go_;
};

}  // namespace

GoCommand read_go(std::span<const std::string_view> words, Protocol protocol, Colour turn) {
  return GoReader(words, protocol).read(turn);
}

}  // namespace tori::cli
