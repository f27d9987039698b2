import A11yModel

/// The output of `maestro hierarchy`, and captures derived from it that have corners instead of bounds.
/// Most versions do not write the types of elements. The output of Maestro's device driver is ``SnapshotJSON``.
enum MaestroJSON: JSONDialect {
  typealias Element = MaestroElement

  // Maestro writes every attribute, Trailblaze only those that are not empty.
  static let dialect = Dialect(
    "maestro-json",
    absence: [
      .label: .emptyWhereWritten(["accessibilityText"]),
      .identifier: .emptyWhereWritten(["resource-id", "resourceId"]),
      .placeholder: .emptyWhereWritten(["hintText"]),
    ],
    unseen: [.types, .covers, .more, .stops, .traits, .hints])

  static let keys: [JSONSignature.Key] = [
    .of(.string, named: "centerPoint"),
    JSONSignature.Key(name: "attributes", holds: hasAttributes),
  ]

  private static func hasAttributes(_ reader: JSONReader) -> Bool {
    var reader = reader
    guard reader.kind == .object, (try? reader.beginObject()) != nil else { return false }
    while let key = try? reader.nextKey() {
      switch key {
      case "bounds", "resource-id", "accessibilityText": return true
      // Attributes are texts. Nested values are skipped, since each level around them would read them again.
      default: if reader.kind == .object || reader.kind == .array { return false }
      }
    }
    return false
  }

  static func screen(
    _ tree: consuming JSONTree, _ survey: MaestroSurvey, name: String
  ) throws(ImportError) -> Screen {
    guard !survey.isAndroid else { throw tree.isOfAndroid }
    if survey.hasTypes { return try tree.screen(name: name, format: format, whole: .tree) }
    tree.notes.add(
      .typesNotRead,
      "Maestro prints no types, so a button without a label is not told from a container; "
        + "what depends on types is not judged", tree.firstLine)
    return try tree.screen(name: name, format: format, whole: .tree)
  }
}

/// The facts of the capture that depend on all elements.
struct MaestroSurvey: JSONSurvey {
  /// Whether any element has a type, which some versions print.
  var hasTypes = false
  /// Whether an identifier names a package, as all Android identifiers do: `com.example:id/buy`.
  var isAndroid = false
}

/// An element in Maestro's JSON.
///
/// - Every attribute is a string, and `elementType`, if any, is a number or a name; `bounds` are two corners with integer coordinates.
/// - `text` is the title or the value, whichever exists, so it is not used.
/// - In captures with corner fields, a missing corner is 0. Nothing follows from other missing fields.
/// - An object without attributes is the envelope around the app and the status bar.
struct MaestroElement: JSONElement {
  private var facts = JSONFacts()
  private var value: JSONText?
  private var placeholder: JSONText?
  private var bounds: Rect?
  private var corners = SIMD4<Double>()
  private var hasCorners = false
  private var type: JSONText?
  private(set) var isElement = false

  var isRecognizable: Bool { isElement }

  static func part(_ key: JSONString, _ kind: JSONKind?) -> JSONPart {
    if key == "attributes" { return .same }
    return key == "children" && kind == .array ? .children : .fact
  }

  mutating func read(_ key: JSONString, _ reader: inout JSONReader) throws(JSONError) {
    switch key {
    case "centerPoint": return hasCorners = true
    case "accessibilityText": try facts.read(.label, &reader)
    case "resource-id", "resourceId": try facts.read(.identifier, &reader)
    case "title": try facts.read(.title, &reader)
    case "value": value = try reader.looseText()
    case "hintText": placeholder = try reader.looseText()
    case "bounds": bounds = try readBounds(&reader)
    case "x1": corners[0] = try reader.looseNumber() ?? 0
    case "y1": corners[1] = try reader.looseNumber() ?? 0
    case "x2": corners[2] = try reader.looseNumber() ?? 0
    case "y2": corners[3] = try reader.looseNumber() ?? 0
    case "elementType": type = try reader.looseText()
    case "enabled": try facts.read(.enabled, &reader)
    case "selected": try facts.read(.selected, &reader)
    case "focused": try facts.read(.focused, &reader)
    case "nodeId", "text": break
    default: return
    }
    isElement = true
  }

  // `[x1,y1][x2,y2]`
  private func readBounds(_ reader: inout JSONReader) throws(JSONError) -> Rect? {
    guard case .string(let text)? = try reader.looseText() else { return nil }
    var numbers = NumberReader(Bytes(text.bytes), at: 0, before: text.bytes.count)
    guard numbers.take("["), let x1 = numbers.number(), numbers.take(","),
      let y1 = numbers.number(), numbers.take("]"), numbers.take("["),
      let x2 = numbers.number(), numbers.take(","), let y2 = numbers.number(), numbers.take("]")
    else { return nil }
    return Rect(x1, y1, x2 - x1, y2 - y1)
  }

  // MARK: Facts

  func describe(in tree: inout JSONTree, _ survey: inout MaestroSurvey) {
    if tree.set(nameOrNumber: type) != nil { survey.hasTypes = true }
    facts.set(in: &tree)
    if facts.texts.contains(where: { $0.fact == .identifier && $0.text.namesPackage }) {
      survey.isAndroid = true
    }
    if let placeholder { tree.set(.placeholder, placeholder) }
    // The value of an empty text field is its placeholder.
    if let value, !value.isBlank, JSONText.same(value, placeholder) {
      tree.builder.set(.value, .empty)
    } else {
      tree.set(.value, value)
    }
    if hasCorners, bounds == nil, !tree.isCut {
      let frame = Rect(
        corners[0], corners[1], corners[2] - corners[0], corners[3] - corners[1])
      return tree.set(frame: frame, isRounded: true)
    }
    tree.set(frame: bounds, isRounded: true)
  }
}

extension JSONText {
  fileprivate var namesPackage: Bool {
    guard case .string(let text) = self else { return false }
    return Bytes(text.bytes).first(":id/", in: 0..<text.bytes.count).map { $0 > 0 } ?? false
  }
}
