import A11yAnalysis
import A11yModel

/// A label for an element, from what its code and its surroundings say of it.
struct DraftedLabel {
  let text: String
  /// The expression in the source whose value is the label; nil if the label is a literal.
  let expression: String?
  /// The origin of the words, as the end of a sentence.
  let origin: String
  /// The words that a person writes instead; nil for a complete label.
  private var gap: EditGap?

  /// Drafts a label: a gap if nothing names the element, nil if it has no place.
  init?(_ node: Node, on screen: AnalyzedScreen) {
    guard let code = node.details.code, !code.namingIsConditional || code.isNameableImage else {
      return nil
    }
    let acts = node.type == .button || node.type == .link || code.gesture == .tap
    let drafts =
      acts
      ? [
        Self.action(code), Self.variable(code), Self.image(node, screen, isControl: true),
        Self.part(code),
      ]
      : [
        Self.placeholder(node), Self.neighbour(node, screen), Self.variable(code),
        // What code calls a picture is seldom what it shows.
        node.type == .image ? nil : Self.action(code),
        Self.image(node, screen, isControl: node.isSourceControl),
      ]
    self =
      drafts.lazy.compactMap(\.self).first { $0.expression != nil || $0.saysSomething }
      ?? Self.gap(in: node, acts: acts)
  }

  // A label that a person writes.
  private static func gap(in node: Node, acts: Bool) -> DraftedLabel {
    let isPicture = node.type == .image && !acts
    let gap = EditGap(
      node.isSourceField ? "what to enter" : isPicture ? "what it shows" : "what it does")
    var draft = DraftedLabel(expression: gap.code, "nothing in the code says it")
    draft.gap = gap
    return draft
  }

  // Whether no rule would object to it as a name.
  private var saysSomething: Bool {
    let words = FoldedWords(text)
    let isWritten = text.count(where: \.isLetter) * 2 > text.count
    return isWritten
      && !WordList.choices(for: text, locale: nil).contains {
        $0.admits(words) && $0.list.isGeneric(words, isOfField: false)
      }
  }

  private init?(_ text: String?, _ origin: String) {
    guard let text, !text.isEmpty, Self.isOpen(text) else { return nil }
    (self.text, self.origin, expression) = (text, origin, nil)
  }

  // The text of a view as a label, in the code of its owner.
  private init?(_ words: CodeSpan?, _ origin: String) {
    guard let words, Self.isOpen(words.text) else { return nil }
    self.init(expression: "Text(\(words.text))", origin)
  }

  // Whether it holds no secret, and no mask of one.
  private static func isOpen(_ text: String) -> Bool {
    SecretText.shown(text) == text && !text.hasPart(SecretText.mask)
  }

  private init(expression: String, _ origin: String) {
    (text, self.origin, self.expression) = ("", origin, expression)
  }

