import A11yModel

/// A code in reports other than a rule or a reason, with its meaning and remedy.
package struct ReportCode: Sendable {
  /// The code as printed, for example `one-node`.
  package let code: String
  package let kind: String
  package let meaning: String
  /// The remedy; empty if none is needed.
  package let remedy: String

  /// All codes. A code may have several meanings: `new` is a state and a reason of the gate.
  package static let all: [ReportCode] =
    Fact.allCases.map(ReportCode.init(fact:)) + written
    + MissingTopic.allCases.map(ReportCode.init(topic:))

  // The codes of `Rules/Codes`: a line for each kind, followed by its codes.
  private static let written: [ReportCode] = {
    var kind = ""
    return CodeSources.all.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 3 else {
        kind = String(line)
        return nil
      }
      return ReportCode(code: parts[0], kind: kind, meaning: parts[1], remedy: parts[2])
    }
  }()
}

extension ReportCode {
  fileprivate init(fact: Fact) {
    code = fact.rawValue
    kind = "a fact about an element or a screen"
    let about = fact.about
    meaning = about.prefix(1).uppercased() + about.dropFirst() + (about.last == "." ? "" : ".")
    remedy =
      "Where a capture leaves it open, rules that need it say that they did not judge. "
      + "a11ylint tree --facts CAPTURE lists what a capture tells."
  }

  fileprivate init(topic: MissingTopic) {
    code = topic.rawValue
    kind = "a topic of what is unknown"
    meaning = "Rules lacked \(JudgedShare.list(topic.members.map(\.displayed)))."
    remedy =
      "a11ylint explain NAME says more of each."
      + (topic.isToldInsideApp ? " A capture inside the app (A11yUIKit) tells it." : "")
  }
}
