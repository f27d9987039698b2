import A11yModel

/// The output of `agent-device snapshot --json`: the elements of a tree as a flat list, in reading order.
enum AgentDeviceJSON: JSONDialect {
  typealias Element = AgentDeviceElement

  static let dialect = Dialect(
    "agent-device-json",
    absence: [
      .label: .emptyWhereWritten(["label"]), .identifier: .emptyWhereWritten(["identifier"]),
    ],
    unseen: [.covers, .more, .stops, .traits, .hints])

  static let keys: [JSONSignature.Key] = [
    .of(.number, named: "parentIndex"), .of(.bool, named: "hittable"),
  ]

  static func screen(
    _ tree: consuming JSONTree, _ survey: AgentDeviceSurvey, name: String
  ) throws(ImportError) -> Screen {
    guard !survey.isAndroid else { throw tree.isOfAndroid }
    let whole = tree.startsWithApplication ? JSONTree.Whole.tree : .application
    return try tree.screen(name: name, format: format, whole: whole)
  }
}

/// The facts of the device that depend on all elements.
struct AgentDeviceSurvey: JSONSurvey {
  /// Whether a type is a class of Android.
  var isAndroid = false
}

/// An element in the list of agent-device.
///
/// - `type` is a name without the prefix `XCUIElementType`; `Element(9)` has the number of a type without a name.
/// - `depth` is the level in the tree. Elements that the tool leaves out are skipped in it.
/// - `hittable` and, from frames, types and the order, `interactionBlocked` are computed, not asked from the app, so
///   neither is read.
struct AgentDeviceElement: JSONElement {
  private var type: JSONText?
  private var facts = JSONFacts()
  private var value: JSONText?
  private var placeholder: JSONText?
  private var frame: Rect?
  private(set) var level: Int?

  var isRecognizable: Bool { type != nil }

  static func part(_ key: JSONString, _ kind: JSONKind?) -> JSONPart { .fact }

  mutating func read(_ key: JSONString, _ reader: inout JSONReader) throws(JSONError) {
    switch key {
    case "type": type = try reader.looseText()
    case "depth": level = try reader.looseNumber().flatMap { Int(exactly: $0) }
    case "label": try facts.read(.label, &reader)
    case "identifier": try facts.read(.identifier, &reader)
    case "value": value = try reader.looseText()
    case "placeholder": placeholder = try reader.looseText()
    case "rect": frame = try reader.looseRect()
    case "enabled": try facts.read(.enabled, &reader)
    case "selected": try facts.read(.selected, &reader)
    case "focused": try facts.read(.focused, &reader)
    default: break
    }
  }

  func describe(in tree: inout JSONTree, _ survey: inout AgentDeviceSurvey) {
    setType(in: &tree, &survey)
    facts.set(in: &tree)
    if let placeholder { tree.set(.placeholder, placeholder) }
    // The value of an empty field is its placeholder, which few versions print.
    tree.set(.value, JSONText.same(value, placeholder) ? JSONText.none : value)
    tree.set(frame: frame, isRounded: false)
  }

  private func setType(in tree: inout JSONTree, _ survey: inout AgentDeviceSurvey) {
    guard case .string(let name)? = type else { return }
    if name.bytes.starts(with: "android.".utf8) { survey.isAndroid = true }
    let text = String(decoding: name.bytes.prefix(14), as: UTF8.self)
    if text.hasPrefix("Element("), text.hasSuffix(")"),
      let number = Double(text.dropFirst(8).dropLast())
    {
      tree.set(typeNumber: number)
    } else {
      tree.set(typeName: type)
    }
  }
}
