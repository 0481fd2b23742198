// Completes the problems of a book or a page, several at once.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cli/options/book_options.hpp"
#include "problems/core/problem.hpp"
#include "teaching/book_work.hpp"

namespace tori::cli {

/// Gets the entry of each problem, in their order, with its place.
using TakeEntry = std::function<void(teaching::BookEntry, const std::string& place)>;

/// Solves what the options ask for, on as many threads as they say. `take` runs on one thread.
void complete_problems(std::vector<problems::Problem> problems, const BookOptions& options,
                       const TakeEntry& take);

}  // namespace tori::cli
