/// A set of element types, stored in two machine words.
@usableFromInline package struct TypeSet: Hashable, Sendable, ExpressibleByArrayLiteral {
  @usableFromInline var low: UInt64 = 0
  @usableFromInline var high: UInt64 = 0

  /// Creates an empty set.
  @inlinable public init() {}

  /// Creates a set of types.
  public init(arrayLiteral types: ElementType...) {
    for type in types {
      if type.rawValue < 64 {
        low |= 1 << UInt64(type.rawValue)
      } else if type.rawValue < 128 {
        high |= 1 << UInt64(type.rawValue - 64)
      }
    }
  }

  /// Whether the set contains a type.
  @inline(__always) @inlinable public func contains(_ type: ElementType) -> Bool {
    let bit = UInt64(type.rawValue)
    return bit < 64 ? low >> bit & 1 == 1 : bit < 128 && high >> (bit - 64) & 1 == 1
  }

  /// Returns the types that are in either set.
  public func union(_ other: TypeSet) -> TypeSet {
    var result = self
    result.low |= other.low
    result.high |= other.high
    return result
  }

  /// Adds a type. Ignores ``ElementType/unknown``.
  @inlinable public mutating func insert(_ type: ElementType) {
    let bit = UInt64(type.rawValue)
    if bit < 64 { low |= 1 << bit } else if bit < 128 { high |= 1 << (bit - 64) }
  }

  /// Adds all types of another set.
  @inlinable public mutating func formUnion(_ other: TypeSet) {
    low |= other.low
    high |= other.high
  }

  /// The number of types in the set.
  @inlinable public var count: Int { low.nonzeroBitCount + high.nonzeroBitCount }

  /// Returns the number of types in both sets.
  public func shared(with other: TypeSet) -> Int {
    (low & other.low).nonzeroBitCount + (high & other.high).nonzeroBitCount
  }
}

extension TypeSet {
  /// Types of controls.
  package static let interactive: TypeSet = [
    .button, .link, .textField, .secureTextField, .searchField, .textView, .switch, .toggle,
    .checkBox, .radioButton, .slider, .stepper, .segmentedControl, .picker, .pickerWheel,
    .datePicker, .menuItem, .tab, .pageIndicator, .key, .popUpButton, .comboBox,
    .disclosureTriangle, .colorWell, .incrementArrow, .decrementArrow, .menuButton,
    .toolbarButton,
  ]
  /// Types whose contents scroll.
  package static let scrolling: TypeSet = [
    .scrollView, .table, .collectionView, .webView, .picker, .textView,
  ]
  /// Types that always belong to the system.
  package static let system: TypeSet = [.statusBar, .keyboard, .key, .scrollBar, .touchBar]
}
