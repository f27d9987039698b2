import A11yModel

/// The answer of `mobile_list_elements_on_screen` of mobile-mcp: the visible elements of a few types as a list, which
/// it takes from WebDriverAgent.
///
/// Source: `filterSourceElements` and `formatElementAsJson` of mobile-next/mobile-mcp.
enum MobileMCPJSON: JSONDialect {
  typealias Element = MobileMCPElement

  // What WebDriverAgent has as null is left out.
  static let dialect = Dialect(
    "mobile-mcp-json",
    absence: [
      .label: .emptyWhereWritten(["label"]), .identifier: .emptyWhereWritten(["identifier"]),
    ],
    unseen: [.bars, .covers, .more, .stops, .traits, .hints])

  static let keys: [JSONSignature.Key] = [
    JSONSignature.Key(name: "coordinates") { reader in
      var reader = reader
      return (try? reader.looseRect()) != nil
    }
  ]

  static let opening: StaticString? = "Found these elements on screen: "

  static func screen(
    _ tree: consuming JSONTree, _ survey: MobileMCPSurvey, name: String
  ) throws(ImportError) -> Screen {
    guard !survey.isAndroid else { throw tree.isOfAndroid }
    tree.notes.add(
      .flatList, "the capture is a list of a few types of elements; parents are unknown",
      tree.firstLine)
    return try tree.screen(name: name, format: format, whole: .elements)
  }
}

/// The facts of the device that depend on all elements.
struct MobileMCPSurvey: JSONSurvey {
  /// Whether a type is a class of Android.
  var isAndroid = false
}

/// An element in the list of mobile-mcp.
///
/// - `type` is a name without the prefix `XCUIElementType`.
/// - `name` is the identifier or the label, whichever exists, and `text` is Android's, so neither is read.
/// - Flags are only printed where they are not the default, which older versions never do. Nothing follows from a
///   missing one.
struct MobileMCPElement: JSONElement {
  private var type: JSONText?
  private var facts = JSONFacts()
  private var value: JSONText?
  private var frame: Rect?

  var isRecognizable: Bool { type != nil }

  static func part(_ key: JSONString, _ kind: JSONKind?) -> JSONPart { .fact }

  mutating func read(_ key: JSONString, _ reader: inout JSONReader) throws(JSONError) {
    switch key {
    case "type": type = try reader.looseText()
    case "label": try facts.read(.label, &reader)
    case "identifier": try facts.read(.identifier, &reader)
    case "value": value = try reader.looseText()
    case "coordinates": frame = try reader.looseRect()
    case "enabled": try facts.read(.enabled, &reader)
    case "selected": try facts.read(.selected, &reader)
    case "focused": try facts.read(.focused, &reader)
    default: break
    }
  }

  func describe(in tree: inout JSONTree, _ survey: inout MobileMCPSurvey) {
    if case .string(let name)? = type, name.bytes.starts(with: "android.".utf8) {
      survey.isAndroid = true
    }
    let type = tree.set(typeName: type)
    facts.set(in: &tree)
    tree.set(value: value, of: type, placeholder: nil)
    tree.set(frame: frame, isRounded: true)
  }
}
