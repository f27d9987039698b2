/// A driver's verdict on whether a touch reaches an element: idb's `interactable`. The app itself answers, so
/// other processes in front do not count. Source: facebook/idb, `AccessibilityDocument.swift`.
@usableFromInline package enum Interactability: Hashable, Sendable {
  /// A touch arrives at the point, which need not be the center; in screen points, nil if unknown.
  case actionable(at: Point?)
  /// A touch at the center does not arrive, for these reasons, the most specific first.
  case blocked([TouchBlock])

  /// The reasons; empty if a touch arrives.
  public var reasons: [TouchBlock] {
    if case .blocked(let reasons) = self { return reasons }
    return []
  }
}

/// A driver's reason why a touch does not reach an element.
@usableFromInline package struct TouchBlock: Hashable, Sendable {
  /// The kind of obstacle.
  public var kind: Kind
  /// The element that receives the touch instead; nil if the driver does not name it.
  public var element: ElementReference?

  /// Creates a reason.
  public init(_ kind: Kind, by element: ElementReference? = nil) {
    self.kind = kind
    self.element = element
  }

  /// The kinds of obstacles.
  public enum Kind: String, CaseIterable, Sendable {
    /// No point that receives a touch was found; the driver gives no cause.
    case notHittable
    /// An unrelated element receives a touch at the center.
    case occluded
    /// An ancestor or descendant handles the touch, which is not a defect.
    case handledBy
    /// The view has `isUserInteractionEnabled` set to false.
    case userInteractionDisabled
    case disabled
    case hidden
    /// The element has no area.
    case zeroSize
    /// Part of the element is outside the screen.
    case clippedByScreen
  }
}

// MARK: Values of facts

extension TouchBlock.Kind: FactWord {}

extension TouchBlock: FactRecord {
  package static var blank: TouchBlock { TouchBlock(.notHittable) }
  package static var expectation: String { "reason has no \"kind\"" }

  package static let members: [FactMember<TouchBlock>] = [
    FactMember("kind", \.kind, isRequired: true),
    FactMember(
      "by", \.element, "Who takes the touch instead; absent when the driver does not name it."),
  ]
}

extension Interactability: SketchValue {
  // The JSON form of a verdict: a status and its details.
  private struct Form: FactRecord {
    enum Status: String, FactWord { case actionable, blocked }

    var status = Status.actionable
    var point: Point?
    var reasons: [TouchBlock]?

    static var blank: Form { Form() }
    static var expectation: String {
      "expected {\"status\": \"actionable\", \"at\": …} or {\"status\": \"blocked\", \"reasons\": …}"
    }

    static let members: [FactMember<Form>] = [
      FactMember("status", \.status, isRequired: true),
      FactMember(
        "at", \.point, "Of one that is actionable: where a touch arrives; screen points."),
      FactMember(
        "reasons", \.reasons, "Of one that is blocked: why, the most specific reason first."),
    ]
  }

  package static func read(
    _ reader: inout JSONReader, _ notes: inout FactNotes
  ) throws(JSONError) -> Interactability {
    let offset = reader.offset
    let form = try Form.read(&reader, &notes)
    let reasons = form.reasons ?? []
    switch form.status {
    case .actionable where reasons.isEmpty: return .actionable(at: form.point)
    case .blocked where form.point == nil: return .blocked(reasons)
    default: throw reader.error(Form.expectation, at: offset)
    }
  }

  package func write(to writer: inout JSONWriter) {
    switch self {
    case .actionable(let point): Form(point: point).write(to: &writer)
    case .blocked(let reasons):
      // Each reason is written on its own line.
      writer.object { writer in
        let form = Form(status: .blocked, reasons: reasons)
        for member in Form.members { member.write(form, &writer) }
      }
    }
  }

  package static func writeSchema(to writer: inout JSONWriter) { Form.writeSchema(to: &writer) }

  package func mapReferences(_ map: (ElementReference) -> ElementReference) -> Interactability {
    guard case .blocked(let reasons) = self else { return self }
    return .blocked(reasons.mapReferences(map))
  }

  package static var sketchPlace: SketchPlace { .places }

  // `actionable`, `actionable=x,y` or `blocked=[kind:name, …]`, whatever the name of the fact.
  package static func sketchKeys(_ key: String) -> SketchKeys {
    SketchKeys(words: ["actionable"], texts: ["actionable"], lists: ["blocked"])
  }

  package static func read(
    _ argument: SketchArgument, of key: String, into value: inout Interactability?,
    _ notes: inout FactNotes
  ) throws(SketchFault) {
    switch argument {
    case .word: value = .actionable(at: nil)
    case .text(let text): value = .actionable(at: try Point.parse(text, of: key, &notes))
    case .list(let items):
      var reasons: [TouchBlock] = []
      for item in items { reasons.append(try reason(item, &notes)) }
      value = .blocked(reasons)
    }
  }

  // `kind` or `kind:name`
  private static func reason(
    _ text: String, _ notes: inout FactNotes
  ) throws(SketchFault) -> TouchBlock {
    let (word, name) = SketchNotation.parts(text)
    guard let kind = TouchBlock.Kind(rawValue: word) else {
      throw SketchFault("unknown reason \"\(word)\" why a touch does not arrive")
    }
    return TouchBlock(kind, by: name.map { .named($0, &notes) })
  }

  package func sketch(_ key: String) -> [String] {
    switch self {
    case .actionable(nil): ["actionable"]
    case .actionable(let point?): ["actionable=\(SketchNotation.numbers(point.numbers))"]
    case .blocked(let reasons):
      [
        "blocked="
          + SketchNotation.list(
            reasons.map { $0.element?.sketch(after: $0.kind.rawValue) ?? $0.kind.rawValue })
      ]
    }
  }
}
