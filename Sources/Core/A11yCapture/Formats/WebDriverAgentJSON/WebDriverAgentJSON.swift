import A11yModel

/// The JSON source of WebDriverAgent (`/source?format=json`) and its forks, plain or in a WebDriver response,
/// and the same data with the keys of viewers.
package enum WebDriverAgentJSON: JSONDialect {
  typealias Element = WebDriverAgentElement

  package static let format = "wda-json"

  // WebDriverAgent writes the label of every element that has a `rect`, with null for no label. DeviceKit
  // writes only texts that are not empty.
  static let dialect = Dialect(
    format,
    quirks: Dialect.Quirks(
      labelAsIdentifier: .inSomeVersions, depthLimits: Dialect.Quirks.depthsOfWebDriverAgent),
    absence: [
      .label: .emptyWhereWritten(["rect"]),
      .identifier: .emptyWhereWritten(["rawIdentifier", "rawIndentifier"]),
    ],
    unseen: [.covers, .more, .hints],
    members: [.init("traits", since: "WebDriverAgent 9.12.0")])

  // Flags are strings in this format. In settings and drawings of other programs, they are Booleans.
  static let keys: [JSONSignature.Key] =
    ["rawIdentifier", "rawIndentifier", "isNativeAccessibilityElement"].map(JSONSignature.Key.any)
    + ["isEnabled", "isVisible", "isAccessible"].map { JSONSignature.Key(name: $0, holds: isFlag) }
    + [JSONSignature.Key(name: "type", holds: isType)]

  // DeviceKit may write nothing else about an element.
  private static func isType(_ reader: JSONReader) -> Bool {
    var reader = reader
    guard reader.kind == .string, let type = try? reader.text() else { return false }
    return type.bytes.starts(with: "XCUIElementType".utf8)
  }

  private static func isFlag(_ reader: JSONReader) -> Bool {
    var reader = reader
    guard reader.kind == .string, let text = try? reader.text() else { return false }
    return text == "1" || text == "0" || text == "true" || text == "false"
  }

  static func screen(
    _ tree: consuming JSONTree, _: NoSurvey, name: String
  ) throws(ImportError) -> Screen {
    // As in the XML format, a driver without a snapshot writes a single element of type Other.
    if tree.builder.count > 0, tree.builder.type(at: 0) == .other, !tree.notes.isTruncated {
      throw ImportError(
        .failedCapture, path: tree.file.path, line: tree.firstLine,
        "the root is of type Other; expected an application")
    }
    if tree.builder.count > 0 {
      tree.builder.inferAccessibilityElements(isWhole: tree.builder.type(at: 0) == .application)
    }
    let whole = tree.startsWithApplication ? JSONTree.Whole.tree : .application
    return try tree.screen(name: name, format: format, whole: whole)
  }
}

/// An element in WebDriverAgent's JSON.
///
/// - `rawIdentifier` is the identifier, or null. `name` is the identifier or, without one, the label: if
///   `rawIdentifier` is not written and `name` equals the label, the identifier is unknown.
/// - `value` falls back as in the XML format: to the placeholder of a text input, to the label of a static
///   text, to `1` for a selected button.
/// - `isAccessible` depends on ancestors, so it sets ``Flag/exposed``. The app's own value is
///   `isNativeAccessibilityElement`; without it, what follows from `isAccessible` is set, as in the XML format.
/// - `frame` and `rect` are rounded outward; `nativeFrame` is exact. Viewers scale `rect` to pixels, so
///   `frame` is preferred.
struct WebDriverAgentElement: JSONElement {
  private var type: JSONText?
  private var identifier: JSONText?
  private var name: JSONText?
  private var label: JSONText?
  private var value: JSONText?
  private var placeholder: JSONText?
  private var traits: JSONText?
  private var actions: JSONText?
  private var flags = Flags()
  private var frame: Rect?
  private var rect: Rect?
  private var nativeFrame: Rect?
  // The identifier in the output of a viewer that renames `type`.
  private var id: JSONText?
  private var isRenamed = false

  var isRecognizable: Bool { type != nil }

  static func part(_ key: JSONString, _ kind: JSONKind?) -> JSONPart {
    key == "children" && kind == .array ? .children : .fact
  }

