import A11yModel

/// A recording of VoiceOver on a screen, beside the stops that the capture leads one to expect.
///
/// What was heard outranks the capture: its ``screen`` has the facts that were heard.
package final class HeardScreen {
  /// The recording, in which rows and announcements are known.
  package let recording: VoiceOverRecording
  /// The stops of the app that the capture leads one to expect.
  package let stops: [ScreenSpeech.Stop]
  package let alignment: HeardAlignment
  /// The screen with the facts that were heard, and without the recording.
  package let screen: Screen
  /// The stops that VoiceOver did not come to, although the walk was complete.
  package let lost: [Lost]
  /// The stops that were heard in another place, in the order of the recording.
  package let moved: [Moved]
  /// The positions of the utterances that belong to no element of the capture.
  package let strangers: [Int]
  // The position of the utterance at each element that VoiceOver stopped on.
  private let utterances: [Int: Int]

  /// A stop that VoiceOver did not come to.
  package struct Lost: Sendable {
    package let element: Int
    /// Whether no other stop sounds the same and no other stop speaks its name.
    package let isCertain: Bool
    /// The number of expected stops that sound the same, this one included.
    package let twins: Int
  }

  /// A stop that was heard in another place.
  package struct Moved: Sendable {
    package let element: Int
    /// The elements that were heard before and after it.
    package let before, next: Int?
  }

  private static let mostStops = 1000

  /// Whether what was not heard is not there.
  package var isComplete: Bool { recording.isComplete }

  /// Whether VoiceOver stopped on an element.
  package func isStop(_ element: Int) -> Bool { utterances[element] != nil }

  /// Returns what VoiceOver said at an element; nil if it did not stop there, or if another stop sounds the same.
  package func utterance(at element: Int) -> String? {
    utterances[element].map { SecretText.shown(recording.utterances[$0]) }
  }

  /// The recording without the announcements between its stops.
  package var transcript: VoiceOverRecording {
    let announced = alignment.outcomes.compactMap { outcome -> Int? in
      if case .announced(let utterance) = outcome { utterance } else { nil }
    }
    let kept = recording.utterances.indices.filter { !announced.contains($0) }
    var transcript = recording
    transcript.utterances = kept.map { recording.utterances[$0] }
    transcript.rows = recording.rows.map { rows in
      Set(kept.indices.filter { rows.contains(kept[$0]) })
    }
    for utterance in announced
    where !transcript.announcements.contains(recording.utterances[utterance]) {
      transcript.announcements.append(recording.utterances[utterance])
    }
    return transcript
  }

  /// The number of expected stops that were heard.
  package var heardCount: Int { stops.count - alignment.unheard.count }

  /// Returns what was said at an outcome, with secrets masked; nil if nothing was, or only what was expected.
  package func otherWords(of outcome: HeardAlignment.Outcome) -> String? {
    guard let utterance = outcome.utterance else { return nil }
    let said = recording.utterances[utterance]
    if let stop = outcome.stop {
      let (heard, expected) = (FoldedWords(said), stops[stop].utterance)
      if heard == FoldedWords(expected.text) || heard == FoldedWords(expected.description) {
        return nil
      }
    }
    return SecretText.shown(said)
  }

  struct Sources {
    let speech: ScreenSpeech
    let rows: RowTemplates
    let isDrawn: [Bool]
    let isInteractive: [Bool]
    let isSystem: [Bool]
  }

  /// Compares a recording with what the capture of the screen leads one to expect.
  ///
  /// - Parameter screen: The screen, without its recording.
  /// - Complexity: O(n · m) for n expected and m heard stops.
  init(_ recording: VoiceOverRecording, on recorded: Screen, _ sources: Sources) {
    var screen = recorded
    let system = SystemWords.of(
      locale: sources.speech.language.code, utterances: recording.utterances)
    // Nobody records more stops, and the alignment needs memory for each pair.
    let stops = Array(sources.speech.stops.lazy.filter { !$0.isSystem }.prefix(Self.mostStops))
    let said = recording.utterances.map { HeardWords($0, system) }
    let alignment = HeardAlignment(stops, said)
    var utterances: [Int: Int] = [:]
    var strangers: [Int] = []
    for outcome in alignment.outcomes {
      guard let utterance = outcome.utterance else { continue }
      if let stop = outcome.stop {
        utterances[stops[stop].element] = utterance
      } else if case .unexpected = outcome {
        strangers.append(utterance)
      }
    }
    let named = Self.elements(
      named: strangers, said, in: screen.tree, sources, besides: utterances)
    utterances.merge(named) { first, _ in first }
    let explained = Set(named.values)
    self.strangers = strangers.filter { !explained.contains($0) }
    self.stops = stops
    self.alignment = alignment
    self.utterances = utterances
    self.recording = Self.annotated(recording, utterances, sources.rows)
    lost = recording.isComplete ? Self.lost(alignment, stops, said, sources.isInteractive) : []
    moved = Self.moved(alignment, stops)
    screen.tree = HeardFacts(alignment, stops, said, system).applied(to: screen.tree)
    self.screen = screen
  }

  // Elements that the capture holds for hidden, and whose name was heard.
  private static func elements(
    named strangers: [Int], _ said: [HeardWords], in tree: ElementTree, _ sources: Sources,
    besides known: [Int: Int]
  ) -> [Int: Int] {
    guard !strangers.isEmpty else { return [:] }
    var nodes: [FoldedWords: [Int]] = [:]
    for node in tree.nodes where node.hasName && known[node.index] == nil {
      guard sources.isDrawn[node.index], !sources.isSystem[node.index], let name = node.name
      else { continue }
      nodes[FoldedWords(name), default: []].append(node.index)
    }
    var found: [Int: Int] = [:]
    for utterance in strangers {
      let texts = said[utterance].texts
      let names = (1...max(1, texts.count)).map {
        FoldedWords(texts.prefix($0).joined(separator: " "))
      }
      // An element and its wrapper have one name.
      guard let candidates = names.reversed().lazy.compactMap({ nodes[$0] }).first,
        let last = candidates.last(where: { found[$0] == nil })
      else { continue }
      found[last] = utterance
    }
    return found
  }

  private static func annotated(
    _ recording: VoiceOverRecording, _ utterances: [Int: Int], _ rows: RowTemplates
  ) -> VoiceOverRecording {
    var annotated = recording
    let inRows = utterances.filter { rows.row(of: $0.key) != nil }.map(\.value)
    annotated.rows = (recording.rows ?? []).union(inRows)
    return annotated
  }

  private static func lost(
    _ alignment: HeardAlignment, _ stops: [ScreenSpeech.Stop], _ said: [HeardWords],
    _ isInteractive: [Bool]
  ) -> [Lost] {
    let missing = alignment.unheard
    guard !missing.isEmpty else { return [] }
    let words = stops.map { FoldedWords($0.utterance.description) }
    let heard = said.map { FoldedWords($0.utterance) }
    return missing.compactMap { stop in
      let (element, label) = (stops[stop].element, FoldedWords(stops[stop].facts.label))
      // Only a control is surely a stop by its type; whether a text is heard with another, unreachable-text tells.
      guard !stops[stop].isAssumed || isInteractive[element] else { return nil }
      let roles = FoldedWords(stops[stop].utterance.traitWords.joined(separator: " "))
      let within = label.words.isEmpty ? [] : heard.filter { $0.has(label) }
      // A control and the row around it are one stop.
      if within.contains(where: { $0.has(roles) }) && stops[stop].isAssumed { return nil }
      let twins = words.count { $0 == words[stop] }
      return Lost(
        element: element, isCertain: twins == 1 && within.isEmpty, twins: twins)
    }
  }

  private static func moved(
    _ alignment: HeardAlignment, _ stops: [ScreenSpeech.Stop]
  ) -> [Moved] {
    let heard = alignment.outcomes.filter { $0.utterance != nil && $0.stop != nil }
    let elements = heard.map { $0.stop.map { stops[$0].element } }
    return heard.indices.compactMap { place in
      guard case .moved = heard[place], let element = elements[place] else { return nil }
      return Moved(
        element: element, before: place > 0 ? elements[place - 1] : nil,
        next: place + 1 < elements.count ? elements[place + 1] : nil)
    }
  }
}

