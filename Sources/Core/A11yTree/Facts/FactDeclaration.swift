/// The declaration of a fact, by the kind of its storage.
package enum FactDeclaration: Sendable {
  /// A text, with its key in sketches.
  case text(TextFact, key: String, about: String)
  /// A flag, with its word in sketches. Without an `opposite`, false is that word after a `!`.
  case flag(Flag, word: String, opposite: String?, about: String)
  /// A fact that most elements have.
  case column(FactColumn)
  /// A fact that few elements have.
  case rare(RareFact)
  /// A fact of the screen.
  case screen(FactMember<ScreenFacts>)
}

/// The declaration of a fact that most elements have.
package struct FactColumn: Sendable {
  package let about: String
  /// Writes the JSON Schema of the value, as members of the open object.
  package let writeSchema: @Sendable (inout JSONWriter) -> Void
}

/// The declaration of a fact that few elements have.
package struct RareFact: Sendable {
  package let fact: Fact
  /// The fact as a member of an element in JSON.
  package let member: FactMember<ElementDetails>
  /// The position of the fact in the line of its element in a sketch.
  package let place: SketchPlace
  /// The words and keys of the fact in sketches.
  package let keys: SketchKeys
  /// Sets the fact from a word or key of a sketch.
  package let read:
    @Sendable (SketchArgument, String, inout ElementDetails, inout FactNotes) throws(SketchFault) ->
      Void
  /// The words for the fact in a sketch.
  package let sketch: @Sendable (ElementDetails) -> [String]
  /// Whether two elements have the same value of the fact.
  package let isSame: @Sendable (ElementDetails, ElementDetails) -> Bool
  /// Copies the fact from other details.
  package let copy: @Sendable (_ other: ElementDetails, inout ElementDetails) -> Void

  /// The notations of the fact in sketches, for display: `held`, `activate=…`, `list=[…]`.
  package var sketchForms: [String] {
    keys.words + keys.texts.map { $0 + "=…" } + keys.lists.map { $0 + "=[…]" }
  }
}

// MARK: Declaring facts

extension Fact {
  func text(_ text: TextFact, _ key: String, _ about: String) -> FactDeclaration {
    .text(text, key: key, about: about)
  }

  func flag(
    _ flag: Flag, _ word: String, not opposite: String? = nil, _ about: String
  ) -> FactDeclaration {
    .flag(flag, word: word, opposite: opposite, about: about)
  }

  func column<Value: FactValue>(_ type: Value.Type, _ about: String) -> FactDeclaration {
    .column(FactColumn(about: about, writeSchema: { Value.writeSchema(to: &$0) }))
  }

  func rare<Value: SketchValue>(
    _ path: WritableKeyPath<ElementDetails, Value?> & Sendable, _ key: String, _ about: String
  ) -> FactDeclaration {
    .rare(
      RareFact(
        fact: self, member: FactMember(rawValue, path, about), place: Value.sketchPlace,
        keys: Value.sketchKeys(key),
        read: { (argument, key, details, notes) throws(SketchFault) in
          try Value.read(argument, of: key, into: &details[keyPath: path], &notes)
        },
        sketch: { $0[keyPath: path]?.sketch(key) ?? [] },
        isSame: { $0[keyPath: path] == $1[keyPath: path] },
        copy: { $1[keyPath: path] = $0[keyPath: path] }))
  }

  func screen<Value: FactValue>(
    _ path: WritableKeyPath<ScreenFacts, Value?> & Sendable, _ about: String
  ) -> FactDeclaration {
    .screen(FactMember(rawValue, path, about))
  }

  func screen<Value: FactValue>(
    _ path: WritableKeyPath<ScreenFacts, Value> & Sendable, key: String? = nil, _ about: String
  ) -> FactDeclaration {
    .screen(FactMember(key ?? rawValue, path, about))
  }
}
