import A11yCapture
import A11yModel
import A11yReporting
import A11yRules

/// The questions about suggested edits, one after the other, on the terminal.
struct SuggestionReview {
  let style: TextStyle
  // Several screens can report one place.
  private var answers: [TextEdit: Suggestion?] = [:]
  private var isOver = false

  init(style: TextStyle) { self.style = style }

  /// Asks whether to apply a suggestion.
  ///
  /// - Returns: The suggestion, possibly with another label; nil if it is declined. The end of the input declines
  ///   all that follow.
  mutating func answer(_ suggestion: Suggestion, to finding: Finding) -> Suggestion? {
    if let known = answers[suggestion.edit] { return known }
    guard !isOver, show(suggestion, finding) else { return nil }
    let answer = ask(suggestion)
    answers[suggestion.edit] = .some(answer)
    return answer
  }

  // False if the file has changed since it was read.
  private func show(_ suggestion: Suggestion, _ finding: Finding) -> Bool {
    let path = suggestion.edit.path
    guard let file = try? CaptureFile.read(path: path),
      let edited = try? EditedText(file.storage.withBytes { Array($0) }, [suggestion.edit])
    else { return false }
    try? Console.print(
      "\n" + SuggestionRemarks.lines(suggestion, for: finding, in: path)
        + edited.difference(of: path, style: style))
    return true
  }

  private mutating func ask(_ suggestion: Suggestion) -> Suggestion? {
    let isOpen = suggestion.gap != nil
    let choices =
      isOpen
      ? "e to write the label, n, q"
      : suggestion.label.isEmpty ? "y, n, q" : "y, n, e to edit the label, q"
    while true {
      try? Console.print("Apply this edit? (\(choices)) ")
      guard let line = readLine() else {
        isOver = true
        return nil
      }
      switch line.filter({ !$0.isWhitespace }).lowercased() {
      case "y", "yes": if !isOpen { return suggestion }
      case "n", "no", "": return nil
      case "e" where isOpen || !suggestion.label.isEmpty:
        try? Console.print("Label: ")
        guard let label = readLine(), label.contains(where: { !$0.isWhitespace }) else {
          return nil
        }
        return suggestion.relabelled(label)
      case "q", "quit":
        isOver = true
        return nil
      default: continue
      }
    }
  }
}
