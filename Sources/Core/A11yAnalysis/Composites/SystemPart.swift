import A11yModel

/// An element that the system creates and the app cannot name, such as a scroll bar. No rule evaluates it.
package struct SystemPart: Sendable {
  let name: String
  let shape: Shape
  /// Whether its descendants belong to the system as well.
  var isInherited = false
  var place = Place.anywhere
  let evidence: [Evidence]

  enum Place: Sendable {
    case anywhere
    /// At the center of the parent's upper edge.
    case upperEdge
    /// Around a sibling control, or in the same rectangle.
    case aroundSibling
    /// As a child of a map.
    case onMap
    /// Along an edge of the parent.
    case alongEdge
  }
}

extension SystemPart {
  static let all: [SystemPart] = [
    SystemPart(
      name: "region that dismisses a popover",
      shape: Shape(
        identifiers: ["PopoverDismissRegion", "AdditionalDimmingOverlay"],
        labels: ["dismiss popup", "Dismiss context menu"]),
      evidence: [.seen("iOS 26", .xcuitest, captures: 2)]),
    SystemPart(
      name: "grabber of a sheet",
      shape: Shape(
        types: [.button, .other], largest: Size(110, 26), smallest: Size(30, 4), isNamed: true,
        hasValue: true, isLeaf: true),
      place: .upperEdge, evidence: [.seen("iOS 26–27", .xcuitest, captures: 2)]),
    SystemPart(
      name: "grabber of a sheet, by its name",
      shape: Shape(
        types: [.button, .other], identifiers: ["sheet-grabber", "SheetGrabber"],
        labels: ["Sheet Grabber"], isLeaf: true),
      evidence: [.seen("iOS 26", .xcuitest, captures: 1)]),
    SystemPart(
      name: "button that opens what a bar has no room for",
      shape: Shape(types: [.button], identifiers: ["OverflowBarButtonItem"]),
      evidence: [.seen("iOS 26", .xcuitest, captures: 2)]),
    SystemPart(
      name: "accessory of a row",
      shape: Shape(types: [.button], identifiers: ["accessory-button"], isNamed: false),
      place: .aroundSibling, evidence: [.seen("iOS 26", .xcuitest, captures: 1)]),
    SystemPart(
      name: "feature of a map", shape: Shape(identifiers: ["VKPointFeature"]),
      evidence: [.seen("iOS 27", .xcuitest, captures: 1)]),
    SystemPart(
      name: "legal notice of a map",
      shape: Shape(types: [.link], largest: Size(120, 24), isNamed: true, isLeaf: true),
      place: .onMap, evidence: [.seen("iOS 27", .xcuitest, captures: 1)]),
    SystemPart(
      name: "grid of the photo picker", shape: Shape(prefixes: ["PXGGridLayout-"]),
      evidence: [.seen("iOS 26.5", .xcuitest, captures: 1)]),
    SystemPart(
      name: "scroll bar",
      shape: Shape(types: [.other, .slider, .any, .group], isNamed: true, hasValue: true),
      isInherited: true, place: .alongEdge,
      evidence: [
        .seen("iOS 11–27", .xcuitest, captures: 6), .seen("iOS 26", .idb, captures: 1),
      ]),
  ]

  /// The identifiers and English labels of the parts, and the identifiers that the system sets elsewhere.
  package static let names = Set(
    (all.map(\.shape) + [identifiers]).flatMap { $0.identifiers + $0.labels })

  /// Whether a system identifier can start with a byte, by byte value.
  static let initials: [Bool] = {
    var initials = [Bool](repeating: false, count: 256)
    for shape in all.map(\.shape) + [identifiers] {
      for text in shape.identifiers + shape.prefixes {
        if let first = text.utf8.first { initials[Int(first)] = true }
      }
    }
    return initials
  }()

  /// Identifiers that the system sets on elements that belong to the app.
  static let identifiers = Shape(
    identifiers: [
      "BackButton", "Toolbar", "Dictate", "Clear text", "OverflowBarButtonItem",
      "PopoverDismissRegion", "AdditionalDimmingOverlay", "AnnotationContainer", "VKPointFeature",
      "accessory-button",
    ],
    prefixes: ["PXGGridLayout-"])
  /// Identifiers that the system sets on the buttons of a stepper.
  static let stepperIdentifiers = Shape(types: [.button], suffixes: ["-Increment", "-Decrement"])
}

/// An index of ``SystemPart/all`` by the cheapest conditions; most elements have no candidates.
struct FurnitureIndex: Sendable {
  static let shared = FurnitureIndex()

  /// A bit set of indices into ``SystemPart/all``.
  typealias Positions = UInt16

  // Candidates by the raw type, and by the first byte of the identifier.
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
    for (position, furniture) in SystemPart.all.enumerated() {
      for text in furniture.shape.identifiers + furniture.shape.prefixes {
        if let first = text.utf8.first { byInitial[Int(first)] |= 1 << position }
      }
    }
    self.byInitial = byInitial
    withoutIdentifier = Self.positions {
      !$0.labels.isEmpty || $0.identifiers.isEmpty && $0.prefixes.isEmpty
    }
    withValue = Self.positions { $0.hasValue == true }
  }

  private static func positions(where isMeant: (Shape) -> Bool) -> Positions {
    SystemPart.all.enumerated().reduce(0) { $0 | (isMeant($1.element.shape) ? 1 << $1.offset : 0) }
  }

  /// Returns the system elements that an element may be, judging by the cheapest conditions. O(1).
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
