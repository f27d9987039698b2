import A11yModel

/// The app's visible texts that VoiceOver does not stop on and whose words no stop speaks.
package struct UnreachableTexts {
  package struct Lost {
    package let text: Node
    package let confidence: Confidence
    /// Whether it reports an error or an update.
    package let isStatus: Bool
  }

  /// The lost texts, in capture order.
  package private(set) var lost: [Lost] = []
  /// The number of texts that could not be evaluated, because the capture does not tell where VoiceOver stops.
  package private(set) var unknown = 0

  /// Finds the lost texts. O(n + length of the texts).
  init(_ screen: ReachSources, texts: ArraySlice<Int>, without controls: UnreachableControls) {
    var candidates: [(node: Node, confidence: Confidence)] = []
    let heard = screen.heard
    for index in texts {
      let node = screen.tree[index]
      if let heard {
        if heard.isStop(index) { continue }
        if heard.isComplete {
          if Self.isText(node, on: screen) { candidates.append((node, .certain)) }
          continue
        }
      }
      switch screen.surroundings.knowledge(of: node) {
      case .stop: continue
      case .unknown, .byType: unknown += 1
      case .noStop:
        guard !controls.holds(index), Self.isText(node, on: screen) else { continue }
        candidates.append((node, screen.hitTesting.isExact ? .certain : .possible))
      }
    }
    guard !candidates.isEmpty else { return }
    let said =
      heard.map { SaidWords($0.recording.utterances.map { [$0] }) }
      ?? SaidWords(screen.stops.all.lazy.map { Self.texts(of: screen.tree[$0]) })
    for (node, confidence) in Self.uncovered(candidates, screen) {
      guard let name = node.name, !said.cover(name) else { continue }
      let isSure = heard?.isComplete == true || !screen.surroundings.isUncertain(around: node)
      guard isSure || screen.isDesignTime else {
        unknown += 1
        continue
      }
      // A short word may abbreviate words of another element: "Mon", "min".
      let isClear = isSure && name.lazy.filter(\.isLetter).prefix(5).count == 5
      lost.append(
        Lost(
          text: node, confidence: isClear ? confidence : .possible, isStatus: node.isStatusText))
    }
  }

  private static func texts(of node: Node) -> [String] {
    [node.label, node.value, node.hint, node.placeholder].compactMap { $0.map { String($0) } }
  }

  private static func isText(_ node: Node, on screen: ReachSources) -> Bool {
    node.hasName && screen.surroundings.isSeen(node)
      && screen.visibility.effectiveAlpha(of: node.index) >= Measures.Opacity.legible
      && !screen.surroundings.isOwnedElsewhere(node) && !isPart(node, on: screen)
  }

  // Text drawn by a composite control, a field or a bar.
  private static func isPart(_ node: Node, on screen: ReachSources) -> Bool {
    let control = screen.hitTesting.units.control(of: node.index).map { screen.tree.type(of: $0) }
    return control?.hasInternals == true || node.parent?.type.hasInternals == true
  }

  // Removes texts whose center is covered by an element in front.
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

/// The words that the stops of a screen speak, indexed to look up texts.
private struct SaidWords {
  private let stops: [SpokenWords]
  // The stops that speak each word.
  private let speakers: [String: [Int]]

  // The number of stops with a word to examine; beyond that, the text counts as spoken.
  private static let limit = 32

  /// - Parameter spoken: The texts of each stop.
  init(_ spoken: some Sequence<[String]>) {
    var stops: [SpokenWords] = []
    var speakers: [String: [Int]] = [:]
    for texts in spoken {
      for word in Set(texts.flatMap(\.words)) {
        speakers[String(word), default: []].append(stops.count)
      }
      stops.append(SpokenWords(texts))
    }
    self.stops = stops
    self.speakers = speakers
  }

  /// Whether a single stop speaks all of a text.
  func cover(_ text: String) -> Bool {
    guard text.lazy.filter(\.isLetter).prefix(2).count == 2 else { return true }
    // In languages without spaces, a text is a single word.
    if SpokenWords.isUnspaced(text) { return stops.prefix(Self.limit).contains { $0.cover(text) } }
    // A stop that speaks four fifths of n words misses at most n/5, so it speaks one of the n/5 + 1 rarest.
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
