/// The removal of text that users typed into fields, so that it never leaves an importer, whatever the tool
/// printed.
///
/// A typed value becomes ``SecretText/mask``, or bullets in a password field. Texts of the app remain: the
/// label, the placeholder, and a value that only repeats the placeholder. Static texts inside or beside a field
/// that repeat its value are masked with it; inside a password field, all texts are. In designs, sources and
/// test suites, which contain no typed text, only password fields are masked.
///
/// - Complexity: O(n) for n elements.
struct TypedTexts {
  private let columns: UnsafeMutablePointer<Columns>
  private let marks: Marks
  // The fields around the element, innermost last.
  private var around: [Field] = []
  // The end of the outermost password field.
  private var secureEnd = 0
  // The values that were dropped, each with the parent of its field.
  private var dropped: Set<Typed> = []

  /// The replacements for typed text.
  struct Marks {
    let mask: TextSpan
    let bullets: TextSpan
  }

  private struct Field {
    let index: Int
    let end: Int
    let typed: Text?
  }

  private struct Typed: Hashable {
    let parent: Int32
    let text: Text
  }

  /// Whether any element may contain typed text.
  static func mayBe(in columns: UnsafePointer<Columns>) -> Bool {
    (0..<columns.pointee.count).contains { columns.pointee.isField($0) }
  }

  static func drop(in columns: UnsafeMutablePointer<Columns>, marks: Marks) {
    var texts = TypedTexts(columns: columns, marks: marks)
    for index in 0..<columns.pointee.count { texts.drop(at: index) }
    guard !texts.dropped.isEmpty else { return }
    for index in 0..<columns.pointee.count { texts.dropCopies(beside: index) }
  }

  private init(columns: UnsafeMutablePointer<Columns>, marks: Marks) {
    (self.columns, self.marks) = (columns, marks)
  }

  private mutating func drop(at index: Int) {
    while let field = around.last, field.end <= index { around.removeLast() }
    if columns.pointee.isField(index) {
      let isSecure = columns.pointee.isSecureField(index)
      let end = Int(columns.pointee.ends[index])
      if isSecure { secureEnd = max(secureEnd, end) }
      let typed = dropValue(of: index, isSecure ? marks.bullets : marks.mask, isSecure: isSecure)
      around.append(Field(index: index, end: end, typed: typed))
      if let typed, typed.count > 2 {
        dropped.insert(Typed(parent: columns.pointee.parents[index], text: typed))
      }
    } else if let field = around.last {
      dropPart(index, of: field)
    }
  }

  // MARK: Fields

  // Returns the typed text, if there is any.
  private func dropValue(of index: Int, _ mark: TextSpan, isSecure: Bool) -> Text? {
    let value = text(.value, index)
    let placeholder = text(.placeholder, index)
    let label = text(.label, index)
    if columns.pointee.known[index].contains(.details) {
      let details = columns.pointee.details + Int(columns.pointee.detailIndexes[index])
      if details.pointee.valueStart != nil {
        details.pointee.valueStart = nil
        if value == nil { columns.pointee.set(.value, mark, at: index) }
      }
    }
    // A label belongs to the app, unless the tool uses the typed text as the label.
    let said = isSecure || label != value ? [placeholder, label] : [placeholder]
    var typed: Text?
    for fact in [TextFact.value, .visibleText, .title] {
      guard let text = text(fact, index), !text.isEmpty, !said.contains(text), !text.isMark,
        fact != .value || !isState(text, of: index),
        // A title belongs to the app, unless it repeats the typed text.
        fact != .title || isSecure || text == typed
      else { continue }
      if fact == .value { typed = text }
      columns.pointee.set(fact, mark, at: index)
    }
    guard let typed, !isSecure else { return typed }
    if label == typed { columns.pointee.set(.label, mark, at: index) }
    if text(.identifier, index) == typed { columns.pointee.set(.identifier, .unknown, at: index) }
    return typed
  }

