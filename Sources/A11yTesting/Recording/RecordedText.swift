import A11yModel

/// The message about recorded findings.
struct RecordedText {
  let count: Int
  let screen: String
  let mode: RecordMode
  let isCompared: Bool
  let hasFolder: Bool

  var text: String {
    let findings = count == 1 ? "1 finding" : "\(count) findings"
    let first = """
      Recorded \(findings) for "\(screen.escapedForDisplay())" to partial results \
      (\(RecordMode.variable)=\(mode.rawValue)).\(isCompared ? "" : " Nothing was compared.")
      """
    guard !hasFolder else { return first }
    return """
      \(first)
        A11YLINT_ARTIFACTS is not set, so they are attached only. \(RecordMode.forwarding)
      """
  }
}
