import A11yAnalysis
import A11yBaseline
import A11yModel
import A11yRules

// What a run could not read, see or judge.
extension ReportCode {
  static let ofInputs =
    CheckResult.InputNote.Kind.allCases.map {
      ReportCode($0.rawValue, "a note about an input", $0.words)
    }
    + CheckResult.InputNote.Change.allCases.map {
      ReportCode($0.rawValue, "a note about an input that was left out", $0.words)
    }
    + UnseenPart.Kind.allCases.map {
      ReportCode($0.rawValue, "a part that the run could not see", $0.words)
    }
    + LeftOutPart.Kind.allCases.map {
      ReportCode($0.rawValue, "a part of a screen that no rule judges", ($0.meaning, ""))
    }
    + PixelRefusal.allCases.map {
      ReportCode(
        $0.rawValue, "a reason why a text was not read from a screenshot", ($0.meaning, ""))
    }
    + Obstacle.allCases.map {
      ReportCode($0.rawValue, "a reason why a rule did not judge", $0.words)
    }
    + [
      ReportCode(
        AppleAudit.obstacle, "a reason why a rule did not judge",
        ("Apple's audit did not come to its end.", "Run the test again."))
    ]
    + MissingTopic.allCases.map {
      ReportCode($0.rawValue, "a topic of what is unknown", $0.words)
    }
    + ProblemCode.allCases.map {
      ReportCode($0.rawValue, "a problem, which is no pass", $0.words)
    }
}

private let inside = "A capture inside the app (A11yUIKit) tells it."
private let whole = "Capture the whole screen."
private let running = "Capture the running app, too."
private let printed = "app.debugDescription or a page source of Appium tells it."

extension CheckResult.InputNote.Change {
  fileprivate var words: ReportCode.Words {
    switch self {
    case .added: ("The commit to compare with does not have the file.", "")
    case .changed: ("The file is different at the commit to compare with.", "")
    }
  }
}

extension CheckResult.InputNote.Kind {
  fileprivate var words: ReportCode.Words {
    switch self {
    case .skipped: ("The file has no capture, or was left out on purpose.", "")
    case .otherPlatform:
      ("The file is for another platform than iOS, which the rules are not made for.", "")
    case .generated:
      (
        "A program has written the source, as its header says, so its screens were not judged.",
        "Take the header out if people write the file."
      )
    case .tests:
      (
        "The source is a part of tests, by its folder or its imports, so its screens were not judged.",
        "Views of the app belong in a file without XCTest and Testing, outside of folders of tests."
      )
    case .launchScreen:
      ("The document is a launch screen, which nobody uses with VoiceOver.", "")
    case .unrecognized:
      (
        "The file has screens or may have some, but its name, encoding or kind is none that is read.",
        "Name sources .swift, and save documents with Xcode, in UTF-8."
      )
    case .folder:
      (
        "Hidden folders, links to folders, and the folders of package managers and builds are not read.",
        "Name the folder or file on the command line, or move what belongs to the app."
      )
    case .unknownTargets:
      (
        "The targets of a project could not be read, so its sources were judged as if they had none.",
        "The line says what is wrong with the project."
      )
    case .unpaired:
      (
        "Screens have no capture in another setting, so rules that compare two captures could not look.",
        "Capture them in the setting, or take it out of `pairs` in the configuration."
      )
    case .failed:
      (
        "The input could not be read. This is never a pass.",
        "Capture again, or take the file out of the inputs."
      )
    case .sourceReader:
      (
        "The program that reads Swift sources is missing, ended early or answered in part. Never a pass.",
        "a11ylint doctor says where it is expected."
      )
    case .unsound:
      (
        "The capture was read, but has a fault that --strict-capture refuses.",
        "Capture again, or allow it with --no-strict-capture."
      )
    }
  }
}

extension UnseenPart.Kind {
  fileprivate var words: ReportCode.Words {
    switch self {
    case .missing:
      (
        "The baseline has the screen, and a run that claims to be complete has no capture of it.",
        "Capture it, or, where it is gone: a11ylint baseline remove --screen NAME."
      )
    case .cut: ("The capture is cut off.", "Capture again.")
    case .fragment: ("The capture is a part of a tree; nothing is known of the rest.", whole)
    case .failed: ("An input could not be read, or is not sound.", "Capture again.")
    case .sourceReader:
      ("Swift sources were not read.", "a11ylint doctor says what the reader lacks.")
    case .notJudged:
      (
        "No rule that can fail the gate judged anything on the screen. This is no pass.",
        "The report names the capture that tells more."
      )
    case .joined:
      (
        "Different screens have one name, so their findings cannot be told apart.",
        "Name them by their file, folder or a manifest: Documentation/naming-screens.md."
      )
    case .otherContent:
      (
        "The capture shows something else than the screen of its name in the baseline.",
        "Capture the screen itself. If it was redesigned: a11ylint baseline remove --screen NAME, then accept."
      )
    case .context:
      (
        "Accepted findings of the screen could not be looked at: it was captured elsewhere or in another state.",
        "Capture it as the baseline knows it, or leave it: the entries stay."
      )
    case .leftOut: ("The screen was left out on purpose.", "A run over everything looks at it.")
    }
  }
}

