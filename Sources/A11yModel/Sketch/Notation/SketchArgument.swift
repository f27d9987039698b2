/// What a sketch says of a fact: a word alone, or what follows a key.
package enum SketchArgument {
  /// A word such as `held`, or `!held`.
  case word
  /// What follows the `=`.
  case text(String)
  /// The items of `=[…]`.
  case list([String])
}

/// The words, and the keys with a text or a list behind them, under which a sketch has a fact.
package struct SketchKeys {
  /// Words that stand alone.
  var words: [String] = []
  /// Keys before `=` and a text.
  var texts: [String] = []
  /// Keys before `=[`.
  var lists: [String] = []
}

/// Where in the line of its element a sketch prints a fact: by the kind of its value.
package enum SketchPlace: Int, Comparable {
  case references, lists, places, records, words, texts

  /// Whether it comes before the other.
  package static func < (left: SketchPlace, right: SketchPlace) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// Something in a line of a sketch that cannot be read.
package struct SketchFault: Error {
  /// What is wrong.
  let message: String

  init(_ message: String) { self.message = message }
}
