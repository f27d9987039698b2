import A11yModel

/// An element in the JSON of idb and AXe.
///
/// - `type` is the macOS role without `AX`. The subrole distinguishes switches, search fields, and tabs.
///   `role_description` is localized; it is used only to recognize bars, in English.
/// - `AXUniqueId` is the identifier, unless it is a number, which is an address.
/// - `traits: []` is a placeholder in AXe, so the traits are unknown. idb writes `None` for no traits.
/// - `AXValue` of a text input may be its placeholder. `AXValue` of a tab is its selected state.
/// - `interactable` is the app's own verdict on whether a touch arrives. It is not a defect if an ancestor or
///   descendant handles the touch.
struct IdbElement: JSONElement {
  private var type: JSONText?
  private var role: JSONText?
  private var subrole: JSONText?
  private var roleDescription: JSONText?
  private var identifier: JSONText?
  private var label: JSONText?
  private var title: JSONText?
  private var hint: JSONText?
  private var value: JSONText?
  private var placeholder: JSONText?
  private var flags = Flags()
  private var traits: [String]?
  private var actions: [String]?
  private var frame: Rect?
  private var roundedFrame: Rect?
  private var touch = IdbTouch()
  private var isKey = false
  private var isRemote = false
  private var process: Double?

  var isRecognizable: Bool { type != nil || role != nil }

  static func part(_ key: JSONString, _ kind: JSONKind?) -> JSONPart {
    key == "children" && kind == .array ? .children : .fact
  }

  mutating func read(_ key: JSONString, _ reader: inout JSONReader) throws(JSONError) {
    guard let key = Self.keys[key.bytes] else { return }
    switch key {
    case .type: type = try reader.looseText()
    case .role: role = try reader.looseText()
    case .subrole: subrole = try reader.looseText()
    case .roleDescription: roleDescription = try reader.looseText()
    case .identifier: try readIdentifier(&reader)
    case .label: label = try reader.looseText() ?? label
    case .title: title = try reader.looseText() ?? title
    case .hint: hint = try reader.looseText() ?? hint
    case .value: value = try reader.looseText()
    case .placeholder: placeholder = try reader.looseText()
    case .frame: frame = try reader.looseFrame()
    case .roundedFrame: roundedFrame = try reader.looseRect()
    case .traits: traits = try reader.looseStrings()
    case .actions: actions = try reader.looseStrings()
    case .flag(let flag): if let value = try reader.looseBool() { flags[flag] = value }
    case .isRemote: isRemote = try reader.looseBool() ?? false
    case .process: process = try reader.looseNumber()
    case .isHidden: touch.isHidden = try reader.looseBool() ?? false
    case .interactable: try touch.read(&reader)
    case .occluder: try touch.readOccluder(&reader)
    }
  }

  private enum Key {
    case type, role, subrole, roleDescription, identifier, label, title, hint, value, placeholder
    case frame, roundedFrame, traits, actions, flag(Flag), isRemote, process
    case isHidden, interactable, occluder
  }

  private static let keys = NameTable<Key>([
    ("type", .type), ("role", .role), ("subrole", .subrole),
    ("role_description", .roleDescription), ("AXUniqueId", .identifier),
    ("identifier", .identifier), ("AXLabel", .label), ("label", .label), ("title", .title),
    ("help", .hint), ("AXHint", .hint), ("AXValue", .value), ("value", .value),
    ("placeholder", .placeholder), ("AXFrame", .frame), ("frame", .roundedFrame),
    ("traits", .traits), ("custom_actions", .actions), ("enabled", .flag(.enabled)),
    ("focused", .flag(.focused)), ("is_remote", .isRemote), ("pid", .process), ("AXPid", .process),
    ("hidden", .isHidden), ("interactable", .interactable), ("occluded_by", .occluder),
  ])

  private mutating func readIdentifier(_ reader: inout JSONReader) throws(JSONError) {
    // A number is an address.
    guard reader.kind != .number, let text = try reader.looseText() else { return }
    isKey = Self.namesOfKeys.contains { text.isText($0) }
    identifier = text
  }

  // The identifiers of the keys on every system keyboard, which are not localized.
  private static let namesOfKeys: [StaticString] = [
    "shift", "delete", "more", "emoji", "space", "dictation",
  ]
}

