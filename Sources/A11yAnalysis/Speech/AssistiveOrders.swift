import A11yModel

/// How other assistive technologies go through the stops of a screen: the lists of VoiceOver's rotor,
/// the groups of Switch Control, the names of Voice Control, the order of Full Keyboard Access.
///
/// Follows from what captures tell; `accessibilityNavigationStyle`, `accessibilityRespondsToUserInteraction`
/// and focus groups of an app are in none.
package struct AssistiveOrders: Sendable {
  /// Positions in the stops of the screen: headings, links, and other things that one can act on.
  package private(set) var headings: [Int] = []
  package private(set) var links: [Int] = []
  package private(set) var controls: [Int] = []
  /// What Switch Control comes to, in its order.
  package private(set) var scan: [ScanStep] = []
  /// What one says to Voice Control, in reading order.
  package private(set) var names: [VoiceName] = []
  /// Where the Tab key goes.
  package private(set) var keyboard: [KeyboardStep] = []

  /// A group that Switch Control enters, or a stop.
  package struct ScanStep: Hashable, Sendable {
    /// What it is.
    package enum Kind: Hashable, Sendable {
      /// The position of a container in the tree; what is deeper and comes next is in it.
      case group(Int)
      /// A position in the stops.
      case stop(Int)
    }

    package let kind: Kind
    /// How many groups lie around it.
    package let depth: Int
  }

  /// A control as Voice Control calls it.
  package struct VoiceName: Sendable {
    /// The position in the stops.
    package let stop: Int
    /// What is shown, and may be said, with single spaces; empty where it can only be chosen by a number.
    package let name: String
    /// What may be said as well.
    package let others: [String]
    /// Its number among those that are called the same, from 1; 1 where it is the only one.
    package internal(set) var number = 1
    /// How many are called the same.
    package internal(set) var count = 1

    /// What one may say, what is shown first.
    package var names: [String] { name.isEmpty ? [] : [name] + others }
  }

  /// What one press of the Tab key comes to.
  package struct KeyboardStep: Sendable {
    /// The container inside which arrow keys move, as a position in the tree; nil for a single control.
    package let container: Int?
    /// Positions in the stops.
    package internal(set) var stops: [Int]
  }

  /// Which of them are made; the others are empty.
  package struct Kinds: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Headings, links and controls.
    package static let rotor = Kinds(rawValue: 1)
    package static let switchControl = Kinds(rawValue: 2)
    package static let voiceControl = Kinds(rawValue: 4)
    package static let keyboard = Kinds(rawValue: 8)
    package static let all: Kinds = [.rotor, .switchControl, .voiceControl, .keyboard]
  }

  /// - Complexity: O(n) for n elements.
  package init(
    _ speech: ScreenSpeech, tree: ElementTree, order: ReadingOrder, kinds: Kinds = .all
  ) {
    var active: [Int] = []
    // By position: a stop that is copied retains all of its texts.
    for place in speech.stops.indices where !speech.stops[place].isSystem {
      let traits = speech.stops[place].facts.traits
      let isActive = speech.stops[place].isActive
      if isActive { active.append(place) }
      guard kinds.contains(.rotor) else { continue }
      if traits.contains(.header) { headings.append(place) }
      if traits.contains(.link) {
        links.append(place)
      } else if isActive || !traits.isDisjoint(with: .roles) {
        controls.append(place)
      }
    }
    if kinds.contains(.switchControl) {
      scan = ScanOrder(active, speech, order, elementCount: tree.count).steps
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
    // The class of each name, and how many have it.
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

  // What UIKit makes a focus group of by itself.
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

/// The groups that Switch Control scans: those of reading order with more than one thing to act on.
private struct ScanOrder {
  private(set) var steps: [AssistiveOrders.ScanStep] = []

  private let order: ReadingOrder
  // The place of each active stop by its element, -1 for others.
  private let places: [Int32]

  /// - Complexity: O(n) for n stops.
  init(
    _ active: [Int], _ speech: ScreenSpeech, _ order: ReadingOrder, elementCount: Int
  ) {
    self.order = order
    var places = [Int32](repeating: -1, count: elementCount)
    for place in active {
      places[speech.stops[place].element] = Int32(truncatingIfNeeded: place)
    }
    self.places = places
    // A root may be taken for a window, and be a group in it: the window comes first.
    let sections = Set(order.sections.map(\.window))
    var windows: [Int: Int] = [:]
    for (id, group) in order.groups.enumerated()
    where sections.contains(group.container) && windows[group.container] == nil {
      windows[group.container] = id
    }
    let counts = self.counts()
    // Groups of windows have no name that a user sees.
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
        // A group of one thing is that thing.
        let isNamed = isShown && counts[id] > 1
        let container = order.groups[id].container
        if isNamed { steps.append(.init(kind: .group(container), depth: depth)) }
        addNext(id, depth: depth + (isNamed ? 1 : 0), to: &pending)
      }
    }
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

  // How many active stops are in each group, at any depth; inner groups come after outer ones.
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

/// Numbers names that are different but for capitals.
private struct NameClasses {
  // Short names, as most are, need no strings of their own.
  private var short: [ShortName: Int] = [:]
  private var others: [String: Int] = [:]
  private var count: Int { short.count + others.count }

  /// The bytes of a name in small letters, in words.
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

  /// The number of a name, from 0 in the order in which names come. O(length).
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
