import A11yModel

/// A screen that is being built from a JSON document.
struct JSONTree {
  let file: CaptureFile
  let limits: ImportLimits
  let firstLine: Int
  var index = 0
  var line: Int
  /// The facts of the screen in the object around the tree, known once all of it has been read.
  var envelope = JSONEnvelope()
  var builder: TreeBuilder
  var notes = ImportNotes()
  /// Whether the document breaks off within the current element.
  var isCut = false
  var hasIntegerFrames = false
  /// Whether any element has children.
  var isNested = false
  var names = TraitNames()

  init(
    _ file: CaptureFile, _ limits: ImportLimits, _ tree: JSONTreeSearch.Tree,
    empty: Set<TextFact>
  ) {
    self.file = file
    self.limits = limits
    firstLine = tree.reader.line
    line = tree.reader.line
    builder = TreeBuilder(source: file.storage, carrying: empty)
    builder.reserve(file.storage.count / 400)
  }

  // MARK: Facts

  /// Sets a text. `nil`, for a missing member, leaves it unchanged.
  mutating func set(_ fact: TextFact, _ text: JSONText?) {
    guard let text else { return }
    if case .made(let text) = text { return builder.set(fact, text) }
    guard case .string(let string) = text else { return builder.set(fact, .empty) }
    if string.bytes.count > limits.textBytes {
      builder.set(fact, .unknown)
      return notes.addLongText(line, limits)
    }
    if string.bytes.starts(with: "AX error -".utf8) {
      builder.set(fact, .unknown)
      return notes.addAXError(line, isRoot: builder.count == 1)
    }
    builder.set(fact, string)
  }

  /// Sets the value of an element. Some tools write the placeholder as the value: a text input is empty if
  /// both are equal, and its value is unknown if the placeholder is.
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

  /// Sets the type by its printed name, with or without the prefix `XCUIElementType`, and returns it if it is known.
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

  /// The error of a tool that also captures Android, for a hierarchy of it.
  var isOfAndroid: ImportError {
    ImportError(
      .unsupported, path: file.path, line: firstLine,
      "an Android hierarchy is not supported; expected one of an iOS app")
  }

  /// Sets the type by its number in `XCUIElement.ElementType`, and returns it if it is known.
  @discardableResult
  mutating func set(typeNumber: Double?) -> ElementType? {
    guard let typeNumber, let number = Int(exactly: typeNumber) else { return nil }
    guard let known = ElementType(number: number) else {
      builder.set(.typeName, "\(number)")
      return nil
    }
    builder.set(type: known)
    return known
  }

  /// Sets the type by its name or, as a text, its number, and returns it if it is known.
  mutating func set(nameOrNumber text: JSONText?) -> ElementType? {
    switch text {
    case .made(let number): return set(typeNumber: Double(number))
    case .string(let string):
      let digits = String(decoding: string.bytes.prefix(4), as: UTF8.self)
      return Int(digits).map { set(typeNumber: Double($0)) } ?? set(typeName: text)
    default: return nil
    }
  }

  mutating func set(frame: Rect?, isRounded: Bool) {
    guard let frame else { return }
    if isRounded { hasIntegerFrames = true }
    builder.set(frame: frame)
  }
}

extension JSONTree {
  /// Returns the finished screen, marked as a part unless it has the form of a whole capture.
  ///
  /// - Throws: `failedCapture` if the tree is empty.
  consuming func screen(
    name: String, format: String, whole: Whole = .application
  ) throws(ImportError) -> Screen {
    if let reason = failure() {
      throw ImportError(.failedCapture, path: file.path, line: firstLine, reason)
    }
    notePart(of: whole)
    if envelope.isTruncated {
      notes.isTruncated = true
      notes.add(.truncated, "the tool says that it left elements out", firstLine)
    }
    if let size = envelope.size, size.width > 0, size.height > 0 {
      builder.screen.bounds = Rect(0, 0, size.width, size.height)
    }
    builder.screen.frameRounding = hasIntegerFrames ? 1 : 0.05
    return Screen(
      name: name, tree: builder.finish(),
      source: Screen.Source(path: file.path, format: format, line: firstLine),
      isTruncated: notes.isTruncated, diagnostics: notes.diagnostics)
  }

  enum Whole {
    /// A tree that starts with the application.
    case application
    /// A tree with any root.
    case tree
    /// Elements, in a tree or not.
    case elements
  }

  private mutating func notePart(of whole: Whole) {
    guard whole != .elements, builder.type(at: 0) != .application else { return }
    if !isNested {
      notes.isTruncated = true
      notes.addQueryAnswer(firstLine)
    } else if whole == .application {
      notes.isTruncated = true
      notes.add(.fragment, "the tree does not start with the application; it is a part", firstLine)
    }
  }

  /// Whether one of the first two elements is the application. Some drivers put the application and the
  /// status bar into one element of unknown type.
  var startsWithApplication: Bool {
    (0..<min(builder.count, 2)).contains { builder.type(at: $0) == .application }
  }

  private func failure() -> String? {
    guard builder.count > 0 else { return "a tree without elements; expected the app's" }
    if (0..<builder.count).allSatisfy({ builder.type(at: $0) == .any }) {
      return "nothing but elements of type Any; expected types"
    }
    if builder.count == 1, builder.type(at: 0) == .application, !notes.isTruncated {
      return "an application without elements; expected what is in it"
    }
    return notes.isFailedRoot
      ? "an accessibility error instead of the tree; expected elements" : nil
  }
}

/// A reader of lists of trait names, with a cache.
struct TraitNames {
  private var known: [String: Traits] = [:]

  /// Returns the traits with names separated by commas, or `nil` if any name is unknown.
  mutating func traits(_ text: String) -> Traits? {
    if let traits = known[text] { return traits }
    var result: Traits = []
    for name in text.split(separator: ",") {
      let name = name.drop { $0 == " " }
      if name.lowercased() == "none" { continue }
      guard let trait = Traits(name: name) else { return nil }
      result.insert(trait)
    }
    if known.count < 1000 { known[text] = result }
    return result
  }
}
