/// Something that keeps a run from supporting a feature, although no finding contradicts it.
package struct EvidenceGap: Hashable, Sendable {
  package var kind: Kind
  /// The name of the screen, or its pattern if none was captured; empty if it concerns the whole task.
  package var screen: String
  /// The missing parts, such as rules, settings or parts of the screen; empty for some kinds.
  package var details: [String]
  /// The number of elements that a rule could not judge, at least; 0 for kinds that are about no elements.
  package var elements = 0

  package enum Kind: String, CaseIterable, Sendable {
    /// No capture shows the screen on the device.
    case notCaptured = "not-captured"
    /// Captures of the screen do not say on which device they were made.
    case unknownDevice = "unknown-device"
    /// No capture shows the screen in an appearance.
    case appearance = "no-appearance"
    /// No capture shows the screen at the default and at a large text size, otherwise alike.
    case textSize = "no-text-size"
    case noScreenshot = "no-screenshot"
    /// The capture is truncated.
    case cut
    /// The screen was still changing.
    case changing = "still-changing"
    case notJudged = "not-judged"
    /// A part of the screen is not judged.
    case leftOut = "left-out"
    /// Rules could not judge every element, because the capture lacks facts.
    case lackingFacts = "lacking-facts"
    /// Rules of the feature did not run.
    case rulesOff = "rules-off"
    /// Accepted findings that the run could not check.
    case unseen = "not-checked"
    /// Open findings that alone do not contradict the feature.
    case open
    /// Nothing that the feature is about was on any screen.
    case nothingToJudge = "nothing-to-judge"
  }

  init(_ kind: Kind, _ screen: String = "", _ details: [String] = []) {
    self.kind = kind
    self.screen = screen
    self.details = details
  }
}
