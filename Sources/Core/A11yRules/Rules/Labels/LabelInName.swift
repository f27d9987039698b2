import A11yAnalysis
import A11yModel

/// A rule that flags controls whose label doesn't contain their visible text.
struct LabelInName: ElementRule {
  typealias Card = LabelInNameCard

  static let candidates = ElementMask.own(
    [.control, .labelled], any: .stop, none: [.part, .field])

  func applies(to node: Node, on screen: AnalyzedScreen) -> Bool { Self.isJudged(node) }

  /// Whether the visible text of a control is its name. Pickers and sliders show values, and rows combine their
  /// contents.
  private static func isJudged(_ node: Node) -> Bool { !valued.contains(node.type) }

  private static let valued: TypeSet = [
    .slider, .stepper, .picker, .pickerWheel, .datePicker, .pageIndicator, .progressIndicator,
    .segmentedControl, .key, .cell, .switch, .toggle,
  ]

  func check(_ node: Node, on screen: AnalyzedScreen, into findings: inout Findings) {
    let shown = ShownName(of: node, on: screen)
    let confidence: Confidence = screen.exposure[node] == .known ? .certain : .likely
    switch shown.place {
    case .front, .partly: break
    case .unknown(let fact): findings.notEvaluated(fact)
    case .later:
      findings.emit(
        .isLater(shown.texts), at: node, reason: .notAtFront, confidence, severity: .note)
    case .nowhere:
      guard let label = node.label, !isValue(shown, of: node),
        !Self.isOfAnotherRule(label, screen)
      else { return }
      findings.emit(
        .isCalledOtherwise(label, shown.texts), at: node, reason: .notInName, confidence,
        severity: isSpoken(shown, node) ? .note : nil)
    }
  }

  // Whether Voice Control accepts the visible text as another name.
  private func isSpoken(_ shown: ShownName, _ node: Node) -> Bool {
    guard node.hasDetails, let names = node.details.userInputLabels else { return false }
    return names.contains { name in
      let name = FoldedWords(name)
      return shown.texts.contains { name.has(FoldedWords($0)) }
    }
  }

  private func isValue(_ shown: ShownName, of node: Node) -> Bool {
    guard let value = node.value, !value.isEmpty, value.count <= 1000 else { return false }
    let words = FoldedWords(String(value))
    return shown.texts.contains { words.has(FoldedWords($0)) }
  }

  // Whether another rule reports the label, for example as a file name or a generic word.
  private static func isOfAnotherRule(_ label: Text, _ screen: AnalyzedScreen) -> Bool {
    if AssetName(label) != nil || ProgrammaticText(label) != nil
      || UnresolvedText(label, mayBeKey: true) != nil
    {
      return true
    }
    let text = String(label)
    let words = FoldedWords(text)
    return WordList.choices(for: text, locale: screen.locale).contains {
      $0.admits(words) && $0.list.isGeneric(words, isOfField: false)
    }
  }

  /// Whether this rule reports that the label contains none of the visible text.
  static func reports(_ node: Node, on screen: AnalyzedScreen) -> Bool {
    guard screen.isInteractive[node.index], isJudged(node), node.hasName, let label = node.label,
      case .nowhere = ShownName(of: node, on: screen).place
    else { return false }
    return !isOfAnotherRule(label, screen)
  }
}

extension Finding.Message {
  fileprivate static func isCalledOtherwise(_ label: Text, _ shown: [String]) -> Self {
    "is called \"\(String(label))\" and shows \"\(shown.prefix(3).joined(separator: " "))\""
  }

  fileprivate static func isLater(_ shown: [String]) -> Self {
    "shows \"\(shown.prefix(3).joined(separator: " "))\", which its label says later"
  }
}

// MARK: Swift sources

extension LabelInName {
  /// Evaluates controls with a literal label and literal visible text.
  func check(source screen: AnalyzedScreen, into findings: inout Findings) {
    for node in screen.source.own where node.isSourceControl && Self.isJudged(node) {
      guard screen.source.isStop(node) == true, let code = node.details.code,
        code.naming == .literal, let label = node.label, !label.isSilent
      else { continue }
      findings.candidate()
      guard let drawn = node[.visibleText], node.value != nil else {
        findings.notEvaluated(.visibleText)
        continue
      }
      let texts = String(drawn).split(separator: "\n").map(String.init)
      let shown = ShownName(texts, in: String(label))
      guard !isValue(shown, of: node), !Self.isOfAnotherRule(label, screen),
        !Self.isOfAnotherRule(drawn, screen)
      else { continue }
      switch shown.place {
      case .front, .partly, .unknown: break
      case .later:
        findings.emit(.isLater(texts), at: node, reason: .notAtFront, .likely, severity: .note)
      case .nowhere:
        findings.emit(.isCalledOtherwise(label, texts), at: node, reason: .notInName, .likely)
      }
    }
  }
}
