import A11yModel

/// A screen that is being read from a page source.
///
/// What the attributes really say:
/// - `name` is the identifier or, without one, the label. If both are equal the identifier is
///   unknown; if they differ it is the name.
/// - `value` of a text input falls back to the placeholder: equal to it, the field is empty;
///   where the writer knows no placeholders, the value is unknown. `value` of a text falls back to
///   its label, and `1` of a button may mean that it is selected: both are unknown then. All other
///   values are kept as they are.
/// - `accessible` depends on ancestors: it is ``Flag/exposed``. Only `nativeAccessibilityElement`
///   is what the app said.
/// - An attribute that is missing is unknown, except `name`, `label`, `value` and the placeholder
///   of text inputs, which are left out when empty by writers that know them.
struct PageTree {
  let context: PageSource.Context
  let facts: PageFacts
  let firstLine: Int
  var builder: TreeBuilder
  var isFragment = false
  var names = TypeNames()
  var notes = ImportNotes()
  /// Why the text ends early, and the line of the file; nil when it does not.
  var cut: (reason: String, line: Int)?
  /// The line of the first element.
  var line = 0
  var deepest = 0
  /// How many elements lie in no other.
  var rootCount = 0
  // The wrapper around the root makes a level of its own.
  private var rootDepth = 0
  var hasIntegerFrames = false
  private var traits: [String: Traits] = [:]

  init(_ context: PageSource.Context, facts: PageFacts, firstLine: Int) {
    self.context = context
    self.facts = facts
    self.firstLine = firstLine
    builder = TreeBuilder(carrying: facts.empty)
    builder.reserve(facts.size / 230)
  }

  /// The line of the file of a line of the document.
  func fileLine(_ line: Int) -> Int { context.text.fileLine(firstLine + line - 1) }

  /// Adds an element.
  mutating func append(
    _ tag: UnsafeRawBufferPointer, _ attributes: PageAttributes, depth: Int, line: Int
  ) throws(ImportError) {
    let line = fileLine(line)
    if attributes.elementType != nil, attributes.type == nil {
      throw .unsupported(.mac, context.file.path, line: line)
    }
    guard builder.count < context.limits.elements else {
      throw .tooManyElements(context.file.path, line: line, context.limits)
    }
    if builder.count == 0 {
      self.line = line
      rootDepth = depth
    }
    let depth = depth - rootDepth
    guard depth < context.limits.depth else { return notes.addDepth(line, context.limits) }
    deepest = max(deepest, depth)
    if depth <= 0 { rootCount += 1 }
    let name = Bytes(attributes.type ?? tag)
    let start = name.has("XCUIElementType", at: 0, before: name.count) ? 15 : 0
    let type = names.type(start..<name.count, in: name)
    builder.append(type ?? .unknown, depth: depth, line: line)
    if type == nil { builder.set(.typeName, decoded: name[start..<name.count]) }
    setTexts(attributes, type, line)
    setFlags(attributes, type)
    setFrame(attributes)
    if let actions = attributes.customActions { setActions(actions) }
  }
}

extension PageTree {
  private mutating func setTexts(
    _ attributes: PageAttributes, _ type: ElementType?, _ line: Int
  ) {
    let isSame = PageAttributes.same(attributes.name, attributes.label)
    if let name = attributes.name {
      // With labels excluded the name may be the label.
      if isSame || !facts.hasLabel {
        builder.set(.identifier, .unknown)
        if isAXError(name) { noteAXError(line) }
      } else {
        set(.identifier, name, line)
      }
    }
    if let label = attributes.label { set(.label, label, line) }
    setPlaceholder(attributes, type, line)
    setValue(attributes, type, line)
  }

  private mutating func setPlaceholder(
    _ attributes: PageAttributes, _ type: ElementType?, _ line: Int
  ) {
    if let placeholder = attributes.placeholder {
      set(.placeholder, placeholder, line)
    } else if facts.hasPlaceholder, isTextInput(type) {
      builder.set(.placeholder, .empty)
    }
  }

