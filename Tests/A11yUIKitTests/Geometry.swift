#if canImport(UIKit) && !os(watchOS)
  import A11yModel

  // Foundation has types of these names on Apple's systems, from the times of QuickDraw (MacTypes.h).
  // Names of the module itself win over those that it imports.
  typealias Point = A11yModel.Point
  typealias Rect = A11yModel.Rect
  typealias Size = A11yModel.Size
#endif
