// One position for each named mate, as small as it can be.
#pragma once

#include <array>
#include <string_view>

namespace tori::book {

/// A name, a position, and the move that mates with this name.
struct MateExample {
  std::string_view name, position, move;
};

/// In the order of `problems::kMateNames`; the same stand in docs/named-mates.md.
inline constexpr std::array<MateExample, 29> kMateExamples = {{
    {"crane-tower", "1k5/7/1C5/7/7/7/7 b C 1", "C*6b"},
    {"over-the-hedge", "4+F1k/6p/7/7/7/7/7 b P 1", "P*1c"},
    {"nest", "7/7/1Fs4/1kp4/2s4/L6/7 b - 1", "6c7d"},
    {"swallow-push", "4L2/5Ck/7/6S/7/7/7 b - 1", "1d1c"},
    {"crane-flock", "7/7/7/2C4/7/kC5/7 b - 1", "5d6e"},
    {"raptor-pair", "7/7/7/7/1+F5/4F2/4k2 b - 1", "6e4g"},
    {"eagle-crane", "1+F5/2C4/k6/7/7/7/7 b - 1", "6a6c"},
    {"falcon-crane", "3k3/7/2C4/7/7/7/7 b F 1", "F*4b"},
    {"head-falcon", "3k3/7/3S3/7/7/7/7 b F 1", "F*4b"},
    {"head-eagle", "1Lk4/7/1+F5/7/7/7/7 b - 1", "6c5b"},
    {"head-crane", "1k5/7/1F5/7/7/7/7 b C 1", "C*6b"},
    {"quail-spear", "6k/5R1/6F/7/7/7/7 b R 1", "R*1b"},
    {"belly-falcon", "7/7/7/7/1+S5/2F4/k6 b - 1", "5f6g"},
    {"belly-eagle", "2F4/k6/1S5/7/7/7/7 b - 1", "5a6b+"},
    {"shoulder-falcon", "k6/7/1S5/7/7/7/7 b F 1", "F*6b"},
    {"shoulder-eagle", "6k/7/5S+F/7/7/7/7 b - 1", "1c2b"},
    {"shoulder-crane", "1C1k3/4S2/3F3/7/7/7/7 b - 1", "6a5b"},
    {"hip-falcon", "7/7/2F4/7/k6/1R5/F6 b - 1", "5c6d"},
    {"hip-eagle", "7/7/7/1+F5/7/7/kS5 b - 1", "6d6f"},
    {"hip-crane", "7/7/7/1+S5/2C4/1F5/1k5 b - 1", "5e5f"},
    {"quail-claw", "7/6R/7/5Ck/7/5L1/7 b - 1", "1b2c"},
    {"pheasant-spur", "7/7/7/1+S5/3P3/1F5/1k5 b - 1", "4e5f"},
    {"tail-crane", "1L5/7/7/7/5C1/5c1/6k b - 1", "2e1f"},
    {"tail-eagle", "7/6R/7/7/3+F3/7/2k4 b - 1", "4e5f"},
    {"pheasant-leap", "4FRk/7/7/7/6P/7/7 b - 1", "1e1c"},
    {"flying-goose", "2C4/kC5/7/7/7/4+S2/7 b - 1", "3f5d"},
    {"falling-goose", "7/7/+S6/7/1+F5/7/k6 b - 1", "7c7e"},
    {"open-sky", "7/1+F5/7/2k4/7/1+F5/7 b - 1", "6f4d"},
    {"royal-help", "6k/4+F2/4K2/7/7/7/7 b - 1", "3b2b"},
}};

}  // namespace tori::book
