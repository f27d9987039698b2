import A11yModel

/// Whether something is so, as far as a capture tells.
package enum Certainty: Sendable {
  case isSo
  case isNot
  case isUnknown

  init(_ isSo: Bool) { self = isSo ? .isSo : .isNot }
}

/// An answer about an element, with what was missing where there is none.
struct Answer {
  var certainty: Certainty
  /// Empty unless it is unknown.
  var gaps: Gaps = []

  init(_ isSo: Bool) { certainty = Certainty(isSo) }

  init(missing gaps: Gaps) {
    certainty = .isUnknown
    self.gaps = gaps
  }

  /// The opposite; what is unknown stays so.
  var negated: Answer {
    switch certainty {
    case .isSo: Answer(false)
    case .isNot: Answer(true)
    case .isUnknown: self
    }
  }
}

/// What conditions can miss: facts, the kind of an element, the rest of a capture that was cut.
struct Gaps: OptionSet {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  init(_ fact: Fact) { rawValue = 1 << UInt64(Self.bits[fact] ?? 63) }

  static let kind = Gaps(rawValue: 1 << 62)
  static let truncation = Gaps(rawValue: 1 << 61)

  var facts: [Fact] {
    Self.askable.indices.filter { rawValue & 1 << UInt64($0) != 0 }.map { Self.askable[$0] }
  }

  /// The facts that conditions can ask for: texts, yes-or-no facts, and what most elements have.
  static let askable: [Fact] = Fact.allCases.filter { fact in
    switch fact.declaration {
    case .text, .flag, .column: true
    case .rare, .screen: false
    }
  }

  private static let bits = Dictionary(
    uniqueKeysWithValues: askable.enumerated().map { ($1, $0) })
}
