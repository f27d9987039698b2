import A11yBaseline
import A11yRules

extension FeatureState {
  /// The verdict in words.
  package var words: String {
    switch self {
    case .contradicted: "contradicted"
    case .noEvidence: "no evidence"
    case .byHand: "by hand"
    case .supported: "supported by evidence"
    }
  }

  /// The verdict in a table.
  var shortWords: String { self == .supported ? "supported" : words }
}

extension ClaimMatrix {
  /// The sentence above every form of the matrix.
  package static let caution = """
    This is evidence, not a claim: it says what the captures of one run show and what they do not. \
    Whether people can complete the tasks is for people to try and to state.
    """
}

extension ClaimMatrix.StatedFeature {
  /// The feature and the device, for example `VoiceOver on iPhone`.
  package var words: String { "\(feature.name) on \(device.rawValue)" }
}

extension OpenFinding {
  /// The rule, the element, the screen and the message.
  package var words: String {
    let finding = finding.finding
    let accepted = isAccepted ? " (accepted)" : ""
    return
      "\(finding.rule.displayed): \(finding.element.displayedName) on \(finding.screen.displayed) \(finding.message.displayed)\(accepted)"
  }
}
