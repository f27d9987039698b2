import A11yAnalysis
import A11yBaseline
import A11yModel
import A11yRules

/// A code in reports other than a rule or a reason, with its meaning and remedy.
package struct ReportCode: Sendable {
  /// The code as printed, for example `one-node`.
  package let code: String
  package let kind: String
  package let meaning: String
  /// The remedy; empty if none is needed.
  package let remedy: String

  /// All codes, ordered by kind. A code may have several meanings: `new` is a state and a reason of the gate.
  package static let all: [ReportCode] =
    Diagnostic.Kind.allCases.map { ReportCode($0.rawValue, "a note about a capture", $0.words) }
    + FindingState.allCases.map { ReportCode($0.rawValue, "a state of findings", $0.words) }
    + gateReasons.map { ReportCode($0, "a reason why the gate fails", $1) }
    + UnobservedReason.allCases.map {
      ReportCode($0.rawValue, "a reason why an entry was not observed", $0.words)
    }
    + Severity.allCases.map { ReportCode($0.rawValue, "a severity", $0.words) }
    + Confidence.allCases.map { ReportCode($0.rawValue, "a confidence", $0.words) }
    + Fact.allCases.map {
      ReportCode(
        $0.rawValue, "a fact about an element or a screen",
        (
          $0.about.asSentence,
          "Where a capture leaves it open, rules that need it say that they did not judge. "
            + "a11ylint tree --facts CAPTURE lists what a capture tells."
        ))
    }
    + ExitStatus.allCases.map { status in
      ReportCode("\(status.rawValue)", "an exit code", status.words)
    } + ofInputs + ofResults

  package init(_ code: String, _ kind: String, _ words: Words) {
    self.code = code
    self.kind = kind
    (meaning, remedy) = words
  }

  package typealias Words = (meaning: String, remedy: String)

  private static let gateReasons: [(String, Words)] =
    FailureCondition.allCases.map { ($0.rawValue, $0.words) } + [
      (
        "growth",
        (
          "The baseline accepts more than that of the commit it is compared with, and does not say why.",
          "Mend what is new, or accept it with a reason: a11ylint baseline accept --fingerprint … "
            + "--reason \"…\"."
        )
      ),
      (
        "weakened",
        (
          "The configuration lets more pass than that of the commit it is compared with, and does not say why.",
          "Take the change back, or say why: with reason: in the entry, or in gate: {reason: …}."
        )
      ),
      (
        "suppression",
        (
          "A comment suppresses findings, the commit it is compared with does not have it, and it does not say why.",
          "Mend the findings and remove the comment, or say why in it: // a11ylint:disable missing-label — reason."
        )
      ),
      (
        "budget",
        (
          "More findings of a rule or a screen are accepted or suppressed than its budget in the configuration allows.",
          "Mend some of them, or raise the budget where the team has agreed to."
        )
      ),
      (
        "claim",
        (
          "Open findings contradict a feature that the configuration states. Accepted findings count.",
          "a11ylint claims names them: mend them, or take the statement back, also in the App Store."
        )
      ),
    ]
}

extension String {
  // With a capital letter and a full stop.
  fileprivate var asSentence: String {
    prefix(1).uppercased() + dropFirst() + (last == "." ? "" : ".")
  }
}

