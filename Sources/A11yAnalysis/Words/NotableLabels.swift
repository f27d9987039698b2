import A11yModel

/// The labels of a screen in which words may stand that the lists of words have.
package struct NotableLabels {
  /// Where words of lists may stand in a label.
  package struct Uses: OptionSet, Sendable {
    /// The bits.
    package let rawValue: UInt8
    /// Creates uses from bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// All of the label may be such words.
    package static let whole = Uses(rawValue: 1)
    /// What it ends with may be.
    package static let end = Uses(rawValue: 2)
    /// It may say what kind of control it is.
    package static let role = Uses(rawValue: 4)
  }

  /// One of them.
  package struct Label {
    /// The position of the element.
    package let index: Int
    /// What it says.
    package let text: String
    /// Its words.
    package let words: FoldedWords
    /// Where words of lists may stand in it.
    package let uses: Uses
    /// The lists in which it is looked up, those that are surely of its language first.
    package let choices: [WordList.Choice]

    /// The first list that says so.
    package func choice(where says: (WordList.Choice) -> Bool) -> WordList.Choice? {
      choices.first(where: says)
    }
  }

  /// They, in the order of the elements.
  package let labels: [Label]

  /// - Parameters:
  ///   - elements: The elements that rules about words look at.
  ///   - locale: The language of the texts, if it is known.
  init(of elements: ArraySlice<Int>, in tree: ElementTree, locale: String?) {
    let filter = WordFilter.shared
    labels = elements.compactMap { index in
      guard let label = tree[index].label, filter.admits(label), ProgrammaticText(label) == nil,
        AssetName(label) == nil, UnresolvedText(label, mayBeKey: true) == nil
      else { return nil }
      let text = String(label)
      let words = FoldedWords(text)
      let uses = filter.uses(of: words)
      guard !uses.isEmpty else { return nil }
      let choices = WordList.choices(for: text, locale: locale)
      return Label(
        index: index, text: text, words: words, uses: uses,
        choices: choices.filter(\.isSure) + choices.filter { !$0.isSure })
    }
  }
}
