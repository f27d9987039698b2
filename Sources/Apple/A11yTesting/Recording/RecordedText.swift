import A11yModel

/// The message about recorded findings.
struct RecordedText {
  let count: Int
  let screen: String
  let mode: RecordMode
  let isCompared: Bool
  let hasFolder: Bool

  /// The first line.
  var first: String {
    let findings = count == 1 ? "1 finding" : "\(count) findings"
    return """
      Recorded \(findings) for "\(screen.escapedForDisplay())" to partial results \
      (\(RecordMode.variable)=\(mode.rawValue)).\(isCompared ? "" : " Nothing was compared.")
      """
  }

  var text: String {
    guard !hasFolder else { return first }
    return """
      \(first)
        A11YLINT_ARTIFACTS is not set, so they are attached only. \(RecordMode.forwarding)
      """
  }
}
