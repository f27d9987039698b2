import A11yModel

/// What an element is, as far as rules choose their candidates by it: one bit each.
package struct ElementKind: OptionSet, Hashable, Sendable {
  /// The bits.
  package let rawValue: UInt32

  /// Creates kinds from bits.
  @inlinable package init(rawValue: UInt32) { self.rawValue = rawValue }

  // MARK: By type and traits

  /// A static text.
  package static let text = ElementKind(rawValue: 1 << 0)
  /// An image, by type or trait.
  package static let image = ElementKind(rawValue: 1 << 1)
  /// An input that one types into.
  package static let field = ElementKind(rawValue: 1 << 2)
  /// A button or a link by type.
  package static let button = ElementKind(rawValue: 1 << 3)
  /// A table.
  package static let table = ElementKind(rawValue: 1 << 4)
  /// A text or an image, by type or trait.
  package static let passive = ElementKind(rawValue: 1 << 5)

  // MARK: By what the analyses say

  /// A control; ``AnalyzedScreen/isInteractive``; or a row that is one element, which one chooses as a
  /// whole.
  package static let control = ElementKind(rawValue: 1 << 6)
  /// The system's own; ``AnalyzedScreen/isSystemOwned``.
  package static let systemOwned = ElementKind(rawValue: 1 << 7)
  /// It is judged where it is defined, and stands here as what is around; ``SourceElements/own``.
  package static let elsewhere = ElementKind(rawValue: 1 << 30)
  /// It is drawn; ``Visibility/isDrawn``.
  package static let drawn = ElementKind(rawValue: 1 << 8)
  /// VoiceOver reaches it; ``Exposure/State/known``.
  package static let reached = ElementKind(rawValue: 1 << 9)
  /// VoiceOver reaches it, as its type lets one assume; ``Exposure/State/assumed``.
  package static let assumed = ElementKind(rawValue: 1 << 10)

  // MARK: By recorded facts

  /// It is recorded to be an accessibility element.
  package static let element = ElementKind(rawValue: 1 << 11)
  /// It is recorded not to be one.
  package static let noElement = ElementKind(rawValue: 1 << 12)
  /// The capture tool says that VoiceOver stops on it.
  package static let exposed = ElementKind(rawValue: 1 << 13)
  /// The capture tool says that VoiceOver does not stop on it.
  package static let unexposed = ElementKind(rawValue: 1 << 14)
  /// It is a modal view.
  package static let modal = ElementKind(rawValue: 1 << 15)
  /// It hides what lies below it from accessibility.
  package static let hidesElements = ElementKind(rawValue: 1 << 16)
  /// Its label is known to have bytes.
  package static let labelled = ElementKind(rawValue: 1 << 17)
  /// Its label is unknown.
  package static let unknownLabel = ElementKind(rawValue: 1 << 18)
  /// It has a label, title, value or placeholder.
  package static let worded = ElementKind(rawValue: 1 << 19)
  /// It has an identifier.
  package static let identified = ElementKind(rawValue: 1 << 20)
  /// Its frame is known and has no width or no height.
  package static let sizeless = ElementKind(rawValue: 1 << 21)
  /// It is known to be opaque, or known not to be.
  package static let opacityKnown = ElementKind(rawValue: 1 << 22)
  /// Something lies below it.
  package static let parent = ElementKind(rawValue: 1 << 23)

  /// It is printed as a part of a control that speaks for it; ``Composites/part(_:)``.
  package static let part = ElementKind(rawValue: 1 << 24)
  /// It holds parts that speak for it; ``Composites/isContainerOfParts(_:)``.
  package static let holder = ElementKind(rawValue: 1 << 25)
  /// Nothing of the vocabulary says what it is.
  package static let typeless = ElementKind(rawValue: 1 << 29)

  /// It has the trait of a header.
  package static let header = ElementKind(rawValue: 1 << 26)
  /// It is on or off, by type or trait.
  package static let stateful = ElementKind(rawValue: 1 << 27)
  /// It has a value that one sets or that tells how far something is, by type or trait.
  package static let valued = ElementKind(rawValue: 1 << 28)

  /// VoiceOver reaches it, recorded or assumed.
  package static let stop: ElementKind = [.reached, .assumed]
  /// The capture says, or computed, whether VoiceOver stops on it.
  package static let stopKnown: ElementKind = [.element, .noElement, .exposed, .unexposed]
}

