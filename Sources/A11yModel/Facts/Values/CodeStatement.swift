/// What a line of the sources beside an Interface Builder document does to a view of it.
@usableFromInline package struct CodeStatement: Hashable, Sendable {
  /// What it sets.
  public var aspect: CodeAspect
  /// Whether it does so whenever the screen is shown.
  public var certainty: CodeCertainty
  /// The file, as the user named it.
  public var path: String
  /// Its line, from 1.
  public var line: Int

  /// Creates a statement.
  public init(_ aspect: CodeAspect, _ certainty: CodeCertainty, path: String, line: Int) {
    self.aspect = aspect
    self.certainty = certainty
    self.path = path
    self.line = line
  }
}

/// What code can set of a view.
@usableFromInline package enum CodeAspect: String, CaseIterable, Sendable, FactWord {
  /// `accessibilityLabel`.
  case label
  /// The title of a button, an item of a bar or a segment, or the text of a label.
  case text
  /// `accessibilityValue`, and the text of a field.
  case value
  /// `accessibilityHint`.
  case hint
  /// The placeholder of a field.
  case placeholder
  /// An image, which may be one that the system names.
  case image
  /// `accessibilityIdentifier`.
  case identifier
  /// `accessibilityTraits`.
  case traits
  /// `isAccessibilityElement`.
  case isElement
  /// `accessibilityElementsHidden`, or what else keeps it from VoiceOver.
  case elementsHidden
  /// `accessibilityElements`.
  case elements
  /// Whether it shows: `isHidden` and `alpha`.
  case hidden
  /// Whether it can be used, and takes touches.
  case enabled
  /// What a tap does.
  case taps
  /// Where it takes touches: `point(inside:with:)` and `hitTest(_:with:)`.
  case touches
  /// It goes where the reading of the sources does not follow.
  case anything
}

/// How sure it is that a line of code is run before somebody uses a screen.
@usableFromInline package enum CodeCertainty: String, CaseIterable, Sendable, FactWord {
  /// Whenever the screen is shown, as far as a reading tells.
  case always
  /// On a condition, or after something has happened.
  case sometimes
  /// Perhaps never.
  case perhaps
}

// MARK: As a value of a fact

extension CodeStatement: FactRecord {
  package static var blank: CodeStatement { CodeStatement(.anything, .perhaps, path: "", line: 0) }
  package static var expectation: String {
    "expected {\"what\": …, \"when\": …, \"path\": …, \"line\": …}"
  }

  package static let members: [FactMember<CodeStatement>] = [
    FactMember("what", \.aspect, "What the line sets.", isRequired: true),
    FactMember(
      "when", \.certainty, "Whether it does so whenever the screen is shown.", isRequired: true),
    FactMember("path", \.path, "The file.", isRequired: true),
    FactMember("line", \.line, "The line, from 1.", isRequired: true),
  ]
}

extension CodeStatement: SketchItem {
  package static var listPlace: SketchPlace { .lists }
  package static func listKeys(_ key: String) -> SketchKeys { SketchKeys(lists: [key]) }

  // `statements=["label sometimes 23 Player.swift"]`
  package static func read(
    _ argument: SketchArgument, of key: String, into list: inout [CodeStatement]?,
    _ notes: inout FactNotes
  ) throws(SketchFault) {
    guard case .list(let items) = argument else { return }
    var statements: [CodeStatement] = []
    for item in items { statements.append(try statement(item)) }
    list = statements
  }

  private static func statement(_ text: String) throws(SketchFault) -> CodeStatement {
    let words = text.split(
      separator: " " as Character, maxSplits: 3, omittingEmptySubsequences: false)
    guard words.count == 4, let aspect = CodeAspect(rawValue: String(words[0])),
      let certainty = CodeCertainty(rawValue: String(words[1])), let line = Int(words[2])
    else {
      throw SketchFault("a line of code is written as \"label sometimes 23 Player.swift\"")
    }
    return CodeStatement(aspect, certainty, path: String(words[3]), line: line)
  }

  package static func sketch(_ list: [CodeStatement], _ key: String) -> [String] {
    String.sketch(
      list.map { "\($0.aspect.rawValue) \($0.certainty.rawValue) \($0.line) \($0.path)" }, key)
  }
}
