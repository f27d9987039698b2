import A11yModel

/// Dictionaries of `XCUIElementSnapshot` as JSON, as in custom dumps and the output of Maestro's device driver.
enum SnapshotJSON: JSONDialect {
  typealias Element = SnapshotElement

  // A missing value or placeholder is unknown: drivers leave out values that are not texts, and DeviceKit
  // writes no placeholders.
  static let dialect = Dialect(
    "snapshot-json",
    absence: [
      .label: .emptyWhereWritten(["label"]), .identifier: .emptyWhereWritten(["identifier"]),
      .title: .emptyWhereWritten(["title"]),
    ],
    unseen: [.covers, .more, .stops, .traits, .hints])

  static let keys: [JSONSignature.Key] = [.of(.number, named: "elementType")]

  static func screen(
    _ tree: consuming JSONTree, _: NoSurvey, name: String
  ) throws(ImportError) -> Screen {
    let whole = tree.startsWithApplication ? JSONTree.Whole.tree : .application
    return try tree.screen(name: name, format: format, whole: whole)
  }
}

/// An element of an `XCUIElementSnapshot` dictionary.
///
/// - `elementType` is a number; an unknown number becomes the type name.
/// - Missing texts are empty. The value of an empty text input is its placeholder.
/// - `hasFocus` belongs to the focus engine of tvOS and is always false on iPhone and iPad, so it is not read.
struct SnapshotElement: JSONElement {
  private var type: Double?
  private var facts = JSONFacts()
  private var value: JSONText?
  private var placeholder: JSONText?
  private var frame: Rect?

  var isRecognizable: Bool { type != nil }

  static func part(_ key: JSONString, _ kind: JSONKind?) -> JSONPart {
    key == "children" && kind == .array ? .children : .fact
  }

  mutating func read(_ key: JSONString, _ reader: inout JSONReader) throws(JSONError) {
    switch key {
    case "elementType": type = try reader.looseNumber()
    case "identifier": try facts.read(.identifier, &reader)
    case "label": try facts.read(.label, &reader)
    case "title": try facts.read(.title, &reader)
    case "value": value = try reader.looseText()
    case "placeholderValue": placeholder = try reader.looseText()
    case "frame":
      frame = reader.kind == .string ? try reader.looseFrame() : try reader.looseRect()
    case "enabled", "isEnabled": try facts.read(.enabled, &reader)
    case "selected", "isSelected": try facts.read(.selected, &reader)
    default: break
    }
  }

  // MARK: Facts

  func describe(in tree: inout JSONTree, _: inout NoSurvey) {
    let type = tree.set(typeNumber: type)
    facts.set(in: &tree)
    if let placeholder { tree.set(.placeholder, placeholder) }
    tree.set(value: value, of: type, placeholder: placeholder)
    tree.set(frame: frame, isRounded: false)
  }
}