extension PixelRefusal {
  fileprivate var meaning: String {
    switch self {
    case .busy: "A text on a photo or a strong gradient. Its colours were not read."
    case .few: "A text of fewer than three letters. Its colours were not read."
    case .colours: "A text in several colours."
    case .uniform: "A text whose frame has one colour on the screenshot."
    case .small: "A text lower than six pixels. Its colours were not read."
    case .covered: "A text that a bar, an alert or another element may cover."
    case .transparent: "A text that is not opaque. Its colours were not read."
    case .outside: "A text that is not on the screenshot, or has no frame."
    case .web: "A text in a web view. Its colours were not read."
    case .limit: "A text on a screen with so many that not all were read."
    }
  }
}

extension LeftOutPart.Kind {
  fileprivate var meaning: String {
    switch self {
    case .web: "A web view. include: web in the configuration judges pages that the capture shows."
    case .unknownTypes: "Elements of unknown type. \(printed)"
    case .nameless: "Elements of unknown type without a label, which may be buttons. \(printed)"
    case .surroundings: "The rest of the screen, of which the capture is a fragment. \(whole)"
    case .queryAnswer: "The tree around the elements that a query answered. \(whole)"
    case .cutOff: "What comes after the end of a capture that is cut off. Capture again."
    case .otherProcess: "What another process shows, such as a share sheet."
    case .tabBar: "The tabs of a tab bar. A UI test captures them."
    case .bar: "What is in a bar. A UI test captures it."
    case .overflowItems: "The items behind an overflow button. Capture the opened menu, too."
    case .map: "What a map draws, except annotations of the app."
    case .remotePicker: "A picker of the system, such as that of photos."
    case .drawing:
      "A screen of containers alone: a game or a picture fills it, or accessibility is off."
    case .system: "The keyboard, the status bar and other elements of the system."
    }
  }
}

extension Obstacle {
  fileprivate var words: ReportCode.Words {
    switch self {
    case .placedByCode: ("Code can move or hide the element of the document.", running)
    case .sourceCode: ("Swift code alone does not say what the screen shows.", running)
    case .designTime: ("The document disables the element, and code may enable it.", running)
    case .truncation:
      ("The capture is cut off, so what seems to be missing may exist.", "Capture again.")
    case .shortRecording:
      (
        "The recording of VoiceOver ended before the end of the screen.",
        "Record with a higher limit."
      )
    case .unreadBars:
      (
        "The tool does not print what is in bars, so what seems to be missing may be there.",
        "A UI test that prints app.debugDescription captures it."
      )
    case .withoutTree: ("The capture is what a query answered, without a tree.", whole)
    case .partlyShown:
      ("Only a part of the element is on the screen.", "Scroll it into view, and capture.")
    case .kind: ("Nothing says of what type the element is.", printed)
    case .openQuery: ("A part of the query is known only when the test runs.", "")
    case .uncaptured: ("No capture shows the screen that the query is about.", "Capture it.")
    case .untoldKey:
      ("The key may be a text that no source of the app shows, such as one from a server.", "")
    case .appSources:
      ("The sources of the app were not given.", "Name them with --app.")
    case .touch: ("What takes a touch at the element is unknown.", inside)
    case .pixels:
      (
        "The screenshot does not tell: a photo, too few letters, several colours, or something in front.",
        "Look at the element."
      )
    case .appearance:
      (
        "Nothing says whether the screen was captured in light or dark appearance.",
        "Name it in the file name or the context of the capture: Documentation/naming-screens.md."
      )
    case .size:
      (
        "The screen is so large that the rule came to its limit; the rest was not judged. Never a pass.",
        "Capture a part of the screen."
      )
    }
  }
}

extension MissingTopic {
  fileprivate var words: ReportCode.Words {
    let names = members.map(\.displayed)
    return (
      "Rules lacked \(JudgedShare.list(names)).",
      "a11ylint explain NAME says more of each. \(isToldInsideApp ? inside : "")"
    )
  }
}

extension ProblemCode {
  fileprivate var words: ReportCode.Words {
    switch self {
    case .input: CheckResult.InputNote.Kind.failed.words
    case .notJudged: UnseenPart.Kind.notJudged.words
    case .nothingAudited:
      (
        "There was no screen to look at, or no rule to look with.",
        "Check the paths, and what the configuration leaves out."
      )
    }
  }
}
