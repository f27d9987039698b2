import A11yAnalysis
import A11yModel

/// A rule that flags labels that are names of image files or symbols.
struct AssetNameLabel: Rule {
  typealias Card = AssetNameLabelCard

  static let masks = [named, typeless, LabelledElements.unknown, unknownImages]
  private static let named = ElementMask.own(.labelled, any: [.control, .image], none: .part)

  private static let unknownImages = ElementMask.own(
    [.unknownLabel, .image], none: [.control, .part])
  private static let typeless = ElementMask.own([.labelled, .typeless], none: .part)

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    LabelledElements(screen).countUnknown(into: &findings)
    for index in screen.elements(Self.unknownImages) where screen.exposure.states[index] == .known {
      findings.candidate()
      findings.notEvaluated(.label)
    }
    checkTypeless(screen, into: &findings)
    let tree = screen.tree
    let (states, isInteractive) = (screen.exposure.states, screen.isInteractive)
    let isNamedAround = screen.namesNearby.isAround
    let evidence = evidence(screen)
    for index in screen.elements(Self.named) where states[index] != .hidden {
      let node = tree[index]
      // An image in a control, or one that may not be an accessibility element, may be decorative.
      let isJudged =
        isInteractive[index] ? node.type != .cell : states[index] == .known || !isNamedAround[index]
      guard isJudged, let label = node.label else { continue }
      findings.candidate()
      if !screen.isDesignTime, screen.imageNames.contains(label), isSaidOnly(label, node, screen) {
        findings.emit(.isSpokenFile(label), at: node, reason: .spokenName)
      } else if let name = AssetName(label) {
        // A visible file name is content.
        guard isSaidOnly(label, node, screen) else { continue }
        findings.emit(
          .isAsset(name, label), at: node, reason: name.reason,
          states[index] == .known ? .certain : .likely, isTyped: screen.isDesignTime)
      } else if !screen.isDesignTime, node.type != .key,
        let words = SpokenImage(
          label, identifier: node.identifier, isImage: node.type == .image, evidence),
        isSaidOnly(label, node, screen), screen.rows.row(of: index) == nil || words == .file,
        UnresolvedText(label, mayBeKey: true) != .key
      {
        emit(words, label, at: node, into: &findings)
      }
    }
  }

  // A name of a file is wrong as the label of anything; only a text may show one with its extension.
  private func checkTypeless(_ screen: AnalyzedScreen, into findings: inout Findings) {
    let evidence = evidence(screen)
    for index in screen.elements(Self.typeless) {
      let node = screen.tree[index]
      guard !node.isOfKnownType, screen.isLabelledLeaf(node), let label = node.label else {
        continue
      }
      findings.candidate()
      if screen.imageNames.contains(label) {
        findings.emit(.isSpokenFile(label), at: node, reason: .spokenName)
      } else if let name = AssetName(label) {
        findings.emit(
          .isAsset(name, label), at: node, reason: name.reason,
          name == .fileExtension ? .possible : .likely)
      } else if let words = SpokenImage(
        label, identifier: node.identifier, isImage: false, evidence),
        words == .file
      {
        emit(words, label, at: node, into: &findings)
      }
    }
  }

  private func evidence(_ screen: AnalyzedScreen) -> SpokenImage.Evidence {
    SpokenImage.Evidence(
      isProse: { WordList.isProse($0, locale: screen.locale) },
      isCapitalized: { screen.capitalizesLabels })
  }

  private func emit(
    _ words: SpokenImage, _ label: Text, at node: Node, into findings: inout Findings
  ) {
    switch words {
    case .file:
      findings.emit(.isSpokenFile(label), at: node, reason: .spokenName, .likely)
    case .contrast(let isDrawn):
      findings.emit(
        .isSpokenFile(label), at: node, reason: .spokenName, isDrawn ? .likely : .possible,
        severity: .warning)
    // A button may have a lowercase word as its label and its identifier.
    case .symbolName:
      findings.emit(
        .isAsset(.symbol, label), at: node, reason: .symbolName,
        node.type == .image ? .likely : .possible)
    case .symbol(let isProven):
      findings.emit(
        .isSpokenSymbol(label), at: node, reason: .symbolDescription,
        isProven ? .likely : .possible, severity: .warning)
    case .misleading:
      findings.emit(
        .isSpokenSymbol(label), at: node, reason: .symbolDescription, .possible,
        severity: .warning)
    }
  }

  private func isSaidOnly(_ label: Text, _ node: Node, _ screen: AnalyzedScreen) -> Bool {
    node[.visibleText] != label && !showsIt(label, node, screen)
  }

  // Whether a text inside shows the label.
  private func showsIt(_ label: Text, _ node: Node, _ screen: AnalyzedScreen) -> Bool {
    node.descendants.prefix(16).contains { index in
      screen.tree.type(of: index) == .staticText && screen.tree[index].label == label
    }
  }
}

