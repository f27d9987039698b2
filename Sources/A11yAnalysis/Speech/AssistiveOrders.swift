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
    /// What one may say, what is shown first; empty where it can only be chosen by a number.
    package let names: [String]
    /// Its number among those that are called the same, from 1; 1 where it is the only one.
    package internal(set) var number = 1
    /// How many are called the same.
    package internal(set) var count = 1
  }

  /// What one press of the Tab key comes to.
  package struct KeyboardStep: Sendable {
    /// The container inside which arrow keys move, as a position in the tree; nil for a single control.
    package let container: Int?
    /// Positions in the stops.
    package internal(set) var stops: [Int]
  }

  /// - Complexity: O(n) for n elements.
  init(_ speech: ScreenSpeech, tree: ElementTree, order: ReadingOrder) {
    for (place, stop) in speech.stops.enumerated() where !stop.isSystem {
      let traits = stop.facts.traits
      if traits.contains(.header) { headings.append(place) }
      if traits.contains(.link) {
        links.append(place)
      } else if stop.isActive || !traits.isDisjoint(with: .roles) {
        controls.append(place)
      }
    }
    let active = speech.stops.indices.filter {
      speech.stops[$0].isActive && !speech.stops[$0].isSystem
    }
    scan = ScanOrder(active, speech, order).steps
    names = Self.names(active, speech, tree)
    keyboard = Self.keyboard(active, speech, tree)
  }

  // MARK: Voice Control

  private static func names(
    _ active: [Int], _ speech: ScreenSpeech, _ tree: ElementTree
  ) -> [VoiceName] {
    var names = active.map { place in
      let stop = speech.stops[place]
      let node = tree[stop.element]
      let own = (node.hasDetails ? node.details.userInputLabels : nil) ?? []
      let spoken = own.map(\.normalizedSpaces).filter { !$0.isEmpty }
      let label = stop.facts.label
      return VoiceName(stop: place, names: spoken.isEmpty ? (label.isEmpty ? [] : [label]) : spoken)
    }
    var same: [String: [Int]] = [:]
    for (index, name) in names.enumerated() {
      if let first = name.names.first { same[first.folded, default: []].append(index) }
    }
    for indices in same.values where indices.count > 1 {
      for (place, index) in indices.enumerated() {
        names[index].number = place + 1
        names[index].count = indices.count
      }
    }
    return names
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
  // Active stops by their elements, and groups by their containers.
  private let places: [Int: Int]
  private let ids: [Int: Int]

  /// - Complexity: O(n) for n stops.
  init(_ active: [Int], _ speech: ScreenSpeech, _ order: ReadingOrder) {
    self.order = order
    places = Dictionary(active.map { (speech.stops[$0].element, $0) }) { first, _ in first }
    let ids = order.groups.enumerated().map { ($1.container, $0) }
    // A root may be taken for a window, and be a group in it.
    self.ids = Dictionary(ids) { _, last in last }
    let windows = Dictionary(ids) { first, _ in first }
    let counts = self.counts()
    // Groups of windows have no name that a user sees.
    var pending = order.sections.reversed().compactMap { section in
      windows[section.window].map { Visit.group($0, depth: 0, isShown: false) }
    }
    var seen: Set<Int> = []
    while let visit = pending.popLast() {
      switch visit {
      case .stop(let place, let depth): steps.append(.init(kind: .stop(place), depth: depth))
      case .group(let id, let depth, let isShown):
        guard counts[id] > 0, seen.insert(id).inserted else { continue }
        // A group of one thing is that thing.
        let isNamed = isShown && counts[id] > 1
        let container = order.groups[id].container
        if isNamed { steps.append(.init(kind: .group(container), depth: depth)) }
        pending += next(id, depth: depth + (isNamed ? 1 : 0)).reversed()
      }
    }
  }

  private enum Visit {
    case stop(Int, depth: Int)
    case group(Int, depth: Int, isShown: Bool)
  }

  private func next(_ id: Int, depth: Int) -> [Visit] {
    order.groups[id].members.compactMap { member in
      if order.rank(of: member) != nil { return places[member].map { .stop($0, depth: depth) } }
      guard let inner = ids[member], inner != id else { return nil }
      return .group(inner, depth: depth, isShown: true)
    }
  }

  // How many active stops are in each group, at any depth; inner groups come after outer ones.
  private func counts() -> [Int] {
    var counts = [Int](repeating: 0, count: order.groups.count)
    for (id, group) in order.groups.enumerated().reversed() {
      for member in group.members {
        if order.rank(of: member) != nil {
          counts[id] += places[member] == nil ? 0 : 1
        } else if let inner = ids[member], inner > id {
          counts[id] += counts[inner]
        }
      }
    }
    return counts
  }
}
