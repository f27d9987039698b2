import A11yAnalysis
import A11yModel

/// A condition on an element in a custom rule.
package indirect enum ElementCondition: Sendable {
  /// All parts are true, or there are none.
  case all([ElementCondition])
  /// At least one part is true.
  case any([ElementCondition])
  case not(ElementCondition)
  case type([ElementTypeName])
  case text(Fact, TextFact, TextTest)
  case flag(Fact, Flag, Bool)
  case traits(Traits)
  case number(ElementNumber, NumberTest)
  /// The number of elements in a relation is in bounds. The value is an index into ``OwnRule/relations``.
  case related(Int)
}

/// The name of an element type in a custom rule.
package struct ElementTypeName: Hashable, Sendable {
  /// The type; nil for a name outside the vocabulary.
  let type: ElementType?
  let name: String

  /// Parses a name such as `button` or `Button`, or a class name as in a capture.
  package init(_ name: String) {
    type = ElementType(caseName: name).flatMap { $0 == .unknown ? nil : $0 }
    self.name = name
  }

  /// Whether the name is in the vocabulary.
  package var isKnown: Bool { type != nil }

  package static let known = ElementType.allCases.map(\.caseName).filter { $0 != "unknown" }
}

/// A test of a string. If it has several words or patterns, any of them suffices.
package enum TextTest: Sendable {
  case isOneOf([String])
  case containsWord([FoldedWords])
  case matches([TextPattern])
  case isEmpty(Bool)
  case length(NumberTest)

  /// - Complexity: O(n) for n bytes, times the length of the words or patterns.
  func holds(_ text: Text) -> Bool {
    switch self {
    case .isOneOf(let words): words.contains { text == $0 }
    case .matches(let patterns): patterns.contains { $0.matches(text) }
    case .isEmpty(let isEmpty): text.isEmpty == isEmpty
    case .length(let test): test.holds(Double(String(text).count))
    case .containsWord(let phrases):
      !text.isEmpty && FoldedWords(String(text)).containsAny(of: phrases)
    }
  }
}

extension FoldedWords {
  // In scripts without spaces, words can't be told apart, so any part of the string matches.
  fileprivate func containsAny(of phrases: [FoldedWords]) -> Bool {
    phrases.contains { phrase in
      contains(phrase) || phrase.isWithoutSpaces && joinedContains(phrase)
    }
  }

  private var isWithoutSpaces: Bool {
    joined.unicodeScalars.contains { 0x2E80...0x9FFF ~= $0.value || 0x0E00...0x0EFF ~= $0.value }
  }
}

package enum ElementNumber: String, CaseIterable, Sendable {
  case x, y, width, height, alpha

  var fact: Fact { self == .alpha ? .alpha : .frame }

  func value(of node: Node) -> Double? {
    if self == .alpha { return node.alpha }
    guard let frame = node.frame, frame.isFinite else { return nil }
    switch self {
    case .x: return frame.minX
    case .y: return frame.minY
    case .width: return frame.width
    case .height, .alpha: return frame.height
    }
  }
}

/// The bounds of a number.
package struct NumberTest: Hashable, Sendable {
  /// The minimum; nil if there is none.
  package var least: Double?
  /// The maximum; nil if there is none.
  package var greatest: Double?

  package init(least: Double? = nil, greatest: Double? = nil) {
    self.least = least
    self.greatest = greatest
  }

  func holds(_ number: Double) -> Bool {
    number >= least ?? -.infinity && number <= greatest ?? .infinity
  }

  /// Returns whether a number in a range is within the bounds; unknown if that depends on the number.
  func holds(from low: Double, to high: Double) -> Certainty {
    let (least, greatest) = (least ?? -.infinity, greatest ?? .infinity)
    if high < least || low > greatest { return .isNot }
    return low >= least && high <= greatest ? .isSo : .isUnknown
  }
}

/// A relation to other elements, with a condition on their number.
package struct ElementRelation: Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case parent, ancestors, children, descendants, siblings
  }

  let kind: Kind
  /// The condition on the elements that count.
  let condition: ElementCondition
  /// The bounds for their number.
  let count: NumberTest

  /// Creates a relation. Its condition may refer to relations before it.
  package init(_ kind: Kind, _ condition: ElementCondition, count: NumberTest) {
    self.kind = kind
    self.condition = condition
    self.count = count
  }
}

extension ElementCondition {
  /// The facts that the condition tests, without those of related elements.
  var facts: [Fact] {
    switch self {
    case .all(let parts), .any(let parts): parts.flatMap(\.facts)
    case .not(let part): part.facts
    case .text(let fact, _, _), .flag(let fact, _, _): [fact]
    case .traits: [.traits]
    case .number(let number, _): [number.fact]
    case .type, .related: []
    }
  }

  /// The kinds that include every element meeting the condition; empty if they can't be narrowed down.
  var kinds: ElementKind {
    switch self {
    case .all(let parts):
      for kinds in parts.map(\.kinds) where !kinds.isEmpty { return kinds }
      return []
    case .type(let names):
      let kinds = names.map { $0.type.map(ElementKind.of) ?? [] }
      guard !kinds.contains([]) else { return [] }
      return kinds.reduce(.typeless) { $0.union($1) }
    default: return []
    }
  }
}

extension ElementKind {
  fileprivate static func of(_ type: ElementType) -> ElementKind {
    switch type {
    case .button, .link: .button
    case .staticText: .text
    case .image: .image
    case .table: .table
    default: []
    }
  }
}
