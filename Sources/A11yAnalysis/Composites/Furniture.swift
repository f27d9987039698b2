import A11yModel

/// Something that the system prints and makes, never the app's to name: no rule judges it.
struct Furniture: Sendable {
  /// What a person calls it.
  let name: String
  /// What it looks like.
  let shape: Shape
  /// Whether everything below it is the system's, too.
  var isInherited = false
  /// Where it must lie besides.
  var place = Place.anywhere
  /// Where it was seen.
  let evidence: [Evidence]

  /// Where a piece of furniture lies.
  enum Place: Sendable {
    /// Wherever it is.
    case anywhere
    /// In the middle of the upper edge of what is around it.
    case upperEdge
    /// In the same box as, or around, a control beside it.
    case aroundSibling
    /// Right in a map.
    case onMap
    /// Along an edge of what scrolls.
    case alongEdge
  }
}

extension Furniture {
  /// All that is known, each once.
  static let all: [Furniture] = [
    Furniture(
      name: "region that dismisses a popover",
      shape: Shape(identifiers: ["PopoverDismissRegion", "AdditionalDimmingOverlay"]),
      evidence: [.seen("iOS 26", .xcuitest, captures: 2)]),
    Furniture(
      name: "grabber of a sheet",
      shape: Shape(
        types: [.button, .other], largest: Size(110, 26), smallest: Size(30, 4), isNamed: true,
        hasValue: true, isLeaf: true),
      place: .upperEdge, evidence: [.seen("iOS 26–27", .xcuitest, captures: 2)]),
    Furniture(
      name: "button that opens what a bar has no room for",
      shape: Shape(types: [.button], identifiers: ["OverflowBarButtonItem"]),
      evidence: [.seen("iOS 26", .xcuitest, captures: 2)]),
    Furniture(
      name: "accessory of a row",
      shape: Shape(types: [.button], identifiers: ["accessory-button"], isNamed: false),
      place: .aroundSibling, evidence: [.seen("iOS 26", .xcuitest, captures: 1)]),
    Furniture(
      name: "feature of a map", shape: Shape(identifiers: ["VKPointFeature"]),
      evidence: [.seen("iOS 27", .xcuitest, captures: 1)]),
    Furniture(
      name: "legal notice of a map",
      shape: Shape(types: [.link], largest: Size(120, 24), isNamed: true, isLeaf: true),
      place: .onMap, evidence: [.seen("iOS 27", .xcuitest, captures: 1)]),
    Furniture(
      name: "grid of the photo picker", shape: Shape(prefixes: ["PXGGridLayout-"]),
      evidence: [.seen("iOS 26.5", .xcuitest, captures: 1)]),
    Furniture(
      name: "scroll bar",
      shape: Shape(types: [.other, .slider, .any, .group], isNamed: true, hasValue: true),
      isInherited: true, place: .alongEdge,
      evidence: [
        .seen("iOS 11–27", .xcuitest, captures: 6), .seen("iOS 26", .idb, captures: 1),
      ]),
  ]

  /// Whether an identifier that starts with a byte can be one that the system sets.
  static let initials: [Bool] = {
    var initials = [Bool](repeating: false, count: 256)
    for shape in all.map(\.shape) + [identifiers] {
      for text in shape.identifiers + shape.prefixes {
        if let first = text.utf8.first { initials[Int(first)] = true }
      }
    }
    return initials
  }()

  /// Identifiers that the system sets, on elements that are the app's all the same.
  static let identifiers = Shape(
    identifiers: [
      "BackButton", "Toolbar", "Dictate", "Clear text", "OverflowBarButtonItem",
      "PopoverDismissRegion", "AdditionalDimmingOverlay", "AnnotationContainer", "VKPointFeature",
      "accessory-button",
    ],
    prefixes: ["PXGGridLayout-"])
  /// Identifiers that the system makes for the buttons of a stepper.
  static let stepperIdentifiers = Shape(types: [.button], suffixes: ["-Increment", "-Decrement"])
}

/// Which furniture an element can be, by what is asked most quickly: most can be none.
struct FurnitureIndex: Sendable {
  /// Of all that is known.
  static let shared = FurnitureIndex()

  /// Positions in ``Furniture/all``, one bit each.
  typealias Positions = UInt16

  // What an element of a type, by its raw value, or with an identifier that starts with a byte can be.
  private let byType: [Positions]
  private let byInitial: [Positions]
  private let withoutIdentifier: Positions
  private let withValue: Positions

  private init() {
    byType = (0...UInt8.max).map { raw in
      Self.positions { shape in
        shape.types.map { types in ElementType(rawValue: raw).map(types.contains) ?? false } ?? true
      }
    }
    var byInitial = [Positions](repeating: 0, count: 256)
    for (position, furniture) in Furniture.all.enumerated() {
      for text in furniture.shape.identifiers + furniture.shape.prefixes {
        if let first = text.utf8.first { byInitial[Int(first)] |= 1 << position }
      }
    }
    self.byInitial = byInitial
    withoutIdentifier = Self.positions { $0.identifiers.isEmpty && $0.prefixes.isEmpty }
    withValue = Self.positions { $0.hasValue == true }
  }

  private static func positions(where isMeant: (Shape) -> Bool) -> Positions {
    Furniture.all.enumerated().reduce(0) { $0 | (isMeant($1.element.shape) ? 1 << $1.offset : 0) }
  }

  /// Which an element can be. O(1).
  @inline(__always)
  func candidates(_ node: Node) -> Positions {
    var positions = withoutIdentifier
    if node.has(.identifier), let first = node.identifier?.utf8.first {
      positions |= byInitial[Int(first)]
    }
    if node.knows(.value) && !node.has(.value) { positions &= ~withValue }
    return positions & byType[Int(node.type.rawValue)]
  }
}
