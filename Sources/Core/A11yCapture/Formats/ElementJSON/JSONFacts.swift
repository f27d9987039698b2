import A11yModel

/// The texts and flags of an element, as they were read from an object.
struct JSONFacts {
  private(set) var texts: [(fact: TextFact, text: JSONText)] = []
  private var flags: [(flag: Flag, value: Bool)] = []

  mutating func read(_ fact: TextFact, _ reader: inout JSONReader) throws(JSONError) {
    if let text = try reader.looseText() { texts.append((fact, text)) }
  }

  mutating func read(_ flag: Flag, _ reader: inout JSONReader) throws(JSONError) {
    if let value = try reader.looseBool() { flags.append((flag, value)) }
  }

  /// Sets them on the builder's selected element.
  func set(in tree: inout JSONTree) {
    for (fact, text) in texts { tree.set(fact, text) }
    for (flag, value) in flags { tree.builder.set(flag, value) }
  }
}
