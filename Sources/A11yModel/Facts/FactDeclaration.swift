/// What is declared of a fact, by the way in which it is kept.
package enum FactDeclaration: Sendable {
  /// A text, with its key in sketches.
  case text(TextFact, key: String, about: String)
  /// A yes-or-no fact, with its word in sketches, and that for no if it is not the same with a `!`.
  case flag(Flag, word: String, opposite: String?, about: String)
  /// One that most elements have.
  case column(FactColumn)
  /// One that few elements have.
  case rare(RareFact)
  /// One of the screen.
  case screen(FactMember<ScreenFacts>)
}

/// What is declared of a fact that most elements have.
package struct FactColumn: Sendable {
  /// What it is.
  package let about: String
  /// Writes what the JSON Schema says of the value, as members of the object that is open.
  package let writeSchema: @Sendable (inout JSONWriter) -> Void
}

/// What is declared of a fact that few elements have.
package struct RareFact: Sendable {
  /// Its name.
  package let fact: Fact
  /// How it is read and written as a member of an element in JSON.
  package let member: FactMember<ElementDetails>
  /// Where it stands in the line of its element.
  let place: SketchPlace
  /// The words and keys under which a sketch has it.
  let keys: SketchKeys
  /// Sets the fact by a word or a key.
  let read:
    @Sendable (SketchArgument, String, inout ElementDetails, inout FactNotes) throws(SketchFault) ->
      Void
  /// The fact as words of a line.
  let sketch: @Sendable (ElementDetails) -> [String]
  /// Whether two elements are the same in it.
  let isSame: @Sendable (ElementDetails, ElementDetails) -> Bool
  /// Sets it to what it is in other details.
  package let copy: @Sendable (_ other: ElementDetails, inout ElementDetails) -> Void

  /// How a sketch may have it, for people: `held`, `activate=…`, `list=[…]`.
  package var sketchForms: [String] {
    keys.words + keys.texts.map { $0 + "=…" } + keys.lists.map { $0 + "=[…]" }
  }
}

// MARK: To declare facts with

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
