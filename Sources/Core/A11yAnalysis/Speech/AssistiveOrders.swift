import A11yModel

/// The order in which other assistive technologies visit the VoiceOver stops of a screen: the rotor's lists,
/// the groups of Switch Control, the names of Voice Control, and the order of Full Keyboard Access. Stops are
/// indices into ``ScreenSpeech/stops``.
///
/// Captures do not record custom focus groups, so these are not considered.
package struct AssistiveOrders: Sendable {
  /// Headings, links, and other elements that the user can activate.
  package private(set) var headings: [Int] = []
  package private(set) var links: [Int] = []
  package private(set) var controls: [Int] = []
  /// The stops with custom content, and those with custom rotors.
  package private(set) var contents: [Int] = []
  package private(set) var rotors: [Int] = []
  /// The groups and stops that Switch Control scans, in order.
  package private(set) var scan: [ScanStep] = []
  /// The names that Voice Control recognizes, in reading order.
  package private(set) var names: [VoiceName] = []
  /// The stops of the Tab key, in order.
  package private(set) var keyboard: [KeyboardStep] = []

  package struct ScanStep: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      /// A container, by its position in the tree. The steps that follow at a greater depth are inside it.
      case group(Int)
      case stop(Int)
    }

    package let kind: Kind
    package let depth: Int
  }

  /// The names of a control in Voice Control.
  package struct VoiceName: Sendable {
    package let stop: Int
    /// The displayed name, with whitespace normalized; empty if the control can only be chosen by number.
    package let name: String
    package let others: [String]
    /// Its number among controls with the same name, from 1.
    package internal(set) var number = 1
    /// The number of controls with the same name.
    package internal(set) var count = 1

    /// All names, with the displayed one first.
    package var names: [String] { name.isEmpty ? [] : [name] + others }
  }

  /// The stops that a single press of the Tab key reaches.
  package struct KeyboardStep: Sendable {
    /// The position of the container in which arrow keys move the focus; nil for a single control.
    package let container: Int?
    package internal(set) var stops: [Int]
  }

  /// The orders to compute; the others stay empty.
  package struct Kinds: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Headings, links, controls, custom content and custom rotors.
    package static let rotor = Kinds(rawValue: 1)
    package static let switchControl = Kinds(rawValue: 2)
    package static let voiceControl = Kinds(rawValue: 4)
    package static let keyboard = Kinds(rawValue: 8)
    package static let all: Kinds = [.rotor, .switchControl, .voiceControl, .keyboard]
  }

  /// Computes the orders. O(n) for n elements.
  package init(
    _ speech: ScreenSpeech, tree: ElementTree, order: ReadingOrder, kinds: Kinds = .all
  ) {
    var active: [Int] = []
    // Accessed by index, because copying a stop retains all its texts.
    for place in speech.stops.indices where !speech.stops[place].isSystem {
      let traits = speech.stops[place].facts.traits
      let isActive = speech.stops[place].isActive
      if isActive { active.append(place) }
      guard kinds.contains(.rotor) else { continue }
      if speech.stops[place].facts.hasMoreContent { contents.append(place) }
      let node = tree[speech.stops[place].element]
      if node.hasDetails, node.details.customRotors?.isEmpty == false { rotors.append(place) }
      if traits.contains(.header) { headings.append(place) }
      if traits.contains(.link) {
        links.append(place)
      } else if isActive || !traits.isDisjoint(with: .roles) {
        controls.append(place)
      }
    }
    if kinds.contains(.switchControl) {
      scan = ScanOrder(active, speech, order, tree: tree).steps
    }
    if kinds.contains(.voiceControl) { names = Self.names(active, speech, tree) }
    if kinds.contains(.keyboard) { keyboard = Self.keyboard(active, speech, tree) }
  }

  // MARK: Voice Control

  private static func names(
    _ active: [Int], _ speech: ScreenSpeech, _ tree: ElementTree
  ) -> [VoiceName] {
    var names: [VoiceName] = []
    names.reserveCapacity(active.count)
    // The number of each name, and the number of controls with it.
    var classes = NameClasses(capacity: active.count)
    var counts: [Int] = []
    var members: [Int] = []
    members.reserveCapacity(active.count)
    for place in active {
      let name = name(of: place, speech, tree)
      var number = 1
      if name.name.isEmpty {
        members.append(-1)
      } else {
        let kind = classes.number(of: name.name)
        if kind == counts.count { counts.append(0) }
        counts[kind] += 1
        number = counts[kind]
        members.append(kind)
      }
      names.append(name)
      names[names.count - 1].number = number
    }
    for (index, kind) in members.enumerated() where kind >= 0 { names[index].count = counts[kind] }
    return names
  }

  private static func name(of place: Int, _ speech: ScreenSpeech, _ tree: ElementTree) -> VoiceName
  {
    let node = tree[speech.stops[place].element]
    let own = (node.hasDetails ? node.details.userInputLabels : nil) ?? []
    guard !own.isEmpty else {
      return VoiceName(stop: place, name: speech.stops[place].facts.label, others: [])
    }
    let spoken = own.map(\.normalizedSpaces).filter { !$0.isEmpty }
    return VoiceName(
      stop: place, name: spoken.first ?? speech.stops[place].facts.label,
      others: Array(spoken.dropFirst()))
  }

  // MARK: Full Keyboard Access

  // The types that are focus groups by default in UIKit.
  private static let focusGroups: TypeSet = [
    .table, .collectionView, .tabBar, .segmentedControl, .outline, .grid,
  ]

  private static func keyboard(
    _ active: [Int], _ speech: ScreenSpeech, _ tree: ElementTree
  ) -> [KeyboardStep] {
    let around: [Int32] = tree.inheriting { node, outer in
      focusGroups.contains(node.type) ? Int32(node.index) : outer ?? -1
    }
    var steps: [KeyboardStep] = []
    for place in active {
      let container = tree.parent(of: speech.stops[place].element).map { Int(around[$0]) } ?? -1
      if container >= 0, let last = steps.last, last.container == container {
        steps[steps.count - 1].stops.append(place)
      } else {
        steps.append(KeyboardStep(container: container >= 0 ? container : nil, stops: [place]))
      }
    }
    return steps
  }
}

