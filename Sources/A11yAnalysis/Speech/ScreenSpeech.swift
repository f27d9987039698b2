import A11yModel

/// What a person hears who goes through a screen with VoiceOver, stop by stop.
package struct ScreenSpeech: Sendable {
  /// A stop.
  package struct Stop: Sendable {
    /// Its number in reading order, from 1.
    package let number: Int
    /// Its position in the tree.
    package let element: Int
    /// What VoiceOver is told.
    package let facts: SpokenFacts
    /// What it says.
    package let utterance: Utterance
    /// What the capture does not tell of it.
    package let unknown: SpokenParts
    /// Whether the capture does not say that it is a stop, so that its type had to decide.
    package let isAssumed: Bool
    /// Whether it is the system's own: the keyboard, the status bar.
    package let isSystem: Bool
    /// Whether one can do something with it, so that switches, voices and keyboards come to it.
    package let isActive: Bool
    /// The names of groups that one enters here, outermost first.
    package var entered: [String] = []

    /// What it is called: its label, or else its value or hint; empty where it has none of them.
    package var name: String {
      if !facts.label.isEmpty { return facts.label }
      // The value of a switch is a number.
      let value = facts.traits.contains(.toggleButton) ? "" : facts.value
      return value.isEmpty ? facts.hint : value
    }
  }

  /// The language of the phrases that the system adds.
  package let language: SpeechLanguage
  /// The stops in reading order; what a modal view silences is not among them.
  package let stops: [Stop]
  /// What the capture tells of none of them.
  package let unknown: SpokenParts
  /// How many stops a modal view of another window keeps VoiceOver from.
  package let silencedCount: Int
  /// The containers in which the order is in doubt.
  package let ambiguous: [Int]

  /// What it is made of.
  struct Sources {
    let tree: ElementTree
    let order: ReadingOrder
    let exposure: Exposure
    let isInteractive: [Bool]
    let isSystem: [Bool]
  }

  /// - Complexity: O(n log n) for n elements.
  init(_ screen: Sources, in language: SpeechLanguage) {
    self.language = language
    var maker = StopMaker(screen, language: language)
    let stops = maker.stops()
    self.stops = stops
    silencedCount = maker.silencedCount
    ambiguous = screen.order.ambiguous.map(\.container)
    unknown = stops.isEmpty ? [] : maker.unknown
  }

  /// What the stop at a position is called. Most have a label, for which none is copied: a copy retains all
  /// of its texts.
  package func name(of place: Int) -> String {
    let label = stops[place].facts.label
    return label.isEmpty ? stops[place].name : label
  }

  /// What the capture tells of other stops, and not of this one.
  package func remainingUnknown(of stop: Stop) -> SpokenParts {
    stop.unknown.subtracting(unknown)
  }
}

private struct StopMaker {
  private let screen: ScreenSpeech.Sources
  private let contexts: StopContexts
  private let isInBar: [Bool]
  private let entered: [Int: [String]]
  private var composer: UtteranceComposer
  private(set) var silencedCount = 0
  /// What is unknown of every stop.
  private(set) var unknown = SpokenParts(rawValue: .max)

  init(_ screen: ScreenSpeech.Sources, language: SpeechLanguage) {
    self.screen = screen
    composer = UtteranceComposer(language)
    contexts = StopContexts(
      screen.tree, order: screen.order, isInteractive: screen.isInteractive)
    isInBar = screen.tree.inheriting { node, isInBar in
      isInBar == true || node.type == .navigationBar
    }
    entered = Self.entered(screen)
  }

  mutating func stops() -> [ScreenSpeech.Stop] {
    var stops: [ScreenSpeech.Stop] = []
    stops.reserveCapacity(screen.order.elements.count)
    var number = 0
    let hasContexts = !contexts.contexts.isEmpty
    // What is listed twice is numbered once, and heard at its first place.
    var isSeen = [Bool](repeating: false, count: screen.tree.count)
    for section in screen.order.sections {
      for element in screen.order.elements[section.range] where !isSeen[element] {
        isSeen[element] = true
        number += 1
        if section.isSilenced {
          silencedCount += 1
        } else {
          let context = hasContexts ? contexts.contexts[element] : nil
          stops.append(stop(element, number, context))
        }
      }
    }
    return stops
  }

  private mutating func stop(
    _ element: Int, _ number: Int, _ context: StopContext?
  ) -> ScreenSpeech.Stop {
    let node = screen.tree[element]
    var unknown: SpokenParts = []
    let facts = SpokenFacts(
      node, isInBar: isInBar[element], context: context, unknown: &unknown)
    if !contexts.isInTable.isEmpty, contexts.isInTable.contains(element) {
      unknown.insert(.position)
    }
    self.unknown.formIntersection(unknown)
    return ScreenSpeech.Stop(
      number: number, element: element, facts: facts, utterance: composer.utterance(of: facts),
      unknown: unknown, isAssumed: screen.exposure[node] == .assumed,
      isSystem: screen.isSystem[element], isActive: isActive(node, facts),
      entered: entered.isEmpty ? [] : entered[element] ?? [])
  }

  // The default of accessibilityRespondsToUserInteraction, as far as captures have what it follows from.
  private func isActive(_ node: Node, _ facts: SpokenFacts) -> Bool {
    guard !facts.traits.contains(.notEnabled) else { return false }
    return screen.isInteractive[node.index] || facts.hasActions || node.isTrue(.hasTapAction)
      || TypeSet.rows.contains(node.type) || !facts.traits.isDisjoint(with: .roles)
  }

  // The label of a group is said once, in front of its first stop.
  private static func entered(_ screen: ScreenSpeech.Sources) -> [Int: [String]] {
    // Most screens have no named group.
    let hasNamed = screen.order.groups.contains { group in
      let container = screen.tree[group.container]
      return container.hasDetails && container.details.containerType == .semanticGroup
    }
    guard hasNamed else { return [:] }
    var first = [Int?](repeating: nil, count: screen.order.groups.count)
    var entered: [Int: [String]] = [:]
    // Inner groups come later, so that backwards their first stops are known.
    for (id, group) in screen.order.groups.enumerated().reversed() {
      guard let member = group.members.first else { continue }
      first[id] =
        screen.order.rank(of: member) != nil
        ? member : screen.order.group(of: member).flatMap { first[$0] }
      let container = screen.tree[group.container]
      guard screen.order.group(of: group.container) == id, container.hasDetails,
        container.details.containerType == .semanticGroup,
        container.hasName, let name = container.name, let stop = first[id]
      else { continue }
      entered[stop] = [name] + (entered[stop] ?? [])
    }
    return entered
  }
}
