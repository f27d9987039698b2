/// The type of a value in a JSON Schema.
package indirect enum JSONShape {
  case text, integer, number, flag
  case words([String])
  case list(JSONShape, count: ClosedRange<Int>? = nil)
  case table(JSONShape)
  case record(any JSONRecord.Type)
  /// A value that may be absent.
  case optional(JSONShape)

  /// Whether the value may be absent, and its shape if it is present.
  package var present: (isOptional: Bool, shape: JSONShape) {
    if case .optional(let shape) = self { (true, shape) } else { (false, self) }
  }
}

/// The limit of a member's values, or of the elements of its value.
package enum JSONLimit {
  case none
  case enumeration(() -> [String])
  /// An integer from 1. Other integers are from 0, unless they are ``signed``.
  case positive
  case signed
  /// A string that matches a regular expression.
  case pattern(StaticString)
  /// A date such as `2027-01-31`.
  case day

  package static func words(_ words: [String]) -> JSONLimit { .enumeration { words } }

  /// The raw values of an enumeration.
  package static func oneOf<Word: CaseIterable & RawRepresentable<String>>(
    _: Word.Type
  ) -> JSONLimit { .enumeration { Word.allCases.map(\.rawValue) } }

  package static var fingerprint: JSONLimit { .pattern("^[0-9a-f]{32}$") }
}
