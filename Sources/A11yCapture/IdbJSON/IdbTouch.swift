import A11yModel

/// What idb says of touches to an element.
struct IdbTouch {
  /// Whether it is hidden, itself or with an ancestor.
  var isHidden = false
  /// Where a touch arrives; screen points.
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

  /// Reads the value of `interactable`.
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

  /// Reads who covers the element, where a tool says it beside `interactable`.
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

  /// Sets the facts of the element.
  func describe(in tree: inout JSONTree) {
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
        "unknown-reason", "a reason why no touch arrives has an unknown name", tree.line)
    }
    for (position, reason) in reasons.enumerated() {
      guard let by = reason.by else { continue }
      tree.occluders.append(IdbOccluder(element: tree.index, position: position, reference: by))
    }
  }

  /// The verdict, in which nobody is named yet; nil when there is none.
  var verdict: Interactability? {
    if isActionable == true, reasons.isEmpty { return .actionable(at: point) }
    guard isBlocked || !reasons.isEmpty else { return nil }
    return .blocked(reasons.map { TouchBlock($0.kind, by: $0.by == nil ? nil : .invalid) })
  }
}
