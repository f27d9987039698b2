import A11yModel

/// The texts displayed on a control, compared with its label.
package struct ShownName {
  package let texts: [String]
  package let place: Place

  /// The position of displayed texts in a label.
  package enum Place: Sendable {
    /// The label starts with the text, contains all of several texts, or there is no text.
    case front
    /// The label contains the text after other words.
    case later
    /// The label contains some of several texts.
    case partly
    case nowhere
    /// The capture does not record a fact that the comparison needs.
    case unknown(Fact)
  }

  private init(_ texts: [String], _ place: Place) {
    self.texts = texts
    self.place = place
  }

  /// Reads the texts of a control. O(length of its texts); at most 64 descendants are examined.
  package init(of node: Node, on screen: AnalyzedScreen) {
    let own = node[.visibleText]
    guard let label = node.label, label.count <= 1000, own != label else {
      self.init([], .front)
      return
    }
    let inner = Self.innerTexts(node, screen)
    guard own != nil || inner?.isEmpty == false else {
      self.init([], .unknown(inner == nil ? .isAccessibilityElement : .visibleText))
      return
    }
    let texts = own.flatMap { $0.isEmpty ? nil : [String($0)] } ?? inner ?? []
    self.init(texts, Self.place(of: texts, in: FoldedWords(String(label))))
  }

  /// Compares the texts displayed on a control with its name.
  package init(_ texts: [String], in name: String) {
    self.init(texts, Self.place(of: texts, in: FoldedWords(name)))
  }

  // Returns the texts that the control hides from VoiceOver; nil if the capture does not tell whether it does.
  private static func innerTexts(_ node: Node, _ screen: AnalyzedScreen) -> [String]? {
    guard node[.isAccessibilityElement] == true else {
      return node[.isAccessibilityElement] == nil ? nil : []
    }
    let texts = node.descendants.prefix(64).filter { index in
      screen.tree.type(of: index) == .staticText && screen.isDrawn[index]
        && screen.tree[index].hasName && screen.exposure[screen.tree[index]] == .hidden
    }
    return screen.anchoredRows.sorted(texts, of: screen.tree).compactMap { screen.tree[$0].name }
  }

  private static func place(of texts: [String], in name: FoldedWords) -> Place {
    let parts = texts.map { FoldedWords($0) }.filter(hasLetters)
    guard !parts.isEmpty, !name.words.isEmpty else { return .front }
    if parts.count == 1 {
      return place(of: parts[0], in: name).map { $0 == 0 ? .front : .later } ?? .nowhere
    }
    let places = parts.map { place(of: $0, in: name) }
    if places.allSatisfy({ $0 != nil }) { return .front }
    return places.contains { $0 != nil } ? .partly : .nowhere
  }

  // Whether a text has at least two letters in words that are not numbers; others are ignored.
  private static func hasLetters(_ words: FoldedWords) -> Bool {
    words.withoutNumbers.words.reduce(0) { count, word in
      count + word.unicodeScalars.count { $0.properties.isAlphabetic }
    } > 1
  }

  // Returns the index of the first word of the text in the name. Words may be abbreviated: Mon for Monday.
  private static func place(of visible: FoldedWords, in name: FoldedWords) -> Int? {
    if visible.isJoined || name.isJoined {
      guard name.has(visible) else { return nil }
      return name.joined.hasPrefix(visible.joined) ? 0 : 1
    }
    let (words, all) = (visible.words, name.words)
    guard words.count <= all.count else { return nil }
    return (0...all.count - words.count).first { start in
      zip(words, all[start...]).allSatisfy { $1.hasPrefix($0) }
    }
  }
}
