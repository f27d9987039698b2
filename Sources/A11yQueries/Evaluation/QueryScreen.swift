import A11yAnalysis
import A11yModel

/// A screen as queries see it.
package final class QueryScreen {
  /// The screen, with what follows from its facts where that is asked for.
  package let analyzed: AnalyzedScreen
  /// Its elements.
  package let tree: ElementTree
  let texts: ElementTexts
  /// The application; nil where the capture has none, or several: then everything is below it.
  package let application: Int?
  var answers: PredicateAnswers
  /// What may be meant by a query that finds nothing.
  private(set) lazy var spelledTexts = SpelledTexts(self)

  /// Prepares a screen; nothing is computed yet.
  package init(_ analyzed: AnalyzedScreen) {
    self.analyzed = analyzed
    tree = analyzed.tree
    texts = ElementTexts(analyzed.screen)
    answers = PredicateAnswers(texts)
    let tree = analyzed.tree
    let applications = tree.roots.filter { tree.type(of: $0) == .application }
    application = applications.count == 1 ? applications[0] : nil
  }

  /// The positions below the application.
  var all: Range<Int> { application.map(tree.descendants) ?? tree.indices }

  /// Whether missing elements prove nothing.
  package var isTruncated: Bool { analyzed.screen.isTruncated || analyzed.hasUnreadBars }

  // MARK: Texts

  /// Whether an identifying property of an element is a key.
  ///
  /// Titles and placeholders that a capture does not tell are none; a value that it tells in part may be.
  func has(_ node: Node, key: ComparedText) -> Truth {
    var doubt = Truth.no
    switch texts.text(.identifier, of: node) {
    case .known(let text): if key.equals(text.utf8) { return .yes }
    case .beginning(let start): doubt = doubt || key.mayContinue(start)
    // It is the label, or there is none: the label decides.
    case .maybe: break
    case .unknown: doubt = .unknown
    case .made, .null: break
    }
    for fact in [TextFact.label, .title, .placeholder, .value] {
      if let text = node[fact], key.equals(text.utf8), fact.isNever(empty: text) { return .yes }
    }
    for property in [TextKey.label, .value, .placeholderValue] {
      if case .beginning(let start) = texts.text(property, of: node) {
        // Nobody asks for what was typed where there is a name to ask for.
        if start.isEmpty, node.has(.identifier) || node.has(.label) { continue }
        doubt = doubt || key.mayContinue(start)
      }
    }
    return doubt
  }

  /// Which identifying properties of an element are a key.
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

  /// Whether an element is what a condition asks for.
  func fulfils(_ condition: PreparedCondition, _ index: Int) -> Truth {
    switch condition {
    case .key(let type, let key):
      guard tree.type(of: index).isFound(by: type) else { return .no }
      return key.map { has(tree[index], key: $0) } ?? .yes
    case .predicate(let predicate): return answers.answer(predicate, of: tree[index])
    }
  }
}

extension TextFact {
  // No value and no placeholder is not an empty one.
  fileprivate func isNever(empty text: Text) -> Bool {
    !text.isEmpty || self == .identifier || self == .label || self == .title
  }
}

extension ComparedText {
  fileprivate func mayContinue(_ start: String) -> Truth {
    bytes.count > start.utf8.count && bytes.starts(with: start.utf8) ? .unknown : .no
  }
}

/// A condition whose key is ready for comparison.
enum PreparedCondition {
  case key(ElementType, ComparedText?)
  case predicate(Predicate)

  init(_ condition: QueryCondition) {
    switch condition {
    case .key(let type, let key): self = .key(type, key.map { ComparedText($0) })
    case .predicate(let predicate): self = .predicate(predicate)
    }
  }
}
