import A11yModel

extension NativeScreenReader {
  /// Reads what live hit tests answered: a list of `{"point": …, "hit": …}`.
  mutating func readProbes(_ reader: inout JSONReader) throws(JSONError) {
    let last = open.count - 1
    var probes: [HitProbe] = []
    var targets: [Target] = []
    try reader.beginArray()
    while try reader.nextElement() {
      let (point, target) = try readProbe(&reader)
      probes.append(HitProbe(point, hit: .invalid))
      targets.append(target)
    }
    open[last].details.hitProbes = probes
    guard !targets.isEmpty else { return }
    references.append(OpenReference(element: open[last].index, key: .hitProbes, targets: targets))
  }

  private mutating func readProbe(_ reader: inout JSONReader) throws(JSONError) -> (Point, Target) {
    let offset = reader.offset
    var point: Point?
    var target: Target?
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "point": point = try reader.point()
      case "hit": target = try Self.target(&reader)
      default: unknownKeys.note(key, line: reader.line, known: NativeSchema.probeKeys)
      }
    }
    guard let point, let target else {
      throw reader.error("expected {\"point\": [x, y], \"hit\": …}", at: offset)
    }
    return (point, target)
  }

  /// Reads a driver's verdict: `{"status": "actionable", "at": …}`, or
  /// `{"status": "blocked", "reasons": …}`.
  mutating func readInteractable(_ reader: inout JSONReader) throws(JSONError) {
    let (last, offset) = (open.count - 1, reader.offset)
    var isActionable: Bool?
    var point: Point?
    var reasons: [TouchBlock] = []
    var targets: [Target] = []
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "status": isActionable = try reader.word("actionable", "blocked")
      case "at": point = try reader.point()
      case "reasons":
        try reader.beginArray()
        while try reader.nextElement() { reasons.append(try readReason(&targets, &reader)) }
      default: unknownKeys.note(key, line: reader.line, known: NativeSchema.interactableKeys)
      }
    }
    guard let isActionable, isActionable ? reasons.isEmpty : point == nil else {
      throw reader.error(
        "expected {\"status\": \"actionable\", \"at\": …} or {\"status\": \"blocked\", \"reasons\": …}",
        at: offset)
    }
    open[last].details.interactable = isActionable ? .actionable(at: point) : .blocked(reasons)
    guard !targets.isEmpty else { return }
    references.append(
      OpenReference(element: open[last].index, key: .interactable, targets: targets))
  }

  private mutating func readReason(
    _ targets: inout [Target], _ reader: inout JSONReader
  ) throws(JSONError) -> TouchBlock {
    let offset = reader.offset
    var kind: TouchBlock.Kind?
    var element: ElementReference?
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "kind": kind = try reader.word()
      case "by":
        targets.append(try Self.target(&reader))
        element = .invalid
      default: unknownKeys.note(key, line: reader.line, known: NativeSchema.blockKeys)
      }
    }
    guard let kind else { throw reader.error("reason has no \"kind\"", at: offset) }
    return TouchBlock(kind, by: element)
  }
}

extension ElementDetails {
  /// Gives all probes their answers.
  mutating func fill(probes targets: [ElementReference]) {
    hitProbes = hitProbes.map { zip($0, targets).map { HitProbe($0.point, hit: $1) } }
  }

  /// Gives the reasons that name somebody their elements.
  mutating func fill(reasons targets: [ElementReference]) {
    var rest = targets[...]
    let reasons = interactable?.reasons ?? []
    interactable = .blocked(
      reasons.map { TouchBlock($0.kind, by: $0.element == nil ? nil : rest.popFirst()) })
  }
}
