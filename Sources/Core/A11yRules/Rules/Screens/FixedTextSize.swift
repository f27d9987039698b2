import A11yAnalysis
import A11yModel

/// A rule that flags text that doesn't follow the user's text size.
struct FixedTextSize: Rule {
  typealias Card = FixedTextSizeCard

  static let masks = [texts]
  private static let texts = ElementMask.own(any: [.text, .field], none: .part)

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    // In a running app, the font may have been scaled before it was set.
    guard screen.isDesignTime else { return }
    var fixed: [Node] = []
    var unknown = 0
    for index in screen.elements(Self.texts) {
      let node = screen.tree[index]
      findings.candidate()
      guard node.hasDetails, let font = node.details.font else {
        unknown += 1
        continue
      }
      if font.textStyle.isEmpty { fixed.append(node) }
    }
    if unknown > 0 { findings.notEvaluated(.font, candidates: unknown) }
    emit(fixed, into: &findings)
  }

  // One finding is enough for a screen, because the fonts on a screen are usually all set in the same way.
  private func emit(_ fixed: [Node], into findings: inout Findings) {
    // Code with an outlet to a view may set its font.
    let sure = fixed.filter { !($0.hasDetails && $0.details.heldByCode == true) }
    let nodes = sure.isEmpty ? fixed : sure
    guard let first = nodes.first, let size = first.details.font?.pointSize else { return }
    findings.emit(
      .isFixed(size, others: nodes.count - 1), at: first, reason: .pointSize, .likely,
      related: Array(nodes.dropFirst().prefix(20)), count: nodes.count,
      members: nodes.count > 1 ? nodes.map(\.index) : nil, subject: .screen)
  }
}

extension Finding.Message {
  fileprivate static func isFixed(_ size: Double, others: Int) -> Self {
    let rest =
      others == 0
      ? "" : ", and so \(others == 1 ? "has 1 more text" : "have \(others) more texts") here"
    return
      "has a font of \(size.shortDescription) pt that does not follow the text size of the user\(rest)"
  }

  fileprivate static func isFixed(_ size: Double, uses: Int) -> Self {
    uses < 2
      ? .isFixed(size, others: 0)
      : "is one of \(uses) texts with a font of \(size.shortDescription) pt that does not follow the text size of the user"
  }
}

// MARK: Swift sources

extension FixedTextSize {
  /// Evaluates fonts with a literal size, each one once.
  func check(source screen: AnalyzedScreen, into findings: inout Findings) {
    var seen: Set<WrittenLine> = []
    for node in screen.source.own where node.drawsText {
      findings.candidate()
      guard let font = node.details.font, let code = node.details.code, font.textStyle.isEmpty,
        seen.insert(WrittenLine(path: code.fixedFontPath, line: code.fixedFontLine)).inserted
      else { continue }
      findings.emit(
        .isFixed(font.pointSize, uses: code.fixedFontUses), at: node, reason: .pointSize, .certain,
        severity: font.pointSize < Self.smallestLargeSize ? .error : .warning,
        line: code.fixedFontLine, file: code.fixedFontPath)
    }
  }

  // The size in points of body text at the smallest of the accessibility sizes. A smaller text that keeps its size is
  // too small for who needs them. Source: Human Interface Guidelines, Typography, Dynamic Type sizes (AX1).
  private static let smallestLargeSize = 28.0

  private struct WrittenLine: Hashable {
    let path: String
    let line: Int
  }
}

extension Node {
  /// Whether the element draws text: a static text, a field, or a control with a title.
  var drawsText: Bool {
    if type == .staticText || isSourceField { return true }
    guard isSourceControl, let code = details.code else { return false }
    return code.naming == .literal || code.naming == .words
  }
}