/// The order in which Switch Control scans groups: those of the reading order with more than one active stop.
private struct ScanOrder {
  private(set) var steps: [AssistiveOrders.ScanStep] = []

  private let tree: ElementTree
  private let order: ReadingOrder
  // The index of each active stop by its element, or -1.
  private let places: [Int32]

  /// Computes the order. O(n) for n stops.
  init(
    _ active: [Int], _ speech: ScreenSpeech, _ order: ReadingOrder, tree: ElementTree
  ) {
    (self.tree, self.order) = (tree, order)
    var places = [Int32](repeating: -1, count: tree.count)
    for place in active {
      places[speech.stops[place].element] = Int32(truncatingIfNeeded: place)
    }
    self.places = places
    // A root may be both a window and a group inside it; the window comes first.
    let sections = Set(order.sections.map(\.window))
    var windows: [Int: Int] = [:]
    for (id, group) in order.groups.enumerated()
    where sections.contains(group.container) && windows[group.container] == nil {
      windows[group.container] = id
    }
    let counts = self.counts()
    // The groups of windows have no visible name.
    var pending = order.sections.reversed().compactMap { section in
      windows[section.window].map { Visit.group($0, depth: 0, isShown: false) }
    }
    var isSeen = [Bool](repeating: false, count: order.groups.count)
    while let visit = pending.popLast() {
      switch visit {
      case .stop(let place, let depth): steps.append(.init(kind: .stop(place), depth: depth))
      case .group(let id, let depth, let isShown):
        guard counts[id] > 0, !isSeen[id] else { continue }
        isSeen[id] = true
        // A group with a single stop is replaced by the stop.
        let container = order.groups[id].container
        let isNamed = isShown && counts[id] > 1 && style(of: container) != .separate
        if isNamed { steps.append(.init(kind: .group(container), depth: depth)) }
        addNext(id, depth: depth + (isNamed ? 1 : 0), to: &pending)
      }
    }
    combine(speech)
  }

