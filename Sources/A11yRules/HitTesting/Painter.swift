import A11yModel

/// A rectangle that owns its points, unless something before it in the list of painters does.
struct Painter {
  /// Who it belongs to.
  var element: Int32
  var minX: Double
  var minY: Double
  var maxX: Double
  var maxY: Double

  init(_ element: Int, _ rect: Rect) {
    self.element = Int32(element)
    minX = rect.minX
    minY = rect.minY
    maxX = rect.maxX
    maxY = rect.maxY
  }

  func contains(_ x: Double, _ y: Double) -> Bool { x >= minX && x < maxX && y >= minY && y < maxY }
}
