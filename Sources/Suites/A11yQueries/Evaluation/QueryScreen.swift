import A11yAnalysis
import A11yModel

/// A screen, prepared for queries.
package final class QueryScreen {
  package let analyzed: AnalyzedScreen
  package let tree: ElementTree
  let texts: ElementTexts
  /// The application; nil if the capture has none or several, so that queries start above all elements.
  package let application: Int?
  var answers: PredicateAnswers
  /// The strings to search for near names if a query finds nothing.
  private(set) lazy var spelledTexts = SpelledTexts(self)

  package init(_ analyzed: AnalyzedScreen) {
    self.analyzed = analyzed
    tree = analyzed.tree
    texts = ElementTexts(analyzed.screen)
    answers = PredicateAnswers(texts)
    let tree = analyzed.tree
    let applications = tree.roots.filter { tree.type(of: $0) == .application }
    application = applications.count == 1 ? applications[0] : nil
  }

  /// The positions of the application's descendants, or of all elements.
  var all: Range<Int> { application.map(tree.descendants) ?? tree.indices }

  /// Whether a missing element may still exist outside the capture.
  package var isTruncated: Bool { analyzed.screen.isTruncated || analyzed.hasUnreadBars }

  /// Returns whether an identifying property of an element equals a key.
  ///
  /// A title or placeholder missing from the capture doesn't match; a truncated string may match.
  func has(_ node: Node, key: ComparedText) -> Truth {
    var doubt = Truth.no
    switch texts.text(.identifier, of: node) {
    case .known(let text): if key.equals(text.utf8) { return .yes }
    case .beginning(let start): doubt = doubt || key.mayContinue(start)
    // The identifier is either the label or empty, so the label decides.
    case .maybe: break
    case .unknown: doubt = .unknown
    case .made, .null: break
    }
    for fact in [TextFact.label, .title, .placeholder, .value] {
      if let text = node[fact], key.equals(text.utf8), fact.isNever(empty: text) { return .yes }
    }
    for property in [TextKey.label, .value, .placeholderValue] {
      if case .beginning(let start) = texts.text(property, of: node) {
        // A test wouldn't use a masked value as the key of an element with an identifier or a label.
        if start.isEmpty, node.has(.identifier) || node.has(.label) { continue }
        doubt = doubt || key.mayContinue(start)
      }
    }
    return doubt
  }

  /// Returns the identifying properties of an element that equal a key.
  func properties(of node: Node, equalTo key: String) -> [TextKey] {
    let facts: [(TextKey, TextFact)] = [
      (.identifier, .identifier), (.label, .label), (.title, .title), (.value, .value),
      (.placeholderValue, .placeholder),
    ]
    return facts.compactMap { property, fact in
      guard let text = node[fact], text == key, fact.isNever(empty: text) else { return nil }
      return property
    }
  }

  func fulfils(_ condition: QueryCondition, _ index: Int) -> Truth {
    switch condition {
    case .key(let type, let key):
      guard tree.type(of: index).isFound(by: type) else { return .no }
      return key.map { has(tree[index], key: $0) } ?? .yes
    case .predicate(let predicate): return answers.answer(predicate, of: tree[index])
    }
  }
}

extension TextFact {
  // Values and placeholders are never keys if they are empty.
  fileprivate func isNever(empty text: Text) -> Bool {
    !text.isEmpty || self == .identifier || self == .label || self == .title
  }
}

extension ComparedText {
  fileprivate func mayContinue(_ start: String) -> Truth {
    bytes.count > start.utf8.count && bytes.starts(with: start.utf8) ? .unknown : .no
  }
}