extension AssetName {
  fileprivate var reason: AssetNameLabel.Reason {
    switch self {
    case .fileExtension: .fileExtension
    case .scale: .scaleSuffix
    case .prefix: .resourcePrefix
    case .size, .path: .sizeSuffix
    case .symbol: .symbolName
    }
  }
}

extension Finding.Message {
  fileprivate static func isAsset(_ name: AssetName, _ label: Text) -> Self {
    let kind = name == .symbol ? "a symbol" : "an image file"
    return "is called what \(kind) is called: \"\(String(label))\""
  }

  fileprivate static func isSpokenFile(_ label: Text) -> Self {
    "is called what UIKit makes of the name of an image file: \"\(String(label))\""
  }

  fileprivate static func isSpokenSymbol(_ label: Text) -> Self {
    "is called what the system calls its symbol, which says what is drawn: \"\(String(label))\""
  }
}

// MARK: Swift sources

extension AssetNameLabel {
  /// Evaluates controls and images that are named after an image of the app, or after a symbol.
  func check(source screen: AnalyzedScreen, into findings: inout Findings) {
    for node in screen.source.own {
      guard let code = node.details.code, node.type == .image || node.isSourceControl else {
        continue
      }
      findings.candidate()
      guard let isStop = screen.source.isStop(node) else {
        findings.notEvaluated(.isAccessibilityElement)
        continue
      }
      guard isStop, !code.isCalledAsItsSymbol else { continue }
      let isControl = node.isSourceControl
      switch code.naming {
      case .asset:
        findings.emit(
          .isAsset(code), at: node, reason: .imageName, .likely, severity: .error,
          line: code.imageLine)
      // A symbol beside a text usually decorates it.
      case .symbol, .namelessSymbol, .plainSymbol:
        let isNameless = code.naming == .namelessSymbol
        let isPlain = code.naming == .plainSymbol || !isControl
        // What the system says for it is data, or a guess.
        let isKnown = isNameless || SystemSymbols.misleadingWords(code.image) != nil
        findings.emit(
          isNameless ? .isNamelessSymbol(code) : .isSymbol(code), at: node,
          reason: isNameless ? .symbolName : .symbolDescription,
          isPlain || !isKnown ? .possible : .likely,
          severity: isPlain ? .note : code.image.isEmpty ? .warning : .error, line: code.imageLine)
      case .unknown: findings.notEvaluated(.label)
      default: continue
      }
    }
  }
}

extension Finding.Message {
  fileprivate static func isAsset(_ code: CodeFacts) -> Self {
    let name = code.image.isEmpty ? ", which data decide" : ": \"\(code.image)\""
    return "is called what its image is called\(name)\(code.whenAndHowOften)"
  }

  fileprivate static func isSymbol(_ code: CodeFacts) -> Self {
    let name = code.image.isEmpty ? "" : " \"\(code.image)\""
    return
      "is called what the system calls its symbol\(name), which says what is drawn\(code.whenAndHowOften)"
  }

  fileprivate static func isNamelessSymbol(_ code: CodeFacts) -> Self {
    "is called \"\(code.image)\", a symbol that the system has no words for\(code.whenAndHowOften)"
  }
}

extension CodeFacts {
  /// Whether the code calls the element or its action by all words that the system says for its symbol, which are then
  /// right: *Forward* for `forwardButton`.
  fileprivate var isCalledAsItsSymbol: Bool {
    guard naming == .symbol, let words = SystemSymbols.misleadingWords(image) else { return false }
    let own = (variable + " " + purpose).wordsOfCode
    return words.split(separator: " ").allSatisfy { own.contains(String($0)) }
  }
}

extension String {
  // In lower case; a word begins with a capital letter, or behind what is no letter.
  fileprivate var wordsOfCode: Set<String> {
    let spaced = map { $0.isUppercase || !$0.isLetter ? " \($0)" : "\($0)" }.joined()
    return Set(spaced.lowercased().split { !$0.isLetter }.map(String.init))
  }
}
