import A11yBaseline
import A11yModel
import A11yReporting

/// What a failure says of screens on which nothing could be judged, and an assertion that passes of what
/// could.
struct JudgedText {
  private let result: CheckResult
  private let sum: JudgedSum

  init(_ result: CheckResult) {
    self.result = result
    sum = JudgedSum(result)
  }

  /// One failure for each screen on which nothing could be judged, but for those that are told already.
  func failures(besides told: [BlindSpot]) -> [String] {
    let told = Set(told.map(\.screen))
    return result.unjudged.filter { !told.contains(result.screens[$0].name) }.map { screen in
      let (reason, remedy) = sum.reasonNotJudged(screen)
      let hint = remedy.map { "\($0.startingUpper)." } ?? ""
      return CouldNotAudit("no rule could judge it: \(reason)", hint: hint)
        .text(screen: result.screens[screen].name)
    }
  }

  /// One sentence for each screen, with its name where there are several.
  var sentences: [String] {
    result.screens.indices.map { screen in
      let name = result.screens[screen].name.escapedForDisplay()
      return (result.screens.count > 1 ? "\(name): " : "") + sum.sentence(of: screen)
    }
  }

  /// The sentence about the screen of a finding; nil where the screen is gone.
  func sentence(of screen: Int) -> String? {
    result.screens.indices.contains(screen) ? sum.sentence(of: screen) : nil
  }
}

extension String {
  fileprivate var startingUpper: String { prefix(1).uppercased() + dropFirst() }
}