extension IdbElement {
  func describe(in tree: inout JSONTree, _ survey: inout IdbSurvey) {
    let type = IdbRole.type(type ?? role, subrole: subrole)
    if let type { tree.builder.set(type: type) } else { tree.set(typeName: self.type ?? role) }
    tree.set(.identifier, identifier)
    tree.set(.label, label)
    tree.set(.title, title)
    tree.set(.hint, hint)
    if let placeholder { tree.set(.placeholder, placeholder) }
    tree.builder.set(flags: flags)
    setValue(type, &tree)
    setTraits(&tree)
    setFrame(&tree, &survey)
    touch.describe(in: &tree, &survey)
    setDetails(&tree, &survey)
  }

  private func setValue(_ type: ElementType?, _ tree: inout JSONTree) {
    guard subrole?.isText("AXTabButton") == true, let value, !value.isBlank else {
      return tree.set(value: value, of: type, placeholder: placeholder)
    }
    if value.isText("1") { tree.builder.set(.selected, true) }
    if value.isText("0") { tree.builder.set(.selected, false) }
  }

  private func setTraits(_ tree: inout JSONTree) {
    guard let names = traits, !names.isEmpty else { return }
    // All bits without a name are written as one `Unknown`; all bits with a name are listed.
    let known = names.filter { $0 != "Unknown" }.map { $0 == "Toggle" ? "ToggleButton" : $0 }
    guard let traits = tree.names.traits(known.joined(separator: ",")) else {
      return tree.notes.addUnknownTrait(tree.line)
    }
    tree.builder.set(traits: traits)
    tree.builder.set(.selected, traits.contains(.selected))
    if traits.contains(.keyboardKey) { tree.builder.set(type: .key) }
  }

  private func setFrame(_ tree: inout JSONTree, _ survey: inout IdbSurvey) {
    guard let frame = frame ?? roundedFrame else { return }
    tree.set(frame: frame, isRounded: false)
    let type = tree.builder.type(at: tree.index)
    survey.places.append(
      IdbSurvey.Place(
        index: tree.index, frame: frame, isKey: isKey,
        isEmptyContainer: IdbBars.containers.contains(type) && !tree.isCut
          && tree.index + 1 == tree.builder.count,
        isBar: roleDescription.map(IdbBars.isNamed) ?? false, line: tree.line))
  }

  private func setDetails(_ tree: inout JSONTree, _ survey: inout IdbSurvey) {
    if actions?.isEmpty == true, touch.point == nil, touch.verdict == nil {
      tree.builder.setNoCustomActions()
    } else if actions != nil || touch.point != nil || touch.verdict != nil {
      var details = ElementDetails()
      details.customActions = actions
      details.hitPoint = touch.point
      details.interactable = touch.verdict
      tree.builder.set(details: details)
    }
    if let process = isRemote ? -1 : process { survey.processes.append((tree.index, process)) }
  }
}

/// The macOS roles that idb and AXe write, as element types.
enum IdbRole {
  /// Returns the type for a role, with or without `AX`, or `nil` if the role is unknown.
  static func type(_ role: JSONText?, subrole: JSONText?) -> ElementType? {
    guard let role, !role.isBlank else { return nil }
    let type = role.withBytes { bytes in
      let hasPrefix = bytes.starts(with: "AX".utf8)
      let name = UnsafeRawBufferPointer(rebasing: bytes.dropFirst(hasPrefix ? 2 : 0))
      return types[name] ?? ElementType(printedName: name)
    }
    guard let subrole, !subrole.isBlank else { return type }
    let isControl = type == .checkBox || type == .button || type == .radioButton
    if subrole.isText("AXSwitch") { return .switch }
    if subrole.isText("AXToggle"), isControl { return .toggle }
    if subrole.isText("AXSearchField") { return .searchField }
    if subrole.isText("AXSecureTextField") { return .secureTextField }
    if subrole.isText("AXTabButton"), isControl { return .button }
    return type
  }

  // No role here is one of the three control types that have subroles.
  private static let types = NameTable<ElementType>([
    ("GenericElement", .other), ("Heading", .staticText), ("TextArea", .textView),
    ("ScrollArea", .scrollView), ("Row", .cell), ("WebArea", .webView), ("Incrementor", .stepper),
    ("BusyIndicator", .activityIndicator), ("NavBar", .navigationBar), ("List", .table),
    ("Nav bar", .navigationBar), ("Toolbar", .toolbar),
  ])
}
