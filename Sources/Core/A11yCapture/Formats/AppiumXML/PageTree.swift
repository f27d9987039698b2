import A11yModel

/// A screen that is being built from a page source.
///
/// The attributes have these meanings:
/// - `name` is the identifier or, without one, the label. If both are equal, the identifier is unknown; if they
///   differ, it is `name`.
/// - `value` of a text input falls back to the placeholder. If both are equal, the field is empty; if the tool does
///   not write placeholders, the value is unknown. `value` of a static text falls back to its label, and `1` on a
///   button may mean that it is selected; in both cases, the value is unknown. All other values are kept.
/// - `accessible` depends on ancestors, so it sets ``Flag/exposed``. `nativeAccessibilityElement` is what the app
///   set; without it, ``TreeBuilder/inferAccessibilityElements(isWhole:)`` finds what follows from `accessible`.
/// - A missing attribute is unknown, except for `name`, `label`, `value`, and the placeholder of text inputs. Tools
///   that support these leave them out if they are empty.
struct PageTree {
  let context: PageSource.Context
  let facts: PageFacts
  let firstLine: Int
  var builder: TreeBuilder
  /// Whether the tree does not start with an application, so that its surroundings are unknown.
  var isFragment = false
  var names = TypeNames()
  var notes = ImportNotes()
  /// The reason why the text ends early and the line of the file, or `nil` if the text is complete.
  var cut: (reason: String, line: Int)?
  /// The line of the first element.
  var line = 0
  var deepest = 0
  var rootCount = 0
  // The depth of the root, which a wrapper around it increases.
  private var rootDepth = 0
  /// Whether an element such as `AppiumAUT` surrounds the tree.
  var isWrapped: Bool { rootDepth > 0 }
  var hasIntegerFrames = false
  private var traits: [String: Traits] = [:]

  init(_ context: PageSource.Context, facts: PageFacts, firstLine: Int) {
    self.context = context
    self.facts = facts
    self.firstLine = firstLine
    builder = TreeBuilder(carrying: facts.empty)
    builder.reserve(facts.size / 230)
  }

  func fileLine(_ line: Int) -> Int { context.text.fileLine(firstLine + line - 1) }

  /// Adds an element. Throws `limit` for too many elements and `unsupported` for a page source of macOS.
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
    if builder.count == 0, type != .application { isFragment = true }
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
      // If labels are excluded, the name may be the label.
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
      // A selected button without a value is given the value 1.
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

  // Returns nil if a name is unknown, since then the set is unknown too.
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

  // The native frame is exact. The other attributes are rounded outward to whole points; an infinite frame is
  // written as -1, -1, 0, 0.
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

  // Names are separated by commas. WebDriverAgent writes `<unknown>` for a name that it cannot read.
  private mutating func setActions(_ actions: UnsafeRawBufferPointer) {
    let names = String(decoding: actions, as: UTF8.self).split(separator: ",").map(String.init)
    guard !names.contains(where: { $0 == "<unknown>" || $0 == "<null>" }) else { return }
    var details = ElementDetails()
    details.customActions = names
    builder.set(details: details)
  }
}
