// The colours of pictures.
#pragma once

namespace tori::pictures {

/// Each part is from 0 to 1.
struct Ink {
  double red = 0;
  double green = 0;
  double blue = 0;
};

inline constexpr Ink kBlack{0.1, 0.1, 0.1};
inline constexpr Ink kGrey{0.45, 0.45, 0.45};
inline constexpr Ink kRed{0.75, 0.05, 0.1};
inline constexpr Ink kWhite{1, 1, 1};

}  // namespace tori::pictures
