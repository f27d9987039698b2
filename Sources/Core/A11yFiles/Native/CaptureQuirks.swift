/// The known inaccuracies of the tools that write a format.
package struct CaptureQuirks: Sendable {
  /// Whether a tool that was not ready, or does not know a fact, reports the same value for every element:
  /// none is visible, or none has a trait.
  package var mayGiveOneAnswerForAll: Bool
  package var labelAsIdentifier: LabelAsIdentifier
  /// The depths at which the tool, or XCTest below it, stops.
  package var depthLimits: Set<Int>

  package init(
    mayGiveOneAnswerForAll: Bool = true, labelAsIdentifier: LabelAsIdentifier = .never,
    depthLimits: Set<Int> = []
  ) {
    self.mayGiveOneAnswerForAll = mayGiveOneAnswerForAll
    self.labelAsIdentifier = labelAsIdentifier
    self.depthLimits = depthLimits
  }

  /// WebDriverAgent stops at level 50 by default, and XCTest at 62.
  package static let depthsOfWebDriverAgent: Set<Int> = [50, 62]

  /// The versions of a tool that write the label of an element in place of its identifier.
  package enum LabelAsIdentifier: Sendable {
    case never
    /// Some versions do. One element with a label and an empty identifier shows that this version does not.
    case inSomeVersions
    /// All versions do, wherever there is no identifier.
    case always
  }
}
