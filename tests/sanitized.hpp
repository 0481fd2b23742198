// Whether a sanitizer watches the code under test.
#pragma once

namespace tori::test {

/// With the address or thread sanitizer everything takes several times as long, and more memory.
/// Asked of the build that runs: the objects of the tests may be those of another
/// (TORITSUME_TEST_OBJECTS).
bool sanitized();

}  // namespace tori::test