  mutating func read(_ key: JSONString, _ reader: inout JSONReader) throws(JSONError) {
    guard let key = Self.keys[key.bytes] else { return }
    switch key {
    case .type: type = try reader.looseText()
    case .renamedType:
      type = try reader.looseText()
      isRenamed = true
    case .identifier: identifier = try reader.looseText()
    case .id: id = try reader.looseText()
    case .name: name = try reader.looseText()
    case .label: label = try reader.looseText()
    case .value: value = try reader.looseText()
    case .placeholder: placeholder = try reader.looseText()
    case .traits: traits = try reader.looseText()
    case .actions: actions = try reader.looseText()
    case .frame: frame = try reader.looseFrame()
    case .rect: rect = try reader.looseRect()
    case .nativeFrame: nativeFrame = try reader.looseFrame()
    case .flag(let flag): if let value = try reader.looseBool() { flags[flag] = value }
    }
  }

  private enum Key {
    case type, renamedType, identifier, id, name, label, value, placeholder, traits, actions
    case frame, rect, nativeFrame, flag(Flag)
  }

  private static let keys = NameTable<Key>(
    [
      ("type", .type), ("_type", .renamedType), ("rawIdentifier", .identifier),
      ("rawIndentifier", .identifier), ("id", .id), ("name", .name), ("label", .label),
      ("value", .value), ("placeholderValue", .placeholder), ("traits", .traits),
      ("customActions", .actions), ("frame", .frame), ("rect", .rect),
      ("nativeFrame", .nativeFrame),
    ] + flagNames.map { ($0.name, .flag($0.flag)) })

  private static let flagNames: [(name: String, flag: Flag)] = [
    ("isEnabled", .enabled), ("isVisible", .visible), ("isAccessible", .exposed),
    ("isNativeAccessibilityElement", .isAccessibilityElement), ("isHittable", .hittable),
    ("isSelected", .selected),
  ]

  // MARK: Facts

  func describe(in tree: inout JSONTree, _: inout NoSurvey) {
    let type = tree.set(typeName: type)
    if let raw = identifier ?? (isRenamed ? id : nil) {
      tree.set(.identifier, raw)
    } else if let name, !JSONText.same(name, label), label != nil {
      tree.set(.identifier, name)
    } else if name != nil, label == nil {
      tree.builder.set(.identifier, .unknown)
    }
    tree.set(.label, label)
    tree.set(.placeholder, placeholder)
    setValue(type, &tree)
    setTraits(type, &tree)
    // The tool's own flags take precedence over those that follow from the traits.
    for (_, flag) in Self.flagNames {
      if let value = flags[flag] { tree.builder.set(flag, value) }
    }
    setFrame(&tree)
    setActions(&tree)
  }

  private func setValue(_ type: ElementType?, _ tree: inout JSONTree) {
    guard let value, !value.isBlank else {
      // A selected button without a value is given the value 1.
      if type == .button, value != nil { tree.builder.set(.selected, false) }
      return tree.set(.value, value)
    }
    switch type {
    case .staticText where JSONText.same(value, label): return
    case .button where value.isText("1"): return
    default: tree.set(value: value, of: type, placeholder: placeholder)
    }
  }

  private func setTraits(_ type: ElementType?, _ tree: inout JSONTree) {
    guard case .string(let names)? = traits else { return }
    guard let traits = tree.names.traits(String(names)) else {
      return tree.notes.addUnknownTrait(tree.line)
    }
    tree.builder.set(traits: traits)
    tree.builder.set(.selected, traits.contains(.selected))
  }

  // An infinite frame is written as -1, -1, 0, 0.
  private func setFrame(_ tree: inout JSONTree) {
    if let nativeFrame { return tree.set(frame: nativeFrame, isRounded: false) }
    guard let frame = frame ?? rect, frame != Rect(-1, -1, 0, 0) else { return }
    tree.set(frame: frame, isRounded: true)
  }

  // Names are separated by commas. WebDriverAgent writes `<unknown>` for a name that it cannot read.
  private func setActions(_ tree: inout JSONTree) {
    guard let actions else { return }
    let names = actions.text.split(separator: ",").map {
      String($0.drop { $0 == " " })
    }
    guard !names.contains(where: { $0 == "<unknown>" || $0 == "<null>" }) else { return }
    var details = ElementDetails()
    details.customActions = names
    tree.builder.set(details: details)
  }
}
