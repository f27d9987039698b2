import A11yModel

/// The properties that rules use to choose their candidates, one bit each.
package struct ElementKind: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32

  @inlinable package init(rawValue: UInt32) { self.rawValue = rawValue }

  // MARK: By type and traits

  package static let text = ElementKind(rawValue: 1 << 0)
  /// An image, by type or trait.
  package static let image = ElementKind(rawValue: 1 << 1)
  package static let field = ElementKind(rawValue: 1 << 2)
  /// A button or link by type.
  package static let button = ElementKind(rawValue: 1 << 3)
  package static let table = ElementKind(rawValue: 1 << 4)
  /// A text or an image, by type or trait.
  package static let passive = ElementKind(rawValue: 1 << 5)

  // MARK: By analysis

  /// A control (``AnalyzedScreen/isInteractive``), or a cell that VoiceOver stops on as a whole.
  package static let control = ElementKind(rawValue: 1 << 6)
  package static let systemOwned = ElementKind(rawValue: 1 << 7)
  /// An element that is evaluated where it is defined and is only context here; ``SourceElements/own``.
  package static let elsewhere = ElementKind(rawValue: 1 << 30)
  package static let drawn = ElementKind(rawValue: 1 << 8)
  /// An element that VoiceOver reaches; ``Exposure/State/known``.
  package static let reached = ElementKind(rawValue: 1 << 9)
  /// An element that VoiceOver usually reaches, judging by its type; ``Exposure/State/assumed``.
  package static let assumed = ElementKind(rawValue: 1 << 10)

  // MARK: By recorded facts

  /// An element recorded as an accessibility element.
  package static let element = ElementKind(rawValue: 1 << 11)
  /// An element recorded as not being an accessibility element.
  package static let noElement = ElementKind(rawValue: 1 << 12)
  /// An element that VoiceOver stops on, according to the tool.
  package static let exposed = ElementKind(rawValue: 1 << 13)
  /// An element that VoiceOver does not stop on, according to the tool.
  package static let unexposed = ElementKind(rawValue: 1 << 14)
  package static let modal = ElementKind(rawValue: 1 << 15)
  /// An element with `accessibilityElementsHidden`.
  package static let hidesElements = ElementKind(rawValue: 1 << 16)
  /// An element with a nonempty label.
  package static let labelled = ElementKind(rawValue: 1 << 17)
  package static let unknownLabel = ElementKind(rawValue: 1 << 18)
  /// An element with a label, title, value or placeholder.
  package static let worded = ElementKind(rawValue: 1 << 19)
  package static let identified = ElementKind(rawValue: 1 << 20)
  /// An element with a known frame of zero width or height.
  package static let sizeless = ElementKind(rawValue: 1 << 21)
  /// An element for which the capture records whether it is opaque.
  package static let opacityKnown = ElementKind(rawValue: 1 << 22)
  package static let parent = ElementKind(rawValue: 1 << 23)

  /// A part of a control that is evaluated with the control; ``Composites/part(_:)``.
  package static let part = ElementKind(rawValue: 1 << 24)
  /// A container whose parts have the names; ``Composites/isContainerOfParts(_:)``.
  package static let holder = ElementKind(rawValue: 1 << 25)
  /// An element of unknown type.
  package static let typeless = ElementKind(rawValue: 1 << 29)

  package static let header = ElementKind(rawValue: 1 << 26)
  /// An element that is on or off, by type or trait.
  package static let stateful = ElementKind(rawValue: 1 << 27)
  /// An element with an adjustable value or a progress value, by type or trait.
  package static let valued = ElementKind(rawValue: 1 << 28)

  package static let stop: ElementKind = [.reached, .assumed]
  /// The kinds that an element of unknown type may have, although nothing says so.
  fileprivate static let ofTypes: ElementKind = [
    .text, .image, .field, .button, .table, .passive, .control, .reached, .assumed, .stateful,
    .valued,
  ]
  /// Elements for which it is known whether VoiceOver stops on them.
  package static let stopKnown: ElementKind = [.element, .noElement, .exposed, .unexposed]
}

