import A11yModel

/// The app's own texts that are seen, that VoiceOver does not stop on, and whose words no stop says.
package struct UnreachableTexts {
  /// One lost text.
  package struct Lost {
    package let text: Node
    /// How sure it is.
    package let confidence: Confidence
    /// Whether it tells of an error or of something that has just happened.
    package let isStatus: Bool
  }

  /// In capture order.
  package private(set) var lost: [Lost] = []
  /// How many texts could not be judged, because the capture does not say where VoiceOver stops.
  package private(set) var unknown = 0

  /// O(n + length of the texts).
  init(_ screen: ReachSources, texts: ArraySlice<Int>, without controls: UnreachableControls) {
    var candidates: [(node: Node, confidence: Confidence)] = []
    for index in texts {
      let node = screen.tree[index]
      switch screen.surroundings.knowledge(of: node) {
      case .stop: continue
      case .unknown, .byType: unknown += 1
      case .noStop:
        guard !controls.holds(index), Self.isText(node, on: screen) else { continue }
        candidates.append((node, screen.hitTesting.isExact ? .certain : .possible))
      }
    }
    guard !candidates.isEmpty else { return }
    let said = SaidWords(screen.stops.all.lazy.map { screen.tree[$0] })
    for (node, confidence) in Self.uncovered(candidates, screen) {
      guard let name = node.name, !said.cover(name) else { continue }
      let isSure = !screen.surroundings.isUncertain(around: node)
      guard isSure || screen.isDesignTime else {
        unknown += 1
        continue
      }
      // A short word may be an abbreviation of what something else says in full: "Mon", "min".
      let isClear = isSure && name.lazy.filter(\.isLetter).prefix(5).count == 5
      lost.append(
        Lost(
          text: node, confidence: isClear ? confidence : .possible, isStatus: node.isStatusText))
    }
  }

  private static func isText(_ node: Node, on screen: ReachSources) -> Bool {
    node.hasName && screen.surroundings.isSeen(node)
      && screen.visibility.effectiveAlpha(of: node.index) >= Measures.Opacity.legible
      && !screen.surroundings.isOwnedElsewhere(node) && !isPart(node, on: screen)
  }

  // What a control with parts, a field or a bar draws of its own.
  private static func isPart(_ node: Node, on screen: ReachSources) -> Bool {
    let control = screen.hitTesting.units.control(of: node.index).map { screen.tree.type(of: $0) }
    return control?.hasInternals == true || node.parent?.type.hasInternals == true
  }

  // Without those that something in front of them covers in the middle.
  private static func uncovered(
    _ candidates: [(node: Node, confidence: Confidence)], _ screen: ReachSources
  ) -> [(node: Node, confidence: Confidence)] {
    guard screen.hitTesting.isExact else { return candidates }
    let points = candidates.map { $0.node.frame?.center ?? Point(-1e12, -1e12) }
    let owners = PointOwners.owners(of: points, screen.hitTesting.order.hitAreas)
    return zip(candidates, owners).filter { candidate, owner in
      guard let owner = owner.element else { return owner != .keyboard }
      return !screen.hitTesting.order.isBlocker(.element(owner), of: candidate.node.index)
    }.map(\.0)
  }
}

/// What the stops of a screen say, to be asked for one text after another.
private struct SaidWords {
  private let stops: [SpokenWords]
  // The stops that say a word.
  private let speakers: [String: [Int]]

  // More stops with one word than these are not looked at: the text counts as said.
  private static let limit = 32

  init(_ nodes: some Sequence<Node>) {
    var stops: [SpokenWords] = []
    var speakers: [String: [Int]] = [:]
    for node in nodes {
      let texts = [node.label, node.value, node.hint, node.placeholder]
        .compactMap { $0.map { String($0) } }
      for word in Set(texts.flatMap(\.words)) {
        speakers[String(word), default: []].append(stops.count)
      }
      stops.append(SpokenWords(texts))
    }
    self.stops = stops
    self.speakers = speakers
  }

  /// Whether some stop says all of a text.
  func cover(_ text: String) -> Bool {
    guard text.lazy.filter(\.isLetter).prefix(2).count == 2 else { return true }
    // Words of languages without spaces are as long as their texts.
    if SpokenWords.isUnspaced(text) { return stops.prefix(Self.limit).contains { $0.cover(text) } }
    // A stop that says four fifths of the words says one of the two rarest.
    let lists = Set(text.words.map(String.init)).map { speakers[$0] ?? [] }
    let rarest = lists.sorted { $0.count < $1.count }.prefix(1 + lists.count / 5)
    var seen: Set<Int> = []
    for stop in rarest.joined() where seen.insert(stop).inserted {
      if seen.count > Self.limit || stops[stop].cover(text) { return true }
    }
    return false
  }
}

extension Node {
  private static var statusWords: Set<String> {
    ["error", "errors", "alert", "warning", "failure", "invalid"]
  }

  fileprivate var isStatusText: Bool {
    if traits?.contains(.updatesFrequently) == true { return true }
    return identifier.map { String($0).codeWords.contains(where: Self.statusWords.contains) }
      ?? false
  }
}
