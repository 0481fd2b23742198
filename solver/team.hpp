// Threads from outside that lend each other a hand: the solver starts none of its own.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

namespace tori::solver {

/// Something that one thread has begun and that others may help with.
class Work {
 public:
  virtual ~Work() = default;

 protected:
  /// `owner` tells the work of one solver from that of others; at most so many may help at a time.
  explicit Work(const void* owner, int most_hands) : owner_(owner), most_hands_(most_hands) {}
  Work(const Work&) = delete;
  Work& operator=(const Work&) = delete;

 private:
  friend class Team;
  /// Helps until nothing is left to do.
  virtual void help() = 0;

  const void* owner_;
  int most_hands_;
  int hands_ = 0;
};

/// Where threads meet. Who has work for more than one posts it; who has none of its own calls
/// `help`. Nobody waits for help to come: without helpers the work is done by those who have it.
class Team {
 public:
  Team() = default;
  Team(const Team&) = delete;
  Team& operator=(const Team&) = delete;

  void post(std::shared_ptr<Work> work);
  /// Nobody begins to help any more. True when nobody is helping now.
  bool withdraw(const Work& work);

  /// Helps whoever has the fewest hands, until `dismiss`.
  void help();
  /// Helps with the work of one owner only, until `enough`, which must be followed by `announce`
  /// once it comes true.
  void help(const void* owner, const std::function<bool()>& enough);
  void announce();
  /// Waits until nobody helps with the work of that owner, of which none is posted.
  void wait_for_helpers(const void* owner);
  /// Sends all home who call `help` without an end of their own, now and from now on.
  void dismiss();

 private:
  std::shared_ptr<Work> neediest(const void* owner) const;
  template <typename Enough>
  void help_until(const void* owner, const Enough& enough);

  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::shared_ptr<Work>> posted_;
  /// The owners of all work that somebody helps with, as often as somebody does.
  std::vector<const void*> helped_;
  bool dismissed_ = false;
};

}  // namespace tori::solver
