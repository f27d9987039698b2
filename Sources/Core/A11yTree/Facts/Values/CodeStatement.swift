/// The effect of a source line on a view of an Interface Builder document.
@usableFromInline package struct CodeStatement: Hashable, Sendable {
  /// The property that the line sets.
  public var aspect: CodeAspect
  /// The certainty that the line runs.
  public var certainty: CodeCertainty
  /// The path of the source file, as the user wrote it.
  public var path: String
  /// The line, counted from 1.
  public var line: Int

  /// Creates a statement.
  public init(_ aspect: CodeAspect, _ certainty: CodeCertainty, path: String, line: Int) {
    self.aspect = aspect
    self.certainty = certainty
    self.path = path
    self.line = line
  }
}

/// A property of a view that code can set.
@usableFromInline package enum CodeAspect: String, CaseIterable, Sendable, FactWord {
  case label
  /// The title of a button, bar item or segment, or the text of a label.
  case text
  /// `accessibilityValue`, and the text of a text field.
  case value
  case hint
  /// The placeholder of a text field.
  case placeholder
  /// An image, possibly a system symbol.
  case image
  case identifier
  case traits
  case isElement
  /// `accessibilityElementsHidden`, and anything else that hides the view from VoiceOver.
  case elementsHidden
  case elements
  /// `isHidden` and `alpha`.
  case hidden
  /// `isEnabled` and `isUserInteractionEnabled`.
  case enabled
  /// The action of a tap.
  case taps
  /// The area that receives touches: `point(inside:with:)` and `hitTest(_:with:)`.
  case touches
  /// `accessibilityCustomActions` or `accessibilityActivate()`.
  case actions
  /// The removal of the views in a stack.
  case contents
  /// Anything: the view is passed to code that is not analyzed.
  case anything
}

/// The certainty that a line of code runs before the user interacts with the screen.
@usableFromInline package enum CodeCertainty: String, CaseIterable, Sendable, FactWord {
  /// The line runs whenever the screen is shown, as far as the sources show.
  case always
  /// The line runs on a condition or after an event.
  case sometimes
  /// The line may never run.
  case perhaps
}

// MARK: Value of a fact

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

  // For example `statements=["label sometimes 23 Player.swift"]`.
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