/// A selection of elements by their kinds.
package struct ElementMask: Hashable, Sendable {
  package let all: ElementKind
  /// Alternative kinds; an element must have at least one unless this is empty.
  package let any: ElementKind
  package let none: ElementKind

  /// Whether the type of an element decides if it matches.
  package var needsTypes: Bool {
    !all.isDisjoint(with: .ofTypes) || !any.isEmpty && any.isSubset(of: .ofTypes)
  }

  /// Creates a mask; without conditions it matches every element.
  package init(_ all: ElementKind = [], any: ElementKind = [], none: ElementKind = []) {
    self.all = all
    self.any = any
    self.none = none
  }

  /// Controls, images and fields with a label, except parts of other controls.
  package static let labelledThings = ElementMask.own(
    .labelled, any: [.control, .image, .field], none: .part)

  /// Returns a mask of the app's own visible elements that meet further conditions.
  package static func own(
    _ all: ElementKind = [], any: ElementKind = [], none: ElementKind = []
  ) -> ElementMask {
    ElementMask(all.union(.drawn), any: any, none: none.union([.systemOwned, .elsewhere]))
  }

  func contains(_ kind: ElementKind) -> Bool {
    kind.rawValue & (all.rawValue | none.rawValue) == all.rawValue
      && (any.rawValue == 0 || kind.rawValue & any.rawValue != 0)
  }
}