  // Containers that are no groups for VoiceOver can still be groups for Switch Control.
  private mutating func combine(_ speech: ScreenSpeech) {
    let combined: [Int32] = tree.inheriting { node, outer in
      if let outer, outer >= 0 { return outer }
      return style(of: node.index) == .combined ? Int32(node.index) : -1
    }
    guard combined.contains(where: { $0 >= 0 }) else { return }
    var result: [AssistiveOrders.ScanStep] = []
    var open = -1
    for step in steps {
      guard case .stop(let place) = step.kind else {
        open = -1
        result.append(step)
        continue
      }
      let container = Int(combined[speech.stops[place].element])
      if container != open, container >= 0, order.group(of: container) == nil {
        result.append(.init(kind: .group(container), depth: step.depth))
      }
      open = container
      let isInside = container >= 0 && order.group(of: container) == nil
      result.append(.init(kind: step.kind, depth: step.depth + (isInside ? 1 : 0)))
    }
    steps = result
  }

  private func style(of container: Int) -> NavigationStyle? {
    tree[container].hasDetails ? tree[container].details.navigationStyle : nil
  }

  private enum Visit {
    case stop(Int, depth: Int)
    case group(Int, depth: Int, isShown: Bool)
  }

  private func addNext(_ id: Int, depth: Int, to pending: inout [Visit]) {
    for member in order.groups[id].members.reversed() {
      if order.rank(of: member) != nil {
        if places[member] >= 0 { pending.append(.stop(Int(places[member]), depth: depth)) }
      } else if let inner = order.group(of: member), inner != id {
        pending.append(.group(inner, depth: depth, isShown: true))
      }
    }
  }

  // Counts the active stops in each group, at any depth. Inner groups come after outer ones.
  private func counts() -> [Int] {
    var counts = [Int](repeating: 0, count: order.groups.count)
    for (id, group) in order.groups.enumerated().reversed() {
      for member in group.members {
        if order.rank(of: member) != nil {
          counts[id] += places[member] < 0 ? 0 : 1
        } else if let inner = order.group(of: member), inner > id {
          counts[id] += counts[inner]
        }
      }
    }
    return counts
  }
}

/// Numbers for names, without regard to case.
private struct NameClasses {
  // Most names are short and need no separate string.
  private var short: [ShortName: Int] = [:]
  private var others: [String: Int] = [:]
  private var count: Int { short.count + others.count }

  /// The lowercase bytes of a name, packed into words.
  private struct ShortName: Hashable {
    var (first, second, third, fourth): (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

    init?(_ name: String) {
      var name = name
      let isKnown = name.withUTF8 { bytes in
        bytes.count <= 32
          && withUnsafeMutableBytes(of: &self) { words in
            SmallLetters.write(
              UnsafeRawBufferPointer(bytes), to: words.assumingMemoryBound(to: UInt8.self))
          }
      }
      guard isKnown else { return nil }
    }
  }

  init(capacity: Int) {
    short.reserveCapacity(capacity)
    others.reserveCapacity(capacity / 2)
  }

  /// Returns the number of a name; names are numbered from 0 in order of first occurrence. O(length).
  mutating func number(of name: String) -> Int {
    let next = count
    if let name = ShortName(name) { return Self.number(&short[name, default: -1], next) }
    return Self.number(&others[SmallLetters.lowercased(name), default: -1], next)
  }

  private static func number(_ known: inout Int, _ next: Int) -> Int {
    if known < 0 { known = next }
    return known
  }
}
