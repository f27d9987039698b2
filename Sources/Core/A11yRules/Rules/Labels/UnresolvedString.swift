import A11yAnalysis
import A11yModel

/// A rule that flags strings that were not meant for users, such as format strings and localization keys.
struct UnresolvedString: Rule {
  typealias Card = UnresolvedStringCard

  static let masks = [worded, LabelledElements.unknown]
  private static let worded = ElementMask.own(any: .worded, none: .part)

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    LabelledElements(screen).countUnknown(into: &findings)
    let (tree, rows) = (screen.tree, screen.rows)
    let (states, isInteractive) = (screen.exposure.states, screen.isInteractive)
    let containers = Self.containers
    for index in screen.elements(Self.worded) {
      let node = tree[index]
      guard states[index] != .hidden || !node.isOfKnownType && screen.isLabelledLeaf(node) else {
        continue
      }
      // A named container in React Native joins the labels of its descendants, which are evaluated themselves.
      guard isInteractive[index] || states[index] == .known || !containers.contains(node.type),
        node.has(.label) || node.has(.value) || node.has(.hint) || node.has(.placeholder)
      else { continue }
      findings.candidate()
      // Text written by users, and the contents of rows, can look like anything.
      if node.type == .staticText, rows.row(of: index) != nil { continue }
      check(node, screen, into: &findings)
    }
  }

  private static let containers: TypeSet = [
    .other, .group, .cell, .window, .application, .layoutArea, .layoutItem, .scrollView, .table,
    .collectionView, .toolbar, .navigationBar, .tabBar, .webView,
  ]

  private func check(_ node: Node, _ screen: AnalyzedScreen, into findings: inout Findings) {
    let isFound =
      node.has(.label) && finds(.label, "label", node, screen, &findings)
      || node.has(.placeholder) && finds(.placeholder, "placeholder", node, screen, &findings)
      || node.has(.hint) && finds(.hint, "hint", node, screen, &findings)
    guard !isFound, node.has(.value), !TypeSet.editable.contains(node.type) else { return }
    _ = finds(.value, "value", node, screen, &findings)
  }

  private func finds(
    _ fact: TextFact, _ name: StaticString, _ node: Node, _ screen: AnalyzedScreen,
    _ findings: inout Findings
  ) -> Bool {
    guard let text = node[fact],
      let fault = UnresolvedText(text, mayBeKey: fact == .label),
      !isOfAnotherRule(fault, text, node, screen)
    else { return false }
    let isSure = screen.exposure[node] == .known && fault != .key
    findings.emit(
      .isUnresolved(name, fault, text), at: node, reason: fault.reason,
      isSure ? .certain : .likely)
    return true
  }

  // Whether the string is a symbol name, or in a place that may show names of people or in code, such as a list
  // row.
  private func isOfAnotherRule(
    _ fault: UnresolvedText, _ text: Text, _ node: Node, _ screen: AnalyzedScreen
  ) -> Bool {
    guard fault == .key else { return false }
    if AssetName(text) != nil || screen.rows.row(of: node.index) != nil { return true }
    guard node.type != .staticText, node.isOfKnownType else {
      return text.utf8.contains(UInt8(ascii: ".")) && text.utf8.contains { 0x41...0x5A ~= $0 }
    }
    // A control with a name in code is one of `identifier-as-label`.
    return node[.visibleText] == text || node.identifier == text
      || ProgrammaticText(text)?.namesControl == true && !text.utf8.contains(UInt8(ascii: "."))
  }
}

extension UnresolvedText {
  fileprivate var reason: UnresolvedString.Reason {
    switch self {
    case .format: .formatSpecifier
    case .template: .template
    case .debugValue: .debugValue
    case .key: .localizationKey
    }
  }
}

extension Finding.Message {
  fileprivate static func isUnresolved(
    _ name: StaticString, _ fault: UnresolvedText, _ text: Text
  ) -> Self {
    let what =
      switch fault {
      case .format: "a format without its values"
      case .template: "a template that was not filled in"
      case .debugValue: "what a program prints"
      case .key: "the key of a translation"
      }
    return "has \(what) as its \(name): \"\(String(text))\""
  }
}

// MARK: Swift sources

extension UnresolvedString {
  /// Evaluates names that are localization keys without a translation in any string catalog of the app.
  func check(source screen: AnalyzedScreen, into findings: inout Findings) {
    // An element merged into another one is still read.
    for node in screen.source.own where screen.source.isStop(node) != false {
      guard let code = node.details.code, code.naming != .nothing else { continue }
      findings.candidate()
      guard !code.missingKey.isEmpty else { continue }
      findings.emit(.isMissing(code), at: node, reason: .localizationKey, .likely)
    }
  }
}

extension Finding.Message {
  fileprivate static func isMissing(_ code: CodeFacts) -> Self {
    "has the key of a translation as its label, and no catalogue has a text for it: \"\(code.missingKey)\"\(code.whenAndHowOften)"
  }
}
