import A11yAnalysis
import A11yModel

/// What a team's rule asks of an element.
package indirect enum ElementCondition: Sendable {
  /// Every one of them; true when there is none.
  case all([ElementCondition])
  /// At least one of them.
  case any([ElementCondition])
  case not(ElementCondition)
  /// Its type is one of these.
  case type([ElementTypeName])
  case text(Fact, TextFact, TextTest)
  case flag(Fact, Flag, Bool)
  /// It has one of these traits.
  case traits(Traits)
  case number(ElementNumber, NumberTest)
  /// So many elements stand in a relation to it: the relation's position in ``OwnRule/relations``.
  case related(Int)
}

/// The name of a type of elements.
package struct ElementTypeName: Hashable, Sendable {
  /// The type; nil for a name that the vocabulary does not have.
  let type: ElementType?
  let name: String

  /// Reads `button` or `Button`, or the name of a class in a capture.
  package init(_ name: String) {
    type = ElementType(caseName: name).flatMap { $0 == .unknown ? nil : $0 }
    self.name = name
  }

  /// Whether it is a type of the vocabulary.
  package var isKnown: Bool { type != nil }

  /// The names of the vocabulary, for suggestions.
  package static let known = ElementType.allCases.map(\.caseName).filter { $0 != "unknown" }
}

/// What is asked of a text; more than one word means any of them.
package enum TextTest: Sendable {
  case isOneOf([String])
  case containsWord([FoldedWords])
  case matches([TextPattern])
  case isEmpty(Bool)
  /// Its number of characters.
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
  // Scripts without spaces have no words to tell apart.
  fileprivate func containsAny(of phrases: [FoldedWords]) -> Bool {
    phrases.contains { phrase in
      contains(phrase) || phrase.isWithoutSpaces && joinedContains(phrase)
    }
  }

  private var isWithoutSpaces: Bool {
    joined.unicodeScalars.contains { 0x2E80...0x9FFF ~= $0.value || 0x0E00...0x0EFF ~= $0.value }
  }
}

/// A number of an element.
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

/// Bounds of a number.
package struct NumberTest: Hashable, Sendable {
  /// The least number; nil for none.
  package var least: Double?
  /// The greatest number; nil for none.
  package var greatest: Double?

  /// Creates bounds; by default every number holds.
  package init(least: Double? = nil, greatest: Double? = nil) {
    self.least = least
    self.greatest = greatest
  }

  func holds(_ number: Double) -> Bool {
    number >= least ?? -.infinity && number <= greatest ?? .infinity
  }

  /// Whether a number holds that lies in a range.
  func holds(from low: Double, to high: Double) -> Certainty {
    let (least, greatest) = (least ?? -.infinity, greatest ?? .infinity)
    if high < least || low > greatest { return .isNot }
    return low >= least && high <= greatest ? .isSo : .isUnknown
  }
}

/// Elements around an element, of which some are counted.
package struct ElementRelation: Sendable {
  /// Where they stand.
  package enum Kind: String, CaseIterable, Sendable {
    case parent, ancestors, children, descendants, siblings
  }

  let kind: Kind
  /// Which of them count.
  let condition: ElementCondition
  /// How many there shall be.
  let count: NumberTest

  /// Creates a relation; its condition may ask for relations that stand before it.
  package init(_ kind: Kind, _ condition: ElementCondition, count: NumberTest) {
    self.kind = kind
    self.condition = condition
    self.count = count
  }
}

extension ElementCondition {
  /// The facts that it asks for, without those of elements around.
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

  /// Kinds of which an element must be one; empty where that is not known of all.
  var kinds: ElementKind {
    switch self {
    case .all(let parts): return parts.lazy.map(\.kinds).first { !$0.isEmpty } ?? []
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
