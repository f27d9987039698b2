import A11yModel

/// An element and where it lies.
struct ElementPlace {
  let index: Int
  let frame: Rect
  /// Whether it has the identifier of a key of the system's keyboard.
  let isKey: Bool
}
