// The number of the search, for results that depend on limits in nodes.
#pragma once

namespace tori::solver {

/// Raised whenever the same question may take another number of nodes, or a limit in nodes may end
/// it elsewhere, in the search or in what the composer asks of it: composed files or the signature
/// of `bench` then change. Answers do not depend on it. 1 stands for 0.1.0, whose files have no
/// such number.
inline constexpr int kSearchNumber = 9;

}  // namespace tori::solver
