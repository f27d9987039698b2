import A11yRules

/// An explanation of report codes with one name, and of the rules that have a reason with this name.
package struct CodeExplanation {
  private let codes: [ReportCode]
  private let reasons: [RuleCard]
  private let style: TextStyle

  package init(_ codes: [ReportCode], reasons: [RuleCard], style: TextStyle) {
    self.codes = codes
    self.reasons = reasons
    self.style = style
  }

  /// Returns the page, with a paragraph for each meaning.
  package func text(of name: String) -> String {
    let meanings = codes.map { code in
      let words = [code.meaning, code.remedy].filter { !$0.isEmpty }.joined(separator: " ")
      return "\(style.bold(code.code)), \(code.kind)\n\(TextLayout.paragraph(words, indent: 2))"
    }
    let uses = reasons.flatMap { card in
      card.reasons.filter { $0.code.lowercased() == name.lowercased() }.map { reason in
        """
        \(style.bold(reason.code)), a reason of \(style.bold(card.id)) \
        (a11ylint explain \(card.id))
        \(TextLayout.paragraph(reason.about, indent: 2))
        """
      }
    }
    return (meanings + uses).joined(separator: "\n\n") + "\n"
  }
}
