import A11yAnalysis
import A11yModel
import A11yRules

/// The elements and the speech of a screen, as far as a drawing shows them.
///
/// It is created only on request, because it outlives the tree.
package struct ScreenOutline: Sendable {
  /// The screen bounds in points; finite and not empty.
  package let bounds: Rect
  /// The elements that show or do something, in capture order, which is the drawing order.
  package let elements: [Element]
  /// The frames of secure fields and of text that looks like a secret; nil if one of them is unknown.
  package let secretAreas: [Rect]?
  /// The number of elements left out: containers without content, and elements beyond ``limit``.
  package let omitted: Int
  /// The first ``limit`` VoiceOver stops, without those of the system.
  package let spoken: [Spoken]
  package let unspokenCount: Int
  /// The language of the system's words, for example `de`.
  package let language: String
  /// The parts of the speech that the capture records for no stop, for example `hint`.
  package let unknown: [String]

  /// The recording of VoiceOver; nil without one.
  package let recording: Recording?

  /// A VoiceOver stop.
  package struct Spoken: Sendable {
    /// The position in the tree.
    package let index: Int
    /// The number in reading order, from 1.
    package let number: Int
    /// The spoken text, at most 300 characters; empty if nothing is spoken or the text is unknown.
    package let text: String
    package let isUnknown: Bool
    /// The names of the groups that VoiceOver enters here.
    package let entered: [String]
    /// Whether the element counts as a stop only because of its type.
    package let isAssumed: Bool
    /// The parts of the speech that the capture does not record for this stop but does for others.
    package let unknown: [String]
    /// The outcome of the stop in a recording of VoiceOver; nil without one.
    package fileprivate(set) var heard: HeardAlignment.Outcome.Kind?
    /// The words in place of the expected ones; nil if they were the same.
    package fileprivate(set) var said: String?
  }

  /// A recording of VoiceOver on the screen.
  package struct Recording: Sendable {
    /// The number of expected stops that were heard.
    package let heardCount: Int
    package let end: VoiceOverRecording.End?
    /// The words at stops that the capture lacks.
    package let strangers: [String]
  }

  package struct Element: Sendable {
    /// The position in the tree.
    package let index: Int
    /// The number of outlined elements around it.
    package let depth: Int
    /// The type as printed in the capture.
    package let type: String
    /// The label, or else another text of the element, at most 80 characters; empty without any.
    package let words: String
    /// The identifier, at most 80 characters; empty without one.
    package let identifier: String
    /// The frame in points, in screen coordinates; nil if unknown, not finite or empty.
    package let frame: Rect?
    /// The recorded activation point, if it is not the center of the frame; nil otherwise.
    package let activationPoint: Point?
    package let role: Role
    /// Whether the element is drawn, as far as the capture shows.
    package let isDrawn: Bool
    /// The position among the VoiceOver stops, from 0; nil if the element is not a stop.
    package let rank: Int?
    /// The line in the screen's own Swift source; 0 if the element is defined elsewhere.
    package let sourceLine: Int
  }

  /// The role of an element in a drawing.
  package enum Role: String, Sendable {
    case control, field, text, image, container
    /// A part of the system, such as the keyboard or the status bar.
    case system
  }

  /// The maximum number of elements, and of stops.
  package static let limit = 2000
  private static let mostStrangers = 20
}

extension ScreenOutline {
  /// Outlines a screen. The elements of findings are always included.
  ///
  /// - Complexity: O(n) for n elements, besides analysis that has not run yet.
  init(_ screen: AnalyzedScreen, findings: [IdentifiedFinding]) {
    let tree = screen.tree
    let marked = Set(findings.flatMap { [$0.element.index] + $0.related.map(\.index) })
    var kept: [Element] = []
    // The ends of the included elements around the next one.
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
    let stops = screen.heard?.stops ?? speech.stops.filter { !$0.isSystem }
    var spoken = stops.prefix(Self.limit).map { Spoken($0, of: speech) }
    for outcome in screen.heard?.alignment.outcomes ?? [] {
      guard let stop = outcome.stop, stop < spoken.count else { continue }
      spoken[stop].heard = outcome.kind
      spoken[stop].said = screen.heard?.otherWords(of: outcome).map { String($0.prefix(300)) }
    }
    self.spoken = spoken
    recording = screen.heard.map { heard in
      Recording(
        heardCount: heard.heardCount, end: heard.recording.end,
        strangers: heard.strangers.prefix(Self.mostStrangers).map {
          String(SecretText.shown(heard.recording.utterances[$0]).prefix(80))
        })
    }
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

  // Documents have no screen size, and captures may have any.
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
    activationPoint = node.recordedActivationPoint.flatMap { point in
      point.isFinite && node.frame?.center != point ? point : nil
    }
    role = Self.role(node, screen)
    isDrawn = screen.isDrawn[node.index]
    rank = screen.readingOrder.rank(of: node.index)
    let code = node.hasDetails ? node.details.code : nil
    sourceLine = code.map { $0.path == "" ? $0.line : 0 } ?? 0
  }

  private static func short(_ text: Text?) -> String {
    guard let text else { return "" }
    // Masks secrets before truncating, which could split one.
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
