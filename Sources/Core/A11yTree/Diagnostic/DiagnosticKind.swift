extension Diagnostic {
  /// The kinds of diagnostics. Raw values are the stable codes used in files and output.
  package enum Kind: String, CaseIterable, Sendable {
    // MARK: Limitations of the capture

    /// The capture does not record which elements are in front.
    case paintOrderUnknown = "paint-order-unknown"
    /// Parts of the screen belong to another process.
    case foreignWindows = "foreign-windows"

    // MARK: Implausible captures

    case oneNode = "one-node"
    case allInvisible = "all-invisible"
    case traitsNeverSet = "traits-never-set"
    /// The tool writes the label in place of a missing identifier.
    case identifiersEqualLabels = "identifiers-equal-labels"
    case noFrames = "no-frames"
    case unknownScreenSize = "unknown-screen-size"
    /// Elements have the same address, so the capture may contain them twice.
    case duplicateNodeIDs = "duplicate-node-ids"

    // MARK: Missing content

    /// The tree reaches the tool's depth limit, or exceeds the importer's.
    case depthLimit = "depth-limit"
    case elementLimit = "element-limit"
    case textLimit = "text-limit"
    /// The capture is cut off, or the tool reports that it left elements out.
    case truncated
    /// The line that ends a dump is missing, so it is unknown whether the capture is cut off.
    case noEnd = "no-end"
    /// The capture is only part of a tree.
    case fragment
    /// The capture is the result of a query: elements without their surrounding tree.
    case queryAnswer = "query-answer"
    /// The manifest marks the capture as incomplete.
    case incomplete
    case webPageNotRead = "web-page-not-read"
    /// The tool prints bars as if they were empty.
    case barsNotRead = "bars-not-read"
    /// The tool prints no types, so a button without a label looks like a container.
    case typesNotRead = "types-not-read"
    /// The tool prints part of the screen without its contents.
    case leftOut = "left-out"

    // MARK: State of the screen

    case busy
    case stillChanging = "still-changing"
    /// A view over the screen is neither opaque nor gone, as during a transition.
    case fading
    /// The accessibility framework reported an error.
    case axError = "ax-error"
    /// No client has activated accessibility, so UIKit does not describe its own controls.
    case accessibilityOff = "accessibility-off"
    /// SwiftUI has not built its accessibility elements.
    case swiftUIWithoutElements = "swiftui-without-elements"
    /// SwiftUI was still building its accessibility elements.
    case swiftUIUnsettled = "swiftui-unsettled"
    /// No snapshot of the whole could be taken; parts or the debug description were read instead.
    case noSnapshot = "no-snapshot"
    case auditFailed = "audit-failed"

    // MARK: Unreadable content

    case invalidUTF8 = "invalid-utf8"
    /// A quoted text is not terminated.
    case unclosedText = "unclosed-text"
    /// A value is printed only in part.
    case valueCut = "value-cut"
    /// The capture is a flat list instead of a tree.
    case flatList = "flat-list"
    case unknownTrait = "unknown-trait"
    /// The driver gives an unknown reason why an element receives no touches.
    case unknownReason = "unknown-reason"
    case unknownKey = "unknown-key"
    /// The driver and the app report different screen sizes.
    case screenSize = "screen-size"
    case missingScreenshot = "missing-screenshot"
    case missingRecording = "missing-recording"
    /// VoiceOver was to be recorded, and could not be.
    case notRecorded = "not-recorded"
    /// VoiceOver came to elements that the capture lacks.
    case heardOnly = "heard-only"
    /// A field has the keyboard focus, and no keyboard is in the capture.
    case keyboardNotCaptured = "keyboard-not-captured"
    /// A translation leaves a text empty.
    case translation
    case translationUnreadable = "translation-unreadable"
    /// The parser did not recognize part of a source file, and skipped it.
    case sourceUnreadable = "source-unreadable"
    /// No element of a view was read, because something in its code is not known. One for each such part.
    case notRead = "not-read"
    /// A view was read whole, and has no element.
    case noElement = "no-element"
  }
}

extension Diagnostic.Kind {
  /// The consequence of a diagnostic for users of the capture.
  package enum Meaning: Sendable {
    /// A limitation of this kind of capture; nothing is wrong.
    case ordinary
    /// Worth a line in the report.
    case remarkable
    /// The capture is malformed.
    case fault
    /// A fault that hides part of the screen. Such a capture never passes.
    case blindness
  }

  package var meaning: Meaning {
    switch self {
    case .paintOrderUnknown, .foreignWindows, .leftOut, .notRead, .noElement: .ordinary
    case .oneNode, .allInvisible, .traitsNeverSet, .identifiersEqualLabels, .noFrames,
      .unknownScreenSize, .duplicateNodeIDs, .depthLimit, .busy, .truncated, .noEnd, .fragment,
      .queryAnswer, .axError, .stillChanging, .fading:
      .fault
    case .accessibilityOff, .swiftUIWithoutElements, .swiftUIUnsettled: .blindness
    case .elementLimit, .textLimit, .incomplete, .webPageNotRead, .barsNotRead, .typesNotRead,
      .noSnapshot,
      .auditFailed,
      .invalidUTF8, .unclosedText, .valueCut, .flatList, .unknownTrait, .unknownReason,
      .unknownKey, .screenSize, .missingScreenshot, .missingRecording,
      .notRecorded, .heardOnly, .keyboardNotCaptured, .translation, .translationUnreadable,
      .sourceUnreadable:
      .remarkable
    }
  }
}