  /// The change, as a sentence has it.
  ///
  /// - Parameter beginning: The beginning of the sentence, such as `Add the label`.
  func about(_ beginning: String) -> String {
    gap.map { "Write a label that says \($0.wish): \(origin)" }
      ?? "\(beginning) \(expression ?? "\"\(text)\""), \(origin)"
  }
  /// The label in Swift.
  var code: String { expression ?? text.inQuotes }

  private static func action(_ code: CodeFacts) -> DraftedLabel? {
    DraftedLabel(CodeName(code.purpose).label, "the name that code gives to it")
  }

  private static func variable(_ code: CodeFacts) -> DraftedLabel? {
    // The path of a bar item is no name.
    guard !code.variable.contains(where: { !$0.isLetter && !$0.isNumber }) else { return nil }
    return DraftedLabel(CodeName(code.variable).label, "the name of its variable")
  }

  private static func part(_ code: CodeFacts) -> DraftedLabel? {
    guard code.part.lowercased().hasSuffix("button") else { return nil }
    return DraftedLabel(CodeName(code.part).label, "the name of its property")
  }

  private static func image(
    _ node: Node, _ screen: AnalyzedScreen, isControl: Bool
  ) -> DraftedLabel? {
    guard let code = node.details.code, !code.image.isEmpty, !code.imageIsConditional else {
      return nil
    }
    switch code.naming {
    case .symbol, .plainSymbol, .namelessSymbol:
      guard isControl else { return nil }
      return DraftedLabel(SymbolMeanings.label(of: code.image), "the meaning of its symbol")
    case .asset, .literal, .words, .nothing, .unknown:
      if let meaning = SymbolMeanings.label(of: code.image) {
        return isControl ? DraftedLabel(meaning, "the meaning of its symbol") : nil
      }
      let name = CodeName(code.image)
      guard isControl || shapes.isDisjoint(with: name.words), !isShared(name, code, screen) else {
        return nil
      }
      return DraftedLabel(name.label, "the name of its image")
    // A property may have any picture.
    case .picture: return nil
    }
  }

  // Whether other pictures of the screen have the same words, and only a number tells them apart.
  private static func isShared(
    _ name: CodeName, _ code: CodeFacts, _ screen: AnalyzedScreen
  ) -> Bool {
    screen.tree.nodes.contains { other in
      guard other.hasDetails, let image = other.details.code?.image, !image.isEmpty else {
        return false
      }
      return image != code.image && CodeName(image).words == name.words
    }
  }

  // Words that say how a drawing looks and not what it shows.
  private static let shapes: Set<String> = [
    "appearance", "arrow", "chevron", "circle", "outline", "square", "triangle",
  ]

  private static func placeholder(_ node: Node) -> DraftedLabel? {
    guard node.isSourceField else { return nil }
    guard let placeholder = node.placeholder, !placeholder.isSilent else {
      // Whoever uses the component gives it.
      return node.placeholder == nil
        ? DraftedLabel(node.details.code?.span(.words), "its placeholder") : nil
    }
    let text = String(placeholder)
    // A host, an address or a number is an example of what is typed, and a mask is its form.
    let isExample = text.split(separator: " ").contains { word in
      word.dropLast().contains { [".", "@", ":", "/"].contains($0) }
    }
    let letters = text.lowercased().filter(\.isLetter)
    let isMask = letters.count > 1 && Set(letters).count == 1
    guard !isExample, !isMask, let plain = Self.plain(text) else { return nil }
    if let words = node.details.code?.span(.words) {
      return DraftedLabel(words, "its placeholder")
    }
    return ["optional", "required"].contains(plain.lowercased())
      ? nil : DraftedLabel(plain, "its placeholder")
  }

  // The nearest text before it.
  private static func neighbour(_ node: Node, _ screen: AnalyzedScreen) -> DraftedLabel? {
    guard node.type != .image, let text = Neighbours(of: node, on: screen).before else {
      return nil
    }
    let origin = "the text beside it"
    if let words = text.details.code?.span(.words) {
      return node.details.code?.owner == text.details.code?.owner
        ? DraftedLabel(words, origin) : nil
    }
    return DraftedLabel(text.label.flatMap { plain(String($0)) }, origin)
  }

  // A text as a label: without the colon behind it.
  private static func plain(_ text: String) -> String? {
    guard text.count <= 60, !text.contains(where: \.isNewline) else { return nil }
    var text = text[...]
    while let last = text.last, last == ":" || last == "…" || last == " " { text.removeLast() }
    return String(text)
  }
}

extension CodeFacts {
  /// Whether a label can be added to the only image that leaves the element without one.
  fileprivate var isNameableImage: Bool { span(.image) != nil && !imageIsConditional }
}

/// The texts beside an element in the same piece of source code.
struct Neighbours {
  /// The nearest text before the element that is known, without a control in between.
  private(set) var before: Node?
  /// Whether a text that VoiceOver reads is right before or behind the element.
  private(set) var hasText = false

  init(of node: Node, on screen: AnalyzedScreen) {
    guard let parent = node.parent else { return }
    let siblings = Array(parent.children.prefix(Self.most))
    guard let place = siblings.firstIndex(of: node.index) else { return }
    for index in siblings[..<place].reversed() {
      let other = screen.tree[index]
      guard Self.isNear(other, node), !other.isSourceControl, !other.isSourceField else { break }
      if other.type == .staticText, let code = other.details.code,
        code.naming == .literal || code.span(.words) != nil
      {
        before = other
        break
      }
    }
    let isThere = { (index: Int) in !SourceElements.exclude(screen.tree[index], node) }
    let adjacent = [
      siblings[..<place].last(where: isThere), siblings[(place + 1)...].first(where: isThere),
    ]
    hasText = adjacent.compactMap(\.self).contains { index in
      let other = screen.tree[index]
      return Self.isText(other, screen) && Self.isNear(node, other, isOnlyPart: true)
    }
  }

  // A view of the project or of another package is a text by its name: `HighlightedText(title)`.
  private static func isText(_ other: Node, _ screen: AnalyzedScreen) -> Bool {
    if other.type == .staticText { return screen.source.isStop(other) == true }
    guard other.type == .other, other.details.code?.naming == .unknown, let name = other[.className]
    else { return false }
    let words = CodeName.split(String(name))
    return words.contains { ["text", "label", "title"].contains($0.lowercased()) }
      && !words.contains { ["field", "input", "editor"].contains($0.lowercased()) }
  }

  private static let most = 500
  private static let lines = 12

  // `isOnlyPart`: the other one may be there without it.
  private static func isNear(_ one: Node, _ other: Node, isOnlyPart: Bool = false) -> Bool {
    guard one.hasDetails, let one = one.details.code, let other = other.details.code else {
      return false
    }
    return one.path == other.path && one.part == other.part
      && (one.branch == other.branch || isOnlyPart && one.branch.hasPrefix(other.branch + "/"))
      && abs(one.line - other.line) <= lines
  }
}
