import A11yModel

/// The model of AccessibilitySnapshot as its `Codable` types encode it: a hierarchy of elements and
/// containers, or a list of elements.
///
/// It contains only the elements that VoiceOver visits, in focus order. They have no types; these follow from
/// the traits.
enum AccessibilitySnapshot: JSONDialect {
  typealias Element = AccessibilitySnapshotElement

  // Values that the app did not set are nil in the model and therefore not encoded.
  static let dialect = Dialect(
    "accessibility-snapshot",
    absence: [
      .label: .empty, .value: .empty, .identifier: .empty, .language: .empty, .hint: .empty,
    ],
    unseen: [.covers, .more, .paths])

  static let keys: [JSONSignature.Key] = [
    .any("usesDefaultActivationPoint"), .any("respondsToUserInteraction"),
  ]

  static func screen(
    _ tree: consuming JSONTree, _: NoSurvey, name: String
  ) throws(ImportError) -> Screen {
    try tree.screen(name: name, format: format, whole: .elements)
  }
}

/// An element or container of AccessibilitySnapshot's model.
///
/// - Texts that the app did not set are not encoded, so they are known to be empty.
/// - `description` and `hint` hold what VoiceOver says rather than what the app set; the app's hint is
///   `authoredHint`.
/// - A shape that is a path has no frame.
struct AccessibilitySnapshotElement: JSONElement {
  private var label: JSONText?
  private var value: JSONText?
  private var identifier: JSONText?
  private var language: JSONText?
  private var hint: JSONText?
  private var hasLegacyHint = false
  private var traits: [String]?
  private var frame: Rect?
  private var details = ElementDetails()
  private var responds: Bool?
  private var isOnScreen: Bool?
  private var isContainer = false
  private var isTabBar = false

  var isRecognizable: Bool { label != nil || traits != nil || isContainer }

  static func part(_ key: JSONString, _ kind: JSONKind?) -> JSONPart {
    switch key {
    case "element", "container", "_0": .same
    case "children": .children
    default: .fact
    }
  }

  mutating func read(_ key: JSONString, _ reader: inout JSONReader) throws(JSONError) {
    switch key {
    case "label": label = try reader.looseText()
    case "value": value = try reader.looseText()
    case "identifier": identifier = try reader.looseText()
    case "accessibilityLanguage": language = try reader.looseText()
    case "authoredHint": hint = try reader.looseText()
    case "hint": hasLegacyHint = true
    case "traits": traits = try reader.looseStrings()
    case "shape": try readShape(&reader)
    case "frame": frame = try readRect(&reader)
    case "activationPoint": details.activationPoint = try readPoint(&reader)
    case "customActions": details.customActions = try reader.looseStrings()
    case "userInputLabels": details.userInputLabels = try reader.looseStrings()
    case "customContent": details.customContent = try reader.customContent()
    case "customRotors": details.customRotors = try reader.customRotors()
    case "respondsToUserInteraction": responds = try reader.looseBool()
    case "visibility" where reader.kind == .string:
      isOnScreen = try reader.text() == "onscreen"
    case "type": try readContainerType(&reader)
    default: break
    }
  }

  private mutating func readShape(_ reader: inout JSONReader) throws(JSONError) {
    guard reader.kind == .object else { return }
    try reader.beginObject()
    while let key = try reader.nextKey() {
      if key == "frame" { frame = try readRect(&reader) }
    }
  }

  // Reads `[[x, y], [width, height]]`.
  private func readRect(_ reader: inout JSONReader) throws(JSONError) -> Rect? {
    guard reader.kind == .array else { return try reader.looseRect() }
    var points: [Point] = []
    try reader.beginArray()
    while try reader.nextElement() {
      if let point = try readPoint(&reader) { points.append(point) }
    }
    guard points.count == 2 else { return nil }
    return Rect(points[0].x, points[0].y, points[1].x, points[1].y)
  }

  private func readPoint(_ reader: inout JSONReader) throws(JSONError) -> Point? {
    guard reader.kind == .array else { return nil }
    var numbers: [Double] = []
    try reader.beginArray()
    while try reader.nextElement() {
      if numbers.count < 3, let number = try reader.looseNumber() { numbers.append(number) }
    }
    return numbers.count == 2 ? Point(numbers[0], numbers[1]) : nil
  }

  private mutating func readContainerType(_ reader: inout JSONReader) throws(JSONError) {
    guard reader.kind == .object else { return }
    isContainer = true
    try reader.beginObject()
    while let key = try reader.nextKey() {
      if key == "tabBar" { isTabBar = true }
      details.containerType = ContainerType(rawValue: String(key)) ?? details.containerType
      guard key == "semanticGroup", reader.kind == .object else { continue }
      try reader.beginObject()
      while let key = try reader.nextKey() {
        switch key {
        case "label": label = try reader.looseText()
        case "value": value = try reader.looseText()
        case "identifier": identifier = try reader.looseText()
        default: break
        }
      }
    }
  }

  // MARK: Facts

  func describe(in tree: inout JSONTree, _: inout NoSurvey) {
    if isTabBar { tree.builder.set(type: .tabBar) }
    tree.set(.label, label)
    tree.set(.value, value)
    tree.set(.identifier, identifier)
    tree.set(.language, language)
    if hasLegacyHint { tree.builder.set(.hint, .unknown) }
    tree.set(.hint, hint)
    if !tree.isCut || isContainer { tree.builder.set(.isAccessibilityElement, !isContainer) }
    tree.builder.set(.respondsToUserInteraction, responds)
    if let isOnScreen { tree.builder.set(.visible, isOnScreen) }
    tree.set(frame: frame, isRounded: false)
    tree.builder.set(details: details)
    guard let names = traits else { return }
    // The model has its own names for private traits. If one of them occurs, the traits are unknown.
    guard let traits = tree.names.traits(names.joined(separator: ",")) else {
      return tree.notes.addUnknownTrait(tree.line)
    }
    tree.builder.set(traits: traits)
    tree.builder.set(.selected, traits.contains(.selected))
  }
}
