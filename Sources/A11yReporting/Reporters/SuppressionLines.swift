import A11yRules

/// What a report for people says of suppressions that somebody should look at.
package struct SuppressionLines {
  /// One line for each that has expired or has nothing to hide.
  package let lines: [String]

  /// Reads what became of the suppressions.
  package init(_ uses: [SuppressionUse]) {
    lines = uses.compactMap { use in
      let subject = Shown.text(use.suppression.subject)
      let line = use.suppression.line > 0 ? " (line \(use.suppression.line))" : ""
      switch use.state {
      case .expired:
        let day = use.suppression.expires?.description ?? ""
        return "expired suppression\(line): \(subject), on \(day)"
      case .unused: return "unused suppression\(line): \(subject); remove it"
      case .used, .unobserved: return nil
      }
    }
  }
}
