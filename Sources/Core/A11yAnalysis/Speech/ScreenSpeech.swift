import A11yModel

/// The speech that a user hears when moving through a screen with VoiceOver, stop by stop.
package struct ScreenSpeech: Sendable {
  package struct Stop: Sendable {
    /// The number in reading order, from 1.
    package let number: Int
    package let element: Int
    /// The properties from which VoiceOver composes its speech.
    package let facts: SpokenFacts
    package let utterance: Utterance
    /// The parts that the capture does not record.
    package let unknown: SpokenParts
    /// Whether the stop is assumed from the element's type, because the capture does not record it.
    package let isAssumed: Bool
    /// Whether it belongs to the system, such as the keyboard or the status bar.
    package let isSystem: Bool
    /// Whether the user can act on it, so that Switch Control, Voice Control and keyboards reach it.
    package let isActive: Bool
    /// The names of groups that VoiceOver enters at this stop, outermost first.
    package var entered: [String] = []

    /// The label, or else the value or hint; empty if there is none.
    package var name: String {
      if !facts.label.isEmpty { return facts.label }
      // The value of a switch is a number.
      let value = facts.traits.contains(.toggleButton) ? "" : facts.value
      return value.isEmpty ? facts.hint : value
    }
  }

  /// The language of the phrases that the system adds.
  package let language: SpeechLanguage
  /// The stops in reading order, without those that a modal view hides.
  package let stops: [Stop]
  /// The parts that the capture does not record for any stop.
  package let unknown: SpokenParts
  /// The number of stops behind a modal view in another window, a sheet, an alert, or a view that dims the screen.
  package let silencedCount: Int
  package let ambiguous: [Int]

  struct Sources {
    let tree: ElementTree
    let order: ReadingOrder
    let exposure: Exposure
    let isInteractive: [Bool]
    let isSystem: [Bool]
    /// Whether the element is behind a sheet, an alert or a view that dims the screen.
    let isBehind: (Int) -> Bool
  }

  /// Composes the speech of all stops. O(n log n) for n elements.
  init(_ screen: Sources, in language: SpeechLanguage) {
    self.language = language
    var maker = StopMaker(screen, language: language)
    let stops = maker.stops()
    self.stops = stops
    silencedCount = maker.silencedCount
    ambiguous = screen.order.ambiguous.map(\.container)
    unknown = stops.isEmpty ? [] : maker.unknown
  }

  /// Returns the name of the stop at an index. Avoids copying the stop, which would retain all its texts.
  package func name(of place: Int) -> String {
    let label = stops[place].facts.label
    return label.isEmpty ? stops[place].name : label
  }

  /// Returns the parts that the capture records for other stops but not for this one.
  package func remainingUnknown(of stop: Stop) -> SpokenParts {
    stop.unknown.subtracting(unknown)
  }
}

/// The maker of the stops of a screen.
struct StopMaker {
  private let screen: ScreenSpeech.Sources
  private let contexts: StopContexts
  private let isInBar: [Bool]
  private let entered: [Int: [String]]
  private var composer: UtteranceComposer
  // The composers for other languages than that of the screen, by code.
  private var composers: [String: UtteranceComposer] = [:]
  private(set) var silencedCount = 0
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

  /// The stops in reading order, without those that a modal view hides.
  mutating func stops() -> [ScreenSpeech.Stop] {
    var stops: [ScreenSpeech.Stop] = []
    stops.reserveCapacity(screen.order.elements.count)
    for (number, place) in places.enumerated() {
      if place.isSilenced {
        silencedCount += 1
      } else {
        stops.append(stop(place.element, number + 1))
      }
    }
    return stops
  }

  /// Whether VoiceOver stops at each element.
  var isStop: [Bool] {
    var isStop = [Bool](repeating: false, count: screen.tree.count)
    for place in places where !place.isSilenced { isStop[place.element] = true }
    return isStop
  }

  // The elements in reading order. One that is listed twice counts only at its first position.
  private var places: [(element: Int, isSilenced: Bool)] {
    var isSeen = [Bool](repeating: false, count: screen.tree.count)
    return screen.order.sections.flatMap { section in
      screen.order.elements[section.range].compactMap { element in
        if isSeen[element] { return nil }
        isSeen[element] = true
        return (element, section.isSilenced || screen.isBehind(element))
      }
    }
  }

  /// Returns the stop at an element with a number in reading order.
  mutating func stop(_ element: Int, _ number: Int) -> ScreenSpeech.Stop {
    let node = screen.tree[element]
    let context = contexts.contexts.isEmpty ? nil : contexts.contexts[element]
    var unknown: SpokenParts = []
    let facts = SpokenFacts(
      node, isInBar: isInBar[element], context: context ?? headers(of: node), unknown: &unknown)
    if !contexts.isInTable.isEmpty, contexts.isInTable.contains(element) {
      unknown.insert(.position)
    }
    self.unknown.formIntersection(unknown)
    return ScreenSpeech.Stop(
      number: number, element: element, facts: facts, utterance: utterance(of: facts, at: node),
      unknown: unknown, isAssumed: screen.exposure[node] == .assumed,
      isSystem: screen.isSystem[element], isActive: isActive(node, facts),
      entered: entered.isEmpty ? [] : entered[element] ?? [])
  }

  // VoiceOver on tvOS reads the headers of an element like those of a cell.
  private func headers(of node: Node) -> StopContext? {
    guard node.hasDetails, let headers = node.details.headerElements, !headers.isEmpty else {
      return nil
    }
    return .cell(.init(headers: headers.headers(in: screen.tree)))
  }

  // The language of an element is also that of the words that the system adds to it.
  private mutating func utterance(of facts: SpokenFacts, at node: Node) -> Utterance {
    guard let own = node[.language], !own.isEmpty,
      let language = SpeechLanguage.of(locale: String(own))
    else { return composer.utterance(of: facts) }
    return composers[language.code, default: UtteranceComposer(language)].utterance(of: facts)
  }

  // The recorded `accessibilityRespondsToUserInteraction`, or else its default, as far as captures record what
  // it depends on.
  private func isActive(_ node: Node, _ facts: SpokenFacts) -> Bool {
    if let responds = node[.respondsToUserInteraction] { return responds }
    guard !facts.traits.contains(.notEnabled) else { return false }
    return screen.isInteractive[node.index] || facts.hasActions || node.isTrue(.hasTapAction)
      || TypeSet.rows.contains(node.type) || !facts.traits.isDisjoint(with: .roles)
      || node.handles(.activate)
  }

  // The label of a group is spoken once, before its first stop.
  private static func entered(_ screen: ScreenSpeech.Sources) -> [Int: [String]] {
    let hasNamed = screen.order.groups.contains { group in
      let container = screen.tree[group.container]
      return container.hasDetails && container.details.containerType == .semanticGroup
    }
    guard hasNamed else { return [:] }
    var first = [Int?](repeating: nil, count: screen.order.groups.count)
    var entered: [Int: [String]] = [:]
    // Inner groups come after outer ones, so in reverse order their first stops are known.
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
