import A11yModel

/// The truth of a condition, as far as the capture determines it.
package enum Certainty: Sendable {
  case isSo
  case isNot
  case isUnknown

  init(_ isSo: Bool) { self = isSo ? .isSo : .isNot }
}

/// The result of a condition for an element, with the facts that are missing if it is unknown.
struct Answer {
  var certainty: Certainty
  /// The missing facts; empty unless the result is unknown.
  var gaps: Gaps = []

  init(_ isSo: Bool) { certainty = Certainty(isSo) }

  init(missing gaps: Gaps) {
    certainty = .isUnknown
    self.gaps = gaps
  }

  /// The negated result; an unknown one stays unknown.
  var negated: Answer {
    switch certainty {
    case .isSo: Answer(false)
    case .isNot: Answer(true)
    case .isUnknown: self
    }
  }
}

/// The reasons why a condition is unknown: missing facts, an unknown element type, a truncated capture.
struct Gaps: OptionSet {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  init(_ fact: Fact) { rawValue = 1 << UInt64(Self.bits[fact] ?? 63) }

  static let kind = Gaps(rawValue: 1 << 62)
  static let truncation = Gaps(rawValue: 1 << 61)

  var facts: [Fact] {
    Self.askable.indices.filter { rawValue & 1 << UInt64($0) != 0 }.map { Self.askable[$0] }
  }

  /// The facts that conditions can test: strings, flags, and values that most elements have.
  static let askable: [Fact] = Fact.allCases.filter { fact in
    switch fact.declaration {
    case .text, .flag, .column: true
    case .rare, .screen: false
    }
  }

  private static let bits = Dictionary(
    uniqueKeysWithValues: askable.enumerated().map { ($1, $0) })
}
