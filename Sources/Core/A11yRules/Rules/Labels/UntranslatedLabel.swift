import A11yAnalysis
import A11yModel

/// A rule that flags text that isn't translated: in a document, or in a capture in another language.
struct UntranslatedLabel: ElementRule, ComparingRule {
  typealias Card = UntranslatedLabelCard

  static let candidates = ElementMask(.worded, none: .systemOwned)

  // Only documents come with all their translations.
  func candidates(on screen: AnalyzedScreen) -> ArraySlice<Int> {
    screen.isDesignTime ? screen.elements(Self.candidates) : []
  }

  func check(_ node: Node, on screen: AnalyzedScreen, into findings: inout Findings) {
    guard node.hasDetails, let languages = node.details.untranslated else {
      return findings.notEvaluated(.untranslated)
    }
    guard !languages.isEmpty else { return }
    // Text that code sets instead is translated in code.
    let isReplaced = node.details.statements?.contains { $0.aspect.isOfTexts } ?? false
    guard !isReplaced else { return findings.notEvaluated(.untranslated) }
    findings.emit(.lacks(languages), at: node, reason: .baseText, .likely)
  }
}

// MARK: Captures in two languages

extension UntranslatedLabel {
  func check(_ pair: ScreenPair, into findings: inout Findings) {
    guard pair.axis == .locale else { return }
    var same: [(node: Node, text: String, isSure: Bool)] = []
    var translated = 0
    for (base, other) in pair.pairs(where: { isOfApp($0, on: pair) }) {
      findings.candidate()
      switch comparison(base, other, in: pair) {
      case .translated: translated += 1
      case .equal(let text, let isSure): same.append((base, text, isSure))
      case .key(let key):
        translated += 1
        findings.emit(
          "shows the key of a translation in \(pair.setting): \(key.inQuotes)", at: base,
          reason: .key, severity: .error)
      case .none: break
      }
    }
    if translated == 0, same.count >= Measures.Settings.wholeScreen, let first = same.first {
      return findings.emit(
        "says the same in \(pair.setting), and so do all \(same.count) texts that can be judged",
        at: first.node, reason: .screen, .likely, related: same.dropFirst().map(\.node),
        count: same.count)
    }
    for text in same {
      findings.emit(
        "says the same in \(pair.setting): \(String(text.text.prefix(60)).inQuotes)", at: text.node,
        reason: .sameText, text.isSure ? .likely : .possible)
    }
  }

  private enum Comparison {
    case translated, key(String), equal(String, isSure: Bool)
  }

  // Rows and fields hold data, which is the same in every language.
  private func isOfApp(_ node: Node, on pair: ScreenPair) -> Bool {
    let isControl = pair.base.isInteractive[node.index] && node.type != .cell
    return pair.base.isDrawn[node.index] && !node.isIn([.map, .webView, .keyboard])
      && (isControl || node.type == .staticText && pair.base.rows.row(of: node.index) == nil)
  }

  private func comparison(_ base: Node, _ other: Node, in pair: ScreenPair) -> Comparison? {
    var result: Comparison?
    for fact in [TextFact.label, .placeholder, .hint] {
      guard let one = base[fact], let two = other[fact], !one.isSilent, !two.isSilent else {
        continue
      }
      if one == two {
        let text = String(one)
        guard let isSure = isWording(text, in: pair) else { continue }
        return .equal(text, isSure: isSure)
      }
      if UnresolvedText(two, mayBeKey: true) == .key, UnresolvedText(one, mayBeKey: true) != .key {
        return .key(String(two))
      }
      result = .translated
    }
    return result
  }

  // Whether a text is likely wording of the app; nil if it may well be a name, a number or an address.
  private func isWording(_ text: String, in pair: ScreenPair) -> Bool? {
    guard !text.contains(where: { $0.isNumber || "@/_".contains($0) }), !text.hasPart("://"),
      Text.with(text, { UnresolvedText($0, mayBeKey: true) }) == nil
    else { return nil }
    let words = text.split(whereSeparator: { !$0.isLetter && $0 != "'" && $0 != "’" && $0 != "-" })
    guard words.count > 1 || (words.first?.count ?? 0) >= Measures.Settings.longWord else {
      return nil
    }
    guard WordList.of(locale: pair.values.other)?.shares(FoldedWords(text)) != true else {
      return nil
    }
    // Names are written in capitals, a sentence is not. Long texts may have been written by users.
    let isSentence = words.dropFirst().contains { $0.first?.isLowercase == true }
    return isSentence && text.count <= Measures.Settings.longText
  }
}

extension CodeAspect {
  fileprivate var isOfTexts: Bool {
    switch self {
    case .label, .text, .placeholder: true
    default: false
    }
  }
}

extension Finding.Message {
  fileprivate static func lacks(_ languages: [String]) -> Self {
    let shown = languages.prefix(5).joined(separator: ", ")
    let more = languages.count > 5 ? " and \(languages.count - 5) more" : ""
    return "has a text that is not translated into \(shown)\(more)"
  }
}
