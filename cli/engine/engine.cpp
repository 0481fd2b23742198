#include "cli/engine/engine.hpp"

#include <algorithm>
#include <array>
#include <istream>
#include <memory>

#include "api/core/version.hpp"
#include "problems/text/line_reader.hpp"
#include "problems/text/plain_text.hpp"
#include "problems/text/visible.hpp"

namespace tori::cli {
namespace {

/// Commands without an answer that change nothing here.
constexpr std::array<std::string_view, 5> kIgnoredCommands = {"usinewgame", "ucinewgame",
                                                              "gameover", "debug", "register"};

/// Reads a line, without its end and at most this long: the rest of a longer one is skipped. False
/// at the end of the input.
bool read_line(std::istream& in, std::string& line) {
  constexpr std::size_t kLongest = std::size_t{1} << 20;
  line.clear();
  bool any = false;
  for (int c = in.get(); c != std::istream::traits_type::eof(); c = in.get()) {
    any = true;
    if (c == '\n') break;
    if (line.size() < kLongest) line += static_cast<char>(c);
  }
  while (line.ends_with('\r')) line.pop_back();
  return any;
}

/// Closes the queue when the reading ends, however it does.
class Closing {
 public:
  explicit Closing(SearchQueue& queue) : queue_(queue) {}
  ~Closing() { queue_.close(); }
  Closing(const Closing&) = delete;
  Closing& operator=(const Closing&) = delete;

 private:
  SearchQueue& queue_;
};

}  // namespace

Engine::Engine(std::istream& in, std::ostream& out, const EngineSettings& settings,
               const EngineBounds& bounds)
    : in_(in),
      out_(out),
      bounds_(bounds),
      settings_(settings),
      position_words_("startpos"),
      pool_(bounds.threads + 1),
      search_(out_, pool_) {
  position_ = read_position(words_of(position_words_), settings_.promotion);
}

void Engine::run() {
  pool_.run([this](int worker) {
    if (worker == 0) {
      read_commands();
    } else if (worker == 1) {
      search_jobs();
    } else {
      help(worker);
    }
  });
}

void Engine::read_commands() {
  const Closing closing(queue_);
  std::string line;
  bool goes_on = true;
  for (bool first = true; goes_on && read_line(in_, line); first = false) {
    if (first && line.starts_with(problems::kByteOrderMark)) {
      line.erase(0, problems::kByteOrderMark.size());
    }
    goes_on = carry_out(line) && !out_.failed();
  }
  // After `quit`, and when nobody reads the answers, there is nothing left to search.
  if (!goes_on || in_.bad()) queue_.stop_all();
  queue_.leave_unattended();
}

void Engine::search_jobs() {
  while (const auto job = queue_.next()) {
    use_threads(job->settings.threads);
    const std::string answer = search_.answer(*job);
    queue_.wait_and_remove();
    out_.line(answer);
  }
  use_threads(0);
}

void Engine::use_threads(int threads) {
  {
    const std::lock_guard lock(mutex_);
    threads_ = threads;
  }
  changed_.notify_all();
  pool_.announce();
}

/// Worker 2 is the second thread of a search.
void Engine::help(int worker) {
  while (threads_ > 0) {
    pool_.help_until([&] { return worker > threads_; });
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return threads_ == 0 || worker <= threads_; });
  }
}

bool Engine::carry_out(std::string_view line) {
  const std::vector<std::string_view> words = words_of(line);
  if (words.empty()) return true;
  const std::string_view command = words[0];
  const std::span<const std::string_view> rest = std::span(words).subspan(1);
  if (command == "quit") return false;
  if (command == "usi" || command == "uci") {
    greet(command == "usi" ? Protocol::usi : Protocol::uci);
  } else if (command == "isready") {
    out_.line("readyok");
  } else if (command == "setoption") {
    set(rest);
  } else if (command == "position") {
    take_position(rest);
  } else if (command == "fen" || command == "startpos") {
    // The dialect of Cyclone, which uci2wb speaks for games that it does not know.
    take_position(words);
  } else if (command == "go") {
    go(rest);
  } else if (command == "stop") {
    queue_.stop_all();
  } else if (command == "ponderhit") {
    queue_.ponder_hit();
  } else if (std::find(kIgnoredCommands.begin(), kIgnoredCommands.end(), command) ==
             kIgnoredCommands.end()) {
    out_.note("there is no command " + problems::shown(command));
  }
  return true;
}

/// Whoever speaks the other protocol gets no handshake, so that no answer is misread.
void Engine::greet(Protocol protocol) {
  if (chosen_.value_or(protocol) != protocol) {
    const bool usi = *chosen_ == Protocol::usi;
    return out_.note(usi ? "\"uci\" came after \"usi\": the protocol is USI"
                         : "\"usi\" came after \"uci\": the protocol is UCI");
  }
  chosen_ = protocol;
  out_.line("id name toritsume " + std::string(api::version()));
  out_.line("id author the toritsume authors");
  for (const std::string& option : option_lines(protocol, settings_, bounds_)) out_.line(option);
  out_.line(protocol == Protocol::usi ? "usiok" : "uciok");
}

void Engine::set(std::span<const std::string_view> words) {
  const Promotion before = settings_.promotion;
  if (const auto fault = set_option(settings_, bounds_, words)) {
    out_.note(*fault);
  } else if (protocol() == Protocol::uci) {
    if (const auto description = variant_description(settings_, words)) out_.note(*description);
  }
  if (settings_.promotion == before) return;
  const std::string again = position_words_;
  take_position(words_of(again));
}

void Engine::take_position(std::span<const std::string_view> words) {
  position_words_ = words_after(words, 0);
  if (auto seen = problems::visible(position_words_)) position_words_ = std::move(*seen);
  position_ = read_position(words_of(position_words_), settings_.promotion);
  if (!position_.fault.empty()) out_.note(position_.fault);
}

void Engine::go(std::span<const std::string_view> words) {
  const Colour turn = position_.position ? position_.position->turn() : Colour::sente;
  auto job = std::make_shared<SearchJob>();
  job->position = position_.position;
  job->protocol = protocol();
  job->go = read_go(words, protocol(), turn);
  job->settings = settings_;
  job->held = job->go.infinite || job->go.ponder;
  for (const std::string& fault : job->go.faults) out_.note(fault);
  queue_.add(std::move(job));
}

}  // namespace tori::cli
