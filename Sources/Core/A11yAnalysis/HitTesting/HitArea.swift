import A11yModel

/// A rectangle that owns its points, except those owned by areas before it in a list.
package struct HitArea {
  let owner: AreaOwner
  let minX: Double
  let minY: Double
  let maxX: Double
  let maxY: Double

  package init(_ element: Int, _ rect: Rect) { self.init(AreaOwner(element: element), rect) }

  init(_ owner: AreaOwner, _ rect: Rect) {
    self.owner = owner
    minX = rect.minX
    minY = rect.minY
    maxX = rect.maxX
    maxY = rect.maxY
  }

  func contains(_ x: Double, _ y: Double) -> Bool { x >= minX && x < maxX && y >= minY && y < maxY }
}

/// The owner of an area, in four bytes: an element, the keyboard, or nobody.
struct AreaOwner: Hashable, Comparable {
  private let number: Int32

  static let nobody = AreaOwner(number: -1)
  static let keyboard = AreaOwner(number: .max)

  init(element: Int) { number = Int32(element) }

  private init(number: Int32) { self.number = number }

  /// The position of the element; nil for the keyboard and nobody.
  var element: Int? { number >= 0 && number < .max ? Int(number) : nil }

  var touchOwner: TouchOwner {
    if self == .nobody { return .nobody }
    return self == .keyboard ? .keyboard : .element(Int(number))
  }

  /// Orders elements by capture order, before the keyboard.
  static func < (one: AreaOwner, other: AreaOwner) -> Bool { one.number < other.number }
}