  private mutating func setValue(
    _ attributes: PageAttributes, _ type: ElementType?, _ line: Int
  ) {
    guard let value = attributes.value else {
      // A selected button without a value gets the value 1.
      if type == .button, facts.hasValue { builder.set(.selected, false) }
      return
    }
    if isTextInput(type), !value.isEmpty {
      if PageAttributes.same(value, attributes.placeholder) { return builder.set(.value, .empty) }
      if !facts.hasPlaceholder { return builder.set(.value, .unknown) }
    }
    if type == .staticText, PageAttributes.same(value, attributes.label) {
      return builder.set(.value, .unknown)
    }
    if type == .button, value.count == 1, value[0] == 0x31 { return builder.set(.value, .unknown) }
    set(.value, value, line)
  }

  private func isTextInput(_ type: ElementType?) -> Bool {
    type == .textField || type == .secureTextField || type == .searchField || type == .textView
  }

  private mutating func set(_ fact: TextFact, _ bytes: UnsafeRawBufferPointer, _ line: Int) {
    if bytes.count > context.limits.textBytes {
      notes.addLongText(line, context.limits)
      builder.set(fact, .unknown)
    } else if isAXError(bytes) {
      noteAXError(line)
      builder.set(fact, .unknown)
    } else {
      builder.set(fact, decoded: bytes)
    }
  }

  private func isAXError(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.count > 9 && bytes[0] == 0x41 && bytes.starts(with: "AX error -".utf8)
  }

  private mutating func noteAXError(_ line: Int) {
    notes.addAXError(line, isRoot: builder.count == 1)
  }

  private mutating func setFlags(_ attributes: PageAttributes, _ type: ElementType?) {
    builder.set(.enabled, PageAttributes.bool(attributes.enabled))
    if let visible = PageAttributes.bool(attributes.visible) { builder.set(.visible, visible) }
    if let exposed = PageAttributes.bool(attributes.accessible) { builder.set(.exposed, exposed) }
    if let native = PageAttributes.bool(attributes.native) {
      builder.set(.isAccessibilityElement, native)
    }
    if let focused = PageAttributes.bool(attributes.focused) { builder.set(.focused, focused) }
    if let hittable = PageAttributes.bool(attributes.hittable) { builder.set(.hittable, hittable) }
    if let selected = PageAttributes.bool(attributes.selected) { builder.set(.selected, selected) }
    guard let names = attributes.traits, let traits = traits(names) else { return }
    builder.set(traits: traits)
    builder.set(.selected, traits.contains(.selected))
  }

  // Nil when a name is not known: then the set is not, either.
  private mutating func traits(_ names: UnsafeRawBufferPointer) -> Traits? {
    let text = String(decoding: names, as: UTF8.self)
    if let known = traits[text] { return known }
    var result: Traits = []
    for name in text.split(separator: ",") {
      let name = name.drop { $0 == " " }
      guard let trait = Traits(name: name) else {
        notes.addUnknownTrait(line)
        return nil
      }
      result.insert(trait)
    }
    if traits.count < 1000 { traits[text] = result }
    return result
  }

  // The native frame is not rounded; the others are, outwards to whole points. An infinite frame
  // is written as -1, -1, 0, 0.
  private mutating func setFrame(_ attributes: PageAttributes) {
    if let native = attributes.nativeFrame {
      var reader = NumberReader(Bytes(native), at: 0, before: native.count)
      return builder.set(frame: reader.rect())
    }
    guard let x = PageAttributes.number(attributes.x), let y = PageAttributes.number(attributes.y),
      let width = PageAttributes.number(attributes.width),
      let height = PageAttributes.number(attributes.height)
    else { return }
    hasIntegerFrames = true
    if x == -1, y == -1, width == 0, height == 0 { return }
    builder.set(frame: Rect(x, y, width, height))
  }

  // Names are joined by commas; WebDriverAgent writes `<unknown>` for what it cannot read.
  private mutating func setActions(_ actions: UnsafeRawBufferPointer) {
    let names = String(decoding: actions, as: UTF8.self).split(separator: ",").map(String.init)
    guard !names.contains(where: { $0 == "<unknown>" || $0 == "<null>" }) else { return }
    var details = ElementDetails()
    details.customActions = names
    builder.set(details: details)
  }
}
