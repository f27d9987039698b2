import A11yModel

/// The labels of a screen that may contain words from the word lists.
package struct NotableLabels {
  /// The use of listed words in a label.
  package enum Use: Sendable {
    /// The whole label consists of listed words.
    case whole
    /// The label ends with listed words after a comma or in parentheses.
    case end
    /// Listed words name the kind of control.
    case role
  }

  /// A label that may contain listed words.
  package struct Label {
    package let index: Int
    package let text: String
    package let words: FoldedWords
    /// The word lists to search, those of a known language first.
    package let choices: [WordList.Choice]
    private let uses: WordUses

    fileprivate init(
      _ index: Int, _ text: String, _ reader: borrowing WordReader, _ locale: String?,
      _ uses: WordUses
    ) {
      self.index = index
      self.text = text
      words = FoldedWords(reader)
      choices = WordList.choices(for: text, locale: locale)
      self.uses = uses
    }

    fileprivate subscript(use: Use) -> WordLanguages {
      switch use {
      case .whole: uses.whole
      case .end: uses.end
      case .role: uses.role
      }
    }

    /// Returns the first list that may contain words for a use and that satisfies the condition.
    package func choice(_ use: Use, where says: (WordList.Choice) -> Bool) -> WordList.Choice? {
      let languages = self[use]
      return choices.first { languages.contains($0.bit) && says($0) }
    }
  }

  private let labels: [Label]

  /// Returns the labels in which words may have a use, in element order.
  package func labels(_ use: Use) -> some Sequence<Label> {
    labels.lazy.filter { !$0[use].isEmpty }
  }

  /// Finds the labels of some elements; `locale` is the language of the texts, or nil if unknown.
  init(of elements: ArraySlice<Int>, in tree: ElementTree, locale: String?) {
    let filter = WordFilter.shared
    var reader = WordReader()
    let known = WordList.languages(ofLocale: locale)
    var labels: [Label] = []
    for index in elements {
      guard let label = tree[index].label, label.count <= 200 else { continue }
      guard filter.admits(label.utf8, &reader) else { continue }
      reader.read(label.utf8)
      let uses = filter.uses(of: reader)
      guard !uses.all.isDisjoint(with: known), ProgrammaticText(label) == nil,
        AssetName(label) == nil, UnresolvedText(label, mayBeKey: true) == nil
      else { continue }
      labels.append(Label(index, String(label), reader, locale, uses))
    }
    self.labels = labels
  }
}
