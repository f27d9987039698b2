/// The type of a value in a JSON Schema.
package indirect enum JSONShape {
  case text, integer, number, flag
  case list(JSONShape, count: ClosedRange<Int>? = nil)
  case table(JSONShape)
  case record(any JSONRecord.Type)
}

/// The limit of a member's values, or of the elements of its value.
package enum JSONLimit {
  case none
  case words([String])
  /// An integer from 1. Other integers are from 0, unless they are ``signed``.
  case positive
  case signed
  /// A string that matches a regular expression.
  case pattern(StaticString)
  /// A date such as `2027-01-31`.
  case day

  /// The raw values of an enumeration.
  package static func oneOf<Word: CaseIterable & RawRepresentable<String>>(
    _: Word.Type
  ) -> JSONLimit { .words(Word.allCases.map(\.rawValue)) }

  package static let fingerprint = JSONLimit.pattern("^[0-9a-f]{32}$")
}