/// Facts about elements that a recording proves.
private struct HeardFacts {
  private var stops: Set<Int> = []
  private var labels: [Int: String] = [:]
  private var traits: [Int: Traits] = [:]

  init(
    _ alignment: HeardAlignment, _ expected: [ScreenSpeech.Stop], _ said: [HeardWords],
    _ system: SystemWords
  ) {
    for outcome in alignment.outcomes {
      switch outcome {
      case .heard(let stop, let utterance, isCertain: true), .moved(let stop, let utterance):
        stops.insert(expected[stop].element)
        traits[expected[stop].element] = system.traits(of: said[utterance])
      case .renamed(let stop, let utterance):
        let roles = Set(expected[stop].utterance.traitWords.map { FoldedWords($0) })
        guard roles == said[utterance].roleWords, !roles.isEmpty else { continue }
        stops.insert(expected[stop].element)
        labels[expected[stop].element] = Self.label(of: said[utterance], expected[stop])
      case .heard, .unheard, .unexpected, .announced: continue
      }
    }
  }

  // What was said without the value.
  private static func label(of said: HeardWords, _ stop: ScreenSpeech.Stop) -> String {
    var texts = said.texts
    let value = FoldedWords(stop.facts.value)
    if let last = texts.last, !value.words.isEmpty, FoldedWords(last) == value {
      texts.removeLast()
    }
    return texts.joined(separator: ", ")
  }

  func applied(to tree: ElementTree) -> ElementTree {
    guard !stops.isEmpty else { return tree }
    return tree.copied { builder, node in
      if let label = labels[node.index] { builder.set(.label, label) }
      // VoiceOver says the traits, except that of a text.
      if node.traits == nil, let traits = traits[node.index] {
        let isText = node.type == .staticText
        if isText || !traits.isEmpty {
          builder.set(traits: isText ? traits.union(.staticText) : traits)
        }
      }
      // What an accessible element contains is hidden, so that a stop around another one proves nothing.
      guard stops.contains(node.index), node[.isAccessibilityElement] == nil,
        !node.descendants.contains(where: stops.contains)
      else { return }
      builder.set(.isAccessibilityElement, true)
    }
  }
}
