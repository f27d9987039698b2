import A11yAnalysis
import A11yModel

/// What is kept of the elements of a screen for a drawing: no more than one shows.
///
/// It is made only where somebody asks for a drawing, for it outlives the tree.
package struct ScreenOutline: Sendable {
  /// The screen's rectangle in points; finite, and not empty.
  package let bounds: Rect
  /// The elements that say or do something, in capture order, which is the order of drawing.
  package let elements: [Element]
  /// Where secure fields and texts that look like secrets are drawn; nil where one has no known place.
  package let secretAreas: [Rect]?
  /// How many elements are left out: containers that say nothing, and what is too much for a drawing.
  package let omitted: Int
  /// What VoiceOver says, stop by stop, the first ``limit`` stops; those of the system are left out.
  package let spoken: [Spoken]
  /// How many stops are left out.
  package let unspokenCount: Int
  /// The language of the words of the system, for example `de`.
  package let language: String
  /// What the capture tells of no stop, for example `hint`.
  package let unknown: [String]

  /// A stop of VoiceOver.
  package struct Spoken: Sendable {
    /// The position in the tree.
    package let index: Int
    /// The number in reading order, from 1.
    package let number: Int
    /// What is said, cut to 300 characters; empty where nothing is, or it is unknown.
    package let text: String
    /// Whether it is unknown what is said.
    package let isUnknown: Bool
    /// Names of groups that one enters here.
    package let entered: [String]
    /// Whether its type was the reason that it is a stop.
    package let isAssumed: Bool
    /// What of it the capture does not tell, besides what it tells of none.
    package let unknown: [String]
  }

  /// One element.
  package struct Element: Sendable {
    /// The position in the tree.
    package let index: Int
    /// How many kept elements it lies in.
    package let depth: Int
    /// The type as the capture printed it.
    package let type: String
    /// Its label, or else its value, placeholder or text on it, cut to 80 characters; empty without any.
    package let words: String
    /// The identifier, cut to 80 characters; empty without one.
    package let identifier: String
    /// The frame in screen points; nil where it is unknown, not finite or empty.
    package let frame: Rect?
    /// What it is to a reader.
    package let role: Role
    /// Whether it is drawn, as far as the capture says.
    package let isDrawn: Bool
    /// The place among VoiceOver's stops, from 0; nil when it is none.
    package let rank: Int?
    /// The line of the screen's own Swift source on which it is written; 0 where it is written elsewhere.
    package let sourceLine: Int
  }

  /// What an element is to a reader of a drawing.
  package enum Role: String, Sendable {
    case control, field, text, image, container
    /// What the system draws: the keyboard, the status bar.
    case system
  }

  /// The most elements that are kept.
  package static let limit = 2000
}

extension ScreenOutline {
  /// Outlines a screen; the elements of findings are always part of it.
  ///
  /// - Complexity: O(n) for n elements, besides what the analysis has not computed yet.
  init(_ screen: AnalyzedScreen, findings: [IdentifiedFinding]) {
    let tree = screen.tree
    let marked = Set(findings.flatMap { [$0.element.index] + $0.related.map(\.index) })
    var kept: [Element] = []
    // The ends of the kept elements around the next one.
    var open: [Int] = []
    var room = Self.limit
    for node in tree.nodes {
      while let end = open.last, end <= node.index { open.removeLast() }
      guard marked.contains(node.index) || room > 0 && Self.shows(node, screen) else { continue }
      room -= 1
      kept.append(Element(node, depth: open.count, on: screen))
      open.append(node.descendants.upperBound)
    }
    elements = kept
    omitted = tree.count - kept.count
    bounds = Self.bounds(screen, kept)
    let secrets = tree.nodes.filter { $0.isSecret && screen.isDrawn[$0.index] }
    let areas = secrets.compactMap(\.frame).filter(\.isFinite)
    secretAreas = areas.count == secrets.count ? areas : nil
    let speech = screen.speech()
    let stops = speech.stops.filter { !$0.isSystem }
    spoken = stops.prefix(Self.limit).map { Spoken($0, of: speech) }
    unspokenCount = max(0, stops.count - Self.limit)
    language = speech.language.code
    unknown = speech.unknown.names
  }

  private static func shows(_ node: Node, _ screen: AnalyzedScreen) -> Bool {
    switch node.type {
    case .any, .other, .unknown, .layoutArea, .layoutItem, .group, .application:
      node.has(.label) || node.has(.identifier) || node.has(.value)
        || screen.isInteractive[node.index]
    default: true
    }
  }

  // Documents say no size, and captures may say any.
  private static func bounds(_ screen: AnalyzedScreen, _ elements: [Element]) -> Rect {
    let largest = 10_000.0
    let told = screen.bounds.flatMap { $0.isEmpty ? nil : $0 }
    let shown = elements.lazy.compactMap(\.frame).prefix(1).first
    let bounds = told ?? shown ?? Rect(0, 0, 390, 844)
    return Rect(
      max(-largest, min(largest, bounds.x)), max(-largest, min(largest, bounds.y)),
      max(1, min(largest, bounds.width)), max(1, min(largest, bounds.height)))
  }
}

extension ScreenOutline.Spoken {
  fileprivate init(_ stop: ScreenSpeech.Stop, of speech: ScreenSpeech) {
    index = stop.element
    number = stop.number
    isUnknown = stop.utterance.text.isEmpty && stop.unknown.contains(.label)
    text = String(SecretText.shown(String(stop.utterance.text.prefix(4096))).prefix(300))
    entered = stop.entered.map { String(SecretText.shown($0).prefix(80)) }
    isAssumed = stop.isAssumed
    unknown = speech.remainingUnknown(of: stop).names
  }
}

extension ScreenOutline.Element {
  fileprivate init(_ node: Node, depth: Int, on screen: AnalyzedScreen) {
    let facts: [TextFact] = [.label, .visibleText, .value, .placeholder, .title]
    index = node.index
    self.depth = depth
    type = node.typeName
    words = Self.short(facts.lazy.compactMap { node[$0] }.first { !$0.isEmpty })
    identifier = Self.short(node.identifier)
    frame = node.frame.flatMap { $0.isEmpty ? nil : $0 }
    role = Self.role(node, screen)
    isDrawn = screen.isDrawn[node.index]
    rank = screen.readingOrder.rank(of: node.index)
    let code = node.hasDetails ? node.details.code : nil
    sourceLine = code.map { $0.path == "" ? $0.line : 0 } ?? 0
  }

  private static func short(_ text: Text?) -> String {
    guard let text else { return "" }
    // Before it is cut, so that no half of a secret is left.
    return String(
      SecretText.shown(String(decoding: text.utf8.prefix(4096), as: UTF8.self)).prefix(80))
  }

  private static func role(_ node: Node, _ screen: AnalyzedScreen) -> ScreenOutline.Role {
    if screen.isSystemOwned[node.index] { return .system }
    switch node.type {
    case .textField, .secureTextField, .searchField, .textView: return .field
    case .staticText: return .text
    case .image, .icon: return screen.isInteractive[node.index] ? .control : .image
    case .cell, .window, .table, .collectionView, .scrollView, .navigationBar, .tabBar, .toolbar:
      return .container
    default: return screen.isInteractive[node.index] ? .control : .container
    }
  }
}
