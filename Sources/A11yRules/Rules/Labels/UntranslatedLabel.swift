import A11yAnalysis
import A11yModel

/// A rule that flags text in a document that isn't translated into all of its languages.
struct UntranslatedLabel: ElementRule {
  typealias Card = UntranslatedLabelCard

  static let candidates = ElementMask(.worded, none: .systemOwned)

  init(options: Options) {}

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
