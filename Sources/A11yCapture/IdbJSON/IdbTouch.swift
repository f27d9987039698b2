import A11yModel

/// What idb says of touches to an element.
struct IdbTouch {
  /// Whether it is hidden, itself or with an ancestor.
  var isHidden = false
  /// Whether another element of the app takes its touches.
  var isOccluded = false
  /// Where a touch arrives; screen points.
  private(set) var point: Point?
  private var isActionable: Bool?
  private var takesNoTouches = false

  /// Reads the value of `interactable`.
  mutating func read(_ reader: inout JSONReader) throws(JSONError) {
    guard reader.kind == .object else { return }
    var isBlocked = false
    var isHandledByRelative = false
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "status" where reader.kind == .string:
        let status = try reader.text()
        if status == "actionable" { isActionable = true }
        isBlocked = status == "blocked"
      case "at" where reader.kind == .object: point = try readPoint(&reader)
      case "reasons" where reader.kind == .array:
        isHandledByRelative = try readReasons(&reader)
      default: break
      }
    }
    if isBlocked, !isHandledByRelative { isActionable = false }
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

  private mutating func readReasons(_ reader: inout JSONReader) throws(JSONError) -> Bool {
    var isHandledByRelative = false
    try reader.beginArray()
    while try reader.nextElement() {
      guard reader.kind == .object else { continue }
      try reader.beginObject()
      while let key = try reader.nextKey() {
        guard key == "kind", reader.kind == .string else { continue }
        let kind = try reader.text()
        if kind == "handled_by" { isHandledByRelative = true }
        if kind == "user_interaction_disabled" { takesNoTouches = true }
        if kind == "hidden" { isHidden = true }
      }
    }
    return isHandledByRelative
  }

  /// Sets the facts of the element.
  func describe(in tree: inout JSONTree) {
    if let isActionable {
      tree.builder.set(.hittable, isActionable)
    } else if isOccluded {
      tree.builder.set(.hittable, false)
    }
    if takesNoTouches { tree.builder.set(.userInteractionEnabled, false) }
    if isHidden { tree.builder.set(.visible, false) }
  }
}
