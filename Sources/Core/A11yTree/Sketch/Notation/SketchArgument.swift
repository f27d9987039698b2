/// The notation of a fact in a sketch: a word alone, or the argument of a key.
package enum SketchArgument {
  /// A word such as `held` or `!held`.
  case word
  /// The text after `=`.
  case text(String)
  /// The items of `=[…]`.
  case list([String])
}

/// The words and keys of a fact in sketches.
package struct SketchKeys {
  /// The words without an argument.
  package var words: [String] = []
  /// The keys with a text after `=`.
  package var texts: [String] = []
  /// The keys with a list after `=`.
  package var lists: [String] = []
}

/// The position of a fact in the line of its element, by the kind of its value.
package enum SketchPlace: Int, Comparable {
  case references, lists, places, records, words, texts

  package static func < (left: SketchPlace, right: SketchPlace) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// An error in a line of a sketch.
package struct SketchFault: Error {
  package let message: String

  package init(_ message: String) { self.message = message }
}