/// Distinct masks, numbered in order of their first occurrence.
package struct ElementMasks: Sendable {
  package private(set) var all: [ElementMask] = []
  // A hash table of mask numbers, -1 for a free slot. The size is a power of two, at least twice `all.count`.
  private var slots: [Int32]

  package init(_ masks: [ElementMask]) {
    var size = 16
    while size < masks.count * 2 { size *= 2 }
    slots = Array(repeating: -1, count: size)
    for mask in masks {
      let slot = slot(of: mask)
      guard slots[slot] < 0 else { continue }
      slots[slot] = Int32(all.count)
      all.append(mask)
    }
  }

  /// Returns the number of a mask; nil if it is not included. O(1).
  func number(of mask: ElementMask) -> Int? {
    let number = slots[slot(of: mask)]
    return number < 0 ? nil : Int(number)
  }

  private func slot(of mask: ElementMask) -> Int {
    let bits = UInt64(mask.all.rawValue) << 32 | UInt64(mask.any.rawValue)
    let mixed =
      (bits ^ UInt64(mask.none.rawValue) &* 0xC2B2_AE3D_27D4_EB4F) &* 0x9E37_79B9_7F4A_7C15
    var slot = Int(truncatingIfNeeded: mixed >> 32) & (slots.count - 1)
    while slots[slot] >= 0, all[Int(slots[slot])] != mask { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }
}

/// The distinct kinds of the elements of a screen, numbered in order of their first occurrence.
private struct KindNumbers {
  private(set) var kinds: [ElementKind] = []
  private(set) var counts: [Int] = []
  // A hash table of kind numbers, -1 for a free slot. The size is a power of two.
  private var slots = [Int32](repeating: -1, count: 256)

  /// Counts an element of a kind, and returns the number of the kind.
  mutating func add(_ kind: ElementKind) -> Int32 {
    var slot = Self.hash(kind) & (slots.count - 1)
    while slots[slot] >= 0 {
      let number = slots[slot]
      if kinds[Int(number)] == kind {
        counts[Int(number)] += 1
        return number
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    let number = Int32(kinds.count)
    slots[slot] = number
    kinds.append(kind)
    counts.append(1)
    if kinds.count * 2 > slots.count { grow() }
    return number
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    for (number, kind) in kinds.enumerated() {
      var slot = Self.hash(kind) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number)
    }
  }

  // There are far fewer kinds than elements, so even deliberate collisions cost little.
  private static func hash(_ kind: ElementKind) -> Int {
    Int(truncatingIfNeeded: (UInt64(kind.rawValue) &* 0x9E37_79B9_7F4A_7C15) >> 32)
  }
}

/// The kind of each element of a screen. There are few kinds, so masks are matched against kinds, not elements.
struct ElementKinds {
  private let kinds: KindNumbers
  private let numbers: [Int32]

  struct Sources {
    let isInteractive: [Bool]
    let composites: Composites
    let isDrawn: [Bool]
    let states: [Exposure.State]
    /// Whether each element is evaluated on another screen or elsewhere on this one; empty if none is.
    let isElsewhere: [Bool]
  }

  init(_ tree: ElementTree, _ sources: Sources) {
    let byType = Self.byType
    var kinds = KindNumbers()
    numbers = tree.nodes.map { node in
      let index = node.index
      var kind = byType[Int(node.type.rawValue)].union(Self.recorded(node))
      if sources.isInteractive[index] || AccessibleAncestors.isAccessibleCell(node) {
        kind.formUnion(.control)
      }
      if sources.composites.isSystem[index] { kind.formUnion(.systemOwned) }
      if !sources.isElsewhere.isEmpty, sources.isElsewhere[index] { kind.formUnion(.elsewhere) }
      if sources.isDrawn[index] { kind.formUnion(.drawn) }
      kind.formUnion(Self.composed(index, sources))
      switch sources.states[index] {
      case .hidden: break
      case .assumed: kind.formUnion(.assumed)
      case .known: kind.formUnion(.reached)
      }
      return kinds.add(kind)
    }
    self.kinds = kinds
  }

  /// Returns the positions of the elements that match each mask, in capture order, in one pass.
  ///
  /// - Precondition: At most 64 masks.
  func elements(_ masks: ArraySlice<ElementMask>) -> [ArraySlice<Int>] {
    precondition(masks.count <= 64, "a word has a bit for each mask")
    var ends: [Int] = []
    var meant = [UInt64](repeating: 0, count: kinds.kinds.count)
    for (mask, bit) in zip(masks, 0..<64) {
      var count = ends.last ?? 0
      for (number, kind) in kinds.kinds.enumerated() where mask.contains(kind) {
        meant[number] |= 1 << UInt64(bit)
        count += kinds.counts[number]
      }
      ends.append(count)
    }
    var next = [0] + ends.dropLast()
    let all = [Int](unsafeUninitializedCapacity: ends.last ?? 0) { all, count in
      next.withUnsafeMutableBufferPointer { next in
        for index in numbers.indices {
          var rest = meant[Int(numbers[index])]
          while rest != 0 {
            let mask = rest.trailingZeroBitCount
            all.initializeElement(at: next[mask], to: index)
            next[mask] += 1
            rest &= rest - 1
          }
        }
      }
      count = ends.last ?? 0
    }
    return ends.indices.map { all[($0 == 0 ? 0 : ends[$0 - 1])..<ends[$0]] }
  }

  // If VoiceOver stops on a control, its parts are evaluated with it.
  private static func composed(_ index: Int, _ sources: Sources) -> ElementKind {
    switch sources.composites.part(index) {
    case let part? where part.role == .inner: .part
    case let part? where part.role == .echo:
      sources.states[part.control] == .hidden ? [] : .part
    default:
      sources.states[index] == .assumed && sources.composites.isContainerOfParts(index)
        ? .holder : []
    }
  }

  private static let byType: [ElementKind] = (0...UInt8.max).map { raw in
    guard let type = ElementType(rawValue: raw) else { return [] }
    var kind: ElementKind = TypeSet.editable.contains(type) ? .field : []
    switch type {
    case .staticText: kind.formUnion([.text, .passive])
    case .image: kind.formUnion([.image, .passive])
    case .icon: kind.formUnion(.image)
    case .button, .link: kind.formUnion(.button)
    case .table: kind.formUnion(.table)
    case .switch, .toggle, .checkBox, .radioButton: kind.formUnion(.stateful)
    case .slider, .pickerWheel, .progressIndicator, .pageIndicator: kind.formUnion(.valued)
    case .unknown, .any: kind.formUnion(.typeless)
    default: break
    }
    return kind
  }

  private static func recorded(_ node: Node) -> ElementKind {
    var kind = words(node)
    if let traits = node.traits {
      if traits.contains(.image) { kind.formUnion([.image, .passive]) }
      if traits.contains(.staticText) { kind.formUnion(.passive) }
      if traits.contains(.header) { kind.formUnion(.header) }
      if traits.contains(.toggleButton) { kind.formUnion(.stateful) }
      if traits.contains(.adjustable) { kind.formUnion(.valued) }
    }
    switch node[.isAccessibilityElement] {
    case true?: kind.formUnion(.element)
    case false?: kind.formUnion(.noElement)
    case nil: break
    }
    switch node[.exposed] {
    case true?: kind.formUnion(.exposed)
    case false?: kind.formUnion(.unexposed)
    case nil: break
    }
    if node.isTrue(.accessibilityViewIsModal) { kind.formUnion(.modal) }
    if node.isTrue(.accessibilityElementsHidden) { kind.formUnion(.hidesElements) }
    if node[.opaque] != nil { kind.formUnion(.opacityKnown) }
    if let frame = node.frame, frame.isFinite, frame.width <= 0 || frame.height <= 0 {
      kind.formUnion(.sizeless)
    }
    if !node.descendants.isEmpty { kind.formUnion(.parent) }
    return kind
  }

  private static func words(_ node: Node) -> ElementKind {
    var kind: ElementKind = []
    if node.has(.label) {
      // The name of an image file is not an authored label.
      kind = node.hasNameOfImage ? .worded : [.labelled, .worded]
    } else {
      if !node.knows(.label) { kind = .unknownLabel }
      if node.has(.value) || node.has(.placeholder) || node.has(.title) {
        kind.formUnion(.worded)
      }
    }
    if node.has(.identifier) { kind.formUnion(.identified) }
    return kind
  }
}