extension UnobservedReason {
  fileprivate var words: ReportCode.Words {
    switch self {
    case .notCaptured:
      (
        "No capture of this run is of the entry's screen.",
        "Capture it, or, where it has another name now: a11ylint baseline rename OLD NEW; where it is "
          + "gone: a11ylint baseline remove --screen NAME."
      )
    case .incompleteCapture:
      (
        "Every capture of the entry's screen breaks off, or is a part of it.",
        "Capture the whole screen."
      )
    case .otherContent:
      (
        "Every capture under the name of the entry's screen shows something else, such as a login or an alert.",
        "Capture the screen itself. If it was redesigned: a11ylint baseline remove --screen NAME, then accept."
      )
    case .notShown:
      (
        "The screen is in another state, such as empty or with an error, and does not show the element.",
        "Capture the state that the baseline knows, with the same data."
      )
    case .ruleOff: ("The entry's rule did not run.", "Select it, or remove its entries.")
    case .ruleChanged:
      (
        "The entry's rule means something else since the entry was accepted.",
        "a11ylint baseline update writes what it means now."
      )
    case .notJudged:
      (
        "The entry's rule could judge nothing on its screen, for the capture lacks the facts that it needs.",
        "Capture with a tool that tells them: a11ylint tree --facts CAPTURE lists what a capture tells."
      )
    case .rowsOutOfView:
      (
        "The entry lies in a row, and the capture shows no row of its list.",
        "Capture the list with its rows in view."
      )
    case .otherContext:
      (
        "The entry was accepted in a context in which its screen was not captured, such as another device.",
        "Capture the screen there, too, or leave it: the entry stays."
      )
    case .unchangedPart:
      (
        "The run looked only at what has changed, and what is gone from there may be elsewhere.",
        "A run over everything tells."
      )
    }
  }
}

extension FailureCondition {
  fileprivate var words: ReportCode.Words {
    switch self {
    case .newRules:
      (
        "There are findings of rules that the baseline was made without.",
        "Look at them, then: a11ylint baseline accept --new-rules --reason \"…\"."
      )
    case .stale:
      (
        "The baseline has entries whose findings are gone.",
        "Take them out: a11ylint baseline update."
      )
    case .unusedSuppression:
      ("A suppression has nothing to hide.", "Remove it from the configuration.")
    }
  }
}

extension FindingState {
  fileprivate var words: ReportCode.Words {
    switch self {
    case .new:
      (
        "Nothing in the baseline is this finding. It fails the gate if it is grave and sure enough.",
        "Mend it, or accept it with a reason by the command under the report."
      )
    case .regressed:
      ("It was fixed once, and is back.", "Mend it again; the history says when it was fixed.")
    case .worsened:
      (
        "It is in the baseline, and is graver now or has more members than were accepted.",
        "Look at what was added."
      )
    case .expired:
      (
        "A suppression hid it until a day that is over.",
        "Mend it, or give the suppression another day and a reason."
      )
    case .newRule:
      (
        "It is not in the baseline, but the baseline was made without its rule, or when the rule meant "
          + "something else; nobody has broken anything.",
        "Look at these findings, then: a11ylint baseline accept --new-rules --reason \"…\"."
      )
    case .moved:
      (
        "It is in the baseline, but was found there by a weaker key: its place or its identifier changed.",
        "a11ylint baseline update stores the new key."
      )
    case .known: ("It is in the baseline: somebody has accepted it.", "")
    case .suppressed: ("A suppression in the configuration leaves it alone, with a reason.", "")
    }
  }
}

extension Severity {
  fileprivate var words: ReportCode.Words {
    switch self {
    case .error:
      ("Somebody cannot use or find what is on the screen. New ones fail the gate.", "")
    case .warning:
      (
        "Somebody is slowed down or misled. Fails the gate where the gate has fail_level: warning.",
        ""
      )
    case .note:
      ("Worth knowing; a matter of care. Fails the gate where it has fail_level: note.", "")
    }
  }
}

extension Confidence {
  fileprivate var words: ReportCode.Words {
    switch self {
    case .certain: ("Only facts of the capture were used.", "")
    case .likely: ("One assumption was used that the rule's page names.", "")
    case .possible: ("A rule of thumb was used. Never fails the gate by default.", "")
    }
  }
}

