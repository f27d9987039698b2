import A11yModel

/// The labels of a screen in which words may stand that the lists of words have.
package struct NotableLabels {
  /// Where words of lists stand in a label.
  package enum Use: Sendable {
    /// All of the label is such words.
    case whole
    /// It ends with them, behind a comma or in brackets.
    case end
    /// They say what kind of control it is.
    case role
  }

  /// One of them.
  package struct Label {
    /// The position of the element.
    package let index: Int
    /// What it says.
    package let text: String
    /// Its words.
    package let words: FoldedWords
    /// The lists in which it is looked up, those that are surely of its language first.
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

    /// The first list that has words for such a use in it, and says so.
    package func choice(_ use: Use, where says: (WordList.Choice) -> Bool) -> WordList.Choice? {
      let languages = self[use]
      return choices.first { languages.contains($0.bit) && says($0) }
    }
  }

  private let labels: [Label]

  /// Those in which words may have a use, in the order of the elements.
  package func labels(_ use: Use) -> some Sequence<Label> {
    labels.lazy.filter { !$0[use].isEmpty }
  }

  /// - Parameters:
  ///   - elements: The elements that rules about words look at.
  ///   - locale: The language of the texts, if it is known.
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