  // If a tool gives no types, a value may be the state of a switch or slider.
  private func isState(_ value: Text, of index: Int) -> Bool {
    guard columns.pointee.isTypeless(index), text(.placeholder, index)?.isEmpty != false,
      columns.pointee.flags[index][.focused] != true
    else { return false }
    let isPercentage = value.count <= 6 && value.utf8.last == UInt8(ascii: "%")
    return isPercentage || value.count <= 3 && value.utf8.allSatisfy { 0x30...0x39 ~= $0 }
  }

  // MARK: Copies

  private func dropPart(_ index: Int, of field: Field) {
    let isSecure = index < secureEnd
    // Labels of buttons, images and switches belong to the app.
    guard isSecure ? !TypedTexts.named.contains(columns.pointee.types[index]) : isStatic(index)
    else {
      return
    }
    let said = [TextFact.label, .placeholder].map { text($0, field.index) }
    for fact in Self.words {
      guard let text = text(fact, index), !text.isEmpty, !text.isMark, !said.contains(text),
        isSecure || field.typed.map({ Self.repeats(text, $0) }) == true
      else { continue }
      columns.pointee.set(fact, isSecure ? marks.bullets : marks.mask, at: index)
    }
  }

  private func dropCopies(beside index: Int) {
    guard isStatic(index) else { return }
    for fact in Self.words {
      guard let text = text(fact, index), text.count > 2,
        dropped.contains(Typed(parent: columns.pointee.parents[index], text: text))
      else { continue }
      columns.pointee.set(fact, marks.mask, at: index)
    }
  }

  private static let words: [TextFact] = [.label, .value, .visibleText, .title]

  private static let named: TypeSet = [.button, .image, .icon, .switch, .toggle]

  private func isStatic(_ index: Int) -> Bool {
    columns.pointee.types[index] == .staticText || columns.pointee.isTypeless(index)
  }

  // Whether a text equals the typed text, or is a truncated form of it.
  private static func repeats(_ text: Text, _ typed: Text) -> Bool {
    let whole = text.utf8.suffix(3).elementsEqual("…".utf8) ? text.utf8.dropLast(3) : text.utf8[...]
    return text == typed || whole.count > 2 && typed.utf8.starts(with: whole)
  }

  private func text(_ fact: TextFact, _ index: Int) -> Text? {
    columns.pointee.text(columns.pointee.span(fact, index))
  }
}

extension Columns {
  fileprivate func isSecureField(_ index: Int) -> Bool {
    types[index] == .secureTextField || has([.secureTextField], index)
  }

  // Whether a user may have typed into the element.
  fileprivate func isField(_ index: Int) -> Bool {
    if isSecureField(index) { return true }
    guard !screen.pointee.isDesignTime, !screen.pointee.isTestSuite else { return false }
    switch types[index] {
    case .textField, .searchField, .comboBox: return true
    case .textView: return !has([.readOnly], index)
    case .unknown, .any, .other, .group:
      if has([.searchField], index) || has([.textEntry], index) { return true }
      let placeholder = span(.placeholder, index)
      return isTypeless(index) && !values[index].isUnknown
        || !placeholder.isUnknown && !placeholder.isEmpty
    default: return false
    }
  }

  /// Whether the tool gives no type for the element.
  fileprivate func isTypeless(_ index: Int) -> Bool {
    types[index] == .unknown && !known[index].contains(.traits) && !screen.pointee.isDesignTime
      && span(.typeName, index).isUnknown && span(.className, index).isUnknown
  }

  private func has(_ trait: Traits, _ index: Int) -> Bool {
    known[index].contains(.traits) && !traits[index].isDisjoint(with: trait)
  }
}

extension Text {
  // Whether the text is a mask already, from an earlier pass or from the app.
  fileprivate var isMark: Bool {
    utf8.elementsEqual(SecretText.mask.utf8)
      || String(self).unicodeScalars.allSatisfy { "•●∙* ".unicodeScalars.contains($0) }
  }
}

extension Traits {
  /// Bit 51, private: a text that cannot be edited.
  package static let readOnly = Traits(rawValue: 1 << 51)
}