extension ExitStatus {
  fileprivate var words: ReportCode.Words {
    switch self {
    case .passed: ("Everything was looked at, and the gate has nothing against it.", "")
    case .gateFailed: ("Everything was looked at, and the gate failed.", "The report says why.")
    case .usage:
      (
        "The command line or the configuration is wrong; nothing was looked at.",
        "The line on standard error says where; a11ylint help COMMAND lists the options."
      )
    case .input:
      (
        "A capture could not be read, there was nothing to look at, or nothing on a screen could be judged.",
        "Capture again, or take the file out of the inputs. This is never a pass."
      )
    case .baseline:
      (
        "The baseline is missing although it was named, or cannot be used.",
        "a11ylint baseline verify says what is wrong with it."
      )
    case .output: ("An output could not be written completely.", "Check the path and the disk.")
    case .internalError: ("A mistake of a11ylint's own.", "Please report it with the capture.")
    }
  }
}

extension Diagnostic.Kind {
  fileprivate var words: ReportCode.Words {
    switch self {
    case .paintOrderUnknown, .foreignWindows, .leftOut, .unknownScreenSize, .noFrames:
      wordsOfUnknowns
    case .oneNode, .allInvisible, .traitsNeverSet, .identifiersEqualLabels, .duplicateNodeIDs,
      .screenSize:
      wordsOfContradictions
    case .depthLimit, .elementLimit, .textLimit, .truncated, .noEnd, .fragment, .queryAnswer,
      .incomplete, .webPageNotRead, .barsNotRead, .typesNotRead:
      wordsOfParts
    case .busy, .stillChanging, .axError, .accessibilityOff, .swiftUIWithoutElements,
      .swiftUIUnsettled, .noSnapshot, .auditFailed:
      wordsOfMoments
    case .invalidUTF8, .unclosedText, .valueCut, .flatList, .unknownTrait, .unknownReason,
      .unknownKey, .missingScreenshot, .missingRecording, .notRecorded,
      .heardOnly, .keyboardNotCaptured,
      .translation, .translationUnreadable,
      .sourceUnreadable:
      wordsOfFaults
    }
  }

  private static let insideApp = "A capture inside the app (A11yUIKit) tells it."
  private static let again = "Capture again when the screen stands still."

  private var wordsOfUnknowns: ReportCode.Words {
    switch self {
    case .paintOrderUnknown:
      (
        "The capture does not say what lies in front of what, so nothing is called covered for certain.",
        Self.insideApp
      )
    case .foreignWindows:
      ("Parts of the screen belong to another process, such as the keyboard or a share sheet.", "")
    case .leftOut:
      (
        "The tool prints a part of the screen without what is in it, such as the buttons of a tab bar.",
        "A capture by another tool shows them; nobody judged what is in there."
      )
    case .unknownScreenSize:
      (
        "Neither the screen nor a window has a size: nothing can be called off the screen.",
        "Capture the whole app and not a query."
      )
    default:
      (
        "No element has a frame, so no rule about places or touches judged anything.",
        "Capture with a tool that writes frames."
      )
    }
  }

  private var wordsOfContradictions: ReportCode.Words {
    switch self {
    case .oneNode:
      (
        "The capture has a single element: the app had not drawn, or its tree was empty.",
        Self.again
      )
    case .allInvisible:
      (
        "The tool says of every element that it is invisible, which cannot be; the fact is not used.",
        "Older drivers do this; a newer one tells the truth."
      )
    case .traitsNeverSet:
      (
        "No element has a trait, which no real screen shows; traits are taken for unknown.",
        "Capture with a tool that writes traits."
      )
    case .identifiersEqualLabels:
      (
        "The tool writes the label where there is no identifier, so identifiers are taken for unknown.",
        "WebDriverAgent does it with the attribute name; its JSON has rawIdentifier."
      )
    case .duplicateNodeIDs: ("Elements have each other's addresses; addresses are not used.", "")
    default:
      (
        "The driver's size of the screen contradicts the app's; the app's is used.",
        "The app may run in a window or scaled."
      )
    }
  }