/// Which elements are meant, by what they are.
package struct ElementMask: Hashable, Sendable {
  /// What an element must be.
  package let all: ElementKind
  /// Of these an element must be at least one; empty for no such demand.
  package let any: ElementKind
  /// What an element must not be.
  package let none: ElementKind

  /// Creates a mask; without demands it means every element.
  package init(_ all: ElementKind = [], any: ElementKind = [], none: ElementKind = []) {
    self.all = all
    self.any = any
    self.none = none
  }

  /// What has a label that tells what it does, shows or asks for.
  package static let labelledThings = ElementMask.own(
    .labelled, any: [.control, .image, .field], none: .part)

  /// The app's own that is drawn, and more.
  package static func own(
    _ all: ElementKind = [], any: ElementKind = [], none: ElementKind = []
  ) -> ElementMask {
    ElementMask(all.union(.drawn), any: any, none: none.union([.systemOwned, .elsewhere]))
  }

  /// Whether an element is meant.
  func contains(_ kind: ElementKind) -> Bool {
    kind.rawValue & (all.rawValue | none.rawValue) == all.rawValue
      && (any.rawValue == 0 || kind.rawValue & any.rawValue != 0)
  }
}

/// Masks, each once and numbered in the order in which they come.
package struct ElementMasks: Sendable {
  /// The masks.
  package private(set) var all: [ElementMask] = []
  // Numbers of masks by a hash of their bits, -1 for a free slot; a power of two, at least twice as many.
  private var slots: [Int32]

  /// Numbers masks.
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

  /// The number of a mask; nil for another one. O(1).
  func number(of mask: ElementMask) -> Int? {
    let number = slots[slot(of: mask)]
    return number < 0 ? nil : Int(number)
  }

  // Where a mask is, or belongs.
  private func slot(of mask: ElementMask) -> Int {
    let bits = UInt64(mask.all.rawValue) << 32 | UInt64(mask.any.rawValue)
    let mixed =
      (bits ^ UInt64(mask.none.rawValue) &* 0xC2B2_AE3D_27D4_EB4F) &* 0x9E37_79B9_7F4A_7C15
    var slot = Int(truncatingIfNeeded: mixed >> 32) & (slots.count - 1)
    while slots[slot] >= 0, all[Int(slots[slot])] != mask { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }
}

/// The different kinds of the elements of a screen, numbered in the order in which they come.
private struct KindNumbers {
  private(set) var kinds: [ElementKind] = []
  // How many elements are of each.
  private(set) var counts: [Int] = []
  // Numbers of kinds by a hash of their bits, -1 for a free slot; as many as a power of two.
  private var slots = [Int32](repeating: -1, count: 256)

  /// The number of the kind of one more element.
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

  // There are fewer kinds than elements, so even kinds that were made to collide cost little.
  private static func hash(_ kind: ElementKind) -> Int {
    Int(truncatingIfNeeded: (UInt64(kind.rawValue) &* 0x9E37_79B9_7F4A_7C15) >> 32)
  }
}

/// What each element of a screen is; one pass over the tree.
///
/// Elements of a screen are of few kinds: which masks mean a kind is found out once for each.
struct ElementKinds {
  private let kinds: KindNumbers
  // The number of each element's kind.
  private let numbers: [Int32]

  /// What decides it, besides the tree.
  struct Sources {
    let isInteractive: [Bool]
    let composites: Composites
    let isDrawn: [Bool]
    let states: [Exposure.State]
    /// Which elements are judged on another screen, or at another place of this one; empty for none.
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

  /// The positions of the elements that each mask means, in capture order; one sweep.
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

  // What a control is made of is judged with it, where VoiceOver stops on the control.
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
      // What an image is called is nobody's words.
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
