import A11yModel

/// A screen that is being read from a JSON document.
struct JSONTree {
  let file: CaptureFile
  let limits: ImportLimits
  /// The line on which the tree starts.
  let firstLine: Int
  /// The position of the element that is described.
  var index = 0
  /// The line of the element that is described.
  var line: Int
  /// What the object around the tree says of the screen; known when all of it was read.
  var envelope = JSONEnvelope()
  var builder: TreeBuilder
  var notes = ImportNotes()
  /// Whether the document breaks off inside of the element that is described.
  var isCut = false
  var hasIntegerFrames = false
  var hasFrames = false
  /// Where elements lie, for what only a look at all of them tells; empty for most formats.
  var places: [ElementPlace] = []
  /// Which process each element belongs to, in formats that say so; -1 for one of unknown number
  /// that is not the app's.
  var processes: [(index: Int, process: Double)] = []
  /// Who takes the touches of elements, in formats that say so.
  var occluders: [IdbOccluder] = []
  /// Whether elements with children were met.
  var isNested = false
  var names = TraitNames()

  init(_ file: CaptureFile, _ limits: ImportLimits, _ tree: JSONTreeSearch.Tree) {
    self.file = file
    self.limits = limits
    firstLine = tree.reader.line
    line = tree.reader.line
    builder = TreeBuilder(source: file.storage)
    builder.reserve(file.storage.count / 400)
  }

  // MARK: Facts

  /// Sets a text; nil leaves it unknown.
  mutating func set(_ fact: TextFact, _ text: JSONText?) {
    guard let text else { return }
    if case .made(let text) = text { return builder.set(fact, text) }
    guard case .string(let string) = text else { return builder.set(fact, .empty) }
    if string.bytes.count > limits.textBytes { return notes.addLongText(line, limits) }
    if string.bytes.starts(with: "AX error -".utf8) {
      return notes.addAXError(line, isRoot: builder.count == 1)
    }
    builder.set(fact, string)
  }

  /// Sets the value of an element whose tool may show a placeholder as the value: equal to it, a
  /// text input is empty; where no placeholder is known, its value is unknown.
  mutating func set(value: JSONText?, of type: ElementType?, placeholder: JSONText?) {
    switch type {
    case .textField, .secureTextField, .searchField, .textView:
      guard let value, !value.isBlank else { break }
      if JSONText.same(value, placeholder) { return builder.set(.value, .empty) }
      if placeholder == nil { return }
    default: break
    }
    set(.value, value)
  }

  /// Sets the type by its printed name, with or without `XCUIElementType` in front.
  ///
  /// - Returns: The type; nil when it is not known.
  @discardableResult
  mutating func set(typeName name: JSONText?) -> ElementType? {
    guard case .string(let string)? = name, !string.isEmpty else { return nil }
    let hasPrefix = string.bytes.starts(with: "XCUIElementType".utf8)
    let bytes = UnsafeRawBufferPointer(rebasing: string.bytes.dropFirst(hasPrefix ? 15 : 0))
    guard let type = ElementType(printedName: bytes) else {
      if bytes.count <= limits.textBytes { builder.set(.typeName, decoded: bytes) }
      return nil
    }
    builder.set(type: type)
    return type
  }

  /// Sets a frame; one that is all integers was rounded, unless the format does not round.
  mutating func set(frame: Rect?, isRounded: Bool) {
    guard let frame else { return }
    hasFrames = true
    if isRounded { hasIntegerFrames = true }
    builder.set(frame: frame)
  }
}