  private var wordsOfParts: ReportCode.Words {
    switch self {
    case .depthLimit:
      (
        "The tree has as many levels as the tool writes, so what is deeper is missing.",
        "Appium: raise snapshotMaxDepth."
      )
    case .elementLimit:
      ("The tree has more elements than are read of one capture; the rest was not judged.", "")
    case .textLimit: ("A text is longer than what is read of one.", "")
    case .truncated:
      ("The capture breaks off: what came after its end was not seen.", "Capture again.")
    case .noEnd:
      (
        "XCTest prints the line \"Path to element:\" behind every tree. It is missing, so the tree may be cut.",
        "Copy the dump to its end, or take it as whole with --complete."
      )
    case .fragment:
      ("The capture is a part of a tree: what surrounds it is unknown.", "Capture the whole app.")
    case .queryAnswer:
      (
        "The capture is what a query such as app.buttons answers: elements without the tree they lie in.",
        "Print app.debugDescription instead."
      )
    case .barsNotRead:
      (
        "The tool prints bars as if nothing were in them: titles, tabs, buttons and search fields there are unknown.",
        "A UI test that prints app.debugDescription captures them."
      )
    case .typesNotRead:
      (
        "The tool prints no types: a button without a label looks like a container, and no rule calls it missing.",
        "app.debugDescription or a page source of Appium says what elements are."
      )
    case .incomplete: ("The manifest beside the capture says that it does not show all.", "")
    default:
      (
        "The page in a web view was not read.",
        "include: web in the configuration judges pages that the capture shows."
      )
    }
  }

  private var wordsOfMoments: ReportCode.Words {
    switch self {
    case .busy: ("A loading indicator covers the screen.", Self.again)
    case .stillChanging:
      ("The screen did not stand still while it was captured; places are doubtful.", Self.again)
    case .axError:
      ("The accessibility framework answered with an error for some elements.", Self.again)
    case .accessibilityOff:
      (
        "Nothing asked the app for accessibility, so SwiftUI and others build no elements.",
        "Capture from a UI test, or with an assistive technology switched on. Never a pass."
      )
    case .swiftUIWithoutElements:
      (
        "SwiftUI had not built its accessibility elements. Never a pass.",
        "Capture from a UI test, or with an assistive technology switched on."
      )
    case .swiftUIUnsettled:
      ("SwiftUI was still building its elements. Never a pass.", Self.again)
    case .noSnapshot:
      (
        "No snapshot of the whole could be taken, so its parts or the debug description were read, which tell less.",
        "Flatten deep view trees; XCTest reads about 50 levels at once."
      )
    default: ("Apple's audit did not come to its end, so its findings may be missing.", "")
    }
  }

  private var wordsOfFaults: ReportCode.Words {
    switch self {
    case .invalidUTF8: ("Bytes are not UTF-8; they are read as U+FFFD.", "")
    case .unclosedText: ("A quoted text has no end, so the rest of its line was read as text.", "")
    case .valueCut: ("A value is printed in part only.", "")
    case .flatList:
      (
        "A flat list stands where a tree should be, so no rule about ancestors judged anything.",
        "Ask the tool for a nested tree."
      )
    case .unknownTrait: ("A trait has a name that this version does not know.", "")
    case .unknownReason: ("A reason why no touch arrives has a name that is not known.", "")
    case .unknownKey: ("The capture has a key that this version does not know.", "")
    case .missingRecording:
      ("The capture names a recording of VoiceOver that is not there.", "")
    case .notRecorded:
      (
        "VoiceOver was to be recorded, and could not be.",
        "Recording needs iOS 27 and Xcode 27, or WebDriverAgent 14.1."
      )
    case .keyboardNotCaptured:
      (
        "A field has the keyboard focus, but the capture has no keyboard: a hardware keyboard is connected, or the tool does not show it. A keyboard on the screen may cover controls.",
        "Simulator: I/O > Keyboard > disconnect the hardware keyboard, and capture again."
      )
    case .heardOnly:
      (
        "VoiceOver came to stops that the capture lacks. The tool leaves them out, or the screen had changed.",
        "Capture and record the screen at the same moment."
      )
    case .missingScreenshot: ("The capture names a picture that is not there.", "")
    case .translation: ("A translation leaves a text empty.", "Fill in the .strings file.")
    default: ("A translation beside a document cannot be read.", "plutil -lint names the line.")
    }
  }
}
