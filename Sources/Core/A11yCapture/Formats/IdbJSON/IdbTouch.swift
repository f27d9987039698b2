import A11yModel

/// The verdict of idb on whether a touch on an element arrives.
struct IdbTouch {
  /// Whether the element or an ancestor is hidden.
  var isHidden = false
  /// The point at which a touch arrives, in points, in screen coordinates.
  private(set) var point: Point?
  private var isActionable: Bool?
  private var isBlocked = false
  private var reasons: [(kind: TouchBlock.Kind, by: IdbReference?)] = []
  private var hasUnknownReason = false

  private static let kinds: [String: TouchBlock.Kind] = [
    "not_hittable": .notHittable, "occluded": .occluded, "handled_by": .handledBy,
    "user_interaction_disabled": .userInteractionDisabled, "disabled": .disabled,
    "hidden": .hidden, "zero_size": .zeroSize, "clipped_by_screen": .clippedByScreen,
  ]

  mutating func read(_ reader: inout JSONReader) throws(JSONError) {
    guard reader.kind == .object else { return }
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "status" where reader.kind == .string:
        let status = try reader.text()
        if status == "actionable" { isActionable = true }
        isBlocked = status == "blocked"
      case "at" where reader.kind == .object: point = try readPoint(&reader)
      case "reasons" where reader.kind == .array: try readReasons(&reader)
      default: break
      }
    }
  }

  /// Reads the occluding element that some tools write next to `interactable`.
  mutating func readOccluder(_ reader: inout JSONReader) throws(JSONError) {
    guard reader.kind == .object else { return }
    let occluder = try IdbReference(&reader)
    if let known = reasons.firstIndex(where: { $0.kind == .occluded }) {
      reasons[known].by = reasons[known].by ?? occluder
    } else {
      reasons.append((.occluded, occluder))
    }
  }

  private func readPoint(_ reader: inout JSONReader) throws(JSONError) -> Point? {
    var point = Point(.nan, .nan)
    try reader.beginObject()
    while let key = try reader.nextKey() {
      if key == "x" { point.x = try reader.looseNumber() ?? .nan }
      if key == "y" { point.y = try reader.looseNumber() ?? .nan }
    }
    return point.x.isNaN || point.y.isNaN ? nil : point
  }

  private mutating func readReasons(_ reader: inout JSONReader) throws(JSONError) {
    try reader.beginArray()
    while try reader.nextElement() {
      guard reader.kind == .object else { continue }
      var kind: String?
      var by: IdbReference?
      try reader.beginObject()
      while let key = try reader.nextKey() {
        switch key {
        case "kind" where reader.kind == .string: kind = try reader.string()
        case "by" where reader.kind == .object: by = try IdbReference(&reader)
        default: break
        }
      }
      guard let known = kind.flatMap({ Self.kinds[$0] }) else { hasUnknownReason = true; continue }
      if known == .hidden { isHidden = true }
      reasons.append((known, by))
    }
  }

  func describe(in tree: inout JSONTree, _ survey: inout IdbSurvey) {
    let isHandled = reasons.contains { $0.kind == .handledBy }
    if let verdict, !isHandled {
      tree.builder.set(.hittable, verdict.reasons.isEmpty && !isBlocked)
    }
    if reasons.contains(where: { $0.kind == .userInteractionDisabled }) {
      tree.builder.set(.userInteractionEnabled, false)
    }
    if isHidden { tree.builder.set(.visible, false) }
    if hasUnknownReason {
      tree.notes.add(
        .unknownReason, "a reason why no touch arrives has an unknown name", tree.line)
    }
    for (position, reason) in reasons.enumerated() {
      guard let by = reason.by else { continue }
      survey.occluders.append(
        IdbSurvey.Occluder(element: tree.index, position: position, reference: by))
    }
  }

  /// The verdict, without resolved elements, or `nil` if there is none.
  var verdict: Interactability? {
    if isActionable == true, reasons.isEmpty { return .actionable(at: point) }
    guard isBlocked || !reasons.isEmpty else { return nil }
    return .blocked(reasons.map { TouchBlock($0.kind, by: $0.by == nil ? nil : .invalid) })
  }
}

/// A description of an element that idb does not identify in the tree: `{type, identifier, label, frame, pid}`.
struct IdbReference {
  // The texts are copies, because decoded texts do not outlive the reader.
  private var type = ""
  private var identifier = ""
  private var label = ""
  private(set) var frame: Rect?
  private var process: Double?

  init(_ reader: inout JSONReader) throws(JSONError) {
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "type": type = Self.text(try reader.looseText())
      case "identifier": identifier = Self.text(try reader.looseText())
      case "label": label = Self.text(try reader.looseText())
      case "frame": frame = try reader.looseRect()
      case "pid": process = try reader.looseNumber()
      default: break
      }
    }
  }

  /// Returns whether the description matches an element that has the same frame.
  func matches(_ node: Node) -> Bool {
    identifier == (node.identifier.map(String.init) ?? "")
      && label == (node.label.map(String.init) ?? "")
  }

  /// Returns a text such as `Button #wait "Wait" at 16, 690, 343, 70`, for an element that is not in the tree.
  func description(app: Double?) -> String {
    var words = [type.isEmpty ? "an element" : type]
    if !identifier.isEmpty { words.append("#\(identifier.prefix(200))") }
    if !label.isEmpty { words.append("\"\(label.prefix(200))\"") }
    if let frame, frame.isFinite { words.append("at \(frame)") }
    if let app, let process, process != app { words.append("of another process") }
    return words.joined(separator: " ")
  }

  private static func text(_ text: JSONText?) -> String { text?.text ?? "" }
}
