import A11yBaseline
import A11yRules

// What results and baselines say of findings, suppressions and rules.
extension ReportCode {
  static let ofResults =
    [
      ReportCode(
        "passed", "an outcome of a run", ("The gate has nothing against the run.", "")),
      ReportCode("failed", "an outcome of a run", ("The gate failed.", "gate.reasons says why.")),
      ReportCode(
        "error", "an outcome of a run",
        ("An input was not read, nothing was looked at, or a screen was not captured.", "")),
    ]
    + MatchStage.allCases.map {
      ReportCode($0.rawValue, "a stage of matching a finding with its entry", ($0.meaning, ""))
    }
    + SuppressionUse.State.allCases.map {
      ReportCode($0.rawValue, "a state of a suppression", $0.words)
    }
    + Counterpart.Kind.allCases.map {
      ReportCode($0.rawValue, "the place of an element in another input", ($0.meaning, ""))
    }
    + SettingAxis.allCases.map {
      ReportCode($0.rawValue, "a setting in which two captures differ", ($0.meaning, ""))
    }
    + RuleCard.Binding.allCases.map {
      ReportCode($0.rawValue, "what a rule depends on", ($0.meaning, ""))
    }
    + SuccessCriterion.Level.allCases.map {
      ReportCode($0.rawValue, "a level of WCAG 2.2", ("The conformance level of a criterion.", ""))
    }
    + BaselineInvariant.allCases.map {
      ReportCode(
        $0.rawValue, "a fault of a baseline",
        ($0.meaning, "a11ylint baseline verify names the entries; take the file from a commit."))
    }
}

extension MatchStage {
  fileprivate var meaning: String {
    switch self {
    case .fp1: "Identifier, type and anchors are equal, or it is the same object of a document."
    case .fp2: "Anchor, path and rank are equal: it is in the same place."
    case .fuzzy: "Other keys differ, but neighbors prove that it is the same element."
    }
  }
}

extension SuppressionUse.State {
  fileprivate var words: ReportCode.Words {
    switch self {
    case .used: ("The suppression hides findings.", "")
    case .expired:
      (
        "The day of the suppression is over, so its findings count again.",
        "Mend them, or give it another day and a reason."
      )
    case .refused:
      (
        "The policy of the configuration does not allow the comment, so its findings count.",
        "Give the comment what the policy requires: owner=… or expires=… behind its reason."
      )
    case .unused: ("The suppression hides nothing.", "Remove it.")
    case .unobserved: ("The run did not look at all that the suppression is about.", "")
    }
  }
}

extension Counterpart.Kind {
  fileprivate var meaning: String {
    switch self {
    case .written: "The element of a captured screen stands there in a source."
    case .captured: "The element of a source is on this captured screen."
    }
  }
}

extension SettingAxis {
  fileprivate var meaning: String {
    switch self {
    case .contentSize: "One capture has a larger text size."
    case .locale: "The captures are in different languages, or one shows every text twice."
    case .direction: "One capture is laid out from right to left."
    case .appearance: "One capture is dark."
    case .boldText: "One capture was made with Bold Text."
    case .orientation: "One capture is in landscape."
    case .device: "The captures are of different classes of devices."
    case .tapped: "One capture was made after a tap on the named element."
    }
  }
}

extension RuleCard.Binding {
  fileprivate var meaning: String {
    switch self {
    case .code: "The verdict is the same on every device and in every language."
    case .geometry: "The verdict depends on the device, its orientation and the text size."
    case .size: "The verdict depends on the size of the element."
    case .language: "The verdict depends on the wording, and with it on the language."
    }
  }
}

extension BaselineInvariant {
  fileprivate var meaning: String {
    switch self {
    case .contexts: "An entry has no context or one twice, or a context has no entry."
    case .numbers: "A number is one that no capture can have, or ordinals have a gap."
    case .keys: "A key is not that of the stored properties."
    case .storableTexts: "A text has something that must not be committed."
    case .metadata: "There is other metadata, such as a time or a machine."
    case .tombstones: "A finding is both accepted and fixed."
    }
  }
}
