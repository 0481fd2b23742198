// Which files and problems are of which run: what may be resumed, replaced, or is finished already.
#pragma once

#include <cstdint>

#include "composer/run/result_file.hpp"
#include "composer/run/run_head.hpp"
#include "problems/record/record.hpp"

namespace tori::composer {

/// True if the record is from this program with these settings, and its candidate one of the run.
bool is_of_run(const problems::Record& record, const RunHead& head);

/// True if the finished run may have so many problems.
bool may_find(std::uint64_t problems, const RunHead& head);

/// True if the file is the finished result of the run.
bool is_finished_result(const ResultFile& file, const RunHead& head);

/// True if the file is the finished result of the run, or what the run wrote when it was stopped.
bool is_result_so_far(const ResultFile& file, const RunHead& head);

}  // namespace tori::composer
