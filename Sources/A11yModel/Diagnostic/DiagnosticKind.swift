extension Diagnostic {
  /// The kinds of diagnostics; the raw value is the stable code that outputs and files have.
  package enum Kind: String, CaseIterable, Sendable {
    // MARK: What the capture leaves open

    /// The capture does not say what lies in front of what.
    case paintOrderUnknown = "paint-order-unknown"
    /// Parts of the screen belong to another process.
    case foreignWindows = "foreign-windows"

    // MARK: What cannot be true of a screen

    /// The capture has a single element.
    case oneNode = "one-node"
    /// No element is visible.
    case allInvisible = "all-invisible"
    /// No element has a trait.
    case traitsNeverSet = "traits-never-set"
    /// The tool writes the label where there is no identifier.
    case identifiersEqualLabels = "identifiers-equal-labels"
    /// No element has a frame.
    case noFrames = "no-frames"
    /// Neither the screen nor a window has a size.
    case unknownScreenSize = "unknown-screen-size"
    /// Elements have each other's addresses.
    case duplicateNodeIDs = "duplicate-node-ids"

    // MARK: What is missing

    /// The tree has as many levels as the tool writes, or more than are read.
    case depthLimit = "depth-limit"
    /// The tree has more elements than are read.
    case elementLimit = "element-limit"
    /// A text is longer than what is read of one.
    case textLimit = "text-limit"
    /// The capture breaks off, or its tool says that it left elements out.
    case truncated
    /// The capture is a part of a tree.
    case fragment
    /// The capture is what a query answers: elements without the tree that they lie in.
    case queryAnswer = "query-answer"
    /// The manifest says that the capture does not show all.
    case incomplete
    /// The page in a web view was not read.
    case webPageNotRead = "web-page-not-read"
    /// The tool does not see into bars, which it prints as if nothing were in them.
    case barsNotRead = "bars-not-read"
    /// The tool prints a part of the screen without what is in it.
    case leftOut = "left-out"

    // MARK: The moment of the capture

    /// A loading indicator covers the screen.
    case busy
    /// The screen did not stand still.
    case stillChanging = "still-changing"
    /// The accessibility framework answered with an error.
    case axError = "ax-error"
    /// Nothing asks the app for accessibility.
    case accessibilityOff = "accessibility-off"
    /// SwiftUI has not built its elements.
    case swiftUIWithoutElements = "swiftui-without-elements"
    /// SwiftUI was still building its elements.
    case swiftUIUnsettled = "swiftui-unsettled"
    /// No snapshot could be taken, so the debug description was read.
    case noSnapshot = "no-snapshot"
    /// Apple's audit did not come to its end.
    case auditFailed = "audit-failed"

    // MARK: What could not be read

    /// Bytes are not UTF-8.
    case invalidUTF8 = "invalid-utf8"
    /// A text has no end.
    case unclosedText = "unclosed-text"
    /// A value is printed in part only.
    case valueCut = "value-cut"
    /// A list is given where a tree should be.
    case flatList = "flat-list"
    /// A trait has a name that is not known.
    case unknownTrait = "unknown-trait"
    /// A reason why no touch arrives has a name that is not known.
    case unknownReason = "unknown-reason"
    /// A native capture has a key that is not known.
    case unknownKey = "unknown-key"
    /// The driver's size of the screen contradicts the app's.
    case screenSize = "screen-size"
    /// A picture that is not there.
    case missingScreenshot = "missing-screenshot"
    /// A translation leaves a text empty.
    case translation
    /// A translation cannot be read.
    case translationUnreadable = "translation-unreadable"
    /// A part of a source is nothing that its parser knows, and was left out.
    case sourceUnreadable = "source-unreadable"
  }
}

extension Diagnostic.Kind {
  /// What a diagnostic means for those who rely on the capture.
  package enum Meaning: Sendable {
    /// Captures of this kind cannot tell it, and nothing is wrong.
    case ordinary
    /// Worth a line in the report.
    case remarkable
    /// The capture is not what it should be.
    case fault
    /// A fault by which the capture shows less than the screen, and so is never a pass.
    case blindness
  }

  /// What the diagnostic means for those who rely on the capture.
  package var meaning: Meaning {
    switch self {
    case .paintOrderUnknown, .foreignWindows, .leftOut: .ordinary
    case .oneNode, .allInvisible, .traitsNeverSet, .identifiersEqualLabels, .noFrames,
      .unknownScreenSize, .duplicateNodeIDs, .depthLimit, .busy, .truncated, .fragment,
      .queryAnswer, .axError, .stillChanging:
      .fault
    case .accessibilityOff, .swiftUIWithoutElements, .swiftUIUnsettled: .blindness
    case .elementLimit, .textLimit, .incomplete, .webPageNotRead, .barsNotRead, .noSnapshot,
      .auditFailed,
      .invalidUTF8, .unclosedText, .valueCut, .flatList, .unknownTrait, .unknownReason,
      .unknownKey, .screenSize, .missingScreenshot, .translation, .translationUnreadable,
      .sourceUnreadable:
      .remarkable
    }
  }
}
