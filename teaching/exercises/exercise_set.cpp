#include "teaching/exercises/exercise_set.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "rules/fnv.hpp"
#include "rules/legality.hpp"
#include "rules/notation.hpp"

namespace tori::teaching {
namespace {

/// Of a group at most one in so many has the same bird that gives check, and at most one in so many
/// the same way of the reply: taking the bird that gives check, stepping away, coming between.
constexpr std::size_t kBirdPart = 5;
constexpr std::size_t kWayPart = 2;
/// Of one problem at most so many checks are tried for each answer.
constexpr std::size_t kMostTried = 16;

std::array<ExerciseAnswer, 2> answers_of(ItemKind kind) {
  if (kind == ItemKind::judge) return {ExerciseAnswer::mate, ExerciseAnswer::one_defence};
  return {ExerciseAnswer::one_escapes, ExerciseAnswer::one_lasts};
}

/// The place in the lot of a text.
std::uint64_t lot_of(std::uint64_t seed, const std::string& text) {
  return fnv_1a(text, fnv_1a(std::to_string(seed)));
}

/// The exercises with one answer.
struct ChosenGroup {
  ExerciseAnswer answer;
  std::size_t count = 0;
  std::vector<Item> items{};
  /// How often each bird gives check.
  std::map<Kind, std::size_t> birds{};
  /// How often the reply to be found takes, steps away, comes between.
  std::map<Answer, std::size_t> ways{};

  bool full() const { return items.size() >= count; }
};

/// How the reply that saves, or lasts, ends the check; nullopt if there is none.
std::optional<Answer> way_of_reply(const Item& item) {
  Position position = item.problem.position;
  for (const Move move : item.problem.claim.line) position.play(move);
  const auto replies =
      item.kind == ItemKind::judge ? legality::legal_moves(position) : item.replies;
  if (replies.empty()) return std::nullopt;
  const Move reply = replies.front();
  if (position.checkers(position.turn()).contains(reply.to())) return Answer::take;
  const bool by_phoenix = !reply.is_drop() && reply.from() == position.phoenix(position.turn());
  return by_phoenix ? Answer::away : Answer::between;
}

template <typename Counts, typename Name>
bool is_full(const Counts& counts, const Name& name, std::size_t most) {
  const auto found = counts.find(name);
  return found != counts.end() && found->second >= most;
}

/// Chooses one set.
class ExerciseChoice {
 public:
  ExerciseChoice(const std::vector<ExerciseSource>& sources, const ExerciseWish& wish)
      : sources_(sources),
        wish_(wish),
        maker_(wish.memory_bytes, wish.nodes),
        used_(sources.size(), false) {
    const auto answers = answers_of(wish.kind);
    groups_[0] = {answers[0], (wish.count + 1) / 2};
    groups_[1] = {answers[1], wish.count / 2};
  }

  std::vector<ExerciseGroup> groups() {
    go_through(true);
    go_through(false);
    if (wish_.kind == ItemKind::judge) {
      std::vector<Item> items = std::move(groups_[0].items);
      std::move(groups_[1].items.begin(), groups_[1].items.end(), std::back_inserter(items));
      return {{std::nullopt, sorted(std::move(items))}};
    }
    return {{groups_[0].answer, sorted(std::move(groups_[0].items))},
            {groups_[1].answer, sorted(std::move(groups_[1].items))}};
  }

 private:
  /// Takes of each problem that has given none an exercise for the group that needs it most.
  void go_through(bool spread) {
    for (std::size_t i = 0; i < sources_.size(); ++i) {
      if (groups_[0].full() && groups_[1].full()) return;
      if (wish_.stopped && wish_.stopped()) return;
      if (!used_[i]) used_[i] = take(sources_[i], spread);
    }
  }

  bool take(const ExerciseSource& source, bool spread) {
    const bool second_first =
        groups_[1].count * groups_[0].items.size() > groups_[0].count * groups_[1].items.size();
    ChosenGroup& first = groups_.at(second_first ? 1 : 0);
    ChosenGroup& other = groups_.at(second_first ? 0 : 1);
    return take_for(first, source, spread) || take_for(other, source, spread);
  }

  bool take_for(ChosenGroup& group, const ExerciseSource& source, bool spread) {
    if (group.full()) return false;
    auto checks = exercise_checks(source.position, source.line, group.answer);
    std::erase_if(checks, [&](const ExerciseCheck& check) {
      return seen_.contains(problems::canonical(check.before).sfen) ||
             (spread && is_full(group.birds, bird_of(check), group.count / kBirdPart)) ||
             (group.answer == ExerciseAnswer::mate && check.check != source.line.back());
    });
    by_lot(checks);
    for (std::size_t i = 0; i < std::min(checks.size(), kMostTried); ++i) {
      auto item = maker_.make(checks[i], group.answer);
      if (!item) continue;
      const auto way = way_of_reply(*item);
      if (spread && way && is_full(group.ways, *way, group.count / kWayPart)) continue;
      if (way) ++group.ways[*way];
      item->problem.id = source.identity.to_text();
      seen_.insert(problems::canonical(checks[i].before).sfen);
      ++group.birds[bird_of(checks[i])];
      group.items.push_back(std::move(*item));
      return true;
    }
    return false;
  }

  static Kind bird_of(const ExerciseCheck& check) {
    const Kind kind = check.before.kind_after(check.check);
    return kind == Kind::right_quail ? Kind::left_quail : kind;
  }

  void by_lot(std::vector<ExerciseCheck>& checks) const {
    const auto lot = [this](const ExerciseCheck& check) {
      return lot_of(wish_.seed, problems::canonical(check.before).sfen + to_usi(check.check));
    };
    std::sort(checks.begin(), checks.end(),
              [&](const ExerciseCheck& a, const ExerciseCheck& b) { return lot(a) < lot(b); });
  }

  static std::vector<Item> sorted(std::vector<Item> items) {
    const auto rank = [](const Item& item) {
      return std::tuple(thinkable_replies(item), item.problem.id);
    };
    std::sort(items.begin(), items.end(),
              [&](const Item& a, const Item& b) { return rank(a) < rank(b); });
    return items;
  }

  const std::vector<ExerciseSource>& sources_;
  const ExerciseWish& wish_;
  ExerciseMaker maker_;
  std::vector<bool> used_;
  std::array<ChosenGroup, 2> groups_{};
  /// The positions that have been taken, as the texts of their canonical forms.
  std::set<std::string> seen_{};
};

}  // namespace

std::vector<ExerciseGroup> choose_exercises(std::vector<ExerciseSource> sources,
                                            const ExerciseWish& wish) {
  const auto lot = [&](const ExerciseSource& source) {
    return std::tuple(lot_of(wish.seed, source.identity.to_text()), source.identity);
  };
  std::sort(sources.begin(), sources.end(),
            [&](const ExerciseSource& a, const ExerciseSource& b) { return lot(a) < lot(b); });
  return ExerciseChoice(sources, wish).groups();
}

}  // namespace tori::teaching
